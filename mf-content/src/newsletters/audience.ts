import { type ListToChoose, labelKey, type NewsletterRecipient } from '@newswatch/shared/contracts';

/** What is chosen, without recipients and groups that have since been removed and have no checkbox any more. */
export function stillListed<Chosen extends { recipient_ids: string[]; groups: string[] }>(
  recipients: readonly NewsletterRecipient[] | undefined,
  { recipient_ids, groups }: Chosen,
): Pick<Chosen, 'recipient_ids' | 'groups'> {
  if (!recipients) return { recipient_ids, groups };
  const ids = new Set(recipients.map(({ id }) => id));
  const keys = new Set(recipients.flatMap((one) => one.groups.map(labelKey)));
  return {
    recipient_ids: recipient_ids.filter((id) => ids.has(id)),
    groups: groups.filter((group) => keys.has(labelKey(group))),
  };
}

/** The chosen lists that were not deleted in the meantime; left out if none is chosen, because older servers know no lists. */
export function stillOffered(
  lists: readonly ListToChoose[] | undefined,
  listIds: readonly string[],
): { list_ids?: string[] } {
  const list_ids = listIds.filter((id) => lists?.some((list) => list.id === id) ?? true);
  return lists?.length || list_ids.length ? { list_ids } : {};
}
