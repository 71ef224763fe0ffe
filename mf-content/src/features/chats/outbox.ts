import { failureSentence } from '@newswatch/shared/api';
import type { ChatAttachment } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { chatsApi } from '../../api/chats.ts';

/** A message that the server has not confirmed yet. */
export interface Unsent {
  clientId: string;
  body: string;
  attachments: ChatAttachment[];
  /** Why it is not on its way; not set while it is. */
  failure?: string;
}

const keyOf = (chatId: string) => `chat-outbox ${chatId}`;

function readOutbox(chatId: string): Unsent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(chatId)) ?? '[]');
    // Ours alone writes there; what was on its way when the page was left is tried again by the person.
    return (kept as Unsent[]).map((one) => ({ ...one, failure: one.failure ?? 'It was not confirmed yet.' }));
  } catch {
    return [];
  }
}

/**
 * Messages on their way. Each keeps its client id until the server has confirmed it, so that trying again never doubles it; they
 * outlive a reload of the page.
 */
export function useOutbox(chatId: string) {
  const queries = useQueryClient();
  const [unsent, setUnsent] = useState(() => readOutbox(chatId));
  // Messages go out one after another, in the order they were written.
  const line = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    if (unsent.length === 0) sessionStorage.removeItem(keyOf(chatId));
    else sessionStorage.setItem(keyOf(chatId), JSON.stringify(unsent));
  }, [chatId, unsent]);

  const deliver = useCallback(
    ({ clientId, body, attachments }: Unsent) => {
      const change = (update: (one: Unsent) => Unsent[]) =>
        setUnsent((all) => all.flatMap((one) => (one.clientId === clientId ? update(one) : [one])));
      change(({ failure: _, ...one }) => [one]);
      line.current = line.current.then(async () => {
        try {
          await chatsApi.send({
            params: { chatId },
            body: { body, client_id: clientId, attachment_ids: attachments.map(({ id }) => id) },
          });
          await queries.invalidateQueries({ queryKey: chatKeys.all });
          change(() => []);
        } catch (error) {
          const failure = failureSentence(error, 'It could not be sent.');
          change((one) => [{ ...one, failure }]);
        }
      });
    },
    [chatId, queries],
  );

  return {
    unsent,
    send(body: string, attachments: ChatAttachment[]) {
      const message = { clientId: crypto.randomUUID(), body, attachments };
      setUnsent((all) => [...all, message]);
      deliver(message);
    },
    retry: deliver,
    discard: ({ clientId }: Unsent) => setUnsent((all) => all.filter((one) => one.clientId !== clientId)),
  };
}
