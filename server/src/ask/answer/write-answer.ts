import type { AnswerSentence, AskEnd } from '@newswatch/shared/contracts';
import { type LanguageModel, ModelFailure, type ModelUsage } from '../model/language-model.ts';
import { ANSWER_WITHIN_MS } from '../presenter.ts';
import { knownOf, NO_ANSWER, type Prompt } from '../prompt.ts';
import { checkSentence } from './check-sentence.ts';
import { createAnswerSplitter, type WrittenSentence } from './split-answer.ts';

/** The stream into which an answer is written; see `EventStream`. */
export interface AnswerStream {
  send(event: string, data: object): void;
  onClose(callback: () => void): void;
  end(): void;
}

interface WrittenAnswer extends AskEnd {
  sentences: AnswerSentence[];
  /** null if the model did not report it, for example because it was interrupted. */
  usage: ModelUsage | null;
  hasFailed: boolean;
}

const TOO_LATE = 'The answer took longer than three minutes.';
const CUT = 'The answer reached its maximum length.';
const EMPTY = 'The model gave no answer. Try again.';
const NOT_IN_PASSAGES =
  'The matches do not answer this: the passages that were found do not contain the answer.';
/** The maximum length, because an endless answer is of no use. */
const SENTENCES_MAX = 60;

/**
 * Lets the model answer, and sends each sentence once it is complete and checked: no unchecked word is ever shown. If the person
 * leaves, or the model fails, what has arrived is kept.
 */
export async function writeAnswer(
  model: LanguageModel,
  { messages, passages, maxTokens }: Prompt,
  stream: AnswerStream,
): Promise<WrittenAnswer> {
  const sent = passages.map((passage, at) => ({ number: at + 1, known: knownOf(passage) }));
  const left = new AbortController();
  stream.onClose(() => left.abort());
  const late = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const splitter = createAnswerSplitter();
  const sentences: AnswerSentence[] = [];
  let removed = 0;
  let usage: ModelUsage | null = null;
  let saysNothing = false;

  const take = (written: readonly WrittenSentence[]): void => {
    for (const one of written) {
      saysNothing ||= sentences.length === 0 && one.text.replace(/[^A-Z_]/gi, '') === NO_ANSWER;
      if (saysNothing || sentences.length >= SENTENCES_MAX) return;
      const checked = checkSentence(one, sent);
      removed += checked.removed;
      sentences.push(checked.sentence);
      stream.send('sentence', checked.sentence);
    }
  };
  const ended = (state: AskEnd['state'], reason: string | null): WrittenAnswer => ({
    state,
    reason,
    removed_citations: removed,
    sentences,
    usage,
    hasFailed: state === 'failed',
  });

  const answer = model.answer(messages, { maxTokens, signal: AbortSignal.any([left.signal, late]) });
  try {
    let step = await answer.next();
    for (; !step.done && !saysNothing; step = await answer.next()) take(splitter.add(step.value));
    if (step.done) usage = step.value.usage;
    take(splitter.finish());
    if (saysNothing) return ended('nothing_found', NOT_IN_PASSAGES);
    if (sentences.length === 0) return ended('failed', EMPTY);
    return step.done && step.value.reason === 'length' ? ended('cut', CUT) : ended('complete', null);
  } catch (error) {
    take(splitter.finish());
    if (left.signal.aborted) return ended('stopped', null);
    if (late.aborted) return ended('failed', TOO_LATE);
    if (error instanceof ModelFailure) return ended('failed', error.message);
    throw error;
  } finally {
    // Ends the request if the rest of the answer is not wanted.
    await answer.return({ reason: 'complete', usage: null });
  }
}
