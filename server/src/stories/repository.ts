import type { ChosenStoriesQuery, Language } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { cutPage, keyPage, latestFirst } from '../key-paging.ts';
import type { Database } from '../storage/database.ts';
import type { StoryChoicesTable } from '../storage/schema-stories.ts';

export type StoryChoiceRow = Selectable<StoryChoicesTable>;
type Named = Pick<StoryChoiceRow, 'article_id' | 'title'> & { language: Language | null };

/** Selects the choices in force. */
function inForce(db: Database, now: Date) {
  return db
    .selectFrom('story_choices')
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]));
}

/** The choices of the given people for the given stories; each row has its person and story. */
export async function readStoryChoices(
  db: Database,
  userIds: readonly string[],
  storyIds: readonly string[],
  now: Date,
): Promise<StoryChoiceRow[]> {
  if (userIds.length === 0 || storyIds.length === 0) return [];
  return inForce(db, now)
    .selectAll()
    .where('user_id', 'in', [...new Set(userIds)])
    .where('story_id', 'in', [...new Set(storyIds)])
    .execute();
}

const LATEST_FIRST = latestFirst('set_at', 'story_id');

/**
 * SQL: the article under which a choice is listed: the one from which it was made, or, if that is now in another story, one
 * that stayed. Otherwise, the choices for both stories would look the same.
 */
const named = sql<Named | null>`(
  select jsonb_build_object('article_id', a.id, 'title', a.title, 'language', a.language) from articles a
  where a.story_id = story_choices.story_id
  order by a.id = story_choices.article_id desc, a.status = 'published' desc, a.first_seen_at, a.id limit 1
)`;

/** A page of a person's choices, latest first, and how many there are. */
export async function listChoices(
  db: Database,
  userId: string,
  query: v.InferOutput<typeof ChosenStoriesQuery>,
  now: Date,
): Promise<{
  rows: (StoryChoiceRow & { named: Named | null })[];
  next_cursor: string | null;
  total: number;
}> {
  const { alerts } = query;
  const page = keyPage(LATEST_FIRST, 'set_at', query);
  const all = inForce(db, now)
    .where('user_id', '=', userId)
    .$if(alerts !== undefined, (choices) => choices.where('alerts', '=', alerts ?? 'none'));
  const [rows, { total }] = await Promise.all([
    all
      .selectAll()
      .select([page.place.as('place'), named.as('named')])
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ...cutPage(rows, 'set_at', query), total };
}

/** The story that an article belongs to, locked against merges and splits until the transaction ends. */
export async function lockStoryOf(trx: Database, articleId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('articles')
    .select('story_id')
    .where('id', '=', articleId)
    .forShare()
    .executeTakeFirst();
  return row?.story_id;
}

export async function saveChoice(trx: Database, choice: Insertable<StoryChoicesTable>): Promise<void> {
  await trx
    .insertInto('story_choices')
    .values(choice)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'story_id']).doUpdateSet((eb) => ({
        article_id: eb.ref('excluded.article_id'),
        title: eb.ref('excluded.title'),
        alerts: eb.ref('excluded.alerts'),
        until: eb.ref('excluded.until'),
        set_at: eb.ref('excluded.set_at'),
      })),
    )
    .execute();
}

export async function hasChoice(db: Database, userId: string, storyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('story_choices')
    .select('story_id')
    .where('user_id', '=', userId)
    .where('story_id', '=', storyId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEnded(trx: Database, userId: string, now: Date): Promise<void> {
  await trx.deleteFrom('story_choices').where('user_id', '=', userId).where('until', '<=', now).execute();
}

/** Deletes a choice if it was made at this time, or from an article of this story when it was merged. @returns whether it did */
export async function deleteChoice(
  db: Database,
  userId: string,
  storyId: string,
  { setAt, mergedFrom }: { setAt: string | undefined; mergedFrom?: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('story_choices')
    .where('user_id', '=', userId)
    .where('story_id', '=', storyId)
    .$if(setAt !== undefined, (query) => query.where('set_at', '=', new Date(setAt ?? 0)))
    .$if(setAt === undefined && mergedFrom !== undefined, (query) =>
      query.where(sql<boolean>`exists (
        select from audit_log
        where action = 'article.merged' and detail->'before'->>'story_id' = ${mergedFrom}
          and detail->'before'->'articles'->story_choices.article_id->>'story_id' = ${mergedFrom}
      )`),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
