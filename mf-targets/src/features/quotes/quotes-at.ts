import { QuotesQuery } from '@newswatch/shared/contracts';
import { readFilter } from '@newswatch/shell-api';
import { quoteQueries } from '../../api/quotes.ts';

/** The first quotes of the page at an address. */
export const quotesAt = (search: URLSearchParams): ReturnType<typeof quoteQueries.pages> =>
  quoteQueries.pages(readFilter(QuotesQuery, search));
