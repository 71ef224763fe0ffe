import { limits } from '@newswatch/shared/contracts';
import { oneLine, type Reader, recipientFooters } from '../notifier/index.ts';
import type { RelayOutcome } from '../relays/index.ts';
import { type Addressee, type ComposedEmail, mailAddressee, type RecipientMailer } from './mail-addressee.ts';
import { recipientPage, recipientStop } from './recipient-page.ts';
import * as repository from './repository.ts';

/**
 * Sends a recipient an email with the link that stops these emails. Checks again just before: without consent, nothing
 * is sent. `key` is the same for every attempt of a message; `isTakeover`: the email replaces a WhatsApp message;
 * `asStandIn`: they get everything in it only because they stand in for the owner; `refusal`: as in `mailAddressee`.
 */
export function mailRecipient(
  mailer: RecipientMailer,
  {
    recipientId,
    key,
    isTakeover = false,
    asStandIn = false,
    refusal,
  }: {
    recipientId: string;
    key: string;
    isTakeover?: boolean;
    asStandIn?: boolean;
    refusal?: () => Promise<RelayOutcome | undefined>;
  },
  compose: (reader: Reader) => ComposedEmail | Promise<ComposedEmail>,
): Promise<RelayOutcome> {
  const { db, baseUrl, now } = mailer;
  const read = async (): Promise<{ addressee: Addressee } | { refused: RelayOutcome }> => {
    const recipient = await repository.findWithOwner(db, recipientId);
    if (recipient?.status !== 'active') {
      return { refused: { kind: 'canceled', reason: 'The recipient has not accepted.' } };
    }
    // People who agreed only to WhatsApp also agreed to emails while WhatsApp is unavailable.
    const getsEmail = isTakeover ? recipient.email_stopped_at === null : recipient.channels.includes('email');
    if (!getsEmail) {
      return {
        refused: { kind: 'canceled', reason: 'The recipient does not want emails.', why: 'opted_out' },
      };
    }
    const { email, locale, timezone, token, owner_name } = recipient;
    // An administrator or an identity provider may have set the name, which must not contain line breaks.
    const { accepted, standsIn, stop } = recipientFooters[locale](oneLine(owner_name, limits.NAME_MAX));
    return {
      addressee: {
        ...{ email, locale, timezone, why: asStandIn ? standsIn : accepted },
        stop: { label: stop, url: recipientPage(baseUrl(), token) },
        unsubscribeUrl: recipientStop(baseUrl(), token),
      },
    };
  };
  return mailAddressee(
    mailer,
    {
      ...{ key, read, refusal },
      markBounced: () => repository.markBounced(db, recipientId, now()),
      markSent: () => repository.markSent(db, recipientId, now()),
    },
    compose,
  );
}
