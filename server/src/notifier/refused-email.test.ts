import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createChannels } from '../channels/index.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logging.ts';
import { startTestMatchWorker } from '../match-worker/testing/world.ts';
import { createNotifications } from '../notifications/index.ts';
import { type MailServerTroubles, startMailServer } from '../testing/mail-server.ts';
import { insertArticle, insertSource, insertTarget } from '../testing/rows.ts';
import { insertReader, startTestNotifier, testClock } from './testing/alerts.ts';
import { newAddress, notifierFixture } from './testing/fixture.ts';

const { database } = notifierFixture();
const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** A person with one target, and the pipeline from article to mail server. */
async function begin(troubles: MailServerTroubles) {
  const clock = testClock();
  const server = await startMailServer(troubles);
  const channels = createChannels({
    db: database.db,
    smtpUrl: server.url,
    mailFrom: 'a@news.example',
    now: clock.now,
    logger: createLogger('silent'),
  });
  const notifier = await startTestNotifier(database.storage, clock, { channels });
  const matching = await startTestMatchWorker(database.storage);
  opened.push(server.close, channels.close, notifier.stop, matching.stop);
  const word = `word${newId('tgt').slice(-12).toLowerCase()}`;
  const email = newAddress();
  const user = await insertReader(database.db, { email });
  await insertTarget(database.db, { user_id: user, keywords_any: [word] });
  const source_id = await insertSource(database.db);
  return {
    user,
    email,
    server,
    inbox: createNotifications({ db: database.db }),
    now: clock.now,
    /** Publishes an article and returns the status of its email. */
    async publish(): Promise<string> {
      const article = await insertArticle(database.db, { source_id, title: `About ${word}` });
      await matching.idle();
      await notifier.idle();
      const { status, reason } = await database.db
        .selectFrom('deliveries')
        .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
        .select(['deliveries.status', 'reason'])
        .where('deliveries.user_id', '=', user)
        .where('channel', '=', 'email')
        .where(sql<boolean>`${article} = any(article_ids)`)
        .executeTakeFirstOrThrow();
      return reason === null ? status : `${status} ${reason}`;
    },
  };
}

/** The block that the product itself made. */
const blockOf = (address: string) =>
  database.db
    .selectFrom('blocked_addresses')
    .select(['cause', 'reason'])
    .where('address', '=', address)
    .executeTakeFirst();

test('an address that rejects our mail gets no more, with the reason, until its owner retries', async () => {
  let refuses = true;
  const here = await begin({ atRecipient: () => (refuses ? 550 : undefined) });
  expect(await here.publish()).toBe('failed bounced');
  expect(await here.publish()).toBe('suppressed bounced');
  expect(await here.inbox.limits(here.user, here.now())).toMatchObject({
    channels: ['whatsapp'],
    email_refused: {
      address: here.email,
      reason: 'bounced',
      detail: '550 refused by the test',
      at: here.now().toISOString(),
    },
  });
  expect(await blockOf(here.email)).toEqual({ cause: 'bounced', reason: '550 refused by the test' });
  refuses = false;
  await here.inbox.resumeEmail(here.user);
  expect(await blockOf(here.email)).toBeUndefined();
  expect((await here.inbox.limits(here.user, here.now())).email_refused).toBeNull();
  expect(await here.publish()).toBe('sent');
  expect(here.server.received).toHaveLength(1);
});

test('a new address starts without a history', async () => {
  const here = await begin({ atRecipient: (address) => (address.startsWith('new-') ? undefined : 550) });
  await here.publish();
  await database.db
    .updateTable('users')
    .set({ email: `new-${here.email}` })
    .where('id', '=', here.user)
    .execute();
  expect(await here.publish()).toBe('sent');
});

test('a rejection of our server does not block the address', async () => {
  const policy = await begin({ atRecipient: () => 550, says: '5.7.1 Blocked by our policy' });
  expect(await policy.publish()).toBe('failed');
  expect(await blockOf(policy.email)).toBeUndefined();
  expect((await policy.inbox.limits(policy.user, policy.now())).email_refused).toBeNull();
});

test('a temporary rejection does not block the address', async () => {
  const busy = await begin({ atRecipient: () => 451 });
  expect(await busy.publish()).toBe('retrying');
  expect((await busy.inbox.limits(busy.user, busy.now())).email_refused).toBeNull();
});
