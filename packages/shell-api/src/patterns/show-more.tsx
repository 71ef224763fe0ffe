import { failureSentence } from '@newswatch/shared/api';
import { Button, type ButtonProps, FormAlert } from '@newswatch/ui';
import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { sentenceCase } from './sentence-case.ts';

/** The next page of a list, which is loaded on request. */
export interface NextPage {
  hasMore: boolean;
  isReading: boolean;
  /** Why it did not load. */
  error: Error | null;
  readOn: () => void;
}

export function nextPageOf(query: InfiniteQueryObserverResult<unknown>): NextPage {
  return {
    hasMore: query.hasNextPage,
    isReading: query.isFetchingNextPage,
    error: query.isFetchNextPageError ? query.error : null,
    readOn: () => void query.fetchNextPage(),
  };
}

export interface ShowMoreProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Nothing is shown without one. */
  next: NextPage | undefined;
  /** What is loaded, as used in sentences: "the older alerts". */
  what: string;
  label?: string;
}

/**
 * Loads the next page of a list. If that fails, it says so, with a way to try again.
 *
 * @example <ShowMore next={end} what="the older alerts" label="Show older alerts" />
 */
export function ShowMore({ next, what, label = 'Show more', ...look }: ShowMoreProps) {
  if (!next?.hasMore) return null;
  const { isReading, error, readOn } = next;
  const button = (
    <Button {...look} loading={isReading} onClick={readOn}>
      {error ? 'Retry' : label}
    </Button>
  );
  if (!error) return button;
  return (
    <FormAlert action={button}>
      {sentenceCase(what)} could not be loaded. {failureSentence(error)}
    </FormAlert>
  );
}
