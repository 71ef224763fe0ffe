import { failureSentence } from '@newswatch/shared/api';
import { type ChatAttachment, limits } from '@newswatch/shared/contracts';
import { Button, Chip, FormAlert, IconButton, VisuallyHidden } from '@newswatch/ui';
import { FileText, Send } from '@newswatch/ui/icons';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { chatsApi } from './chat-calls.ts';
import styles from './chat-messages.module.css';
import { CannedReplies } from './lazy-canned-replies.tsx';

interface ComposerProps {
  chatId: string;
  closed: boolean;
  isAdmin: boolean;
  inline: boolean;
  onSend: (body: string, attachments: ChatAttachment[]) => void;
  /** Something was typed. */
  onWriting: () => void;
  /** The arrow up in an empty field, as in other chats. */
  onEditLast: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The storage key of the draft of a chat. */
export const draftKey = (chatId: string) => `chat-draft ${chatId}`;

/** The field for a new message. Its draft is kept per chat and survives a reload. */
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
  const [body, setBody] = useState(() => sessionStorage.getItem(draftKey(chatId)) ?? '');
  const [files, setFiles] = useState<ChatAttachment[]>([]);
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const isEmpty = body.trim() === '' && files.length === 0;

  useEffect(() => {
    if (body) sessionStorage.setItem(draftKey(chatId), body);
    else sessionStorage.removeItem(draftKey(chatId));
  }, [chatId, body]);

  const send = () => {
    if (isEmpty || uploading) return;
    onSend(body.trim(), files);
    setBody('');
    setFiles([]);
    setProblem(undefined);
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
  const attach = async (chosen: readonly File[]) => {
    setProblem(undefined);
    setUploading(true);
    const room = limits.CHAT_ATTACHMENTS_MAX - files.length;
    if (chosen.length > room) {
      setProblem(
        `A message can have at most ${limits.CHAT_ATTACHMENTS_MAX} files. The others were not attached.`,
      );
    }
    for (const file of chosen.slice(0, room)) {
      if (file.size > limits.CHAT_ATTACHMENT_BYTES_MAX) {
        setProblem(`“${file.name}” is larger than 5 MB.`);
        continue;
      }
      try {
        const { attachment } = await chatsApi.attach({
          params: { chatId },
          query: { name: file.name },
          bytes: file,
        });
        setFiles((all) => [...all, attachment]);
      } catch (error) {
        setProblem(failureSentence(error, `“${file.name}” could not be attached.`));
      }
    }
    setUploading(false);
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
      {files.length > 0 ? (
        <div className={styles.chosen}>
          {files.map(({ id, name }) => (
            <Chip
              key={id}
              removeLabel={`Remove ${name}`}
              onRemove={() => setFiles((all) => all.filter((one) => one.id !== id))}
            >
              {name}
            </Chip>
          ))}
        </div>
      ) : null}
      <div className={styles.tools}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept="image/png,image/jpeg,application/pdf,text/plain,.txt"
          aria-label="Attach files"
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            event.target.value = '';
            void attach(chosen);
          }}
        />
        <IconButton
          label="Attach a picture, PDF or text file"
          icon={<FileText aria-hidden />}
          disabled={uploading || files.length >= limits.CHAT_ATTACHMENTS_MAX}
          onClick={() => picker.current?.click()}
        />
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
