import type { ArticleHighlight, ListedHighlight, PlacedHighlight } from '@newswatch/shared/contracts';
import { locateAnchors } from '@newswatch/shared/text-anchor';
import type { SummaryRow } from '../article-repository.ts';
import { picturePath } from '../picture-path.ts';
import type { HighlightRow } from './repository.ts';

/** A highlight without its place in the text. */
export const presentHighlight = (row: HighlightRow): ArticleHighlight => ({
  id: row.id,
  article_id: row.article_id,
  quote: row.quote,
  note: row.note,
  colour: row.colour,
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

/** A highlight of a list over several articles. */
export function presentListed(row: HighlightRow, article: SummaryRow, text: string): ListedHighlight {
  const [placed] = placeHighlights(text, [row]);
  if (!placed) throw new Error('A stored highlight is always presented');
  return {
    ...placed,
    article: {
      id: article.id,
      title: article.title,
      url: article.url,
      language: article.language,
      direction: article.direction,
      source: {
        id: article.source_id,
        name: article.source_name,
        logo_url: picturePath(article.mark_id),
      },
      published_at: article.published_at?.toISOString() ?? null,
      first_seen_at: article.first_seen_at.toISOString(),
    },
  };
}

const orderOf = ({ place }: PlacedHighlight) => place?.start ?? Number.MAX_SAFE_INTEGER;
