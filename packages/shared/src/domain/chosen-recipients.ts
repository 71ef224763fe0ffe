import type { ListToChoose } from '../contracts/distribution-list.ts';
import { labelKey } from '../contracts/label-name.ts';
import type { NewsletterBar, NewsletterRecipient } from '../contracts/newsletter.ts';

interface Chosen {
  recipient_ids: readonly string[];
  groups: readonly string[];
}

/** The reasons why a recipient gets no newsletter and no report, as the text after “Cannot get it:”. */
export const exclusionReasons: Record<NewsletterBar, string> = {
  invited: 'invitation not accepted yet',
  declined: 'invitation declined',
  stopped: 'emails stopped by the recipient',
  bounced: 'emails to this address bounce or are blocked',
  plan: 'over your plan’s recipient limit',
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

/** "1 subscriber", "1,400 subscribers". */
export const countSubscribers = (count: number) =>
  count === 1 ? '1 subscriber' : `${count.toLocaleString('en')} subscribers`;

/** "1 recipient and 140 subscribers"; one of them is left out if it is zero. */
export function countReceivers(recipients: number, subscribers: number): string {
  if (subscribers === 0) return countRecipients(recipients);
  return recipients === 0
    ? countSubscribers(subscribers)
    : `${countRecipients(recipients)} and ${countSubscribers(subscribers)}`;
}

/**
 * The number of people who get an email to some recipients and to the chosen lists: "1 recipient and up to 150 subscribers",
 * because somebody may be on several lists. Undefined for nobody.
 */
export function countChosen(
  recipients: number,
  lists: readonly ListToChoose[],
  chosen: readonly string[],
): string | undefined {
  const counted = lists.filter(({ id, subscribed }) => subscribed > 0 && chosen.includes(id));
  const subscribers = counted.reduce((sum, { subscribed }) => sum + subscribed, 0);
  if (counted.length === 0) return recipients === 0 ? undefined : countRecipients(recipients);
  const ofLists = `${counted.length > 1 ? 'up to ' : ''}${countSubscribers(subscribers)}`;
  return recipients === 0 ? ofLists : `${countRecipients(recipients)} and ${ofLists}`;
}

/** "1 recipient", "3 recipients". */
export const countRecipients = (count: number) => (count === 1 ? '1 recipient' : `${count} recipients`);
