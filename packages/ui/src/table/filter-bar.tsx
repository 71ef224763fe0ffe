import type { ReactNode } from 'react';
import { Button } from '../frame/button.tsx';

export type FilterBarProps = {
  children: ReactNode;
  /** Some filter is set. */
  active?: boolean;
  onReset?: () => void;
  label?: string;
};

/** The filters over a list, in one line that wraps. */
export function FilterBar({ children, active = false, onReset, label = 'Filters' }: FilterBarProps) {
  return (
    <search className="ui-filters" aria-label={label}>
      {children}
      {active && onReset ? (
        <Button variant="ghost" onClick={onReset}>
          Reset
        </Button>
      ) : null}
    </search>
  );
}
