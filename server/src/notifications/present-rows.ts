import type { Notification } from '@newswatch/shared/contracts';
import { type MarkedArticle, readSentences } from '../content/index.ts';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { readStoryChoices } from '../stories/index.ts';
import { type ReadTitle, readTranslatedTitles } from '../translated-titles/index.ts';
import { readAlertChanges } from './alert-changes.ts';
import { presentNotification } from './presenter.ts';
import { listDeliveries, type NotificationRow } from './repository.ts';
import { countLaterArticles, countStorySources } from './story-counts.ts';

/** Notifications as a person sees them, with their deliveries and what became of their stories. */
export async function presentRows(
  on: Database,
  rows: readonly NotificationRow[],
  now: Date,
  logger?: Logger,
): Promise<Notification[]> {
  const ids = rows.map((row) => row.id);
  const [deliveries, sentences, laterArticles, storySources, titles, changes, choices] = await Promise.all([
    listDeliveries(on, ids),
    readSentences(on, rows.map(markedArticle)),
    countLaterArticles(on, ids),
    countStorySources(on, ids),
    readTitles(on, rows),
    readAlertChanges(on, rows, logger),
    readStoryChoices(
      on,
      rows.map(({ user_id }) => user_id),
      rows.flatMap(({ story_id }) => story_id ?? []),
      now,
    ),
  ]);
  const byNotification = Map.groupBy(deliveries, (delivery) => delivery.notification_id);
  return rows.map((row, at) =>
    presentNotification(row, {
      deliveries: byNotification.get(row.id) ?? [],
      sentence: sentences[at] ?? { text: '', ranges: [] },
      laterArticles: laterArticles.get(row.id) ?? 0,
      storySources: storySources.get(row.id) ?? 0,
      translatedTitle: titles.get(row.id),
      changes: changes.get(row.id) ?? [],
      choice: choices.find(({ user_id, story_id }) => user_id === row.user_id && story_id === row.story_id),
    }),
  );
}

/** The translated titles of alerts, by alert. An alert whose title differs from the current title of its article keeps it. */
async function readTitles(on: Database, rows: readonly NotificationRow[]): Promise<Map<string, ReadTitle>> {
  const alerts = rows.filter(({ type }) => type === 'match');
  const found = new Map<string, ReadTitle>();
  for (const [userId, own] of Map.groupBy(alerts, ({ user_id }) => user_id)) {
    const ids = own.flatMap(({ article_ids: [articleId] }) => articleId ?? []);
    const titles = await readTranslatedTitles(on, userId, ids);
    for (const { id, title, article_ids } of own) {
      const translated = titles.get(article_ids[0] ?? '');
      if (translated?.original === title) found.set(id, translated);
    }
  }
  return found;
}

/** The article that caused the notification. */
function markedArticle({ article_ids: [articleId = ''], body, highlights }: NotificationRow): MarkedArticle {
  return { articleId, summary: body, highlights: highlights ?? [] };
}
