import type { ArticleHighlight, ListedHighlight, PlacedHighlight } from '@newswatch/shared/contracts';
import { locateAnchors } from '@newswatch/shared/text-anchor';
import { presentTitle, type ReadTitle } from '../../translated-titles/index.ts';
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
  tags: row.tags,
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

/** Highlights in several articles, in the given order. Those of an article that is not given are left out. */
export function presentListed(
  rows: readonly HighlightRow[],
  articles: readonly SummaryRow[],
  { texts, titles }: { texts: ReadonlyMap<string, string>; titles: ReadonlyMap<string, ReadTitle> },
): ListedHighlight[] {
  // One article at a time, because finding a passage that has moved takes the whole text.
  const byArticle = Map.groupBy(rows, (row) => row.article_id);
  const listed = articles.flatMap((article) => {
    const placed = placeHighlights(texts.get(article.id) ?? '', byArticle.get(article.id) ?? []);
    return placed.map(
      (highlight) => [highlight.id, presentInArticle(highlight, article, titles.get(article.id))] as const,
    );
  });
  const byId = new Map(listed);
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

function presentInArticle(
  highlight: PlacedHighlight,
  article: SummaryRow,
  translated: ReadTitle | undefined,
): ListedHighlight {
  return {
    ...highlight,
    article: {
      id: article.id,
      title: article.title,
      translated_title: presentTitle(translated),
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
