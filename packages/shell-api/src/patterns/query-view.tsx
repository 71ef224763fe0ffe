import { ApiError, retryOf } from '@newswatch/shared/api';
import { Button, EmptyState, FailureState, FormAlert, Skeleton, Stack } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { sentenceCase } from './sentence-case.ts';

/** The parts of a query that are needed to show it. */
export interface ReadableQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

export interface QueryViewProps<Data> {
  query: ReadableQuery<Data>;
  /** The noun for the loaded data in sentences: "the source". */
  what: string;
  /** The skeleton to show while loading; by default some lines. */
  loading?: ReactNode;
  /** Shown instead if it does not exist (404): title and text. */
  missing?: { title: string; children?: ReactNode; action?: ReactNode };
  /** Shown instead of `children` if `isEmpty` returns true. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /**
   * Renders the loaded data. If omitted, only a placeholder is shown while it loads, for a page that lays out loaded data itself.
   */
  children?: (data: Data) => ReactNode;
}

/**
 * Shows the result of a query in its four states: loading, failed with a way back, empty, ready. Data that is loaded
 * stays, with a note if it could not be refreshed.
 *
 * @example <QueryView query={query} what="the source">{({ source }) => <SourceFacts source={source} />}</QueryView>
 */
export function QueryView<Data>({
  query,
  what,
  loading = <Skeleton lines={6} />,
  missing,
  empty,
  isEmpty,
  children,
}: QueryViewProps<Data>) {
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  if (missing && isMissing) {
    return (
      <EmptyState title={missing.title} action={missing.action}>
        {missing.children}
      </EmptyState>
    );
  }
  if (query.data === undefined) {
    if (query.error) {
      return <FailureState title={`${sentenceCase(what)} could not be loaded`} {...retryOf(query)} />;
    }
    return (
      <Stack role="status" aria-busy="true" aria-label={`Loading ${what}`}>
        {loading}
      </Stack>
    );
  }
  const shown = empty !== undefined && isEmpty?.(query.data) ? empty : children?.(query.data);
  const { onRetry, retrying } = retryOf(query);
  // Rendered in the same place with and without the note, so that the content keeps its state when a refresh fails.
  return (
    <>
      {query.error ? (
        <FormAlert
          tone="warning"
          action={
            <Button size="small" onClick={onRetry} loading={retrying}>
              Retry
            </Button>
          }
        >
          {sentenceCase(what)} could not be refreshed. What you see may be out of date.
        </FormAlert>
      ) : null}
      {shown}
    </>
  );
}
