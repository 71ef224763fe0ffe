import { createArticles } from '../content/index.ts';
import { createNotifications } from '../notifications/index.ts';
import type { Database } from '../storage/database.ts';
import type { TargetsService, TonesService } from '../targets/index.ts';
import { DEMO_USER_EMAIL } from './demo-people.ts';

/** One in this many alerts is left unread. */
const UNREAD_EVERY = 4;
/** The article of one in this many alerts is opened, too. */
const OPENED_EVERY = 2;
/** One in this many of the opened articles is saved. */
const SAVED_EVERY = 9;
/** One in this many matches is rated: as irrelevant if it is a passing mention, and one in `IRRELEVANT_EVERY` others. */
const RATED_EVERY = 5;
const IRRELEVANT_EVERY = 4;
/** One in this many matches has its tone coded. */
const CODED_EVERY = 2;
/** Words in the titles of the demo newsroom; a title with neither is neutral. */
const GOOD_NEWS =
  /wins|opens|return|fall for the first|obtient|baissent|captent|complet|gana|llena|recibe|congelan|تحصل|يفتتح|تنخفض|يلتقطون/iu;
const BAD_NEWS =
  /delay|warns|bite|closed|margin|strike|cierra|obliga|teme|sequía|fermé|recul|méfie|تغلق|يحذر|تراجع/iu;
const DAY_MS = 86_400_000;

export async function findReader(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_USER_EMAIL)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Acts as the reader on the alerts of the last day: reads most, opens half of their articles, rates a few and codes the tone of
 * half. Running it twice changes little.
 */
export async function readLikeAPerson(
  { db, targets, tones }: { db: Database; targets: TargetsService; tones: TonesService },
  userId: string,
  now: Date,
): Promise<void> {
  const alerts = await db
    .selectFrom('notifications')
    .leftJoin('matches', 'matches.notification_id', 'notifications.id')
    .select([
      'notifications.id',
      'notifications.title',
      'matches.id as match_id',
      'matches.target_id',
      'matches.article_id',
      'matches.highlights',
    ])
    .where('notifications.user_id', '=', userId)
    .where('notifications.created_at', '>', new Date(now.getTime() - DAY_MS))
    .where('notifications.read_at', 'is', null)
    .orderBy('notifications.created_at')
    .orderBy('notifications.id')
    .execute();
  const day = Math.floor(now.getTime() / DAY_MS);
  const isTurn = (nth: number, every: number) => (nth + day) % every === 0;
  const ids = [...new Set(alerts.map(({ id }) => id))].filter((_, nth) => !isTurn(nth, UNREAD_EVERY));
  if (ids.length > 0) await createNotifications({ db }).changeAll(userId, { ids, action: 'read' }, now);
  const articles = createArticles({ db, now: () => now });
  const opened = alerts.filter(({ id }, nth) => ids.includes(id) && isTurn(nth, OPENED_EVERY));
  for (const [nth, { article_id }] of opened.entries()) {
    if (!article_id) continue;
    await articles.setRead(userId, article_id, true, now);
    if (isTurn(nth, SAVED_EVERY)) await articles.setSaved(userId, article_id, true, now);
  }
  const rated = alerts.filter((_, nth) => isTurn(nth, RATED_EVERY));
  for (const [nth, { match_id, target_id, highlights }] of rated.entries()) {
    if (!match_id || !target_id) continue;
    const isPassingMention = highlights?.every(({ field }) => field === 'body');
    const feedback = isPassingMention || isTurn(nth, IRRELEVANT_EVERY) ? 'irrelevant' : 'relevant';
    await targets.rate(userId, target_id, match_id, feedback);
  }
  for (const { match_id, target_id, title } of alerts.filter((_, nth) => isTurn(nth, CODED_EVERY))) {
    if (!match_id || !target_id) continue;
    const tone = BAD_NEWS.test(title) ? 'unfavourable' : GOOD_NEWS.test(title) ? 'favourable' : 'neutral';
    await tones.code(userId, target_id, [{ match_id, tone, origin: 'person', only: false }], now);
  }
}
