import {
  type AnswerSentence,
  type AskedQuestion,
  type AskPassage,
  textDirection,
} from '@newswatch/shared/contracts';
import type { QuestionRow } from './repository.ts';

/** A question still being answered after this time was interrupted because its process ended. */
export const ANSWER_WITHIN_MS = 180_000;
const INTERRUPTED = 'The answer was interrupted.';

/**
 * A question as its owner sees it. Nothing of articles that have since been withdrawn is shown, nor the parts of the answer that
 * cite them.
 *
 * @param published the articles that are still published
 */
export function presentQuestion(row: QuestionRow, published: ReadonlySet<string>, now: Date): AskedQuestion {
  const { user_id: _owner, target_id: _target, asked_at, ...columns } = row;
  const isInterrupted = row.state === 'answering' && now.getTime() - asked_at.getTime() > ANSWER_WITHIN_MS;
  const passages = row.passages.map((passage, at): AskPassage => {
    const isWithdrawn = !published.has(passage.article_id);
    return {
      ...passage,
      number: at + 1,
      ...(isWithdrawn ? { title: '', text: '' } : {}),
      is_withdrawn: isWithdrawn,
    };
  });
  const withdrawn = new Set(passages.filter(({ is_withdrawn }) => is_withdrawn).map(({ number }) => number));
  return {
    ...columns,
    ...(isInterrupted ? { state: 'failed', reason: INTERRUPTED } : {}),
    direction: textDirection(row.text),
    asked_at: asked_at.toISOString(),
    passages,
    sentences: row.sentences.map((sentence) => withoutWithdrawn(sentence, withdrawn)),
  };
}

function withoutWithdrawn(sentence: AnswerSentence, withdrawn: ReadonlySet<number>): AnswerSentence {
  if (!sentence.passages.some((number) => withdrawn.has(number))) return sentence;
  return { ...sentence, text: '', marks: [{ kind: 'withdrawn', text: null }] };
}
