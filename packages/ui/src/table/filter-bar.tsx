import { type ReactNode, useId, useState } from 'react';
import { Button } from '../frame/button.tsx';

export type FilterBarProps = {
  children: ReactNode;
  /** Whether any filter is set. */
  active?: boolean;
  onReset?: () => void;
  label?: string;
  /** A menu at the end of the line, also visible on a phone. */
  end?: ReactNode;
};

/** The filters above a list, in one line that wraps. On a phone, only the search is visible, and the rest is behind a button. */
export function FilterBar({ children, active = false, onReset, label = 'Filters', end }: FilterBarProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const reset =
    active && onReset ? (
      <Button variant="ghost" data-action="Reset filters" onClick={onReset}>
        Reset
      </Button>
    ) : null;
  return (
    <search className="ui-filters" aria-label={label} id={id} data-open={open || undefined}>
      <span className="ui-filters-toggle">
        <Button data-action="off" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Hide filters' : 'Filters'}
        </Button>
      </span>
      {children}
      {end ? (
        <span className="ui-filters-end">
          {reset}
          {end}
        </span>
      ) : reset ? (
        <span className="ui-filters-reset">{reset}</span>
      ) : null}
    </search>
  );
}
