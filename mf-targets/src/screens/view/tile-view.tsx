import { ApiError, failureSentence } from '@newswatch/shared/api';
import { sentenceCase } from '@newswatch/shell-api/patterns';
import { Skeleton } from '@newswatch/ui';
import type { ReactNode } from 'react';
import styles from './tile.module.css';

interface TileViewProps<Data> {
  query: { data: Data | undefined; error: Error | null };
  /** The name of the content within a sentence: "the stories". */
  what: string;
  /** Shown if what the tile shows was deleted. */
  gone?: string;
  children: (data: Data) => ReactNode;
}

/** The content of a tile for a query. Loaded data stays visible; the status bar shows its age. */
export function TileView<Data>({
  query: { data, error },
  what,
  gone = 'This target was deleted.',
  children,
}: TileViewProps<Data>) {
  // Data about something that no longer exists must not look current.
  if (error instanceof ApiError && error.status === 404) return <p className={styles.note}>{gone}</p>;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <p className={styles.note}>{failureSentence(error, `${sentenceCase(what)} could not be loaded.`)}</p>
    );
  return (
    <div role="status" aria-busy="true" aria-label={`Loading ${what}`}>
      <Skeleton lines={4} />
    </div>
  );
}
