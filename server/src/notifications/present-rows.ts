import type { Notification } from '@newswatch/shared/contracts';
import { type MarkedArticle, readSentences } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import { readStoryChoices } from '../stories/index.ts';
import { presentNotification } from './presenter.ts';
import { listDeliveries, type NotificationRow } from './repository.ts';
import { countLaterArticles, countStorySources } from './story-counts.ts';

/** Notifications as a person sees them, with their deliveries and what became of their stories. */
export async function presentRows(
  on: Database,
  rows: readonly NotificationRow[],
  now: Date,
): Promise<Notification[]> {
  const ids = rows.map((row) => row.id);
  const [deliveries, sentences, laterArticles, storySources, choices] = await Promise.all([
    listDeliveries(on, ids),
    readSentences(on, rows.map(markedArticle)),
    countLaterArticles(on, ids),
    countStorySources(on, ids),
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
      choice: choices.find(({ user_id, story_id }) => user_id === row.user_id && story_id === row.story_id),
    }),
  );
}

/** The article that caused the notification. */
function markedArticle({ article_ids: [articleId = ''], body, highlights }: NotificationRow): MarkedArticle {
  return { articleId, summary: body, highlights: highlights ?? [] };
}
