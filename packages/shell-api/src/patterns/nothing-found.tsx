import { Button, EmptyState } from '@newswatch/ui';
import type { ReactNode } from 'react';

interface NothingFoundProps {
  /** The plural noun for the items: "sources". */
  noun: string;
  /** What the button shows again: "my articles"; by default the noun. */
  all?: string;
  onReset: () => void;
  /** Says that nothing matches the filters. */
  children?: ReactNode;
}

/** A list of which nothing matches its filters, with a button that resets them. */
export function NothingFound({ noun, all = noun, onReset, children }: NothingFoundProps) {
  return (
    <EmptyState title={`No ${noun} found`} action={<Button onClick={onReset}>{`Show all ${all}`}</Button>}>
      {children ?? `None of the ${noun} match these filters.`}
    </EmptyState>
  );
}
