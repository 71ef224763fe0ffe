import {
  type ExclusionOffer,
  type ExclusionSuggestion,
  limits,
  messages,
  type TargetAnswer,
  type TargetExclusion,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { isMatchShown } from '../../content/index.ts';
import { Failure } from '../../failure.ts';
import { lastLocalDays } from '../../local-day.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { changeTargetRow, findFollow } from '../follows/index.ts';
import * as policy from '../policy.ts';
import * as repository from '../repository.ts';
import { exclusionFault } from '../rule-fault.ts';
import type { TargetsService } from '../service.ts';
import { assertAvailable } from '../target-draft.ts';
import { candidateWords } from './candidate-words.ts';
import { bestExclusion, type CountedMatch, costOf, findExcluded, findOfferable } from './exclusion-cost.ts';
import { bestForMatch, offerFor, wordsToExclude } from './match-offer.ts';

/** Ratings of matches, and the exclusions suggested from them. */
export interface Learning {
  /** The word whose exclusion would help most, with its cost among the matches of 30 days; null if none would help. */
  suggest(userId: string, targetId: string, now: Date): Promise<ExclusionSuggestion | null>;
  /** Offers what would exclude a match that was just rated irrelevant, and others like it; null if nothing would help. */
  offer(userId: string, targetId: string, matchId: string, now: Date): Promise<ExclusionOffer | null>;
  /** Adds a word or a source to the exclusions. @throws {Failure} as saving the target does */
  exclude(userId: string, targetId: string, exclusion: TargetExclusion, now: Date): Promise<Saved>;
  /**
   * Removes a word or a source from the exclusions again.
   *
   * @throws {Failure} `not_found`; `validation_failed` for a source that could not be chosen
   */
  undo(userId: string, targetId: string, exclusion: TargetExclusion, now: Date): Promise<Saved>;
}

type Saved = v.InferOutput<typeof TargetAnswer>;

const DAYS = 30;
const MATCHES_READ = 500;
/** The number of characters of an article that are read. */
const BODY_READ = 20_000;

export function createLearning({
  db,
  targets,
}: {
  db: Database;
  targets: Pick<TargetsService, 'get'>;
}): Learning {
  /** Null if the rule has no exclusions that the person could add to. */
  const read = async (userId: string, targetId: string, now: Date) => {
    const target = await repository.findTarget(db, userId, targetId);
    if (!target) throw new Failure('not_found', messages.generic.notFound);
    // A query contains its own exclusions.
    if (target.match_mode === 'query') return null;
    // The rule is somebody else's.
    if ((await findFollow(db, targetId))?.ended === null) return null;
    return { target, matches: await readMatches(db, targetId, { excluded: false }, now) };
  };
  const change = (
    userId: string,
    targetId: string,
    write: (trx: Database, target: repository.TargetRow, owner: policy.Owner) => Promise<string>,
    now: Date,
  ): Promise<Saved> =>
    transaction(db, async (trx) => {
      const owner = await repository.lockOwner(trx, userId);
      const target = await repository.lockTarget(trx, userId, targetId);
      if (!target) throw new Failure('not_found', messages.generic.notFound);
      return write(trx, target, owner);
    }).then(async (message) => ({ ...(await targets.get(userId, targetId, now)), message }));

  return {
    async suggest(userId, targetId, now) {
      const known = await read(userId, targetId, now);
      return known && suggestWord(known.target, known.matches);
    },

    async offer(userId, targetId, matchId, now) {
      const known = await read(userId, targetId, now);
      const match = known?.matches.find(({ id }) => id === matchId);
      if (!known || !match) return null;
      const { target, matches } = known;
      const learned = suggestWord(target, matches);
      if (learned && findExcluded([learned.keyword], [match], target).get(learned.keyword)?.length) {
        return offerFor({ by: 'word', ...learned });
      }
      const own = ownWords(target);
      const words = wordsToExclude(match).filter((word) => !own.has(word));
      const best = bestForMatch(match, findOfferable(words, matches, target), matches);
      if (best?.by !== 'source') return best && offerFor(best);
      if (withoutSource(target, best.sourceId) === null) return null;
      const source = await db
        .selectFrom('sources')
        .select('name')
        .where('id', '=', best.sourceId)
        .executeTakeFirstOrThrow();
      return offerFor(best, source.name);
    },

    exclude: (userId, targetId, exclusion, now) =>
      change(
        userId,
        targetId,
        async (trx, target, owner) => {
          const changes =
            'keyword' in exclusion
              ? withoutWord(target, exclusion.keyword)
              : withoutSource(target, exclusion.source_id);
          if (changes === null) throw refusedSource();
          const changed = { ...target, ...changes };
          if (Object.keys(changes).length > 0) {
            const block = exclusionFault(changed) ?? policy.keywordBlock(owner, changed);
            if (block) throw block;
            await changeTargetRow(trx, target, { ...changes, updated_at: now });
          }
          const matches = await readMatches(trx, targetId, { excluded: false }, now);
          await mark(trx, hitBy(exclusion, matches, target), now);
          return 'keyword' in exclusion
            ? `Articles with “${exclusion.keyword}” are excluded from now on.`
            : 'Articles of this source are excluded from now on.';
        },
        now,
      ),

    undo: (userId, targetId, exclusion, now) =>
      change(
        userId,
        targetId,
        async (trx, target) => {
          const changes: Changes | null =
            'keyword' in exclusion
              ? { keywords_none: target.keywords_none.filter((word) => !isSame(word, exclusion.keyword)) }
              : withSource(target, exclusion.source_id);
          if (changes === null) throw refusedSource();
          // Whatever is named here, a target only reads sources that its form could choose.
          if (changes.source_scope !== 'all' && changes.source_ids)
            await assertAvailable(trx, 'source_ids', changes.source_ids, target.source_ids);
          await changeTargetRow(trx, target, { ...changes, updated_at: now });
          const left = { ...target, ...changes };
          const removed = await readMatches(trx, targetId, { excluded: true }, now);
          const stillOut = new Set(
            left.keywords_none.flatMap((keyword) => hitBy({ keyword }, removed, left).map(({ id }) => id)),
          );
          const back = hitBy(exclusion, removed, target).filter(
            ({ id, article }) => !stillOut.has(id) && readsSource(left, article.sourceId),
          );
          await mark(trx, back, null);
          return 'Exclusion undone.';
        },
        now,
      ),
  };
}

/** The form refuses this, too: a target that looks nowhere, or excludes more sources than it may. */
const refusedSource = () =>
  new Failure('validation_failed', messages.generic.validation, {
    fields: { source_ids: [messages.target.sourcesRequired] },
  });

const isSame = (word: string, other: string) => word.toLowerCase() === other.toLowerCase();
const ownWords = ({ keywords_any, keywords_all, keywords_none, speakers }: repository.TargetRow) =>
  new Set(
    [...keywords_any, ...keywords_all, ...keywords_none, ...speakers].flatMap((word) =>
      word.toLowerCase().replace('*', '').split(/\s+/),
    ),
  );

/** The word whose exclusion would help most, judged by at least two matches that were rated irrelevant. */
function suggestWord(
  target: repository.TargetRow,
  matches: readonly CountedMatch[],
): ExclusionSuggestion | null {
  if (matches.filter(({ feedback }) => feedback === 'irrelevant').length < 2) return null;
  const words = candidateWords(
    matches.map(({ article, feedback }) => ({
      text: `${article.title} ${article.summary}`,
      language: article.language,
      feedback,
    })),
    ownWords(target),
  );
  const excluded = findOfferable(words, matches, target);
  return bestExclusion([...excluded].map(([word, found]) => costOf(word, found, matches)));
}

type Scope = Pick<repository.TargetRow, 'source_scope' | 'source_ids'>;
type Changes = Partial<Scope & Pick<repository.TargetRow, 'keywords_none'>>;

const withoutWord = ({ keywords_none }: repository.TargetRow, keyword: string) =>
  keywords_none.some((word) => isSame(word, keyword)) ? {} : { keywords_none: [...keywords_none, keyword] };

/**
 * The sources of a target without one of them; null if it would then look nowhere, or already excludes as many sources as it may.
 */
function withoutSource({ source_scope, source_ids }: Scope, id: string): Partial<Scope> | null {
  if (source_scope === 'include') {
    const left = source_ids.filter((one) => one !== id);
    return left.length === 0 ? null : { source_ids: left };
  }
  const excluded = source_scope === 'exclude' ? source_ids : [];
  if (excluded.includes(id)) return {};
  return excluded.length >= limits.TARGET_SOURCES_MAX
    ? null
    : { source_scope: 'exclude', source_ids: [...excluded, id] };
}

/** The reverse of `withoutSource`; null if it already has as many sources as it may. */
function withSource({ source_scope, source_ids }: Scope, id: string): Partial<Scope> | null {
  if (source_scope === 'include') {
    const all = [...new Set([...source_ids, id])];
    return all.length > limits.TARGET_SOURCES_MAX ? null : { source_ids: all };
  }
  const left = source_ids.filter((one) => one !== id);
  return left.length === 0 ? { source_scope: 'all', source_ids: [] } : { source_ids: left };
}

const readsSource = ({ source_scope, source_ids }: Scope, id: string): boolean =>
  source_scope === 'all' || source_ids.includes(id) === (source_scope === 'include');

/** The matches that an exclusion removes. */
function hitBy(
  exclusion: TargetExclusion,
  matches: readonly CountedMatch[],
  target: repository.TargetRow,
): readonly CountedMatch[] {
  if ('source_id' in exclusion)
    return matches.filter(({ article }) => article.sourceId === exclusion.source_id);
  return findExcluded([exclusion.keyword], matches, target).get(exclusion.keyword) ?? [];
}

async function mark(
  trx: Database,
  matches: readonly CountedMatch[],
  excluded_at: Date | null,
): Promise<void> {
  if (matches.length === 0) return;
  const ids = matches.map(({ id }) => id);
  await trx.updateTable('matches').set({ excluded_at }).where('id', 'in', ids).execute();
}

/**
 * Reads the newest matches of 30 days that the target would still find, or those that an exclusion removes. As in its analytics,
 * these are calendar days of the owner's time zone, so both show the same precision.
 */
async function readMatches(
  db: Database,
  targetId: string,
  { excluded }: { excluded: boolean },
  now: Date,
): Promise<CountedMatch[]> {
  const { timezone } = await db
    .selectFrom('targets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select('u.timezone')
    .where('t.id', '=', targetId)
    .executeTakeFirstOrThrow();
  const [first] = lastLocalDays(now, timezone, DAYS);
  const rows = await db
    .selectFrom('matches as m')
    .innerJoin('articles as a', 'a.id', 'm.article_id')
    .select([
      'm.id',
      'm.feedback',
      'm.matched_terms',
      'a.source_id',
      'a.language',
      'a.title',
      'a.summary',
      'a.author',
    ])
    .select(sql<string>`left(a.content_text, ${BODY_READ})`.as('body'))
    .where('m.target_id', '=', targetId)
    .where('m.matched_at', '>=', first?.start ?? now)
    .where('m.excluded_at', excluded ? 'is not' : 'is', null)
    .where(isMatchShown('m'))
    .orderBy('m.matched_at', 'desc')
    .limit(MATCHES_READ)
    .execute();
  return rows.map(({ id, feedback, matched_terms, source_id, language, title, summary, author, body }) => ({
    id,
    feedback,
    keywords: matched_terms,
    article: { sourceId: source_id, language, title, summary, body, author: author ?? '' },
  }));
}
