import type { Language } from '@newswatch/shared/contracts';
import { type EmailChannel, SendError } from '../channels/index.ts';
import { type AlertItem, composeAlertEmail, composeDigestEmail, knownTimeZone } from '../notifier/index.ts';
import type { RelayedAlert, RelaySender } from '../relays/index.ts';
import type { Database } from '../storage/database.ts';
import { recipientPage, recipientStop } from './recipient-page.ts';
import * as repository from './repository.ts';

const footers: Record<Language, (owner: string) => { text: string; stop: string }> = {
  english: (owner) => ({
    text: `You are receiving this because you accepted an invitation from ${owner}.`,
    stop: 'Stop these emails',
  }),
  french: (owner) => ({
    text: `Vous recevez ce message car vous avez accepté une invitation de ${owner}.`,
    stop: 'Ne plus recevoir',
  }),
  spanish: (owner) => ({
    text: `Recibe este mensaje porque aceptó una invitación de ${owner}.`,
    stop: 'Dejar de recibirlos',
  }),
  arabic: (owner) => ({ text: `تصلك هذه الرسالة لأنك قبلت دعوة من ${owner}.`, stop: 'إيقاف هذه الرسائل' }),
};

/** Sends alerts to a recipient by email. Checks again just before: without consent, nothing is sent. */
export function sendToRecipient({
  db,
  email,
  baseUrl,
  now,
}: {
  db: Database;
  email: Pick<EmailChannel, 'send'>;
  baseUrl: () => string;
  now: () => Date;
}): RelaySender {
  return async (recipientId, alerts, key) => {
    const recipient = await repository.findWithOwner(db, recipientId);
    if (recipient?.status !== 'active')
      return { kind: 'canceled', reason: 'The recipient has not accepted.' };
    const [first] = alerts;
    if (!first) return { kind: 'canceled', reason: 'The alert no longer exists.' };
    const { text, stop } = footers[recipient.locale](recipient.owner_name);
    const reader = {
      locale: recipient.locale,
      timeZone: knownTimeZone(recipient.timezone),
      footer: { text, links: [{ label: stop, url: recipientPage(baseUrl(), recipient.token) }] },
    };
    const items = alerts.map((alert) => asItem(alert, baseUrl()));
    const mail =
      alerts.length === 1
        ? composeAlertEmail(asItem(first, baseUrl()), reader)
        : composeDigestEmail({ items, expired: [], inboxUrl: baseUrl() }, reader);
    try {
      const unsubscribeUrl = recipientStop(baseUrl(), recipient.token);
      await email.send({ idempotencyKey: key, to: recipient.email, ...mail, unsubscribeUrl });
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      if (error.failure !== 'permanent') return { kind: 'retry', reason: error.message };
      if (error.reason === 'bounced') await repository.markBounced(db, recipientId, now());
      return { kind: 'failed', reason: error.message };
    }
    await repository.markSent(db, recipientId, now());
    return { kind: 'sent' };
  };
}

function asItem({ articleUrl, ...alert }: RelayedAlert, baseUrl: string): AlertItem {
  return { ...alert, url: articleUrl ?? baseUrl };
}
