import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { createMailboxEmail } from './mailbox-email.ts';
import { createSmtpEmail } from './smtp-email.ts';
import type { EmailChannel, WhatsappGateway } from './types.ts';
import { createWhatsappSimulator } from './whatsapp-simulator.ts';

export { SendError, type SendFailure } from './send-error.ts';
export type {
  EmailChannel,
  EmailMessage,
  GatewayCommand,
  GatewayEvent,
  GatewayStatus,
  Receipt,
  WhatsappGateway,
  WhatsappMessage,
} from './types.ts';

/** How messages leave the house. */
export interface Channels {
  readonly email: EmailChannel;
  readonly whatsapp: WhatsappGateway;
  /** True where messages of every channel land in the embedded mailbox: only then may it be shown openly. */
  readonly embedded: boolean;
  close(): Promise<void>;
}

export interface ChannelsOptions {
  db: Database;
  /** Not set: the embedded mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  now: () => Date;
  logger: Logger;
}

/**
 * The channels this configuration asks for: SMTP where `SMTP_URL` names a server, else the embedded mailbox;
 * WhatsApp through the simulator.
 *
 * @example const channels = createChannels({ db, smtpUrl: config.smtpUrl, mailFrom: config.mailFrom, now, logger });
 */
export function createChannels({ db, smtpUrl, mailFrom, now, logger }: ChannelsOptions): Channels {
  const email =
    smtpUrl === undefined ? createMailboxEmail(db, now) : createSmtpEmail({ url: smtpUrl, from: mailFrom });
  const whatsapp = createWhatsappSimulator({ db, now, logger });
  return {
    email,
    whatsapp,
    embedded: smtpUrl === undefined,
    close: async () => {
      await Promise.all([email.close(), whatsapp.close()]);
    },
  };
}
