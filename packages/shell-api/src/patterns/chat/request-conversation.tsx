import { failureSentence } from '@newswatch/shared/api';
import { newClientId } from '@newswatch/shared/client-id';
import { type ChatQuestion, limits, liveTopics, type User } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, Form, FormFailure, Row, Skeleton, Stack, TextAreaField } from '@newswatch/ui';
import { Send } from '@newswatch/ui/icons';
import { useRef, useState } from 'react';
import type * as v from 'valibot';
import { QueryView } from '../query-view.tsx';
import { useApiMutation } from '../use-api-mutation.ts';
import { useLiveRefresh } from '../use-live-refresh.ts';
import { chatQueries } from './chat-calls.ts';
import { ChatMessages } from './chat-messages.tsx';
import { draftKey } from './composer.tsx';
import { CannedReplies } from './lazy-canned-replies.tsx';
import {
  AttachButton,
  ChosenFiles,
  keepDraftFiles,
  moveDraftFiles,
  useMessageFiles,
} from './message-files.tsx';

export interface RequestConversationProps {
  requestId: string;
  /** The chat, once somebody has written. */
  chatId: string | undefined;
  /** The label above the field for the first message: "Ask Maya a question". */
  label: string;
  hint?: string;
  /** Sends the first message. Repeating its id does not send it twice. */
  start: (question: v.InferOutput<typeof ChatQuestion>) => Promise<{ chat: { id: string } }>;
  /** The queries of the list that shows the state of the conversation. */
  refreshes: readonly (readonly unknown[])[];
}

/**
 * The conversation about a source request, where the request is shown: a chat once somebody has written, before that the field
 * for the first message.
 *
 * @example <RequestConversation requestId={id} chatId={request.conversation?.chat_id} label="Your question" start={start}
 * refreshes={[requestKeys.all]} />
 */
export function RequestConversation({ chatId, refreshes, ...first }: RequestConversationProps) {
  const [started, setStarted] = useState<string>();
  const user = useCurrentUser();
  const isAdmin = user.role === 'admin';
  const shown = chatId ?? started;
  useLiveRefresh(isAdmin ? liveTopics.chats_of_all : liveTopics.chats, chatKeys.all);
  return shown === undefined ? (
    <FirstMessage {...first} user={user} refreshes={[...refreshes, chatKeys.all]} onStarted={setStarted} />
  ) : (
    <Conversation chatId={shown} requestId={first.requestId} />
  );
}

const firstDraftKey = (userId: string, requestId: string) => `request-draft ${userId} ${requestId}`;

/** Keeps a half-written first message if the other side writes first. */
function keepFirstDraft(from: string, to: string): void {
  moveDraftFiles(from, to);
  const draft = sessionStorage.getItem(from);
  if (draft === null) return;
  sessionStorage.removeItem(from);
  if (!sessionStorage.getItem(to)) sessionStorage.setItem(to, draft);
}

function Conversation({ chatId, requestId }: { chatId: string; requestId: string }) {
  const user = useCurrentUser();
  // Runs before the field reads its draft.
  useState(() => keepFirstDraft(firstDraftKey(user.id, requestId), draftKey(user.id, chatId)));
  const query = useQuery(chatQueries.one(chatId));
  return (
    <QueryView
      query={query}
      what="the conversation"
      loading={<Skeleton shape="block" height={120} />}
      missing={{ title: 'This conversation does not exist' }}
    >
      {({ chat }) => (
        <div>
          <ChatMessages key={chat.id} chat={chat} user={user} inline />
        </div>
      )}
    </QueryView>
  );
}

/**
 * A changed text, or other files, count as a new message, because the first one may have arrived even though its response was
 * lost.
 */
const messageOf = (body: string) => ({ body, client_id: newClientId() });

/**
 * The form for the first message. It does not ask before it is left: the form for the decision is beside it, and a draft is kept.
 */
function FirstMessage({
  requestId,
  label,
  hint,
  start,
  refreshes,
  user,
  onStarted,
}: Omit<RequestConversationProps, 'chatId'> & { user: User; onStarted: (chatId: string) => void }) {
  const firstKey = firstDraftKey(user.id, requestId);
  const [{ body, client_id }, setMessage] = useState(() => messageOf(sessionStorage.getItem(firstKey) ?? ''));
  const attached = useMessageFiles({
    draft: firstKey,
    onChange: () => setMessage(({ body }) => messageOf(body)),
  });
  const { files, uploading, problem } = attached;
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useApiMutation(
    async () => {
      // A message that is being sent is not a draft: the conversation may appear before the response.
      sessionStorage.removeItem(firstKey);
      keepDraftFiles(firstKey, []);
      try {
        const message = { body: body.trim(), client_id };
        // The list is left out if it is empty, because older servers refuse it.
        return await start(
          files.length === 0 ? message : { ...message, attachment_ids: files.map(({ id }) => id) },
        );
      } catch (error) {
        sessionStorage.setItem(firstKey, body);
        keepDraftFiles(firstKey, files);
        throw error;
      }
    },
    { refreshes, showsFailure: true, onDone: ({ chat }) => onStarted(chat.id) },
  );
  const isEmpty = body.trim() === '' && files.length === 0;
  return (
    <Form
      aria-label="Write a message"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !uploading && !send.isPending) send.mutate();
      }}
    >
      <Stack gap={3}>
        <FormFailure>
          {send.error ? failureSentence(send.error, 'Your message could not be sent.') : undefined}
        </FormFailure>
        <FormFailure>{problem}</FormFailure>
        <TextAreaField
          label={label}
          hint={hint}
          rows={3}
          dir="auto"
          maxLength={limits.CHAT_MESSAGE_MAX}
          value={body}
          // Read-only while sending: text that is written now would be lost, or kept as a draft of the sent message.
          readOnly={send.isPending}
          ref={field}
          onChange={({ target }) => {
            setMessage(messageOf(target.value));
            sessionStorage.setItem(firstKey, target.value);
          }}
        />
        <ChosenFiles {...attached} disabled={send.isPending} />
        <Row justify="between" gap={3}>
          <Row gap={2}>
            <AttachButton {...attached} disabled={send.isPending} />
            {user.role === 'admin' && !send.isPending ? (
              <CannedReplies field={field} align="start" side="top" />
            ) : null}
          </Row>
          <Button
            type="submit"
            variant="primary"
            icon={<Send aria-hidden />}
            disabled={isEmpty}
            loading={send.isPending || uploading}
          >
            Send
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
