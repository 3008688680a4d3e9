import { Form, useNavigation, useSubmit } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";

const TYPING_MS = 250;

// A button submits the form where no script runs. With scripts every change replaces the URL, as do changes before hydration.
function useLiveFilters() {
  const submit = useSubmit();
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Only a form has a method. A change that waits would undo what a link has opened meanwhile.
  const { location, formMethod } = useNavigation();
  const followed = formMethod ? undefined : location;
  useEffect(() => {
    if (followed) clearTimeout(timer.current);
  }, [followed]);

  const send = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string" && value !== "" && value !== "all") params.append(name, value);
    }
    submit(params, {
      action: form.getAttribute("action") ?? undefined,
      replace: true,
      preventScrollReset: true,
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    if (ref.current && [...ref.current.elements].some(isChanged)) send(ref.current);
    return () => clearTimeout(timer.current);
  }, []);

  return {
    ref,
    onSubmit(event: React.FormEvent<HTMLFormElement>) {
      event.preventDefault();
      send(event.currentTarget);
    },
    onChange(event: React.FormEvent<HTMLFormElement>) {
      const form = event.currentTarget;
      clearTimeout(timer.current);
      const isTyping = event.target instanceof HTMLInputElement && event.target.type === "search";
      timer.current = setTimeout(() => send(form), isTyping ? TYPING_MS : 0);
    },
  };
}

function isChanged(field: Element) {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  }
  return field instanceof HTMLInputElement && field.value !== field.defaultValue;
}

type FormProps = { action: string; className: string; children: React.ReactNode };

export function FilterForm({ action, className, children }: FormProps) {
  const formProps = useLiveFilters();
  return (
    <Form role="search" action={action} className={className} {...formProps}>
      {children}
    </Form>
  );
}

/** Back, forward and links change the URL under a field. What is being typed is never overwritten. */
function useSyncedValue<Control extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const ref = useRef<Control>(null);
  const synced = useRef(value);
  useEffect(() => {
    const control = ref.current;
    if (synced.current === value) return;
    synced.current = value;
    if (control && control !== document.activeElement) control.value = value;
  }, [value]);
  return ref;
}

type SearchProps = { placeholder: string; value: string; className?: string };

export function SearchField({ placeholder, value, className }: SearchProps) {
  const ref = useSyncedValue<HTMLInputElement>(value);
  return (
    <div className={`search ${className ?? ""}`}>
      <label className="sr-only" htmlFor="q">
        {placeholder}
      </label>
      <Search className="i" />
      <input
        ref={ref}
        className="field"
        id="q"
        name="q"
        type="search"
        placeholder={placeholder}
        defaultValue={value}
        enterKeyHint="search"
        maxLength={200}
      />
    </div>
  );
}

type SelectProps = {
  name: string;
  label: string;
  all: string;
  options: readonly string[];
  value: string;
  className?: string;
};

export function FilterSelect({ name, label, all, options, value, className }: SelectProps) {
  const ref = useSyncedValue<HTMLSelectElement>(value);
  return (
    <div className={className}>
      <label className="sr-only" htmlFor={name}>
        {label}
      </label>
      <select ref={ref} className="field" id={name} name={name} defaultValue={value}>
        <option value="all">{all}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}

export function FilterButton() {
  if (useHydrated()) return null;
  return (
    <button type="submit" className="filter-button btn btn-line max-md:col-span-2">
      Filter
    </button>
  );
}
