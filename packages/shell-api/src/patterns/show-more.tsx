import { ApiError, failureSentence } from '@newswatch/shared/api';
import { useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { Button, type ButtonProps, FormAlert } from '@newswatch/ui';
import type { InfiniteData, InfiniteQueryObserverResult, QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceCase } from './sentence-case.ts';

/** The next page of a list, which is loaded on request. */
export interface NextPage {
  hasMore: boolean;
  isReading: boolean;
  /** The reason why it did not load. */
  error: Error | null;
  readOn: () => void;
}

/**
 * Loads the next page of an infinite query. A refresh in the meantime, such as after a live event, would cancel the request and
 * forget that it failed: then it is made again, and the failure is remembered. If the server refuses the place where the next
 * page starts, as after an update of the product, the list is loaded again from the start.
 */
export function useNextPage<Page>(
  query: InfiniteQueryObserverResult<InfiniteData<Page>>,
  queryKey: QueryKey,
): NextPage {
  const { toast } = useShell();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<{ place: string; error: Error }>();
  const pages = query.data?.pages.length;
  const place = JSON.stringify([queryKey, pages]);
  const readOn = async () => {
    let result = query;
    do result = await query.fetchNextPage({ cancelRefetch: false });
    while (result.hasNextPage && !result.isFetchNextPageError && result.data?.pages.length === pages);
    if (result.isFetchNextPageError && isCursorRefused(result.error)) {
      queries.setQueryData<InfiniteData<Page>>(
        queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
      toast.info('This list has changed, so it was loaded again from the start.');
      await queries.invalidateQueries({ queryKey, exact: true });
      return;
    }
    setFailure(result.isFetchNextPageError ? { place, error: result.error } : undefined);
  };
  return {
    hasMore: query.hasNextPage,
    isReading: query.isFetchingNextPage,
    error: failure?.place === place ? failure.error : null,
    readOn: () => void readOn(),
  };
}

const isCursorRefused = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'validation_failed' && 'cursor' in error.fields;

export interface ShowMoreProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** The next page; renders nothing if there is none. */
  next: NextPage | undefined;
  /** The noun for the loaded items in sentences: "the older alerts". */
  what: string;
  label?: string;
}

/**
 * Loads the next page of a list. A failure is shown with a button to try again.
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
