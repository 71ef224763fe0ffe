import {
  composeForwardEmail,
  composeForwardWhatsapp,
  type ForwardContent,
  forwardTemplate,
} from '../notifier/index.ts';
import {
  mailRecipient,
  type RecipientMailer,
  type WhatsappToRecipients,
  whatsappRecipient,
} from '../recipients/index.ts';
import type { ForwardSender, RelayOutcome } from '../relays/index.ts';
import type { Database } from '../storage/database.ts';
import * as repository from './repository.ts';

/** Sends a forwarded article or story to a recipient by email. Checks again just before whether they may get it. */
export function sendForward(mailer: RecipientMailer): ForwardSender {
  return async ({ id, receiverId: recipientId }, key, { isTakeover }) => {
    const content = await readForward(mailer.db, id);
    if (!content) return NOT_ACTIVE;
    return mailRecipient(mailer, { recipientId, key, isTakeover }, (reader) =>
      composeForwardEmail(content, reader),
    );
  };
}

/**
 * Sends a forwarded article or story by WhatsApp, at any hour: its sender decided that it cannot wait for the end of their own
 * quiet hours.
 */
export function sendForwardByWhatsapp(sending: WhatsappToRecipients): ForwardSender {
  return async ({ id, receiverId: recipientId }, key, facts) => {
    const content = await readForward(sending.db, id);
    if (!content) return NOT_ACTIVE;
    return whatsappRecipient(
      sending,
      { recipientId, key, facts, waitsForQuietHours: false },
      (reader, options) => ({
        kind: 'alert',
        text: composeForwardWhatsapp(content, reader, options),
        template: forwardTemplate(content, reader),
      }),
    );
  };
}

const NOT_ACTIVE: RelayOutcome = { kind: 'canceled', reason: 'The sender’s account is not active.' };

async function readForward(db: Database, id: string): Promise<ForwardContent | undefined> {
  const forward = await repository.findToSend(db, id);
  if (!forward) return undefined;
  const { summary, articles, story } = forward.content;
  const [first, ...others] = articles.map(({ at, ...article }) => ({
    ...{ ...article, at: new Date(at), summary: '' },
  }));
  if (!first) return undefined;
  return {
    sender: forward.full_name,
    note: forward.note,
    first: { ...first, summary },
    ...(story && { story: { sources: story.sources, since: new Date(story.since), others } }),
  };
}
