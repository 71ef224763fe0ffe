import { composeAlertEmail, composeDigestEmail } from '../notifier/index.ts';
import type { RecipientSender } from '../relays/index.ts';
import { asItem } from './alert-item.ts';
import type { RecipientMailer } from './mail-addressee.ts';
import { mailRecipient } from './mail-recipient.ts';

/** Sends alerts to a recipient by email. */
export function sendToRecipient(mailer: RecipientMailer): RecipientSender {
  return async (recipientId, alerts, key, { isTakeover, asStandIn }) => {
    const baseUrl = mailer.baseUrl();
    const [first, ...more] = alerts.map((alert) => asItem(alert, baseUrl));
    if (!first) return { kind: 'canceled', reason: 'The alert no longer exists.' };
    return mailRecipient(mailer, { recipientId, key, isTakeover, asStandIn }, (reader) =>
      more.length === 0
        ? composeAlertEmail(first, reader)
        : composeDigestEmail({ items: [first, ...more], expired: [], inboxUrl: baseUrl }, reader),
    );
  };
}
