import { bindCall } from '@newswatch/shared/api';
import { calls, labelKey, type Recipient } from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const recipientsApi = {
  list: bindCall(calls.recipients.list),
  invite: bindCall(calls.recipients.invite),
  update: bindCall(calls.recipients.update),
  remove: bindCall(calls.recipients.remove),
  groups: bindCall(calls.recipients.groups),
  renameGroup: bindCall(calls.recipients.renameGroup),
  removeGroup: bindCall(calls.recipients.removeGroup),
  resend: bindCall(calls.recipients.resend),
};

export const recipientsQuery = () =>
  queryOptions({ queryKey: recipientKeys.all, queryFn: ({ signal }) => recipientsApi.list({ signal }) });

/** All groups, including those without members. */
export const recipientGroupsQuery = () =>
  queryOptions({
    queryKey: [...recipientKeys.all, 'groups'],
    queryFn: ({ signal }) => recipientsApi.groups({ signal }),
  });

/** The groups of these recipients in alphabetical order, each with the number of its members. */
export function groupsOf(recipients: readonly Recipient[] = []): { name: string; members: number }[] {
  const all = recipients.flatMap(({ groups }) => groups);
  return [...Map.groupBy(all, labelKey).values()]
    .map((names) => ({ name: names[0] ?? '', members: names.length }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
