import { type ListedHighlight, limits } from '@newswatch/shared/contracts';
import { dateIn } from '../../local-day.ts';
import { alertTimeZone } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { readTranslatedTitles } from '../../translated-titles/index.ts';
import { listArticlesByIds } from '../article-repository.ts';
import { listContentTexts } from '../article-texts.ts';
import { type ChosenHighlight, chooseEarlier } from './choose-earlier.ts';
import { presentListed } from './presenter.ts';
import { findSentOn, listEarlierCandidates, listOwnHighlights } from './repository.ts';

const DAY_MS = 86_400_000;

/** The highlights of a day in the time zone of the person's digests: those that were sent by email, or would be. */
export async function readEarlier(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ date: string; items: ListedHighlight[] }> {
  const person = await db
    .selectFrom('users')
    .select(['timezone', 'notification_preferences'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const date = dateIn(alertTimeZone(person), now);
  const sent = await findSentOn(db, userId, date);
  const ids = sent ?? (await chooseOfDay(db, userId, date, now)).map(({ id }) => id);
  const found = new Map((await listOwnHighlights(db, userId, ids)).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  const articleIds = [...new Set(rows.map((row) => row.article_id))];
  const [articles, texts, titles] = await Promise.all([
    listArticlesByIds(db, userId, articleIds),
    listContentTexts(db, articleIds),
    readTranslatedTitles(db, userId, articleIds),
  ]);
  return { date, items: presentListed(rows, articles, { texts, titles }) };
}

/**
 * The highlights that are sent to a person on a day; those of recent days are left out, because the person still remembers them.
 */
export async function chooseOfDay(
  db: Database,
  userId: string,
  date: string,
  now: Date,
): Promise<ChosenHighlight[]> {
  const before = new Date(now.getTime() - limits.EARLIER_HIGHLIGHTS_AFTER_DAYS * DAY_MS);
  const candidates = await listEarlierCandidates(db, userId, before);
  return chooseEarlier(candidates, `${userId}:${date}`, limits.EARLIER_HIGHLIGHTS);
}
