import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { createMailboxEmail } from './mailbox-email.ts';
import { withSignedIds } from './message-key.ts';
import { createChosenEmail, type EmailChoice } from './settings-email.ts';
import { createSmtpEmail } from './smtp-email.ts';
import type { EmailChannel, WhatsappGateway } from './types.ts';
import { createWhatsappGateway } from './whatsapp/gateway.ts';
import type { OnLateFailure, OnNumberLeft } from './whatsapp/receipts.ts';

export { type InlineImage, inlined } from './inline-images.ts';
export { createMailboxEmail } from './mailbox-email.ts';
export { readMessageKey, signMessageKey } from './message-key.ts';
export { SendError, type SendFailure } from './send-error.ts';
export type { EmailChoice } from './settings-email.ts';
export { createSmtpEmail, hasNoMailbox } from './smtp-email.ts';
export type {
  AttachedFile,
  CallbackRequest,
  EmailChannel,
  EmailMessage,
  GatewayCommand,
  GatewayEvent,
  GatewayStatus,
  Media,
  PacedClaims,
  Receipt,
  WhatsappGateway,
  WhatsappMessage,
} from './types.ts';
export {
  applyUpdate,
  assertKeyStays,
  configKey,
  type StoredConfig,
  verifyTokenOf,
  writeConfig,
} from './whatsapp/config.ts';
export { codeMeanings } from './whatsapp/error-codes.ts';
export { createWhatsappGateway } from './whatsapp/gateway.ts';
export { readConnection, type StoredConnection } from './whatsapp/gateway-repository.ts';
export { allowedPerDay, warmupDay } from './whatsapp/pace.ts';

/** The channels that messages are sent on. */
export interface Channels {
  readonly email: EmailChannel;
  /** The email channel from the configuration, regardless of the settings. */
  readonly configuredEmail: EmailChannel;
  readonly whatsapp: WhatsappGateway;
  /** True if messages of every channel go to the embedded mailbox: only then may the mailbox be public. */
  readonly embedded: boolean;
  close(): Promise<void>;
}

export interface ChannelsOptions {
  db: Database;
  /** If not set, email goes to the embedded mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  now: () => Date;
  logger: Logger;
  /** The mail server that administrators chose; none by default. */
  chosenEmail?: () => EmailChoice;
  /** Signs the Message-IDs of emails; reports about emails without a signature are ignored. */
  messageKey?: Uint8Array;
  /** The secret that encrypts the secrets of the configuration; by default, the one that all processes share. */
  secret?: string | undefined;
  /** The address at which gateways reach us. */
  callbackUrl?: () => string;
  /** Called for WhatsApp messages that a receipt reports as failed, in the transaction of the receipt. */
  onLateFailure?: OnLateFailure;
  /** Called for people who gave up their number, in the transaction in which it stops being verified. */
  onNumberLeft?: OnNumberLeft;
}

/**
 * Creates the channels of this configuration: SMTP if `SMTP_URL` names a server, otherwise the embedded mailbox;
 * WhatsApp as administrators configured it.
 *
 * @example const channels = createChannels({ db, smtpUrl: config.smtpUrl, mailFrom: config.mailFrom, now, logger });
 */
export function createChannels({ db, smtpUrl, mailFrom, now, logger, ...rest }: ChannelsOptions): Channels {
  const configuredEmail =
    smtpUrl === undefined ? createMailboxEmail(db, now) : createSmtpEmail({ url: smtpUrl, from: mailFrom });
  const chosen = rest.chosenEmail ? createChosenEmail(configuredEmail, rest.chosenEmail) : configuredEmail;
  const email = rest.messageKey ? withSignedIds(chosen, rest.messageKey) : chosen;
  const whatsapp = createWhatsappGateway({
    db,
    now,
    logger,
    ...(rest.secret === undefined ? {} : { secret: rest.secret }),
    ...(rest.callbackUrl ? { callbackUrl: rest.callbackUrl } : {}),
    ...(rest.onLateFailure ? { onLateFailure: rest.onLateFailure } : {}),
    ...(rest.onNumberLeft ? { onNumberLeft: rest.onNumberLeft } : {}),
  });
  return {
    email,
    configuredEmail,
    whatsapp,
    embedded: smtpUrl === undefined,
    close: async () => {
      await Promise.all([email.close(), whatsapp.close()]);
    },
  };
}
