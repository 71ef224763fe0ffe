import { countReceivers, type Newsletter, type NewsletterEmailStatus } from '@newswatch/shared/contracts';

type Emails = Pick<Newsletter, 'emails' | 'subscribers'>;

/** Describes to whom a newsletter was sent, recipients and subscribers of lists: "2 recipients and 150 subscribers". */
export function receiversOf({ emails, subscribers }: Emails): string {
  const { sent = 0, queued = 0, failed = 0, canceled = 0 } = subscribers ?? {};
  return countReceivers(emails.length, sent + queued + failed + canceled);
}

const parts: [NewsletterEmailStatus, string][] = [
  ['queued', 'waiting'],
  ['failed', 'failed'],
  ['canceled', 'not sent'],
];

/** ", 2 waiting, 1 failed", of all emails of a newsletter; empty if all were sent. */
export function unsentEmails({ emails, subscribers }: Emails): string {
  return parts
    .map(([status, word]) => {
      const toRecipients = emails.filter((email) => email.status === status).length;
      return [toRecipients + (subscribers?.[status] ?? 0), word] as const;
    })
    .flatMap(([count, word]) => (count > 0 ? [`, ${count} ${word}`] : []))
    .join('');
}
