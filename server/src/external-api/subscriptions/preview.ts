import type { SubscriptionPreview, SubscriptionPreviewRequest } from '@newswatch/shared/contracts';
import { limits, type SubscribableEvent, shownTerm } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { findHistoryStart } from '../../content/history.ts';
import type { Database } from '../../storage/database.ts';
import { presentTone } from '../../storage/match-tone.ts';
import { assertApiAccess } from '../access.ts';
import { envelopeOf } from '../events/envelope.ts';
import { eventExample } from '../events/event-types.ts';
import { readEventArticles } from '../events/match-events.ts';
import { getOwner } from '../repository.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** Previews what a subscription would deliver. */
export interface SubscriptionPreviews {
  /** Counts over the person's matches of 30 days, with samples made from their articles. */
  preview(
    userId: string,
    request: v.InferOutput<typeof SubscriptionPreviewRequest>,
    now: Date,
  ): Promise<v.InferOutput<typeof SubscriptionPreview>>;
}

type Request = v.InferOutput<typeof SubscriptionPreviewRequest>;

export function createSubscriptionPreviews({ db }: { db: Database }): SubscriptionPreviews {
  return {
    async preview(userId, request, now) {
      assertApiAccess(await getOwner(db, userId));
      const since = new Date(now.getTime() - DAYS * DAY_MS);
      const [byTarget, others, samples] = await Promise.all([
        countByTarget(db, userId, request, since),
        countOthers(db, userId, since),
        readSamples(db, userId, { request, now }),
      ]);
      const chosen = byTarget.filter(
        (row) => request.target_ids.length === 0 || request.target_ids.includes(row.id),
      );
      const first = Math.min(...byTarget.map((row) => row.first?.getTime() ?? now.getTime()), now.getTime());
      const days = Math.max(1, Math.min(DAYS, Math.ceil((now.getTime() - first) / DAY_MS)));
      const perDay = (count: number) => Math.round((count / days) * 10) / 10;
      const matched = sum(chosen.map((row) => row.matched));
      const count = (type: SubscribableEvent) =>
        type === 'article.matched' ? matched : (others.get(type) ?? 0);
      const wanted = request.events;
      const fixed = sum(
        wanted.filter((type) => type !== 'article.matched').map((type) => others.get(type) ?? 0),
      );
      const isMatchWanted = wanted.includes('article.matched');
      return {
        events_per_day: perDay((isMatchWanted ? matched : 0) + fixed),
        unfiltered_per_day: perDay((isMatchWanted ? sum(chosen.map((row) => row.unfiltered)) : 0) + fixed),
        days,
        by_event: (['article.matched', ...others.keys()] as SubscribableEvent[]).map((type) => ({
          type,
          per_day: perDay(count(type)),
        })),
        by_target: byTarget.map(({ id, name, unfiltered }) => ({ id, name, per_day: perDay(unfiltered) })),
        samples,
      };
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

/** A condition on a match and its article. */
function passes({ filter }: Request) {
  const { languages, source_ids, min_score, only_first_of_story } = filter;
  return sql<boolean>`(
    m.score >= ${min_score} and (m.is_first_of_story or not ${only_first_of_story}::boolean)
    and (${languages.length} = 0 or a.language = any(${languages}::text[]))
    and (${source_ids.length} = 0 or a.source_id = any(${source_ids}::text[]))
  )`;
}

async function countByTarget(db: Database, userId: string, request: Request, since: Date) {
  const { rows } = await sql<{
    id: string;
    name: string;
    unfiltered: number;
    matched: number;
    first: Date | null;
  }>`
    select t.id, t.name, count(m.id)::int as unfiltered, min(m.matched_at) as first,
      count(m.id) filter (where ${passes(request)})::int as matched
    from targets t
    left join matches m on m.target_id = t.id and not m.beyond_history and m.matched_at >= ${since}
    left join articles a on a.id = m.article_id
    where t.user_id = ${userId} and t.status in ('active', 'paused')
    group by t.id, t.name order by count(m.id) desc, t.name`.execute(db);
  return rows;
}

/** Counts recorded events of other types; events that nobody subscribed to were never recorded. */
async function countOthers(
  db: Database,
  userId: string,
  since: Date,
): Promise<Map<SubscribableEvent, number>> {
  const rows = await db
    .selectFrom('external_events')
    .select(['type', (eb) => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('type', 'not in', ['article.matched', 'webhook.test'])
    .groupBy('type')
    .execute();
  return new Map(
    rows.flatMap(({ type, count }) => (type === 'webhook.test' ? [] : [[type, count] as const])),
  );
}

/** Reads the newest matches that would have been sent; uses examples if there are none. */
async function readSamples(db: Database, userId: string, { request, now }: { request: Request; now: Date }) {
  const shownSince = await findHistoryStart(db, userId, now);
  const { events, target_ids } = request;
  const matches = events.includes('article.matched')
    ? await db
        .selectFrom('matches as m')
        .innerJoin('articles as a', 'a.id', 'm.article_id')
        .innerJoin('targets as t', 't.id', 'm.target_id')
        .select(['m.id', 'm.article_id', 'm.target_id', 't.name', 'm.score', 'm.matched_terms'])
        .select(['m.is_first_of_story', 'm.matched_at', 'm.tone', 'm.tone_origin', 'm.tone_at'])
        .where('m.user_id', '=', userId)
        .where('m.beyond_history', '=', false)
        .$if(shownSince !== null, (query) => query.where('m.matched_at', '>=', shownSince))
        .where('a.status', '=', 'published')
        .where(passes(request))
        .$if(target_ids.length > 0, (query) => query.where('m.target_id', 'in', target_ids))
        .orderBy('m.matched_at', 'desc')
        .limit(limits.SUBSCRIPTION_SAMPLES_MAX)
        .execute()
    : [];
  const articles = await readEventArticles(
    db,
    matches.map((match) => match.article_id),
  );
  const own = matches.flatMap((row) => {
    const article = articles.get(row.article_id);
    if (!article) return [];
    const { id, score, matched_terms, is_first_of_story, matched_at } = row;
    const match = {
      ...{
        id,
        score,
        matched_terms: matched_terms.map(shownTerm),
        is_first_of_story,
        matched_at: matched_at.toISOString(),
      },
      tone: presentTone(row),
    };
    const data = { match, article, target: { id: row.target_id, name: row.name } };
    return [sample({ type: 'article.matched' as const, data, created_at: matched_at }, true)];
  });
  if (own.length > 0) return own;
  return events.slice(0, limits.SUBSCRIPTION_SAMPLES_MAX).map((type) => withBytes(eventExample(type), false));
}

function sample(event: Parameters<typeof envelopeOf>[0], own: boolean) {
  return withBytes(envelopeOf(event, 'full', null), own);
}

function withBytes(body: ReturnType<typeof envelopeOf>, own: boolean) {
  return { own, bytes: Buffer.byteLength(JSON.stringify(body)), body };
}
