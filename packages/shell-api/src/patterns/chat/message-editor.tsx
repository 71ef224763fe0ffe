import { failureSentence } from '@newswatch/shared/api';
import { type ChatMessage, limits } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { Button, FormAlert, VisuallyHidden } from '@newswatch/ui';
import { type KeyboardEvent, useState } from 'react';
import { useApiMutation } from '../use-api-mutation.ts';
import { chatsApi } from './chat-calls.ts';
import styles from './chat-messages.module.css';

interface MessageEditorProps {
  chatId: string;
  message: ChatMessage;
  onClose: () => void;
}

/** Edits a message in its place. Escape cancels. */
export function MessageEditor({ chatId, message, onClose }: MessageEditorProps) {
  const [body, setBody] = useState(message.body);
  const save = useApiMutation(
    () => chatsApi.edit({ params: { chatId, messageId: message.id }, body: { body: body.trim() } }),
    { refreshes: [chatKeys.all], showsFailure: true },
  );
  const isEmpty = body.trim() === '' && message.attachments.length === 0;
  const submit = () => {
    if (isEmpty || save.isPending) return;
    if (body.trim() === message.body) onClose();
    // Closes once the new text is fetched, so that the old one is not shown again.
    else save.mutate(undefined, { onSuccess: onClose });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
  };
  return (
    <form
      className={styles.editor}
      aria-label="Edit your message"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {save.error ? <FormAlert tone="danger">{failureSentence(save.error)}</FormAlert> : null}
      <label>
        <VisuallyHidden>Your message</VisuallyHidden>
        <textarea
          className={styles.text}
          dir="auto"
          rows={Math.min(8, Math.max(2, body.split('\n').length))}
          value={body}
          maxLength={limits.CHAT_MESSAGE_MAX}
          onChange={(event) => setBody(event.target.value)}
          onKeyDown={onKeyDown}
          ref={focusEnd}
        />
      </label>
      <div className={styles.tools}>
        <span className="ui-hint ui-only-wide">Ctrl+Enter to save, Esc to cancel</span>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" variant="primary" disabled={isEmpty} loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** Puts the cursor at the end of the text. */
function focusEnd(field: HTMLTextAreaElement | null): void {
  if (!field || document.activeElement === field) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
