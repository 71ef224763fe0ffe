/**
 * A process that sends the emails of newsletters that are due. Its parent is the mail server: it gets each email as a message,
 * and accepts it by answering its key. The arguments are the connection, and the time at which the process runs.
 */
import type { EmailMessage } from '../channels/index.ts';
import { createLogger } from '../logging.ts';
import { createMessageLinks } from '../message-links/index.ts';
import { startRelays } from '../relays/index.ts';
import { openStorage } from '../storage/database.ts';
import { sendNewsletter } from './index.ts';

const [connectionJson = '{}', time = ''] = process.argv.slice(2);
const connection = JSON.parse(connectionJson) as { connectionString: string };
const logger = createLogger('silent');
const { db, listener } = openStorage({ connection, log: logger, maxConnections: 10 });
const accepted = new Map<string, () => void>();
process.on('message', (key: string) => accepted.get(key)?.());

const email = {
  async send({ to, idempotencyKey: key }: EmailMessage) {
    const { promise, resolve } = Promise.withResolvers<void>();
    accepted.set(key, resolve);
    process.send?.({ to, key });
    await promise;
    return { providerMessageId: key };
  },
};
const now = () => new Date(time);
const mailer = { db, email, baseUrl: () => 'https://news.example', now };
const links = createMessageLinks('a key', mailer.baseUrl());
const none = () => Promise.reject(new Error('there is none'));
await startRelays({
  ...{ db, listener, now, logger },
  senders: {
    ...{ recipient: none, app: none, forward: none, report: none },
    newsletter: sendNewsletter(mailer, links.stopSubscription),
  },
});
