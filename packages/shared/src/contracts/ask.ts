import * as v from 'valibot';
import { ASK_QUESTION_MAX } from './limits/index.ts';
import { ask } from './messages.ts';
import {
  ArticleId,
  Count,
  Direction,
  idSchema,
  ListCursor,
  paging,
  readOnListOf,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { canBeSeen } from './visible-text.ts';

/** "24 hours" are exactly 24 hours; days are calendar days in the person's time zone, today included. */
export const askPeriods = ['24h', '7d', '30d'] as const;
export const AskPeriod = v.picklist(askPeriods);
export type AskPeriod = v.InferOutput<typeof AskPeriod>;

const QuestionId = idSchema('qst');

/** A passage of an article that was sent to the model. Numbered from 1: answers cite it by its number. */
export const AskPassage = v.object({
  number: Count,
  article_id: ArticleId,
  /** The title; empty, like the text, if the article has been withdrawn since. */
  title: v.string(),
  text: v.string(),
  direction: Direction,
  source: v.string(),
  published_at: v.nullable(Timestamp),
  is_withdrawn: v.boolean(),
});
export type AskPassage = v.InferOutput<typeof AskPassage>;

/**
 * What a check of a sentence found. `no_source`: it cites no passage that was sent. `figure`, `quotation`: this is not in
 * the passages that it cites. `withdrawn`: an article that it cites was withdrawn, so its text is no longer shown.
 */
export const AnswerMark = v.object({
  kind: v.picklist(['no_source', 'figure', 'quotation', 'withdrawn']),
  /** The figure or the quotation, as written in the sentence; otherwise null. */
  text: v.nullable(v.string()),
});
export type AnswerMark = v.InferOutput<typeof AnswerMark>;

/** A sentence of an answer, checked by the server. Plain text, without the citations. */
export const AnswerSentence = v.object({
  text: v.string(),
  /** The numbers of the passages that it cites. */
  passages: v.array(Count),
  marks: v.array(AnswerMark),
  starts_paragraph: v.boolean(),
});
export type AnswerSentence = v.InferOutput<typeof AnswerSentence>;

/**
 * `cut`: the model reached the maximum length. `stopped`: by the person, or because they left. `failed`: the model failed,
 * perhaps half-way; `reason` says how. `nothing_found`: no passage was found, or none answers the question.
 */
const AnswerState = v.picklist(['answering', 'complete', 'cut', 'stopped', 'failed', 'nothing_found']);
export type AnswerState = v.InferOutput<typeof AnswerState>;

export const AskPreset = v.literal('summary');

export const AskedQuestion = v.object({
  id: QuestionId,
  period: AskPeriod,
  /** Set if it is not the person's own question. */
  preset: v.nullable(AskPreset),
  text: v.string(),
  direction: Direction,
  asked_at: Timestamp,
  state: AnswerState,
  /** The reason why it is not complete, as a sentence; null if it is. */
  reason: v.nullable(v.string()),
  /** The name of the model that answered; null if none was asked. */
  model: v.nullable(v.string()),
  passages: v.array(AskPassage),
  sentences: v.array(AnswerSentence),
  /** The number of citations that were removed, because they name no passage that was sent. */
  removed_citations: Count,
});
export type AskedQuestion = v.InferOutput<typeof AskedQuestion>;

/** A question that Newswatch suggests, based on counted facts. */
export const SuggestedQuestion = v.object({
  text: v.string(),
  direction: Direction,
  /** A sentence that says what was counted. */
  because: v.string(),
});
export type SuggestedQuestion = v.InferOutput<typeof SuggestedQuestion>;

export const AskOverviewQuery = v.strictObject({ period: v.optional(AskPeriod, '7d') });
/** What a person needs to know before they ask. */
export const AskOverview = v.object({
  /** The model that answers, and the host to which the passages are sent. */
  model: v.object({ name: v.string(), host: v.string() }),
  /** The questions in any 24 hours. */
  questions: v.object({ used: Count, max: Count }),
  period: AskPeriod,
  /** What the target found in the period. */
  matches: Count,
  stories: Count,
  suggestions: v.array(SuggestedQuestion),
});
export type AskOverview = v.InferOutput<typeof AskOverview>;

const questionText = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(ask.questionRequired),
  canBeSeen(ask.questionRequired),
  v.maxLength(ASK_QUESTION_MAX, ask.questionTooLong),
);

/** The person's own question, or the preset one. */
export const AskBody = v.pipe(
  v.strictObject({
    period: AskPeriod,
    question: v.optional(questionText),
    preset: v.optional(AskPreset),
  }),
  v.forward(
    v.check(
      ({ question, preset }) => (question === undefined) !== (preset === undefined),
      ask.questionRequired,
    ),
    ['question'],
  ),
);
export type AskBody = v.InferOutput<typeof AskBody>;

/** The events of the stream, in order: `question` once, `sentence` for each one that was checked, `answered` once, at the end. */
export const AskEvents = {
  question: AskedQuestion,
  sentence: AnswerSentence,
  answered: v.pick(AskedQuestion, ['state', 'reason', 'removed_citations']),
};
export type AskEnd = v.InferOutput<typeof AskEvents.answered>;

export const AskedQuestionsQuery = v.strictObject({ ...paging, cursor: ListCursor });
/** Newest first. */
export const AskedQuestions = readOnListOf(AskedQuestion);
export const AskedQuestionParams = v.strictObject({ targetId: TargetId, questionId: QuestionId });
