import { labelKey, type NewsletterBar, type NewsletterRecipient } from '@newswatch/shared/contracts';

/** Why a recipient gets no newsletter, to follow “Cannot get it:”. */
export const exclusionReasons: Record<NewsletterBar, string> = {
  invited: 'invitation not accepted yet',
  declined: 'invitation declined',
  stopped: 'emails stopped by the recipient',
  bounced: 'address does not accept mail',
  plan: 'over your plan’s limit of recipients',
};

/** The recipients that are chosen by name or by group: those who get it, and those who do not. */
export function splitChosen(
  recipients: readonly NewsletterRecipient[],
  { recipient_ids, groups }: { recipient_ids: readonly string[]; groups: readonly string[] },
): { reached: NewsletterRecipient[]; barred: (NewsletterRecipient & { barred: NewsletterBar })[] } {
  const keys = new Set(groups.map(labelKey));
  const chosen = recipients.filter(
    ({ id, groups: own }) => recipient_ids.includes(id) || own.some((group) => keys.has(labelKey(group))),
  );
  return {
    reached: chosen.filter(({ barred }) => barred === null),
    barred: chosen.flatMap(({ barred, ...one }) => (barred === null ? [] : [{ ...one, barred }])),
  };
}

/** What is chosen, without recipients and groups that were removed since and have no checkbox any more. */
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

/** The groups in alphabetical order, each with the number of its members. */
export function groupsOf(recipients: readonly NewsletterRecipient[]): { name: string; members: number }[] {
  const all = recipients.flatMap(({ groups }) => groups);
  return [...Map.groupBy(all, labelKey).values()]
    .map((names) => ({ name: names[0] ?? '', members: names.length }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** "1 recipient", "3 recipients". */
export const countRecipients = (count: number) => (count === 1 ? '1 recipient' : `${count} recipients`);
