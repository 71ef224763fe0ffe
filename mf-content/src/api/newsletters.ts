import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const newslettersApi = {
  audience: bindCall(calls.newsletters.audience),
  list: bindCall(calls.newsletters.list),
  send: bindCall(calls.newsletters.send),
};

/** Below the key of the recipients: it changes with them. */
export const audienceQuery = () =>
  queryOptions({
    queryKey: [...recipientKeys.all, 'newsletters'],
    queryFn: ({ signal }) => newslettersApi.audience({ signal }),
  });

const WAITING_MS = 5_000;

/** What became of the emails of a collection; asked again while some of them wait. */
export const newslettersQuery = (collectionId: string) =>
  queryOptions({
    queryKey: ['collections', 'newsletters', collectionId],
    queryFn: ({ signal }) => newslettersApi.list({ params: { collectionId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ emails }) => emails.some(({ status }) => status === 'queued'))
        ? WAITING_MS
        : false,
  });
