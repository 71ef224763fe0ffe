import type { NotificationType } from '@newswatch/shared/contracts';
import type { Database } from '../storage/database.ts';
import { readTranslatedTitles } from '../translated-titles/index.ts';
import type { AlertItem } from './compose/alert-item.ts';

interface AlertRow {
  user_id: string;
  type: NotificationType;
  title: string;
  article_id: string | null;
}

/**
 * The translated titles of a person's alerts, if they exist: no message waits for one. An alert whose title differs from the
 * current one of its article keeps it.
 */
export async function readAlertTitles<Row extends AlertRow>(
  db: Database,
  rows: readonly Row[],
): Promise<Map<Row, Pick<AlertItem, 'translatedTitle'>>> {
  const [first] = rows;
  if (!first) return new Map();
  const ids = rows.flatMap(({ type, article_id }) => (type === 'match' && article_id) || []);
  const titles = await readTranslatedTitles(db, first.user_id, ids);
  return new Map(
    rows.flatMap((row) => {
      const title = titles.get(row.article_id ?? '');
      if (title?.original !== row.title) return [];
      return [[row, { translatedTitle: { language: title.language, text: title.text } }] as const];
    }),
  );
}
