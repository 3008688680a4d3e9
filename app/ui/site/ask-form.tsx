import Search from "lucide-react/icons/search";

type Props = { className?: string; value?: string | undefined };

/** One question to the whole guide. Suggestions come, where scripts run, once it has the focus. */
export function AskForm({ className = "", value }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search>
    <form
      className={`search ${className}`}
      role="search"
      aria-label="Ask the guide"
      action="/search"
      onFocus={({ currentTarget }) =>
        import("./suggestions.ts").then((it) => it.suggest(currentTarget)).catch(() => {})
      }
    >
      <button type="submit" aria-label="Search">
        <Search className="i" />
      </button>
      <input
        className="field"
        name="q"
        type="search"
        aria-label="Ask the guide"
        placeholder="Ask the guide"
        defaultValue={value}
        maxLength={200}
      />
    </form>
  );
}
