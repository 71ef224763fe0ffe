import { bindCall } from '@newswatch/shared/api';
import { type AheadQuery, calls } from '@newswatch/shared/contracts';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

export const aheadApi = {
  list: bindCall(calls.ahead.list),
  hide: bindCall(calls.ahead.hide),
  show: bindCall(calls.ahead.show),
  calendars: bindCall(calls.ahead.calendars),
  rotateCalendar: bindCall(calls.ahead.rotateCalendar),
  removeCalendar: bindCall(calls.ahead.removeCalendar),
};

export const aheadKeys = { all: ['ahead'], calendars: ['ahead', 'calendars'] } as const;

export const aheadQueries = {
  list: (query: v.InferInput<typeof AheadQuery>) =>
    queryOptions({
      queryKey: [...aheadKeys.all, 'list', query],
      queryFn: ({ signal }) => aheadApi.list({ query, signal }),
      placeholderData: keepPreviousData,
    }),
  calendars: () =>
    queryOptions({
      queryKey: aheadKeys.calendars,
      queryFn: ({ signal }) => aheadApi.calendars({ signal }),
    }),
};
