import { bindCall } from '@newswatch/shared/api';
import { calls, type SharedLink } from '@newswatch/shared/contracts';
import { sharedLinkKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const sharedLinksApi = {
  list: bindCall(calls.sharedLinks.list),
  create: bindCall(calls.sharedLinks.create),
  update: bindCall(calls.sharedLinks.update),
  renew: bindCall(calls.sharedLinks.renew),
  remove: bindCall(calls.sharedLinks.remove),
};

/** The subject of a link: a collection, a target with its analytics, or a newsroom screen. */
export type SharedSubject = Pick<SharedLink, 'kind'> & SharedLink['subject'];

/** A person's links: all of them, or those to one collection, target or screen. */
export const sharedLinksQuery = (subject_id?: string) =>
  queryOptions({
    queryKey: [...sharedLinkKeys.all, subject_id ?? 'all'],
    queryFn: ({ signal }) => sharedLinksApi.list({ query: { subject_id }, signal }),
  });
