import { type Selectable, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { UserArticlesTable } from '../storage/schema.ts';

type Marks = Pick<Selectable<UserArticlesTable>, 'read_at' | 'saved_at'>;

/** Sets or clears one of the marks. A mark that is already set keeps its time. */
export async function setMark(
  db: Database,
  key: { userId: string; articleId: string },
  mark: 'read_at' | 'saved_at',
  at: Date | null,
): Promise<Marks> {
  const none = { read_at: null, saved_at: null };
  return db
    .insertInto('user_articles')
    .values({ user_id: key.userId, article_id: key.articleId, ...none, [mark]: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'article_id']).doUpdateSet({
        [mark]: at === null ? null : sql`coalesce(user_articles.${sql.ref(mark)}, excluded.${sql.ref(mark)})`,
      }),
    )
    .returning(['read_at', 'saved_at'])
    .executeTakeFirstOrThrow();
}

/** Reading an article marks its matches as read too, in all of this user's targets. */
export async function setMatchesRead(
  db: Database,
  key: { userId: string; articleId: string },
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('matches')
    .set({ read_at: at })
    .where('user_id', '=', key.userId)
    .where('article_id', '=', key.articleId)
    .$if(at !== null, (query) => query.where('read_at', 'is', null))
    .execute();
}

/** Marks as read everything that this user's targets found up to a given time. Returns the number of articles. */
export async function setAllRead(
  db: Database,
  { userId, targetId, before }: { userId: string; targetId: string | undefined; before: Date },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ article_id: string }>`
    insert into user_articles (user_id, article_id, read_at, saved_at)
    select ${userId}, a.id, ${now}, null
    from articles a
    where a.first_seen_at <= ${before} and a.id in (
      select m.article_id from matches m
      where m.user_id = ${userId} and not m.beyond_history ${targetId === undefined ? sql`` : sql`and m.target_id = ${targetId}`}
    )
    on conflict (user_id, article_id) do update set read_at = excluded.read_at where user_articles.read_at is null
    returning article_id
  `.execute(db);
  await db
    .updateTable('matches')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('beyond_history', '=', false)
    .where('read_at', 'is', null)
    .$if(targetId !== undefined, (query) => query.where('target_id', '=', targetId ?? ''))
    .where('article_id', 'in', (eb) =>
      eb
        .selectFrom('user_articles')
        .select('article_id')
        .where('user_id', '=', userId)
        .where('read_at', 'is not', null),
    )
    .execute();
  return rows.length;
}
