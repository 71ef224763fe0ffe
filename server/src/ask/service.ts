import {
  type AskBody,
  type AskEnd,
  type AskedQuestion,
  type AskedQuestionsQuery,
  type AskOverview,
  type AskPeriod,
  effectivePlan,
  limits,
  messages,
  type Plan,
  planLimits,
  type Role,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { cutPage, type ReadOnPage } from '../key-paging.ts';
import { lastLocalDays } from '../local-day.ts';
import { countModelUse } from '../model-use.ts';
import { pagination } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { findTarget, type Span, type TargetRow, zoneOf } from '../targets/index.ts';
import { countOfPerson, type Throttle, type ThrottledPerson, throttleRules } from '../throttle/index.ts';
import { type AnswerStream, writeAnswer } from './answer/write-answer.ts';
import type { LanguageModel } from './model/language-model.ts';
import { countMatched, findBeginnings, findPassages } from './passages/find-passages.ts';
import { wordsOfQuestion } from './passages/question-words.ts';
import { ANSWER_WITHIN_MS, presentQuestion } from './presenter.ts';
import { composePrompt } from './prompt.ts';
import * as repository from './repository.ts';
import { suggestQuestions } from './suggest-questions.ts';

const says = messages.ask;
const DAY_SECONDS = 86_400;
const ACTION = 'question';
/** Maximum number of simultaneous questions in a process: the operator's model may be small. */
const ANSWERS_AT_ONCE = 8;
/** The rest of a call's time limit. */
const OPEN_WITHIN_MS = 15_000;
const SUMMARISE = 'Summarise this period';
/** Calendar days, including today; "24 hours" means exactly 24 hours. */
const DAYS: Record<Exclude<AskPeriod, '24h'>, number> = { '7d': 7, '30d': 30 };
const IN_PERIOD: Record<AskPeriod, string> = {
  '24h': 'the last 24 hours',
  '7d': 'the last 7 days',
  '30d': 'the last 30 days',
};

/** The person who asks. */
export interface Asker extends ThrottledPerson {
  role: Role;
  plan: Plan;
}

/**
 * Questions about the matches of a target, answered from their text by the operator's language model. If none is connected, or
 * administrators have turned questions off, everything is `not_found`; so is another person's target.
 */
export interface AskService {
  overview(asker: Asker, targetId: string, query: { period: AskPeriod }, now: Date): Promise<AskOverview>;
  /**
   * Finds the passages; the result answers into a stream, which it ends. Only questions that the model begins to answer count.
   *
   * @throws {Failure} `rate_limited` beyond the plan's limit; `state_conflict` during the previous answer; `overloaded`
   */
  ask(asker: Asker, targetId: string, body: AskBody, now: Date): Promise<(stream: AnswerStream) => void>;
  list(
    userId: string,
    targetId: string,
    query: v.InferOutput<typeof AskedQuestionsQuery>,
    now: Date,
  ): Promise<ReadOnPage<AskedQuestion>>;
  remove(userId: string, params: { targetId: string; questionId: string }): Promise<{ message: string }>;
  removeAll(userId: string, targetId: string): Promise<{ message: string }>;
}

interface AskOptions {
  db: Database;
  throttle: Throttle;
  /** The connected model; undefined if there is none, or questions are turned off. */
  model: () => Promise<LanguageModel | undefined>;
  now: () => Date;
  /** Logs what goes wrong after the last event. */
  onError: (error: unknown) => void;
}

export function createAsk({ db, throttle, model, now: clock, onError }: AskOptions): AskService {
  let running = 0;

  const admit = async (userId: string, targetId: string) => {
    const [connected, target] = await Promise.all([model(), findTarget(db, userId, targetId)]);
    if (!connected || !target) throw new Failure('not_found', messages.generic.notFound);
    return { connected, target };
  };

  const ruleOf = (asker: Asker) => ({
    limit: limits.ASK_QUESTIONS_PER_DAY[effectivePlan(asker)],
    windowSeconds: DAY_SECONDS,
  });

  /** The question itself, with the passages that were found for it, in the order in which they are sent. */
  const search = async (target: TargetRow, { question, period }: AskBody, span: Span) => {
    const counts = await countMatched(db, target.id, span);
    if (counts.matches === 0)
      return { passages: [], reason: `There are no matches in ${IN_PERIOD[period]}.` };
    const words = question === undefined ? [] : wordsOfQuestion(question);
    // "What happened?" has no words to search for.
    if (words.length === 0) return { passages: await findBeginnings(db, target.id, span), reason: null };
    const passages = await findPassages(db, target.id, { words, span, total: counts.matches });
    const reason = `The matches do not answer this: no match in ${IN_PERIOD[period]} contains the words in your question.`;
    return { passages, reason: passages.length === 0 ? reason : null };
  };

  /** Answers, and counts the question only if the model begins to answer. Resolves once the answer may begin. */
  const answerCounted = (
    asker: Asker,
    row: repository.QuestionRow,
    answer: (stream: AnswerStream) => Promise<{ hasBegun: boolean }>,
    now: Date,
  ): Promise<(stream: AnswerStream) => void> => {
    const ready = Promise.withResolvers<(stream: AnswerStream) => void>();
    throttle
      .countIfDone(asker, ACTION, ruleOf(asker), now, async () => {
        await transaction(db, async (trx) => {
          if (await repository.isAnswering(trx, asker.id, new Date(now.getTime() - ANSWER_WITHIN_MS))) {
            throw new Failure('state_conflict', says.stillAnswering);
          }
          await repository.insertQuestion(trx, stored(row));
        });
        running += 1;
        try {
          const { hasBegun } = await answer(await opened(ready.resolve));
          if (!hasBegun) throw new NothingAnswered();
        } finally {
          running -= 1;
        }
      })
      .catch((error: unknown) => {
        ready.reject(limitOf(asker, error));
        if (!(error instanceof NothingAnswered || error instanceof Failure)) onError(error);
      });
    return ready.promise;
  };

  const limitOf = (asker: Asker, error: unknown): unknown => {
    if (!(error instanceof Failure) || error.code !== 'rate_limited') return error;
    const { limit } = ruleOf(asker);
    const seconds = error.retryAfterSeconds ?? DAY_SECONDS;
    return new Failure(
      'rate_limited',
      `You have asked ${limit} questions in 24 hours, the maximum for your plan. ${nextIn(seconds)}`,
      {
        retryAfterSeconds: seconds,
        details: { retry_after_seconds: seconds, max: limit },
      },
    );
  };

  return {
    async overview(asker, targetId, { period }, now) {
      const { connected, target } = await admit(asker.id, targetId);
      const span = spanOf(period, await zoneOf(db, asker.id), now);
      const withNames = planLimits[effectivePlan(asker)].advancedAnalytics;
      const [counts, used, suggestions] = await Promise.all([
        countMatched(db, target.id, span),
        countOfPerson(db, asker.id, ACTION, ruleOf(asker), now),
        suggestQuestions(db, target, span, withNames),
      ]);
      return {
        model: { name: connected.name, host: connected.host },
        questions: { used, max: ruleOf(asker).limit },
        period,
        ...counts,
        suggestions,
      };
    },

    async ask(asker, targetId, body, now) {
      const { connected, target } = await admit(asker.id, targetId);
      await throttle.hitPerson(asker, 'question-search', throttleRules.questionSearch, now);
      const span = spanOf(body.period, await zoneOf(db, asker.id), now);
      const { passages: found, reason } = await search(target, body, span);
      const prompt = composePrompt(body.question ?? null, found, connected.contextTokens);
      const row: repository.QuestionRow = {
        id: newId('qst'),
        user_id: asker.id,
        target_id: target.id,
        period: body.period,
        preset: body.preset ?? null,
        text: body.question ?? SUMMARISE,
        asked_at: now,
        state: 'answering',
        reason: null,
        model: connected.name,
        passages: prompt.passages,
        sentences: [],
        removed_citations: 0,
      };
      if (prompt.passages.length === 0) {
        const nothing = { ...row, state: 'nothing_found', reason, model: null } as const;
        await repository.insertQuestion(db, stored(nothing));
        return (stream) => {
          const end: AskEnd = { state: 'nothing_found', reason, removed_citations: 0 };
          stream.send('question', presentQuestion(nothing, new Set(), now));
          stream.send('answered', end);
          stream.end();
        };
      }
      if (running >= ANSWERS_AT_ONCE)
        throw new Failure('overloaded', says.modelBusy, { retryAfterSeconds: 60 });
      const published = new Set(prompt.passages.map(({ article_id }) => article_id));
      return answerCounted(
        asker,
        row,
        async (stream) => {
          try {
            stream.send('question', presentQuestion(row, published, now));
            const { usage, hasFailed, ...answer } = await writeAnswer(connected, prompt, stream);
            await repository.updateQuestion(db, row.id, {
              ...answer,
              sentences: JSON.stringify(answer.sentences),
            });
            await repository.countUsage(db, { model: connected.name, hasFailed, usage }, clock());
            await countModelUse(db, asker.id, 'question', clock());
            const { sentences, ...end } = answer;
            stream.send('answered', end satisfies AskEnd);
            return { hasBegun: sentences.length > 0 || answer.state !== 'failed' };
          } finally {
            stream.end();
          }
        },
        now,
      );
    },

    async list(userId, targetId, query, now) {
      await admit(userId, targetId);
      const owner = { userId, targetId };
      const [total, found] = await Promise.all([
        repository.countQuestions(db, owner, now),
        repository.pageOfQuestions(db, owner, query, now),
      ]);
      const { rows, next_cursor } = cutPage(found, repository.QUESTIONS_ORDER, query);
      const ids = rows.flatMap(({ passages }) => passages.map(({ article_id }) => article_id));
      const published = await repository.readPublished(db, ids);
      return {
        items: rows.map(({ place: _place, ...row }) => presentQuestion(row, published, now)),
        pagination: pagination(query, total),
        next_cursor,
      };
    },

    async remove(userId, { targetId, questionId }) {
      await admit(userId, targetId);
      if (!(await repository.deleteQuestion(db, { userId, targetId }, questionId))) {
        throw new Failure('not_found', messages.generic.notFound);
      }
      return { message: says.deleted };
    },

    async removeAll(userId, targetId) {
      await admit(userId, targetId);
      await repository.deleteQuestions(db, { userId, targetId });
      return { message: says.allDeleted };
    },
  };
}

/** Resolves to the stream once it is open. A call that takes too long does not open it. @throws {NothingAnswered} */
async function opened(ready: (open: (stream: AnswerStream) => void) => void): Promise<AnswerStream> {
  const { promise, resolve, reject } = Promise.withResolvers<AnswerStream>();
  const timer = setTimeout(() => reject(new NothingAnswered()), OPEN_WITHIN_MS);
  ready(resolve);
  return promise.finally(() => clearTimeout(timer));
}

/** The model failed before it said anything, so the question does not count. */
class NothingAnswered extends Error {}

const stored = ({ passages, sentences, ...row }: repository.QuestionRow) => ({
  ...row,
  passages: JSON.stringify(passages),
  sentences: JSON.stringify(sentences),
});

function spanOf(period: AskPeriod, zone: string, now: Date): Span {
  if (period === '24h') return { from: new Date(now.getTime() - DAY_SECONDS * 1_000), to: now };
  return { from: lastLocalDays(now, zone, DAYS[period])[0]?.start ?? now, to: now };
}

function nextIn(seconds: number): string {
  if (seconds < 120) return 'You can ask the next one in a minute.';
  if (seconds < 7_200) return `You can ask the next one in ${Math.ceil(seconds / 60)} minutes.`;
  return `You can ask the next one in ${Math.ceil(seconds / 3_600)} hours.`;
}
