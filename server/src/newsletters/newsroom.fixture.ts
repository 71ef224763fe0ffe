import { randomUUID } from 'node:crypto';
import { CollectionAnswer, NewsletterList, type RecipientStatus } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll } from 'vitest';
import type { EmailChannel, EmailMessage } from '../channels/index.ts';
import { keyFor } from '../compose/deployment.ts';
import { LINKS_KEY } from '../compose/links-key.ts';
import { sendForward } from '../forwards/index.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logging.ts';
import { createMessageLinks } from '../message-links/index.ts';
import { sendToRecipient } from '../recipients/index.ts';
import { startRelays } from '../relays/index.ts';
import { type Attaching, sendReport } from '../reports/index.ts';
import { TEST_SECRET, type TestApp, type TestPerson } from '../testing/app.ts';
import { insertArticle, insertSource } from '../testing/rows.ts';
import { sendNewsletter } from './index.ts';

/** People with a collection of two articles, their recipients, and a mail server. */
export function newsroom(app: () => TestApp) {
  const articles: string[] = [];
  beforeAll(async () => {
    const source_id = await insertSource(app().db, { name: 'Harbour Times' });
    for (const title of ['Ferry late', 'عودة العبّارة'])
      articles.push(await insertArticle(app().db, { source_id, title }));
  });

  async function sender({ article_ids = articles } = {}) {
    const person = await app().verifiedUser({ full_name: 'Ann Lee' });
    await app().db.updateTable('users').set({ plan: 'pro' }).where('id', '=', person.id).execute();
    const made = await app().call('POST', '/collections', {
      token: person.token,
      body: { name: 'Ports', article_ids },
    });
    return { person, collection: v.parse(CollectionAnswer, made.body).collection.id };
  }

  async function recipient({ id }: TestPerson, name: string, status: RecipientStatus, groups: string[] = []) {
    const now = app().clock.now();
    const row = {
      ...{ id: newId('rcp'), user_id: id, name, status, groups, target_ids: [], frequency: 'daily' as const },
      ...{ email: `${name}.${newId('req')}@example.com`.toLowerCase(), token: newId('rcp').padEnd(43, 'x') },
      ...{ invited_at: now, answered_at: now, last_sent_at: null, created_at: now, updated_at: now },
    };
    await app().db.insertInto('recipients').values(row).execute();
    return row;
  }

  const send = ({ token }: TestPerson, collection: string, draft: object) =>
    app().call('POST', `/collections/${collection}/newsletters`, {
      token,
      body: { subject: 'Ports today', client_id: randomUUID(), ...draft },
    });
  const history = async ({ token }: TestPerson, collection: string) =>
    v.parse(
      NewsletterList,
      (await app().call('GET', `/collections/${collection}/newsletters`, { token })).body,
    ).items;

  /**
   * Sends what is due, and answers the emails.
   *
   * @param refuse a `SendError`; after any other error, the sender does nothing more, as if it had been killed
   * @param through a mail server
   */
  async function deliver(
    refuse?: () => Error,
    attaching?: Attaching,
    through?: Pick<EmailChannel, 'send'>,
  ): Promise<EmailMessage[]> {
    const sent: EmailMessage[] = [];
    const { db, clock, database } = app();
    const email = {
      send: async (message: EmailMessage, signal?: AbortSignal) => {
        if (refuse) throw refuse();
        const receipt = await through?.send(message, signal);
        sent.push(message);
        if (receipt) return receipt;
        return { providerMessageId: message.idempotencyKey };
      },
    };
    const mailer = { db, email, baseUrl: () => 'https://news.example', now: clock.now };
    const alerts = sendToRecipient(mailer);
    const links = createMessageLinks(keyFor(TEST_SECRET, LINKS_KEY), 'https://news.example');
    const relays = await startRelays({
      db,
      listener: database.storage.listener,
      senders: {
        recipient: alerts,
        app: () => Promise.reject(new Error('there is none')),
        newsletter: sendNewsletter(mailer, links.stopSubscription),
        forward: sendForward(mailer),
        report: sendReport(mailer, links, attaching),
      },
      now: clock.now,
      logger: createLogger('silent'),
    });
    await relays.idle();
    await relays.stop();
    return sent;
  }

  return { articles, sender, recipient, send, history, deliver };
}
