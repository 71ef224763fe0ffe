import type { AnswerSentence, AnswerState, AskedQuestion, AskPeriod } from '@newswatch/shared/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** A passage as it was sent; whether its article has since been withdrawn is determined when it is read. */
export interface StoredPassage {
  article_id: string;
  title: string;
  text: string;
  direction: 'ltr' | 'rtl';
  source: string;
  published_at: string | null;
}

/** A question about the matches of a target, and its answer as it was checked. */
export interface QuestionsTable {
  id: string;
  user_id: string;
  target_id: string;
  period: AskPeriod;
  preset: AskedQuestion['preset'];
  text: string;
  asked_at: Time;
  state: AnswerState;
  reason: string | null;
  /** The model; null if none was asked. */
  model: string | null;
  /** The passages in the order of their numbers, from 1. */
  passages: Json<StoredPassage[]>;
  sentences: Json<AnswerSentence[]>;
  removed_citations: Generated<number>;
}

/** The use of the language model on a day in UTC. */
export interface ModelUsageTable {
  day: ColumnType<string, string, never>;
  model: string;
  answers: Generated<number>;
  failures: Generated<number>;
  tokens_in: ColumnType<string, number | undefined, number>;
  tokens_out: ColumnType<string, number | undefined, number>;
  /** The number of answers whose tokens the model did not report. */
  unreported: Generated<number>;
}

/** The number of uses of the connected model or translation service by a person, by hours in UTC. */
interface ModelUseHoursTable {
  user_id: string;
  kind: 'question' | 'translation';
  hour: Time;
  count: number;
}

/** The tables of questions. */
export interface QuestionsSchema {
  model_usage: ModelUsageTable;
  model_use_hours: ModelUseHoursTable;
  questions: QuestionsTable;
}
