import {
  limits,
  messages,
  type ToneCodes,
  type ToneCodesAnswer,
  type ToneSuggestions,
} from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { isMatchOfAnyAge } from '../../content/index.ts';
import { Failure } from '../../failure.ts';
import { publishToPeople } from '../../live/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { followCodedTexts, presentTone, type ToneColumns } from '../../storage/match-tone.ts';
import type { MatchesTable } from '../../storage/schema.ts';
import { findTarget } from '../repository.ts';
import { type CodedText, checkSuggestions, learnTones } from './learn-tones.ts';

type Codes = v.InferOutput<typeof ToneCodes>['codes'];
type MatchRow = ToneColumns & Pick<Selectable<MatchesTable>, 'id' | 'story_id'>;

/** Tones of matches, coded by the owner of their target. Another person's target is always `not_found`. */
export interface TonesService {
  /**
   * Codes matches, even from older alerts, which stay in the inbox. Of two codes for a match, the later one counts. Those
   * whose article is no longer shown are left out.
   *
   * @throws {Failure} `not_found` if none of the matches is shown
   */
  code(userId: string, targetId: string, codes: Codes, now: Date): Promise<ToneCodesAnswer>;
  /** Suggests tones for those of these matches that are not coded, if suggestions have proved to be right. */
  suggest(userId: string, targetId: string, matchIds: readonly string[]): Promise<ToneSuggestions>;
}

/** The number of newest codes that are used for learning. */
const CODES_READ = 500;

export function createTones({ db }: { db: Database }): TonesService {
  return {
    code: (userId, targetId, codes, now) =>
      transaction(db, async (trx) => {
        if (!(await findTarget(trx, userId, targetId))) throw notFound();
        const asked = new Map(codes.map((code) => [code.match_id, code]));
        const { storyIds, rows } = await lockStories(trx, targetId, [...asked.keys()]);
        if (storyIds.length === 0) throw notFound();
        const ofStory = new Map(
          rows.flatMap(({ id, story_id }) => {
            const code = asked.get(id);
            return code?.origin === 'story' && !code.only ? [[story_id, code.tone]] : [];
          }),
        );
        const undo: ToneCodesAnswer['undo'] = [];
        for (const row of rows) {
          const own = asked.get(row.id);
          const isOneByOne = row.tone_origin === 'person' || row.tone_origin === 'suggestion';
          const whole = isOneByOne ? undefined : ofStory.get(row.story_id);
          const tone = own ? own.tone : whole;
          if (tone === undefined) continue;
          undo.push(undoOf(row));
          // The match that was chosen is coded itself; the others of its story are not.
          const origin = own ? (own.only || own.origin !== 'story' ? own.origin : 'person') : 'story';
          await trx
            .updateTable('matches')
            .set(
              tone === null
                ? { tone: null, tone_origin: null, tone_at: null }
                : { tone, tone_origin: origin, tone_at: now },
            )
            .where('id', '=', row.id)
            .execute();
        }
        await followCodedTexts(trx, { targetId, storyIds });
        await publishToPeople(trx, 'tones', {}, [userId]);
        const before = new Map(rows.map((row) => [row.id, row]));
        const after = await trx
          .selectFrom('matches')
          .select(['id', 'tone', 'tone_origin', 'tone_at'])
          .where('id', '=', sql<string>`any(${[...before.keys()]})`)
          .orderBy('id')
          .execute();
        const tones = after.map((row) => ({ match_id: row.id, tone: presentTone(row) }));
        return { tones: tones.filter(({ match_id, tone }) => !isSame(tone, before.get(match_id))), undo };
      }),

    async suggest(userId, targetId, matchIds) {
      if (!(await findTarget(db, userId, targetId))) throw notFound();
      const coded = await readCoded(db, targetId);
      const answer = { target_id: targetId, coded: coded.length, needed: limits.TONE_SUGGESTIONS_FROM };
      if (coded.length < limits.TONE_SUGGESTIONS_FROM) {
        return { ...answer, check: null, is_useful: false, suggestions: [] };
      }
      const checked = checkSuggestions(coded);
      if (!checked.is_useful) return { ...answer, ...checked, suggestions: [] };
      const suggest = learnTones(coded);
      const suggestions = (await readUncoded(db, targetId, matchIds)).map(({ id, ...text }) => ({
        match_id: id,
        tone: suggest(text),
      }));
      return { ...answer, ...checked, suggestions };
    },
  };
}

/** Locks all matches of the stories of these matches, so that two requests do not code the same story at once. */
async function lockStories(
  trx: Database,
  targetId: string,
  matchIds: readonly string[],
): Promise<{ storyIds: string[]; rows: MatchRow[] }> {
  const stories = await trx
    .selectFrom('matches as m')
    .select('m.story_id')
    .distinct()
    .where('m.target_id', '=', targetId)
    .where('m.id', '=', sql<string>`any(${[...matchIds]})`)
    .where(isMatchOfAnyAge('m'))
    .execute();
  const storyIds = stories.map(({ story_id }) => story_id);
  const rows = await trx
    .selectFrom('matches as m')
    .select(['m.id', 'm.story_id', 'm.tone', 'm.tone_origin', 'm.tone_at'])
    .where('m.target_id', '=', targetId)
    .where('m.story_id', '=', sql<string>`any(${storyIds})`)
    .where(isMatchOfAnyAge('m'))
    .orderBy('m.id')
    .forNoKeyUpdate()
    .execute();
  return { storyIds, rows };
}

/** A copy follows its text again without further action. */
function undoOf({ id, tone, tone_origin }: MatchRow): ToneCodesAnswer['undo'][number] {
  const isCopy = tone_origin === null || tone_origin === 'copy';
  return {
    match_id: id,
    tone: isCopy ? null : tone,
    origin: isCopy ? 'person' : tone_origin,
    only: true,
  };
}

function isSame(tone: ReturnType<typeof presentTone>, before: ToneColumns | undefined): boolean {
  return tone?.value === (before?.tone ?? undefined) && tone?.origin === (before?.tone_origin ?? undefined);
}

function textsOf(db: Database, targetId: string) {
  return db
    .selectFrom('matches as m')
    .innerJoin('articles as a', 'a.id', 'm.article_id')
    .select(['m.id', 'm.story_id as storyId', 'a.language'])
    .select(sql<string>`a.title || ' ' || a.summary`.as('text'))
    .where('m.target_id', '=', targetId)
    .where(isMatchOfAnyAge('m', targetId));
}

/** The matches that the person coded one by one; a code for a whole story says little about each of its texts. */
function readCoded(db: Database, targetId: string): Promise<CodedText[]> {
  return textsOf(db, targetId)
    .select((eb) => eb.ref('m.tone').$notNull().as('tone'))
    .where('m.tone', 'is not', null)
    .where('m.tone_origin', 'in', ['person', 'suggestion'])
    .orderBy('m.matched_at', 'desc')
    .orderBy('m.id')
    .limit(CODES_READ)
    .execute();
}

function readUncoded(db: Database, targetId: string, matchIds: readonly string[]) {
  return textsOf(db, targetId)
    .where('m.id', '=', sql<string>`any(${[...matchIds]})`)
    .where('m.tone', 'is', null)
    .orderBy('m.id')
    .execute();
}

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}
