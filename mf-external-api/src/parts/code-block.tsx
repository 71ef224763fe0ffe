import { useShell } from '@newswatch/shell-api';
import { Button, Row } from '@newswatch/ui';
import { Copy } from '@newswatch/ui/icons';
import { copyText } from '@newswatch/ui/secret';
import type { ReactNode } from 'react';
import styles from './code-block.module.css';

/** Code with a copy button. `copies` is the copied text, if it is not exactly what is shown. */
export function CodeBlock({
  what,
  children,
  copies = children,
  header,
}: {
  /** The noun in the button's label: "Copy cURL". */
  what: string;
  children: string;
  copies?: string;
  /** Shown before the button, such as a choice of languages or a title. */
  header?: ReactNode;
}) {
  const { toast } = useShell();
  return (
    <div className={styles.block}>
      <Row justify="between">
        <div>{header}</div>
        <Button
          size="small"
          icon={<Copy />}
          onClick={() => void copyText({ text: copies, what, voice: toast })}
        >
          Copy {what}
        </Button>
      </Row>
      <Code>{children}</Code>
    </div>
  );
}

/** Code to read: a response, or a line with a gap to fill in. */
export function Code({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled with the keyboard.
    <pre className={styles.code} dir="ltr" tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}
