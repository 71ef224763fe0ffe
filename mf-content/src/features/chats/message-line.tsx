import { failureSentence } from '@newswatch/shared/api';
import { type ChatAttachment, type ChatMessage, initials, occurrences } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { Avatar, Button, Highlight, RelativeTime, saveFile } from '@newswatch/ui';
import { FileText } from '@newswatch/ui/icons';
import type { Ref } from 'react';
import { chatsApi } from '../../api/chats.ts';
import styles from './chats.module.css';
import type { Unsent } from './outbox.ts';

interface MessageLineProps {
  chatId: string;
  message: ChatMessage;
  isOwn: boolean;
  /** Whether the other side has read it. */
  isRead: boolean;
  /** Whether the next message belongs to the same group, which shows sender and time once, below its last message. */
  goesOn: boolean;
  /** The searched text, which is marked in it. */
  q: string;
  /** It is the one that the search shows. */
  isFound: boolean;
  ref?: Ref<HTMLLIElement>;
}

/** One message, or one change of the chat's state. */
export function MessageLine({ chatId, message, isOwn, isRead, goesOn, q, isFound, ref }: MessageLineProps) {
  const { kind, sender, body, direction, attachments, created_at } = message;
  if (kind === 'event') {
    return (
      <li className={styles.event}>
        <bdi>{isOwn ? 'You' : (sender?.name ?? 'Someone')}</bdi> {body} · <RelativeTime value={created_at} />
      </li>
    );
  }
  return (
    <li
      ref={ref}
      className={styles.message}
      data-own={isOwn || undefined}
      data-goes-on={goesOn || undefined}
      data-found={isFound || undefined}
      data-position={message.position}
    >
      {isOwn ? null : (
        <Avatar initials={initials({ full_name: sender?.name ?? 'Deleted account' })} size={24} />
      )}
      <div className={styles.bubbleBox}>
        {body ? (
          <p className={styles.bubble} dir={direction}>
            {q ? <Highlight text={body} ranges={occurrences(body, q)} /> : body}
          </p>
        ) : null}
        {attachments.map((attachment) => (
          <AttachmentButton key={attachment.id} chatId={chatId} attachment={attachment} />
        ))}
        <p className={goesOn ? 'ui-visually-hidden' : 'ui-hint'}>
          {isOwn ? null : (
            <>
              <bdi>{sender?.name ?? 'Deleted account'}</bdi>
              {sender?.role === 'admin' ? ' · support' : ''} ·{' '}
            </>
          )}
          <RelativeTime value={created_at} />
          {isOwn && isRead ? ' · read' : ''}
        </p>
      </div>
    </li>
  );
}

/** A message that the server has not confirmed yet. */
export function UnsentLine({
  message,
  waits,
  onRetry,
  onDiscard,
}: {
  message: Unsent;
  /** An earlier message could not be sent, and this one waits to keep the order. */
  waits: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const { body, attachments, failure } = message;
  return (
    <li className={styles.message} data-own data-unsent>
      <div className={styles.bubbleBox}>
        {body ? (
          <p className={styles.bubble} dir="auto">
            {body}
          </p>
        ) : null}
        {attachments.map(({ id, name }) => (
          <span key={id} className={styles.file}>
            <FileText aria-hidden size={16} /> <bdi>{name}</bdi>
          </span>
        ))}
        {failure ? (
          <p className={styles.failure} role="alert">
            Not sent: {failure}{' '}
            <Button variant="link" onClick={onRetry}>
              Try again
            </Button>{' '}
            <Button variant="link" onClick={onDiscard}>
              Discard
            </Button>
          </p>
        ) : (
          <p className="ui-hint">{waits ? 'Waiting for the message above to be sent' : 'Sending…'}</p>
        )}
      </div>
    </li>
  );
}

function AttachmentButton({ chatId, attachment }: { chatId: string; attachment: ChatAttachment }) {
  const { toast } = useShell();
  const open = async () => {
    try {
      const { base64 } = await chatsApi.attachment({ params: { chatId, attachmentId: attachment.id } });
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      saveFile(bytes, attachment);
    } catch (error) {
      toast.error(failureSentence(error, 'The file could not be loaded.'));
    }
  };
  return (
    <button type="button" className={styles.file} onClick={() => void open()}>
      <FileText aria-hidden size={16} /> <bdi>{attachment.name}</bdi>
      <span className="ui-hint">{sizeLabel(attachment.size)}</span>
    </button>
  );
}

function sizeLabel(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
