import { failureSentence } from '@newswatch/shared/api';
import { type ChatAttachment, limits } from '@newswatch/shared/contracts';
import { Chip, IconButton } from '@newswatch/ui';
import { FileText } from '@newswatch/ui/icons';
import { useRef, useState } from 'react';
import { chatsApi } from './chat-calls.ts';
import styles from './chat-messages.module.css';

const keyOf = (draft: string) => `${draft} files`;

function readFiles(draft: string | undefined): ChatAttachment[] {
  if (draft === undefined) return [];
  try {
    // Only this module writes there.
    return JSON.parse(sessionStorage.getItem(keyOf(draft)) ?? '[]') as ChatAttachment[];
  } catch {
    return [];
  }
}

/** Keeps the files of a draft across a reload; none removes them. */
export function keepDraftFiles(draft: string, files: readonly ChatAttachment[]): void {
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
  files: ChatAttachment[];
  uploading: boolean;
  /** Why a file was not attached. */
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
  onChange?: (files: ChatAttachment[]) => void;
}): MessageFilesState {
  const [files, setFiles] = useState(() => readFiles(draft));
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  // An upload may end after a file was removed.
  const all = useRef(files);
  const change = (next: ChatAttachment[]) => {
    all.current = next;
    if (draft !== undefined) keepDraftFiles(draft, next);
    setFiles(next);
    onChange?.(next);
  };
  const upload = (file: File) =>
    chatId === undefined
      ? chatsApi.attachToFirst({ query: { name: file.name }, bytes: file })
      : chatsApi.attach({ params: { chatId }, query: { name: file.name }, bytes: file });

  return {
    files,
    uploading,
    problem,
    async attach(chosen) {
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
          const { attachment } = await upload(file);
          change([...all.current, attachment]);
        } catch (error) {
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

/** The names of the chosen files; each can be removed. */
export function ChosenFiles({ files, remove }: Pick<MessageFilesState, 'files' | 'remove'>) {
  if (files.length === 0) return null;
  return (
    <div className={styles.chosen}>
      {files.map(({ id, name }) => (
        <Chip key={id} removeLabel={`Remove ${name}`} onRemove={() => remove(id)}>
          {name}
        </Chip>
      ))}
    </div>
  );
}

/** Opens the chooser of files. */
export function AttachButton({
  files,
  uploading,
  attach,
}: Pick<MessageFilesState, 'files' | 'uploading' | 'attach'>) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
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
    </>
  );
}
