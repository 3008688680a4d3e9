import Search from "lucide-react/icons/search";

type Props = { className?: string; value?: string | undefined; isLandmark?: boolean };

const LABEL = "Ask the guide";

export function AskForm({ className = "", value, isLandmark }: Props) {
  return (
    <form
      className={`search ${className}`}
      // Each landmark needs a name of its own, and the one in the masthead is on every page.
      {...(isLandmark && { role: "search", "aria-label": LABEL })}
      action="/search"
    >
      <input
        className="field"
        name="q"
        type="search"
        aria-label={LABEL}
        placeholder={LABEL}
        defaultValue={value}
        maxLength={200}
      />
      <button type="submit" aria-label="Search">
        <Search className="i" />
      </button>
      {/* React may come later than what is put into it. */}
      <div dangerouslySetInnerHTML={{ __html: "" }} />
    </form>
  );
}
