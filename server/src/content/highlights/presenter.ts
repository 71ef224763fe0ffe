import type { ArticleHighlight, PlacedHighlight } from '@newswatch/shared/contracts';
import { locateAnchors } from '@newswatch/shared/text-anchor';
import type { HighlightRow } from './repository.ts';

/** A highlight in a list of several articles, without its place in the text. */
export const presentHighlight = (row: HighlightRow): ArticleHighlight => ({
  id: row.id,
  article_id: row.article_id,
  quote: row.quote,
  note: row.note,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** The highlights of an article in the order of its current text; those no longer in it come last. */
export function placeHighlights(text: string, rows: readonly HighlightRow[]): PlacedHighlight[] {
  const places = locateAnchors(text, rows);
  return rows
    .map((row, index) => ({
      ...presentHighlight(row),
      prefix: row.prefix,
      suffix: row.suffix,
      place: places[index] ?? null,
    }))
    .sort((one, other) => orderOf(one) - orderOf(other));
}

const orderOf = ({ place }: PlacedHighlight) => place?.start ?? Number.MAX_SAFE_INTEGER;
