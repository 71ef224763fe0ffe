import { useEffect, useRef, useState } from 'react';
import { SearchField, type SearchFieldProps } from '../frame/search-field.tsx';

export type SearchFilterProps = Pick<SearchFieldProps, 'placeholder' | 'shortcut' | 'className'> & {
  label: string;
  /** The current search text, for example from the URL. */
  value: string;
  /** Called with the trimmed text when typing pauses, or immediately on Enter and on clearing. */
  onChange: (value: string) => void;
  maxLength?: number;
  /** The length of the pause, in milliseconds. */
  pauseMs?: number;
};

/** Searches a list while the user types, but not for every letter. Follows `value` when it changes from outside. */
export function SearchFilter({ label, maxLength, value, onChange, pauseMs, ...look }: SearchFilterProps) {
  const { typed, setTyped, ask, askLater } = useTypedSearch({ value, onChange, pauseMs });
  return (
    <SearchField
      {...look}
      label={label}
      value={typed}
      maxLength={maxLength}
      onChange={(event) => {
        setTyped(event.target.value);
        askLater(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(typed);
      }}
      onClear={() => {
        setTyped('');
        ask('');
      }}
    />
  );
}

/** The typed text of the search of a list, for your own field: `ask` searches at once, `askLater` after a pause. */
export function useTypedSearch({
  value,
  onChange,
  pauseMs = 250,
}: Pick<SearchFilterProps, 'value' | 'onChange'> & { pauseMs?: number | undefined }) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Requested texts that have not arrived as `value` yet: these changes are our own.
  const asked = useRef<string[]>([]);

  useEffect(() => {
    const own = asked.current.indexOf(value);
    asked.current = asked.current.slice(own + 1);
    if (own < 0) setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string) => {
    clearTimeout(timer.current);
    const next = text.trim();
    if (next === (asked.current.at(-1) ?? value)) return;
    asked.current.push(next);
    onChange(next);
  };
  /** Searches after a pause. @param isUnwanted returns true if the search is no longer needed when the pause ends */
  const askLater = (text: string, isUnwanted?: () => boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isUnwanted?.() !== true) ask(text);
    }, pauseMs);
  };
  return { typed, setTyped, ask, askLater };
}
