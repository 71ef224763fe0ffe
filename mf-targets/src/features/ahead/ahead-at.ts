import { AheadQuery } from '@newswatch/shared/contracts';
import { readFilter } from '@newswatch/shell-api';
import { aheadQueries } from '../../api/ahead.ts';

/** The query for a URL of the page of what is ahead. */
export const aheadAt = (search: URLSearchParams) => aheadQueries.list(readFilter(AheadQuery, search));
