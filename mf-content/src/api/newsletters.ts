import { bindCall } from '@newswatch/shared/api';
import { calls, type Newsletter } from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';

export const newslettersApi = {
  list: bindCall(calls.newsletters.list),
  send: bindCall(calls.newsletters.send),
  issue: bindCall(calls.newsletters.issue),
  retry: bindCall(calls.newsletters.retry),
  schedule: bindCall(calls.newsletters.schedule),
  setSchedule: bindCall(calls.newsletters.setSchedule),
  pauseSchedule: bindCall(calls.newsletters.pauseSchedule),
  resumeSchedule: bindCall(calls.newsletters.resumeSchedule),
  removeSchedule: bindCall(calls.newsletters.removeSchedule),
  nextIssue: bindCall(calls.newsletters.nextIssue),
  saveNextIssue: bindCall(calls.newsletters.saveNextIssue),
  resetNextIssue: bindCall(calls.newsletters.resetNextIssue),
  nextIssueEmail: bindCall(calls.newsletters.nextIssueEmail),
};

const WAITING_MS = 5_000;
const isOnItsWay = ({ emails, subscribers }: Newsletter) =>
  emails.some(({ status }) => status === 'queued') || subscribers?.queued;

/** The outcome of the emails of a collection; refetched while some of them are waiting. */
export const newslettersQuery = (collectionId: string) =>
  queryOptions({
    queryKey: ['collections', 'newsletters', collectionId],
    queryFn: ({ signal }) => newslettersApi.list({ params: { collectionId }, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) ? WAITING_MS : false),
  });

/** The schedule of a collection. Its key is under the key of the reports, whose list shows it too. */
export const scheduleQuery = (collectionId: string) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'newsletters', collectionId],
    queryFn: ({ signal }) => newslettersApi.schedule({ params: { collectionId }, signal }),
  });

/** A newsletter as it was sent. */
export const newsletterQuery = (newsletterId: string) =>
  queryOptions({
    queryKey: ['newsletters', newsletterId],
    queryFn: ({ signal }) => newslettersApi.issue({ params: { newsletterId }, signal }),
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data.newsletter) ? WAITING_MS : false),
  });

const NEW_ARTICLES_MS = 60_000;

/** The next issue of a collection; refetched to find articles that were added to the collection. */
export const nextIssueQuery = (collectionId: string) =>
  queryOptions({
    queryKey: [...newslettersQuery(collectionId).queryKey, 'next'],
    queryFn: ({ signal }) => newslettersApi.nextIssue({ params: { collectionId }, signal }),
    refetchInterval: NEW_ARTICLES_MS,
  });

/** The email of the next issue, as it was saved in this version. */
export const nextIssueEmailQuery = (collectionId: string, version: number) =>
  queryOptions({
    queryKey: [...nextIssueQuery(collectionId).queryKey, 'email', version],
    queryFn: ({ signal }) => newslettersApi.nextIssueEmail({ params: { collectionId }, signal }),
    placeholderData: keepPreviousData,
  });
