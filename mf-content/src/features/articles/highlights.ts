import type { ArticleMatch, MatchField } from '@newswatch/shared/contracts';

/** Every place in one field where any target matched. Overlaps are the drawing's to merge. */
export function rangesIn(
  field: MatchField,
  matches: readonly Pick<ArticleMatch, 'highlights'>[],
): { start: number; end: number }[] {
  return matches.flatMap(({ highlights }) =>
    highlights.filter((highlight) => highlight.field === field).map(({ start, end }) => ({ start, end })),
  );
}
