import { MyRequestsQuery } from '@newswatch/shared/contracts';
import { readFilter } from '@newswatch/shell-api';
import { sourceRequestQueries } from '../../api/source-requests.ts';

/** The first requests of the page at an address. */
export const myRequestsAt = (search: URLSearchParams): ReturnType<typeof sourceRequestQueries.pages> =>
  sourceRequestQueries.pages(readFilter(MyRequestsQuery, search));
