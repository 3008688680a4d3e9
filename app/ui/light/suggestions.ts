type Suggestion = { title: string; kind: string; href: string };

const TYPING_MS = 150;
const QUESTION_MIN = 2;

const attached = new WeakSet<HTMLFormElement>();
let lists = 0;

/** Makes the form's field a combobox (ARIA APG, list autocomplete): the form works as before where nothing comes. */
export function showSuggestions(form: HTMLFormElement) {
  const input = form.querySelector("input");
  if (!input || attached.has(form)) return;
  attached.add(form);
  lists += 1;
  const list = document.createElement("div");
  const status = document.createElement("p");
  list.id = `suggestions-${lists}`;
  list.role = "listbox";
  list.ariaLabel = "Suggestions";
  list.hidden = true;
  status.role = "status";
  status.className = "sr-only";
  (form.querySelector("div") ?? form).append(list, status);
  input.role = "combobox";
  input.autocomplete = "off";
  input.ariaAutoComplete = "list";
  input.setAttribute("aria-controls", list.id);

  let options: HTMLElement[] = [];
  let active = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const activate = (index: number) => {
    options[active]?.setAttribute("aria-selected", "false");
    active = index;
    const option = options[index];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
  };
  const show = (suggestions: Suggestion[]) => {
    options = suggestions.map((suggestion, index) => optionOf(suggestion, `${list.id}-${index}`));
    list.replaceChildren(...options);
    activate(-1);
    list.hidden = options.length === 0;
    input.ariaExpanded = String(!list.hidden);
  };
  const close = () => {
    clearTimeout(timer);
    asking?.abort();
    show([]);
    status.textContent = "";
  };
  const ask = async () => {
    asking?.abort();
    const current = new AbortController();
    asking = current;
    const suggestions = await load(input.value, current.signal);
    // Answers come in any order, and late ones are no longer wanted.
    if (asking !== current || current.signal.aborted) return;
    show(suggestions);
    const { length } = suggestions;
    status.textContent = length === 1 ? "1 suggestion" : `${length || "No"} suggestions`;
  };

  const answerSoon = () => {
    clearTimeout(timer);
    if (input.value.trim().length < QUESTION_MIN) close();
    else timer = setTimeout(ask, TYPING_MS);
  };

  close();
  // The field may hold text from before this script came. A query that the page was opened with is answered already.
  if (input.value !== input.defaultValue) answerSoon();
  input.addEventListener("input", answerSoon);
  input.addEventListener("keydown", (event) => {
    const { key } = event;
    if (event.isComposing || list.hidden) return;
    const count = options.length;
    if (key === "ArrowDown") activate(active + 1 === count ? -1 : active + 1);
    else if (key === "ArrowUp") activate(active === -1 ? count - 1 : active - 1);
    else if (key === "Enter" && active >= 0) options[active]?.click();
    else if (key === "Escape") {
      // Another Escape clears the field, and closes the menu around it.
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  });
  // The list pushes the links of the phone's menu down and stays: if it went at a touch, the link would move away.
  if (form.closest(".menu")) list.style.position = "static";
  else form.addEventListener("focusout", close);
  form.addEventListener("submit", close);
  // The focus stays in the field.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
}

function optionOf({ title, kind, href }: Suggestion, id: string) {
  const option = document.createElement("div");
  const about = document.createElement("span");
  option.id = id;
  option.role = "option";
  option.setAttribute("aria-selected", "false");
  about.textContent = kind;
  option.append(`${title} `, about);
  option.addEventListener("click", () => location.assign(href));
  return option;
}

async function load(question: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const params = new URLSearchParams({ q: question.trim() });
    const answer = await fetch(`/search/suggestions?${params}`, { signal });
    return answer.ok ? await answer.json() : [];
  } catch {
    return [];
  }
}
