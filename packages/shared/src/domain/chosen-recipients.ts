import { labelKey } from '../contracts/label-name.ts';
import type { NewsletterBar, NewsletterRecipient } from '../contracts/newsletter.ts';

interface Chosen {
  recipient_ids: readonly string[];
  groups: readonly string[];
}

/** Why a recipient gets no newsletter and no report, to follow “Cannot get it:”. */
export const exclusionReasons: Record<NewsletterBar, string> = {
  invited: 'invitation not accepted yet',
  declined: 'invitation declined',
  stopped: 'emails stopped by the recipient',
  bounced: 'emails to this address are blocked or returned',
  plan: 'over your plan’s limit of recipients',
};

/** The recipients that are chosen by name or by group: those who get it, and those who do not. */
export function splitChosen(
  recipients: readonly NewsletterRecipient[],
  { recipient_ids, groups }: Chosen,
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

/** The groups in alphabetical order, each with the number of its members. */
export function groupsOfRecipients(
  recipients: readonly Pick<NewsletterRecipient, 'groups'>[],
): { name: string; members: number }[] {
  const all = recipients.flatMap(({ groups }) => groups);
  return [...Map.groupBy(all, labelKey).values()]
    .map((names) => ({ name: names[0] ?? '', members: names.length }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** "1 recipient", "3 recipients". */
export const countRecipients = (count: number) => (count === 1 ? '1 recipient' : `${count} recipients`);
