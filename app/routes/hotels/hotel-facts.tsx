import Star from "lucide-react/icons/star";

export function PriceLevel({ level }: { level: string }) {
  return (
    <span className="num text-soft shrink-0 max-w-1/2">
      <span className="sr-only">Price level: </span>
      {level}
    </span>
  );
}

export function Rating({ value }: { value: number }) {
  return (
    <span className="num">
      <span className="sr-only">Rated </span>
      <Star className="i rating-star" /> {value.toFixed(1)}
      <span className="sr-only"> of 5</span>
    </span>
  );
}
