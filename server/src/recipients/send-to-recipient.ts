import { type AlertItem, composeAlertEmail, composeDigestEmail } from '../notifier/index.ts';
import type { RelayedAlert, RelaySender } from '../relays/index.ts';
import { mailRecipient, type RecipientMailer } from './mail-recipient.ts';

/** Sends alerts to a recipient by email. */
export function sendToRecipient(mailer: RecipientMailer): RelaySender {
  return async (recipientId, alerts, key) => {
    const baseUrl = mailer.baseUrl();
    const [first, ...more] = alerts.map((alert) => asItem(alert, baseUrl));
    if (!first) return { kind: 'canceled', reason: 'The alert no longer exists.' };
    return mailRecipient(mailer, { recipientId, key }, (reader) =>
      more.length === 0
        ? composeAlertEmail(first, reader)
        : composeDigestEmail({ items: [first, ...more], expired: [], inboxUrl: baseUrl }, reader),
    );
  };
}

function asItem({ articleUrl, ...alert }: RelayedAlert, baseUrl: string): AlertItem {
  return { ...alert, url: articleUrl ?? baseUrl };
}
