import { onLive } from '@newswatch/shared/api';
import { type Chat, liveTopics } from '@newswatch/shared/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { chatsApi } from './chat-calls.ts';

/** The time without another signal after which the other side counts as having stopped writing. */
const SHOWN_MS = 6_000;
/** The minimum time between two signals that this side sends while somebody is writing. */
const SIGNAL_EVERY_MS = 3_000;

/**
 * Whether the other side is writing in this chat, and a function that signals that this side is.
 *
 * @param latest the position of the last message: its sender is no longer writing
 */
export function useWriting(
  { id }: Pick<Chat, 'id'>,
  { isPerson, latest }: { isPerson: boolean; latest: number },
): { isOtherWriting: boolean; signalWriting: () => void } {
  const [writtenAfter, setWrittenAfter] = useState<number>();
  const topic = isPerson ? liveTopics.chat_writing : liveTopics.chat_writing_of_all;
  const last = useRef(latest);
  useEffect(() => {
    last.current = latest;
  }, [latest]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive(topic, (data) => {
      if (data?.chat_id !== id) return;
      setWrittenAfter(last.current);
      clearTimeout(timer);
      timer = setTimeout(() => setWrittenAfter(undefined), SHOWN_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id, topic]);

  const nextAt = useRef(0);
  const signalWriting = useCallback(() => {
    if (Date.now() < nextAt.current) return;
    nextAt.current = Date.now() + SIGNAL_EVERY_MS;
    chatsApi.writing({ params: { chatId: id } }).catch(() => {
      // Stops signalling after a failure, because older servers do not have this call.
      nextAt.current = Number.POSITIVE_INFINITY;
    });
  }, [id]);
  return { isOtherWriting: writtenAfter !== undefined && writtenAfter >= latest, signalWriting };
}
