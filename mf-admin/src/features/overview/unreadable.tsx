import { Button, Card, FormAlert } from '@newswatch/ui';
import { RefreshCw } from '@newswatch/ui/icons';
import type { ReactNode } from 'react';
import styles from './unreadable.module.css';

/** How to read again what could not be read, and the request whose log entries say why. */
export interface Rereading {
  onRetry: () => void;
  retrying: boolean;
  /** Undefined if everything was read. */
  requestId: string | undefined;
}

interface UnreadableProps {
  reading: Rereading;
  /** What could not be read, as the beginning of a sentence: "The workers". */
  what: string;
  children?: ReactNode;
}

/** Stands in the place of what could not be read. */
export function Unreadable({ reading, what, children }: UnreadableProps) {
  return (
    <FormAlert tone="warning" title={`${what} could not be read`} action={<Retry {...reading} what={what} />}>
      {children}
      <RequestId {...reading} />
    </FormAlert>
  );
}

/** The card of a figure that could not be read. */
export function UnreadableCard({ title, ...rest }: UnreadableProps & { title: string }) {
  return (
    <Card title={title}>
      <Unreadable {...rest} />
    </Card>
  );
}

/** The same within a line of figures. */
export function UnreadableFigure({ reading, what }: Omit<UnreadableProps, 'children'>) {
  return (
    <span className={styles.figure}>
      <span>Could not be read</span>
      <Retry {...reading} what={what} />
      <RequestId {...reading} />
    </span>
  );
}

function Retry({ onRetry, retrying, what }: Rereading & { what: string }) {
  return (
    <Button
      size="small"
      icon={<RefreshCw />}
      loading={retrying}
      onClick={onRetry}
      aria-label={`Retry: ${what.charAt(0).toLowerCase()}${what.slice(1)}`}
      data-action="off"
    >
      Retry
    </Button>
  );
}

function RequestId({ requestId }: Pick<Rereading, 'requestId'>) {
  if (requestId === undefined) return null;
  return (
    <span className={styles.request}>
      Request ID: <code dir="ltr">{requestId}</code>
    </span>
  );
}
