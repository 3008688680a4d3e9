/** Tells screen readers what a filter left. It is there from the start, because a region that appears is not announced. */
export function ListStatus({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <p className="sr-only" role="status">
      {`${count} ${count === 1 ? one : many} shown`}
    </p>
  );
}
