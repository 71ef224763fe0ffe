import { Button, Card, FormAlert } from '@newswatch/ui';
import { RefreshCw } from '@newswatch/ui/icons';
import { type ReactNode, useState } from 'react';
import styles from './unreadable.module.css';

/** A retry for data that could not be loaded, and the ID of the failed request, whose log entries contain the reason. */
export interface Rereading {
  /** Settles when the retry has ended, whether or not it succeeded. */
  onRetry: () => Promise<unknown>;
  /** The ID of the failed request; undefined if everything was loaded. */
  requestId: string | undefined;
}

interface UnreadableProps {
  reading: Rereading;
  /** Names the data that could not be loaded, as the start of a sentence: "The workers". */
  what: string;
  children?: ReactNode;
}

/** Shown in place of data that could not be loaded. */
export function Unreadable({ reading, what, children }: UnreadableProps) {
  return (
    <FormAlert tone="warning" title={`${what} could not be read`} action={<Retry {...reading} what={what} />}>
      {children}
      <RequestId {...reading} />
    </FormAlert>
  );
}

/** A card in place of a figure that could not be loaded. */
export function UnreadableCard({ title, ...rest }: UnreadableProps & { title: string }) {
  return (
    <Card title={title}>
      <Unreadable {...rest} />
    </Card>
  );
}

/** A figure in a row of figures that could not be loaded. */
export function UnreadableFigure({ reading, what }: Omit<UnreadableProps, 'children'>) {
  return (
    <span className={styles.figure}>
      <span>Could not be read</span>
      <Retry {...reading} what={what} />
      <RequestId {...reading} />
    </span>
  );
}

/** Busy only during its own retry: if it were also busy during each refresh of the page, it could hardly be clicked. */
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
