import { createArticles, createCollections } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import { UNLIMITED } from '../throttle/index.ts';
import { DEMO_TARGETS } from './demo-targets.ts';

/** The target whose latest articles the reader collects. */
const SUBJECT = DEMO_TARGETS[1].name;
const ARTICLES = 5;
/** The time after which the reader adds an article that was found. */
const LATER_MS = 600_000;
/** The collection is complete before it is sent as a newsletter, two hours before the end of the past. */
const BEFORE_NEWSLETTER_MS = 10_800_000;
/** The notes by the position of the article, newest first. */
const NOTES: Readonly<Record<number, string>> = {
  0: 'Put this first in Monday’s summary.',
  2: 'Background only. Leave it out if there is no room.',
};

/** Gives the demo's reader a collection with notes. Running it again changes nothing. */
export async function collectLikeAPerson(db: Database, userId: string, now: Date): Promise<void> {
  const collections = createCollections({ db, throttle: UNLIMITED });
  const articles = createArticles({ db, now: () => now });
  if ((await collections.list(userId)).items.length > 0) return;
  const found = await db
    .selectFrom('matches as m')
    .innerJoin('targets as t', 't.id', 'm.target_id')
    .innerJoin('articles as a', 'a.id', 'm.article_id')
    .select(['a.id', 'a.title', 'm.matched_at'])
    .where('m.user_id', '=', userId)
    .where('t.name', '=', SUBJECT)
    .where('a.status', '=', 'published')
    .where('m.matched_at', '<', new Date(now.getTime() - BEFORE_NEWSLETTER_MS))
    .orderBy('m.matched_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
  if (found.length === 0) return;
  // Several outlets print the same report.
  const different = [...new Map(found.map((article) => [article.title, article])).values()].slice(
    0,
    ARTICLES,
  );
  const inOrder = different.reverse().map(({ id, matched_at }, place) => ({
    id,
    note: NOTES[different.length - 1 - place],
    at: new Date(Math.min(matched_at.getTime() + LATER_MS, now.getTime())),
  }));
  const { collection } = await collections.create(
    userId,
    { name: 'Price coverage', description: 'For the press office’s meeting on Monday.', article_ids: [] },
    inOrder[0]?.at ?? now,
  );
  for (const { id: articleId, note, at } of inOrder) {
    await articles.setRead(userId, articleId, true, at);
    await collections.add(userId, collection.id, [articleId], at);
    if (note) await collections.setNote(userId, { collectionId: collection.id, articleId }, { note }, at);
  }
}
