import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

const COMPARED_MS = 500;

/**
 * The changes between two texts. Comparing two long texts with nothing in common would take minutes, so they are shown one after
 * the other.
 */
function changesOf(before: string, after: string) {
  return (
    diffWordsWithSpace(before, after, { timeout: COMPARED_MS }) ?? [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ]
  );
}

/** The words that were added to and removed from a text. */
export function TextChanges({ before, after }: { before: string; after: string }) {
  // Memoised, so that it is not computed each time the page around it renders.
  const changes = useMemo(() => changesOf(before, after), [before, after]);
  return changes.map(({ value, added, removed }, index) => {
    const key = `${index}-${value.length}`;
    if (added) return <ins key={key}>{value}</ins>;
    if (removed) return <del key={key}>{value}</del>;
    return <span key={key}>{value}</span>;
  });
}
