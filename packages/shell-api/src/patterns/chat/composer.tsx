import { type ChatAttachment, limits } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, FormAlert, VisuallyHidden } from '@newswatch/ui';
import { Send } from '@newswatch/ui/icons';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import styles from './chat-messages.module.css';
import { CannedReplies } from './lazy-canned-replies.tsx';
import { AttachButton, ChosenFiles, useMessageFiles } from './message-files.tsx';

interface ComposerProps {
  chatId: string;
  closed: boolean;
  isAdmin: boolean;
  inline: boolean;
  onSend: (body: string, attachments: ChatAttachment[]) => void;
  /** Called when something was typed. */
  onWriting: () => void;
  /** Called on the up arrow in an empty field, as in other chats. */
  onEditLast: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The storage key of a person's draft in a chat: the next person in this tab may be somebody else. */
export const draftKey = (userId: string, chatId: string) => `chat-draft ${userId} ${chatId}`;

/** The field for a new message. Its draft, with its files, is kept per chat and survives a reload. */
export function Composer({
  chatId,
  closed,
  isAdmin,
  inline,
  onSend,
  onWriting,
  onEditLast,
  field: text,
}: ComposerProps) {
  const key = draftKey(useCurrentUser().id, chatId);
  const [body, setBody] = useState(() => sessionStorage.getItem(key) ?? '');
  const attached = useMessageFiles({ chatId, draft: key });
  const { files, uploading, problem } = attached;
  const isEmpty = body.trim() === '' && files.length === 0;

  useEffect(() => {
    if (body) sessionStorage.setItem(key, body);
    else sessionStorage.removeItem(key);
  }, [key, body]);

  const send = () => {
    if (isEmpty || uploading) return;
    onSend(body.trim(), files);
    setBody('');
    attached.clear();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' && body === '' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      onEditLast();
      return;
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      data-inline={inline || undefined}
      aria-label="Write a message"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {problem ? <FormAlert tone="danger">{problem}</FormAlert> : null}
      <label>
        <VisuallyHidden>Message</VisuallyHidden>
        <textarea
          ref={text}
          className={styles.text}
          dir="auto"
          rows={2}
          value={body}
          maxLength={limits.CHAT_MESSAGE_MAX}
          placeholder={closed ? 'Write a message to reopen this chat' : 'Write a message'}
          onChange={(event) => {
            setBody(event.target.value);
            if (event.target.value !== '') onWriting();
          }}
          onKeyDown={sendByKey}
        />
      </label>
      <ChosenFiles {...attached} />
      <div className={styles.tools}>
        <AttachButton {...attached} />
        {isAdmin ? <CannedReplies field={text} align="start" side="top" /> : null}
        <span className="ui-hint ui-only-wide">
          {/* Beside the button for canned replies, there is room for only one of the two hints. */}
          {body.length > limits.CHAT_MESSAGE_MAX * 0.9
            ? `${body.length.toLocaleString('en')} of ${limits.CHAT_MESSAGE_MAX.toLocaleString('en')}`
            : `Ctrl+Enter to send${isAdmin ? '' : ', ↑ to edit'}`}
        </span>
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden />}
          disabled={isEmpty}
          loading={uploading}
        >
          Send
        </Button>
      </div>
    </form>
  );
}
