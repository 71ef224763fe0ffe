import { bindCall } from '@newswatch/shared/api';
import { type AskBody, AskEvents, type AskPeriod, calls } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import { readStream } from '@newswatch/shared/read-stream';
import { listPages } from '@newswatch/shell-api/patterns';
import * as v from 'valibot';

const SHOWN_AT_ONCE = 10;

/** What happens while a question is answered. */
export interface AnswerListener {
  onQuestion(question: v.InferOutput<typeof AskEvents.question>): void;
  onSentence(sentence: v.InferOutput<typeof AskEvents.sentence>): void;
  onAnswered(end: v.InferOutput<typeof AskEvents.answered>): void;
}

const overview = bindCall(calls.ask.overview);
const list = bindCall(calls.ask.list);

export const askApi = {
  remove: bindCall(calls.ask.remove),
  removeAll: bindCall(calls.ask.removeAll),
  /** Resolves once the answer has ended. @throws as `readStream`; unknown events of a newer server are ignored */
  async ask(targetId: string, body: AskBody, signal: AbortSignal, listener: AnswerListener): Promise<void> {
    await readStream(calls.ask.ask, { params: { targetId }, body, signal }, (event, json) => {
      if (event === 'question') listener.onQuestion(v.parse(AskEvents.question, JSON.parse(json)));
      if (event === 'sentence') listener.onSentence(v.parse(AskEvents.sentence, JSON.parse(json)));
      if (event === 'answered') listener.onAnswered(v.parse(AskEvents.answered, JSON.parse(json)));
    });
  },
};

export const askQueries = {
  /** The key is not below that of targets, because a change to a target does not change answers. */
  key: (targetId: string) => ['ask', ...targetKeys.all, targetId] as const,
  overview: (targetId: string, period: AskPeriod) =>
    queryOptions({
      queryKey: [...askQueries.key(targetId), 'overview', period],
      queryFn: ({ signal }) => overview({ params: { targetId }, query: { period }, signal }),
      placeholderData: keepPreviousData,
    }),
  history: (targetId: string) =>
    listPages([...askQueries.key(targetId), 'history'], { per_page: SHOWN_AT_ONCE }, (query, signal) =>
      list({ params: { targetId }, query, signal }),
    ),
};
