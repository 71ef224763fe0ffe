import { type ExclusionSuggestion, Keyword, messages, type TargetAnswer } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { isMatchShown } from '../../content/index.ts';
import { Failure } from '../../failure.ts';
import { lastLocalDays } from '../../local-day.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { changeTargetRow, findFollow } from '../follows/index.ts';
import * as policy from '../policy.ts';
import * as repository from '../repository.ts';
import { exclusionFault } from '../rule-fault.ts';
import type { TargetsService } from '../service.ts';
import { candidateWords } from './candidate-words.ts';
import { bestExclusion, type CountedMatch, costOf, findExcluded } from './exclusion-cost.ts';

/** Ratings of matches, and the exclusions suggested from them. */
export interface Learning {
  /** The word whose exclusion would help most, with its cost among the matches of 30 days; null if none would help. */
  suggest(userId: string, targetId: string, now: Date): Promise<ExclusionSuggestion | null>;
  /** Adds a word to the exclusions. @throws {Failure} as saving the target does */
  exclude(
    userId: string,
    targetId: string,
    keyword: string,
    now: Date,
  ): Promise<v.InferOutput<typeof TargetAnswer>>;
}

const DAYS = 30;
const MATCHES_READ = 500;
/** Only this many characters of a longer article are read. */
const BODY_READ = 20_000;

export function createLearning({
  db,
  targets,
}: {
  db: Database;
  targets: Pick<TargetsService, 'get'>;
}): Learning {
  return {
    async suggest(userId, targetId, now) {
      const target = await repository.findTarget(db, userId, targetId);
      if (!target) throw new Failure('not_found', messages.generic.notFound);
      // A query contains its own exclusions.
      if (target.match_mode === 'query') return null;
      // The rule is somebody else's.
      if ((await findFollow(db, targetId))?.ended === null) return null;
      const matches = await readMatches(db, targetId, now);
      if (matches.filter(({ feedback }) => feedback === 'irrelevant').length < 2) return null;
      const words = candidateWords(
        matches.map(({ article, feedback }) => ({
          text: `${article.title} ${article.summary}`,
          language: article.language,
          feedback,
        })),
        [...target.keywords_any, ...target.keywords_all, ...target.speakers, ...target.keywords_none],
      );
      const looks = { fields: target.match_fields, wordForms: target.match_word_forms };
      const excluded = findExcluded(words, matches, looks);
      return bestExclusion(words.map((word) => costOf(word, excluded.get(word) ?? [], matches)));
    },

    async exclude(userId, targetId, given, now) {
      const keyword = v.parse(Keyword, given);
      await transaction(db, async (trx) => {
        const owner = await repository.lockOwner(trx, userId);
        const target = await repository.lockTarget(trx, userId, targetId);
        if (!target) throw new Failure('not_found', messages.generic.notFound);
        const has = target.keywords_none.some((word) => word.toLowerCase() === keyword.toLowerCase());
        if (!has) {
          const keywords_none = [...target.keywords_none, keyword];
          const changed = { ...target, keywords_none };
          const block = exclusionFault(changed) ?? policy.keywordBlock(owner, changed);
          if (block) throw block;
          await changeTargetRow(trx, target, { keywords_none, updated_at: now });
        }
        const looks = { fields: target.match_fields, wordForms: target.match_word_forms };
        const excluded =
          findExcluded([keyword], await readMatches(trx, targetId, now), looks).get(keyword) ?? [];
        if (excluded.length === 0) return;
        await trx
          .updateTable('matches')
          .set({ excluded_at: now })
          .where(
            'id',
            'in',
            excluded.map(({ id }) => id),
          )
          .execute();
      });
      const { target } = await targets.get(userId, targetId, now);
      return { target, message: `Articles with “${keyword}” are excluded from now on.` };
    },
  };
}

/**
 * Reads the newest matches of 30 days that the target would still find. As in its analytics, these are calendar days of
 * the owner's time zone, so that both show the same precision.
 */
async function readMatches(db: Database, targetId: string, now: Date): Promise<CountedMatch[]> {
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
    .select(['m.id', 'm.feedback', 'a.source_id', 'a.language', 'a.title', 'a.summary', 'a.author'])
    .select(sql<string>`left(a.content_text, ${BODY_READ})`.as('body'))
    .where('m.target_id', '=', targetId)
    .where('m.matched_at', '>=', first?.start ?? now)
    .where('m.excluded_at', 'is', null)
    .where(isMatchShown('m'))
    .orderBy('m.matched_at', 'desc')
    .limit(MATCHES_READ)
    .execute();
  return rows.map(({ id, feedback, source_id, language, title, summary, author, body }) => ({
    id,
    feedback,
    article: { sourceId: source_id, language, title, summary, body, author: author ?? '' },
  }));
}
