import { failureSentence } from '@newswatch/shared/api';
import { type ChatAttachment, limits } from '@newswatch/shared/contracts';
import { Chip, IconButton } from '@newswatch/ui';
import { FileText } from '@newswatch/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { chatsApi } from './chat-calls.ts';
import styles from './chat-messages.module.css';

/** The time for which files are kept here: less than the 24 hours after which the server deletes files that were not sent. */
const KEPT_MS = 23 * 3_600_000;

/** A file of a message that is not sent yet. */
interface MessageFile extends ChatAttachment {
  uploaded_at: number;
}

const keyOf = (draft: string) => `${draft} files`;

function readFiles(draft: string | undefined): MessageFile[] {
  if (draft === undefined) return [];
  try {
    // The stored files, which only this module writes.
    const kept = JSON.parse(sessionStorage.getItem(keyOf(draft)) ?? '[]') as MessageFile[];
    return kept.filter(({ uploaded_at }) => uploaded_at > Date.now() - KEPT_MS);
  } catch {
    return [];
  }
}

/** Keeps the files of a draft across a reload; an empty list removes them. */
export function keepDraftFiles(draft: string, files: readonly MessageFile[]): void {
  if (files.length === 0) sessionStorage.removeItem(keyOf(draft));
  else sessionStorage.setItem(keyOf(draft), JSON.stringify(files));
}

/** Moves the files of one draft to another, which has none. */
export function moveDraftFiles(from: string, to: string): void {
  const files = readFiles(from);
  if (files.length > 0 && readFiles(to).length === 0) keepDraftFiles(to, files);
  keepDraftFiles(from, []);
}

export interface MessageFilesState {
  files: MessageFile[];
  uploading: boolean;
  /** The reason why a file was not attached. */
  problem: string | undefined;
  attach: (chosen: readonly File[]) => Promise<void>;
  remove: (id: string) => void;
  clear: () => void;
}

/**
 * The files of the next message, which are uploaded as soon as they are chosen.
 *
 * @param settings.chatId the chat that the message is for; undefined if the message starts a chat
 * @param settings.draft the storage key of the draft, if files are kept across a reload
 */
export function useMessageFiles({
  chatId,
  draft,
  onChange,
}: {
  chatId?: string | undefined;
  draft?: string;
  onChange?: (files: MessageFile[]) => void;
}): MessageFilesState {
  const [files, setFiles] = useState(() => readFiles(draft));
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The current files: an upload may end after a file was removed.
  const all = useRef(files);
  // An upload that ends after the field was removed would restore a list that has since been sent or moved.
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const change = (next: MessageFile[]) => {
    all.current = next;
    if (draft !== undefined) keepDraftFiles(draft, next);
    setFiles(next);
    onChange?.(next);
  };
  const upload = (file: File, signal: AbortSignal) =>
    chatId === undefined
      ? chatsApi.attachToFirst({ query: { name: file.name }, bytes: file, signal })
      : chatsApi.attach({ params: { chatId }, query: { name: file.name }, bytes: file, signal });

  return {
    files,
    uploading,
    problem,
    async attach(chosen) {
      const { signal } = leaving.current;
      setProblem(undefined);
      setUploading(true);
      const room = limits.CHAT_ATTACHMENTS_MAX - all.current.length;
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
          const { attachment } = await upload(file, signal);
          if (signal.aborted) return;
          change([...all.current, { ...attachment, uploaded_at: Date.now() }]);
        } catch (error) {
          if (signal.aborted) return;
          setProblem(failureSentence(error, `“${file.name}” could not be attached.`));
        }
      }
      setUploading(false);
    },
    remove: (id) => change(all.current.filter((one) => one.id !== id)),
    clear() {
      change([]);
      setProblem(undefined);
    },
  };
}

/** The names of the chosen files; each can be removed, except while the message is being sent. */
export function ChosenFiles({
  files,
  remove,
  disabled = false,
}: Pick<MessageFilesState, 'files' | 'remove'> & { disabled?: boolean }) {
  if (files.length === 0) return null;
  return (
    <div className={styles.chosen}>
      {files.map(({ id, name }) => (
        <Chip key={id} {...(disabled ? {} : { removeLabel: `Remove ${name}`, onRemove: () => remove(id) })}>
          {name}
        </Chip>
      ))}
    </div>
  );
}

/** Opens the chooser of files; disabled while the message is being sent. */
export function AttachButton({
  files,
  uploading,
  attach,
  disabled = false,
}: Pick<MessageFilesState, 'files' | 'uploading' | 'attach'> & { disabled?: boolean }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        disabled={disabled}
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
        disabled={disabled || uploading || files.length >= limits.CHAT_ATTACHMENTS_MAX}
        onClick={() => picker.current?.click()}
      />
    </>
  );
}
