import { Button, Card, FormAlert } from '@newswatch/ui';
import { RefreshCw } from '@newswatch/ui/icons';
import { type ReactNode, useState } from 'react';
import styles from './unreadable.module.css';

/** How to read again what could not be read, and the request whose log entries say why. */
export interface Rereading {
  /** Ends when it was read again, or could not be. */
  onRetry: () => Promise<unknown>;
  /** Undefined if everything was read. */
  requestId: string | undefined;
}

interface UnreadableProps {
  reading: Rereading;
  /** What could not be read, as the beginning of a sentence: "The workers". */
  what: string;
  children?: ReactNode;
}

/** Shown in place of what could not be read. */
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

/** Waits only for its own retry: a button that also waited for each refresh of the page could hardly be clicked. */
function Retry({ onRetry, what }: Rereading & { what: string }) {
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <Button
      size="small"
      icon={<RefreshCw />}
      loading={isRetrying}
      onClick={() => void retry()}
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
