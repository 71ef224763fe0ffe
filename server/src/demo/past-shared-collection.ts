import { createArticles, createCollectionMembers, createCollections } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import { UNLIMITED } from '../throttle/index.ts';
import { DEMO_COLLEAGUE_EMAIL, DEMO_USER_EMAIL } from './demo-people.ts';
import { DEMO_TARGETS } from './demo-targets.ts';
import { followStory } from './past-situation.ts';
import { withoutMail } from './without-mail.ts';

/** The reader's targets whose articles the two people collect. */
const SUBJECTS = [DEMO_TARGETS[0].name, DEMO_TARGETS[2].name];
const ARTICLES = 4;
const MINUTE_MS = 60_000;
const IP = '127.0.0.1';
/** Who adds each article, oldest first, and what each of the two writes about it. */
const PLACES: readonly { by: 'colleague' | 'reader'; colleague?: string; reader?: string }[] = [
  { by: 'colleague', colleague: 'Ask whether these figures still hold.' },
  { by: 'reader', reader: 'The only one that names who pays.' },
  {
    by: 'colleague',
    colleague: 'For the introduction.',
    reader: 'Agreed. The second paragraph says it best.',
  },
  { by: 'reader' },
];

/** The value for any further article. */
const ELSEWHERE: (typeof PLACES)[number] = { by: 'colleague' };

/**
 * Gives the demo's colleague a collection that she and the reader build together, and that follows a story. The reader joined at
 * the beginning of the demo's past. Running it again changes nothing.
 */
export async function createSharedCollection(
  db: Database,
  { begin, until, baseUrl }: { begin: Date; until: Date; baseUrl: string },
): Promise<void> {
  const ids = await findBoth(db);
  const collections = createCollections({ db, throttle: UNLIMITED });
  if (!ids || (await collections.list(ids.colleague)).items.length > 0) return;
  const articles = createArticles({ db, now: () => until });
  const found = await findArticles(db, ids.reader, until);
  if (found.length === 0) return;
  const draft = { name: 'Coast file', description: 'What we quote when the coast is in the news again.' };
  const { collection } = await collections.create(ids.colleague, { ...draft, article_ids: [] }, begin);
  await joinReader(db, { ids, collectionId: collection.id, begin, baseUrl });
  for (const [nth, { id: articleId, matched_at }] of found.entries()) {
    const { by, ...notes } = PLACES[nth] ?? ELSEWHERE;
    const later = (minutes: number) =>
      new Date(Math.min(matched_at.getTime() + minutes * MINUTE_MS, until.getTime()));
    await articles.setRead(ids[by], articleId, true, later(20));
    await collections.add(ids[by], collection.id, [articleId], later(20));
    for (const [nthNote, writer] of (['colleague', 'reader'] as const).entries()) {
      const note = notes[writer];
      const place = { collectionId: collection.id, articleId };
      if (note) await collections.setNote(ids[writer], place, { note }, later(25 + nthNote));
    }
  }
  // Neither is notified of what they have seen, and that visit is over when the demo starts.
  const visited = new Date(until.getTime() - 60 * MINUTE_MS);
  await followStory(db, { ids, collectionId: collection.id, until: visited });
  for (const id of [ids.colleague, ids.reader])
    await collections.visit(id, collection.id, Number.MAX_SAFE_INTEGER, visited);
}

async function findBoth(db: Database): Promise<{ colleague: string; reader: string } | undefined> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [DEMO_COLLEAGUE_EMAIL, DEMO_USER_EMAIL])
    .execute();
  const colleague = rows.find(({ email }) => email === DEMO_COLLEAGUE_EMAIL)?.id;
  const reader = rows.find(({ email }) => email === DEMO_USER_EMAIL)?.id;
  return colleague && reader ? { colleague, reader } : undefined;
}

/** Some articles found over the month, with different titles, oldest first. */
async function findArticles(db: Database, readerId: string, until: Date) {
  const rows = await db
    .selectFrom('matches as m')
    .innerJoin('targets as t', 't.id', 'm.target_id')
    .innerJoin('articles as a', 'a.id', 'm.article_id')
    .select(['a.id', 'a.title', 'm.matched_at'])
    .where('m.user_id', '=', readerId)
    .where('t.name', 'in', SUBJECTS)
    .where('a.status', '=', 'published')
    .where('m.matched_at', '<', until)
    .orderBy('m.matched_at')
    .orderBy('a.id')
    .execute();
  const different = [...new Map(rows.map((article) => [article.title, article])).values()];
  const step = Math.max(1, Math.floor(different.length / ARTICLES));
  return different.filter((_, nth) => nth % step === 0).slice(0, ARTICLES);
}

/** No email is sent, because it is too late for one. The notice in the inbox is already read. */
async function joinReader(
  db: Database,
  {
    ids,
    collectionId,
    begin,
    baseUrl,
  }: { ids: { colleague: string; reader: string }; collectionId: string; begin: Date; baseUrl: string },
): Promise<void> {
  const membersIn = (on: Database) =>
    createCollectionMembers({ db: on, throttle: UNLIMITED, baseUrl: () => baseUrl });
  const invited = { email: DEMO_USER_EMAIL, role: 'contributor' } as const;
  const colleague = { id: ids.colleague, ip: IP };
  const { member } = await withoutMail(db, ids.colleague, (trx) =>
    membersIn(trx).invite(colleague, collectionId, invited, begin),
  );
  const accepted = new Date(begin.getTime() + 5 * MINUTE_MS);
  await membersIn(db).answer({ id: ids.reader, ip: IP }, member.id, 'accept', accepted);
}
