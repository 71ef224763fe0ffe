import { failureSentence } from '@newswatch/shared/api';
import { type ChatAttachment, type ChatMessage, initials, occurrences } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import {
  Avatar,
  Button,
  confirm,
  formatBytes,
  Highlight,
  MenuButton,
  RelativeTime,
  saveFile,
} from '@newswatch/ui';
import { FileText } from '@newswatch/ui/icons';
import { type Ref, useState } from 'react';
import { useApiMutation } from '../use-api-mutation.ts';
import { chatsApi } from './chat-calls.ts';
import styles from './chat-messages.module.css';
import { MessageEditor } from './message-editor.tsx';
import { MessageHistory } from './message-history.tsx';
import type { Unsent } from './outbox.ts';

interface MessageLineProps {
  chatId: string;
  message: ChatMessage;
  isOwn: boolean;
  /** Whether the other side has read it. */
  isRead: boolean;
  /** Whether the next message belongs to the same group, which shows sender and time once, below its last message. */
  continuesGroup: boolean;
  /** The searched text, which is marked in it. */
  q: string;
  /** Whether it is the message that the search shows. */
  isFound: boolean;
  /** Whether the reader may edit and delete it. */
  isChangeable: boolean;
  /** Whether the reader sees its earlier texts. */
  showsHistory: boolean;
  isEditing: boolean;
  onEdit: () => void;
  /** Called when editing has ended. */
  onEdited: () => void;
  ref?: Ref<HTMLLIElement>;
}

/** One message, or one change of the chat's state. */
export function MessageLine(props: MessageLineProps) {
  const { chatId, message, isOwn, isRead, continuesGroup, isFound, ref } = props;
  const { kind, sender, body, attachments, created_at } = message;
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
      data-goes-on={continuesGroup || undefined}
      data-found={isFound || undefined}
      data-position={message.position}
    >
      {isOwn ? null : (
        <Avatar initials={initials({ full_name: sender?.name ?? 'Deleted account' })} size={24} />
      )}
      <div className={styles.bubbleBox}>
        {props.isEditing ? (
          <MessageEditor chatId={chatId} message={message} onClose={props.onEdited} />
        ) : (
          <MessageText {...props} />
        )}
        {attachments.map((attachment) => (
          <AttachmentButton key={attachment.id} chatId={chatId} attachment={attachment} />
        ))}
        <p className={continuesGroup ? 'ui-visually-hidden' : 'ui-hint'}>
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

/** The text of a message, whether it was edited or deleted, and the actions of its author. */
function MessageText({ chatId, message, q, isOwn, isChangeable, showsHistory, onEdit }: MessageLineProps) {
  const { id, body, direction, edited_at, deleted_at } = message;
  const [showsVersions, setShowsVersions] = useState(false);
  const label = deleted_at ? 'Message deleted' : edited_at ? 'edited' : null;
  const state =
    label && showsHistory ? (
      <Button variant="link" aria-haspopup="dialog" onClick={() => setShowsVersions(true)}>
        {label}
      </Button>
    ) : (
      label
    );
  return (
    <div className={styles.textLine} data-own={isOwn || undefined}>
      {isChangeable ? <OwnMessageMenu chatId={chatId} messageId={id} onEdit={onEdit} /> : null}
      {deleted_at ? (
        <p className={styles.deleted}>{state}</p>
      ) : body || state ? (
        <p className={styles.bubble} dir={direction}>
          {q ? <Highlight text={body} ranges={occurrences(body, q)} /> : body}
          {state ? <span className={styles.edited}> {state}</span> : null}
        </p>
      ) : null}
      {showsVersions ? (
        <MessageHistory chatId={chatId} messageId={id} onClose={() => setShowsVersions(false)} />
      ) : null}
    </div>
  );
}

function OwnMessageMenu({
  chatId,
  messageId,
  onEdit,
}: {
  chatId: string;
  messageId: string;
  onEdit: () => void;
}) {
  const remove = useApiMutation(chatsApi.removeMessage, { refreshes: [chatKeys.all] });
  return (
    <MenuButton
      label="Actions for your message"
      size="small"
      items={[
        { id: 'edit', label: 'Edit', onSelect: onEdit },
        {
          id: 'delete',
          label: 'Delete',
          danger: true,
          onSelect: async () => {
            const sure = await confirm({
              title: 'Delete this message?',
              body: 'Its text and files are removed for everyone. Administrators can still read the text.',
              confirmLabel: 'Delete message',
              danger: true,
            });
            if (sure) remove.mutate({ params: { chatId, messageId } });
          },
        },
      ]}
    />
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
  /** Whether an earlier message could not be sent, so that this one waits to keep the order. */
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
      <span className="ui-hint">{formatBytes(attachment.size)}</span>
    </button>
  );
}
