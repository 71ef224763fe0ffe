import {
  alertTemplate,
  composeAlertWhatsapp,
  composeDigestWhatsapp,
  type Digest,
  digestTemplate,
} from '../notifier/index.ts';
import type { RecipientSender } from '../relays/index.ts';
import { asItem } from './alert-item.ts';
import { type WhatsappToRecipients, whatsappRecipient } from './whatsapp-recipient.ts';

/**
 * Sends alerts to a recipient by WhatsApp. The owner’s quiet hours apply to them, too, but a stand-in gets urgent alerts whenever
 * the owner would.
 */
export function sendByWhatsapp(sending: WhatsappToRecipients): RecipientSender {
  return async (recipientId, alerts, key, facts) => {
    const items = alerts.map((alert) => asItem(alert, sending.baseUrl()));
    const [item] = items;
    if (!item) return { kind: 'canceled', reason: 'The alert no longer exists.' };
    const isUrgent = facts.asStandIn && alerts.every(({ inQuietHours }) => inQuietHours);
    const digest: Digest = { items, expired: [], inboxUrl: sending.baseUrl() };
    return whatsappRecipient(
      sending,
      { recipientId, key, facts, waitsForQuietHours: !isUrgent },
      (reader, { withStopLine }) => {
        const options = { withStopLine, mayRate: false };
        return items.length === 1
          ? {
              kind: 'alert',
              text: composeAlertWhatsapp(item, reader, options),
              template: alertTemplate(item, reader),
            }
          : {
              kind: 'digest',
              text: composeDigestWhatsapp(digest, reader, options),
              template: digestTemplate(digest, reader),
            };
      },
    );
  };
}
