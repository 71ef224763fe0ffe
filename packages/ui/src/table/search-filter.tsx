import { useEffect, useRef, useState } from 'react';
import { SearchField, type SearchFieldProps } from '../frame/search-field.tsx';

export type SearchFilterProps = Pick<SearchFieldProps, 'placeholder' | 'shortcut' | 'className'> & {
  label: string;
  /** What the list is searched for now, for instance as it stands in the address. */
  value: string;
  /** Asked for once typing pauses, or at once by Enter and by clearing. Trimmed. */
  onChange: (value: string) => void;
  maxLength?: number;
  /** How long typing must pause. */
  pauseMs?: number;
};

/** Searches a list as one types, without asking for every letter. Follows `value` when that changes by itself. */
export function SearchFilter({
  label,
  value,
  onChange,
  maxLength,
  pauseMs = 250,
  ...look
}: SearchFilterProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was asked for and has not come back as `value` yet: those changes are our own.
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

  return (
    <SearchField
      {...look}
      label={label}
      value={typed}
      maxLength={maxLength}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => ask(text), pauseMs);
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
