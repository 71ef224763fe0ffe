import { labelKey } from '@newswatch/shared/contracts';
import type { Database } from '../../storage/database.ts';
import { listContentTexts } from '../article-texts.ts';
import { placeHighlights } from './presenter.ts';
import { listHighlights } from './repository.ts';

/**
 * The passages that a person highlighted in these articles, by article, in the order of the text. Passages that the source has
 * since removed are left out. `tags`: only highlights with one of these tags; an empty list means all.
 */
export async function highlightsInText(
  db: Database,
  userId: string,
  articleIds: readonly string[],
  tags: readonly string[] = [],
): Promise<Map<string, string[]>> {
  const wanted = new Set(tags.map(labelKey));
  const found = (await listHighlights(db, userId, articleIds)).filter(
    (row) => wanted.size === 0 || row.tags.some((tag) => wanted.has(labelKey(tag))),
  );
  const rows = Map.groupBy(found, (row) => row.article_id);
  const texts = await listContentTexts(db, [...rows.keys()]);
  return new Map(
    [...rows].map(([id, highlights]) => [
      id,
      placeHighlights(texts.get(id) ?? '', highlights).flatMap(({ quote, place }) => (place ? [quote] : [])),
    ]),
  );
}
