import { JournalistsQuery } from '@newswatch/shared/contracts';
import { readFilter } from '@newswatch/shell-api';
import { journalistQueries } from '../../api/journalists.ts';

/** The first journalists of the page at an address. */
export const journalistsAt = (search: URLSearchParams): ReturnType<typeof journalistQueries.pages> =>
  journalistQueries.pages(readFilter(JournalistsQuery, search));
