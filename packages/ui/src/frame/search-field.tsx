import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CloseIcon, SearchIcon } from './glyphs.tsx';
import { Kbd } from './kbd.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: string;
  shortcut?: readonly string[];
  /** Shows a clear button while there is text. */
  onClear?: () => void;
};

/** A field to filter a list; its label is only for assistive technology, the placeholder is visible. */
export function SearchField({ label, shortcut, onClear, className, value, ...input }: SearchFieldProps) {
  return (
    <label className={classNames('ui-search', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <SearchIcon />
      <input
        {...input}
        value={value}
        // A combobox must be a field for any text.
        type={input.role === 'combobox' ? 'text' : 'search'}
        className="ui-search-input"
        placeholder={input.placeholder ?? label}
      />
      {onClear && value ? (
        <button type="button" className="ui-input-button" aria-label="Clear search" onClick={onClear}>
          <CloseIcon />
        </button>
      ) : shortcut ? (
        <Kbd keys={shortcut} />
      ) : null}
    </label>
  );
}

export type SearchButtonProps = { label: ReactNode; keys?: readonly string[]; onClick: () => void };

/** A button that looks like a search field and opens a larger search. */
export function SearchButton({ label, keys, onClick }: SearchButtonProps) {
  return (
    <button type="button" className="ui-search ui-search-button" onClick={onClick} aria-haspopup="dialog">
      <SearchIcon />
      <span className="ui-search-words">{label}</span>
      {keys ? <Kbd keys={keys} /> : null}
    </button>
  );
}
