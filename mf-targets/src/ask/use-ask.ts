import { failureSentence } from '@newswatch/shared/api';
import type { AskBody, AskedQuestion } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { useEffect, useRef, useState } from 'react';
import { askApi, askQueries } from '../api/ask.ts';

const FAILED = 'The question could not be asked.';
const CONNECTION_LOST = 'The connection was lost in the middle of the answer.';

/** Asks one question at a time, and returns its answer as it arrives. Leaving the page stops it. */
export function useAsk(targetId: string) {
  const client = useQueryClient();
  const [current, setCurrent] = useState<AskedQuestion>();
  /** A question that was refused before there was anything to show. */
  const [refusal, setRefusal] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const change = (changes: (question: AskedQuestion) => Partial<AskedQuestion>) =>
    setCurrent((question) => question && { ...question, ...changes(question) });

  /** Asks a question. @returns whether it was accepted; if not, `refusal` says why */
  const ask = async (body: AskBody): Promise<boolean> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setRefusal(undefined);
    setCurrent(undefined);
    setAsking(true);
    let isTaken = false;
    try {
      await askApi.ask(targetId, body, controller.signal, {
        onQuestion(question) {
          isTaken = true;
          setCurrent(question);
        },
        onSentence: (sentence) => change(({ sentences }) => ({ sentences: [...sentences, sentence] })),
        onAnswered: (end) => change(() => end),
      });
      // A stream that ended without its last event was cut off.
      change(({ state }) => (state === 'answering' ? { state: 'failed', reason: CONNECTION_LOST } : {}));
    } catch (error) {
      if (controller.signal.aborted) change(() => ({ state: 'stopped', reason: null }));
      else if (isTaken) change(() => ({ state: 'failed', reason: CONNECTION_LOST }));
      else setRefusal(failureSentence(error, FAILED));
    } finally {
      if (running.current === controller) setAsking(false);
      void client.invalidateQueries({ queryKey: askQueries.key(targetId) });
    }
    return isTaken;
  };

  return {
    current,
    refusal,
    isAsking,
    ask,
    stop: () => running.current?.abort(),
    clear: () => setCurrent(undefined),
  };
}
