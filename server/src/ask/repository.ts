import { type AskedQuestionsQuery, limits } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type * as v from 'valibot';
import { keyPage, type ListPlaceValues, latestFirst } from '../key-paging.ts';
import type { Database } from '../storage/database.ts';
import type { QuestionsTable } from '../storage/schema-questions.ts';
import type { ModelUsage } from './model/language-model.ts';

export type QuestionRow = Selectable<QuestionsTable>;

export const QUESTIONS_ORDER = 'questions';
const order = latestFirst('q.asked_at', 'q.id');

/** The owner of the questions, and the target they are about. */
export interface QuestionOwner {
  userId: string;
  targetId: string;
}

const DAY_MS = 86_400_000;
/** Older questions are deleted within an hour; until then they are not shown. */
const shownSince = (now: Date): Date => new Date(now.getTime() - limits.ASK_HISTORY_DAYS * DAY_MS);

const ofOwner = ({ userId, targetId }: QuestionOwner, now: Date) => sql`
  from questions q where q.user_id = ${userId} and q.target_id = ${targetId} and q.asked_at >= ${shownSince(now)}
`;

/** A page, newest first, with one extra row if there are more. */
export async function pageOfQuestions(
  db: Database,
  owner: QuestionOwner,
  query: v.InferOutput<typeof AskedQuestionsQuery>,
  now: Date,
): Promise<(QuestionRow & { place: ListPlaceValues })[]> {
  const { isAfter, orderBy, place, limit, offset } = keyPage(order, QUESTIONS_ORDER, query);
  const { rows } = await sql<QuestionRow & { place: ListPlaceValues }>`
    select q.*, ${place} as place ${ofOwner(owner, now)} and ${isAfter}
    order by ${orderBy} limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

export async function countQuestions(db: Database, owner: QuestionOwner, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${ofOwner(owner, now)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

export async function insertQuestion(db: Database, row: Insertable<QuestionsTable>): Promise<void> {
  await db.insertInto('questions').values(row).execute();
}

/**
 * Whether an answer to this person began after `since` and has not ended. In a transaction, a person’s simultaneous questions
 * wait here.
 */
export async function isAnswering(trx: Database, userId: string, since: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`questions:${userId}`}, 0))`.execute(trx);
  const row = await trx
    .selectFrom('questions')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'answering')
    .where('asked_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes nothing if the question was deleted in the meantime. */
export async function updateQuestion(
  db: Database,
  id: string,
  changes: Updateable<QuestionsTable>,
): Promise<void> {
  await db.updateTable('questions').set(changes).where('id', '=', id).execute();
}

/** @returns whether there was one */
export async function deleteQuestion(
  db: Database,
  { userId, targetId }: QuestionOwner,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('questions')
    .where('user_id', '=', userId)
    .where('target_id', '=', targetId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteQuestions(db: Database, { userId, targetId }: QuestionOwner): Promise<void> {
  await db.deleteFrom('questions').where('user_id', '=', userId).where('target_id', '=', targetId).execute();
}

/** Returns which of these articles are still published. */
export async function readPublished(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .where('status', '=', 'published')
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Counts one request to the model. `usage` is null if the model did not report it. */
export async function countUsage(
  db: Database,
  { model, hasFailed, usage }: { model: string; hasFailed: boolean; usage: ModelUsage | null },
  now: Date,
): Promise<void> {
  const { tokensIn = 0, tokensOut = 0 } = usage ?? {};
  await sql`
    insert into model_usage as u (day, model, answers, failures, tokens_in, tokens_out, unreported)
    values (${now.toISOString().slice(0, 10)}, ${model}, 1, ${hasFailed ? 1 : 0}, ${tokensIn}, ${tokensOut}, ${usage ? 0 : 1})
    on conflict (day, model) do update set
      answers = u.answers + 1, failures = u.failures + excluded.failures, unreported = u.unreported + excluded.unreported,
      tokens_in = u.tokens_in + excluded.tokens_in, tokens_out = u.tokens_out + excluded.tokens_out
  `.execute(db);
}

/** The total usage of all models since a day in UTC. */
export async function readUsage(db: Database, since: Date) {
  const { rows } = await sql<{
    answers: number;
    failures: number;
    tokens_in: number;
    tokens_out: number;
    unreported: number;
  }>`
    select coalesce(sum(answers), 0)::int as answers, coalesce(sum(failures), 0)::int as failures,
      coalesce(sum(tokens_in), 0)::float8 as tokens_in, coalesce(sum(tokens_out), 0)::float8 as tokens_out,
      coalesce(sum(unreported), 0)::int as unreported
    from model_usage where day >= ${since.toISOString().slice(0, 10)}::date
  `.execute(db);
  return rows[0] ?? { answers: 0, failures: 0, tokens_in: 0, tokens_out: 0, unreported: 0 };
}
