import type { Database } from '../../storage/database.ts';
import { listContentTexts } from '../article-repository.ts';
import { placeHighlights } from './presenter.ts';
import { listHighlights } from './repository.ts';

/**
 * The passages that a person highlighted in these articles, by article, in the order of the text. Those that the source
 * has removed since are left out.
 */
export async function highlightsInText(
  db: Database,
  userId: string,
  articleIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = Map.groupBy(await listHighlights(db, userId, articleIds), (row) => row.article_id);
  const texts = await listContentTexts(db, [...rows.keys()]);
  return new Map(
    [...rows].map(([id, highlights]) => [
      id,
      placeHighlights(texts.get(id) ?? '', highlights).flatMap(({ quote, place }) => (place ? [quote] : [])),
    ]),
  );
}
