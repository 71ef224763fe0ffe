import { ApiError, failureSentence, onLive } from '@newswatch/shared/api';
import { newClientId } from '@newswatch/shared/client-id';
import { type ChatAttachment, type ChatMessage, liveTopics } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { chatQueries, chatsApi } from './chat-calls.ts';

/** A message that the server has not confirmed yet. */
export interface Unsent {
  clientId: string;
  body: string;
  attachments: ChatAttachment[];
  /** The reason why sending failed; undefined while it is being sent or waits for an earlier one. */
  failure?: string;
  /** Whether the server rejected it, so that it does not hold back later messages. */
  isRefused?: boolean;
}

/** The pause between attempts to send a message that could not be sent, besides those after each restored connection. */
const RETRY_MS = 10_000;

function readOutbox(key: string): Unsent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    // The stored messages, which only this module writes. It is unknown whether the messages that were being sent when the page
    // was left have arrived.
    return (kept as Unsent[]).map((one) => ({
      ...one,
      failure: one.failure ?? 'The server has not confirmed this message yet.',
    }));
  } catch {
    return [];
  }
}

function keepOutbox(key: string, unsent: readonly Unsent[]): void {
  if (unsent.length === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(unsent));
}

/** Whether an error is final. A timeout, a busy server or an expired session may be over at the next attempt. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 429].includes(error.status)
  );
}

interface Pages {
  pages: { items: ChatMessage[]; has_more: boolean }[];
}

/** The first page is the newest. */
function withMessage<Data extends Pages>(data: Data | undefined, message: ChatMessage): Data | undefined {
  const [newest, ...older] = data?.pages ?? [];
  if (!data || !newest || newest.items.some(({ id }) => id === message.id)) return data;
  return { ...data, pages: [{ ...newest, items: [...newest.items, message] }, ...older] };
}

/**
 * Sends messages one at a time in the order they were written. A message that cannot be sent now holds back later ones;
 * all continue once the server is back. Each keeps its client id until the server has confirmed it, so a retry never
 * creates a duplicate. The outbox survives a reload of the page.
 */
export function useOutbox(chatId: string) {
  const queries = useQueryClient();
  // The next person in this tab may be somebody else, in whose name it must not be sent.
  const key = `chat-outbox ${useCurrentUser().id} ${chatId}`;
  const [unsent, setUnsent] = useState(() => readOutbox(key));
  const all = useRef(unsent);
  const isRunning = useRef(false);

  const change = useCallback(
    (next: Unsent[]) => {
      all.current = next;
      keepOutbox(key, next);
      setUnsent(next);
    },
    [key],
  );

  const run = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const { queryKey: messagesKey } = chatQueries.messages(chatId);
    for (;;) {
      const first = all.current.find(({ isRefused }) => !isRefused);
      if (!first || first.failure !== undefined) break;
      const { clientId, body, attachments } = first;
      try {
        const { message } = await chatsApi.send({
          params: { chatId },
          body: { body, client_id: clientId, attachment_ids: attachments.map(({ id }) => id) },
        });
        // Shows the message at once: refetching may take a long time while the server is down, and the next message must not
        // wait for it.
        queries.setQueryData(messagesKey, (data) => withMessage(data, message));
        void queries.invalidateQueries({ queryKey: chatKeys.all });
        change(all.current.filter((one) => one.clientId !== clientId));
      } catch (error) {
        const failed = {
          failure: failureSentence(error, 'Something went wrong.'),
          isRefused: isRefusal(error),
        };
        change(all.current.map((one) => (one.clientId === clientId ? { ...one, ...failed } : one)));
      }
    }
    isRunning.current = false;
  }, [chatId, change, queries]);

  /** Retries messages that could not be sent. A rejected message is retried only if the user chooses it. */
  const retry = useCallback(
    (named?: Unsent) => {
      change(
        all.current.map((one) => {
          const { clientId, body, attachments, isRefused } = one;
          return isRefused && clientId !== named?.clientId ? one : { clientId, body, attachments };
        }),
      );
      void run();
    },
    [change, run],
  );

  // Retries when the connection is restored.
  useEffect(
    () =>
      onLive(liveTopics.chats, (data) => {
        if (data === undefined && all.current.length > 0) retry();
      }),
    [retry],
  );

  // The server may fail while the connection stays, or fail once more after the connection was restored.
  const waits = unsent.some(({ failure, isRefused }) => failure !== undefined && !isRefused);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => retry(), RETRY_MS);
    return () => clearInterval(timer);
  }, [waits, retry]);

  return {
    unsent,
    send(body: string, attachments: ChatAttachment[]) {
      change([...all.current, { clientId: newClientId(), body, attachments }]);
      void run();
    },
    retry,
    discard({ clientId }: Unsent) {
      change(all.current.filter((one) => one.clientId !== clientId));
      void run();
    },
  };
}
