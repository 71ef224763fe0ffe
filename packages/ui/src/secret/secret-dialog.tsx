import { Button, Dialog, Stack } from '@newswatch/ui/frame';
import { type ReactNode, useRef } from 'react';
import { type CopyVoice, copyText } from './copy-text.ts';
import styles from './secret-dialog.module.css';

export type SecretDialogProps = {
  title: ReactNode;
  /** The actions that anyone who has the secret can take. */
  description: string;
  secret: string;
  /** The texts that can be copied, in the order of the buttons. */
  copies: readonly { what: string; text: string }[];
  voice: CopyVoice;
  onClose: () => void;
  /** The purpose of the secret, shown below it. */
  children?: ReactNode;
};

/** Shows a secret once. Only the button that confirms it was saved closes the dialog. */
export function SecretDialog({
  title,
  description,
  secret,
  copies,
  voice,
  onClose,
  children,
}: SecretDialogProps) {
  // The button of the first action: copying the secret.
  const copySecret = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={title}
      description={description}
      initialFocus={copySecret}
      footer={
        <>
          {copies.map(({ what, text }) => (
            <Button
              key={what}
              ref={text === secret ? copySecret : undefined}
              onClick={() => void copyText({ text, what, voice })}
            >
              Copy {what.toLowerCase()}
            </Button>
          ))}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <SecretText>{secret}</SecretText>
        {children}
      </Stack>
    </Dialog>
  );
}

/** Text for machines: one click selects all of it. */
export function SecretText({ children }: { children: string }) {
  return (
    <pre className={styles.text} dir="ltr">
      <code>{children}</code>
    </pre>
  );
}
