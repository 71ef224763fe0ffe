import type { ArticleMatch, MatchField } from '@newswatch/shared/contracts';

/** All ranges in one field that any target matched. They may overlap; the renderer merges them. */
export function rangesIn(
  field: MatchField,
  matches: readonly Pick<ArticleMatch, 'highlights'>[],
): { start: number; end: number }[] {
  return matches.flatMap(({ highlights }) =>
    highlights.filter((highlight) => highlight.field === field).map(({ start, end }) => ({ start, end })),
  );
}
