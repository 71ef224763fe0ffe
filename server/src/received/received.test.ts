import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { calls, planLimits, type ReceivingOverview, receivedMessages } from '@newswatch/shared/contracts';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../ids.ts';
import { createLogger } from '../logging.ts';
import { claimArticles } from '../match-worker/claim-articles.ts';
import { startMatchWorker } from '../match-worker/index.ts';
import { transaction } from '../storage/database.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { exportedData } from '../testing/exported-data.ts';
import { createThrottle } from '../throttle/index.ts';
import { createEmailReader } from './reading/email-reader.ts';
import { deleteOldEmails } from './repository.ts';
import { type Receiver, startReceiver } from './start-receiver.ts';
import { takeEmail } from './take-email.ts';
import { certificate, privateKey, renewed } from './testing/certificate.fixture.ts';
import * as letters from './testing/newsletters.fixture.ts';

const DOMAIN = 'in.newswatch.example';
const app = testApp({ defaultPlan: 'pro', receivingDomain: DOMAIN });
const log = createLogger('silent');
const reader = createEmailReader();
let receiver: Receiver;

const startIt = (changes: Partial<Parameters<typeof startReceiver>[0]> = {}): Promise<Receiver> =>
  startReceiver({
    db: app().db,
    jobs: app().jobs,
    throttle: createThrottle(app().db),
    logger: log,
    now: app().clock.now,
    host: '127.0.0.1',
    port: 0,
    domain: DOMAIN,
    certificate: undefined,
    ...changes,
  });
beforeAll(async () => {
  receiver = await startIt();
});
afterAll(async () => {
  await receiver.stop();
  await reader.close();
});

const ask = ({ token }: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app().call(method, path, { token, body });
async function overview(person: TestPerson): Promise<ReceivingOverview> {
  return v.parse(calls.received.overview.answer, (await ask(person, 'GET', '/receiving-addresses')).body);
}
async function newAddress(person: TestPerson, kind: 'one' | 'many' = 'one') {
  const { body } = await ask(person, 'POST', '/receiving-addresses', { name: 'Harbour', kind });
  return v.parse(calls.received.create.answer, body).address;
}

/** Sends an email by SMTP. @returns the response of the server, or its refusal */
async function send(raw: Buffer, to: string | string[], port = receiver.port): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({
      envelope: { from: 'bounce@mail.example', to },
      raw,
    });
    return response;
  } catch (error) {
    return (error as { response?: string }).response ?? String(error);
  } finally {
    transport.close();
  }
}
/** The memory in use, in bytes, after garbage collection. */
function arrayBuffersInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().arrayBuffers;
}
/** Reads what was stored, as the job does. */
async function readAll(): Promise<void> {
  const stored = await app()
    .db.selectFrom('received_emails')
    .select('id')
    .where('state', '=', 'stored')
    .execute();
  for (const { id } of stored)
    await takeEmail(
      { db: app().db, reader, now: app().clock.now, baseUrl: () => 'https://news.example', log },
      id,
      { number: 9 },
    );
}
const receivedOf = async (person: TestPerson) =>
  v.parse(calls.articles.list.answer, (await ask(person, 'GET', '/articles?received=true')).body).items;

describe('an address', () => {
  it('is secret, and counts towards the plan', async () => {
    const person = await app().verifiedUser();
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
    const first = await newAddress(person);
    expect(first.address).toMatch(/^news-[a-z\d]{20}@in\.newswatch\.example$/);
    expect(await ask(person, 'POST', '/receiving-addresses', { name: 'Second', kind: 'one' })).toMatchObject({
      status: 403,
      body: { code: 'quota_exceeded', error: receivedMessages.full },
    });
    expect(await overview(person)).toMatchObject({ is_on: true, max: 1, addresses: [{ id: first.id }] });
  });

  it('counts towards the plan of administrators, regardless of their previous plan', async () => {
    const admin = await app().verifiedUser();
    await app()
      .db.updateTable('users')
      .set({ plan: 'free', role: 'admin' })
      .where('id', '=', admin.id)
      .execute();
    await newAddress(admin);
    await newAddress(admin);
    expect(await overview(admin)).toMatchObject({ max: planLimits.admin.receivingAddresses });
  });

  it('receives an issue, which becomes an article of its person', async () => {
    const person = await app().verifiedUser();
    const { address } = await newAddress(person);
    expect(await send(letters.mailchimp, address.toUpperCase())).toMatch(/^250 /);
    await readAll();
    const [article] = await receivedOf(person);
    expect(article).toMatchObject({
      title: 'Dredging begins in Tidewell harbour',
      source: { name: 'The Tidewell Bulletin' },
      url: 'https://mailchi.example/7f1a/dredging-begins-in-tidewell-harbour',
      received: { sender: 'bulletin@tidewell.example', has_original: true },
      language: 'english',
      extraction: 'full',
    });
    const opened = await ask(person, 'GET', `/articles/${article!.id}`);
    expect(opened.text).toContain('remove 40,000 cubic metres');
    expect(await overview(person)).toMatchObject({
      addresses: [
        {
          newsletters: [
            {
              name: 'The Tidewell Bulletin',
              status: 'active',
              issue_count: 1,
              last_issue: {
                title: 'Dredging begins in Tidewell harbour',
                authenticity: { result: expect.stringMatching(/^un(?:checked|proven)$/) },
              },
              unsubscribe_url: expect.stringContaining('/unsubscribe'),
            },
          ],
        },
      ],
    });
  });

  it('receives each issue once, no matter how often it is sent', async () => {
    const person = await app().verifiedUser();
    const { address } = await newAddress(person);
    for (let time = 0; time < 3; time += 1) await send(letters.beehiiv, address);
    await readAll();
    expect(await receivedOf(person)).toHaveLength(1);
  });

  it('receives issues in four languages, from right to left in Arabic', async () => {
    const person = await app().verifiedUser();
    const { address, id } = await newAddress(person, 'many');
    for (const letter of [letters.substack, letters.french, letters.spanish, letters.arabic])
      await send(letter, address);
    await readAll();
    expect(await receivedOf(person)).toEqual([]);
    for (const { id: newsletterId, status, held_count } of (await overview(person)).addresses.find(
      (one) => one.id === id,
    )!.newsletters) {
      expect({ status, held_count }).toEqual({ status: 'waiting', held_count: 1 });
      expect(
        await ask(person, 'PUT', `/received-newsletters/${newsletterId}`, { status: 'active' }),
      ).toMatchObject({ status: 200 });
    }
    for (const { id: held } of await app()
      .db.selectFrom('received_emails')
      .select('id')
      .where('state', '=', 'held')
      .where('user_id', '=', person.id)
      .execute())
      await takeEmail(
        { db: app().db, reader, now: app().clock.now, baseUrl: () => 'https://news.example', log },
        held,
        { number: 1 },
      );
    const found = (await receivedOf(person)).map(({ language, direction }) => `${language} ${direction}`);
    expect(found.sort()).toEqual(['arabic rtl', 'english ltr', 'french ltr', 'spanish ltr']);
  });

  it('lists a confirmation email separately, and not as an article', async () => {
    const person = await app().verifiedUser();
    const { address } = await newAddress(person);
    await send(letters.confirmation, address);
    await readAll();
    expect(await receivedOf(person)).toEqual([]);
    const { confirmations } = await overview(person);
    expect(confirmations).toMatchObject([
      {
        subject: 'The Tidewell Bulletin: Please Confirm Subscription',
        links: [{ url: expect.stringContaining('smartcheck') }],
      },
    ]);
    expect(await ask(person, 'DELETE', `/received-emails/${confirmations[0]!.id}`)).toMatchObject({
      status: 200,
    });
    expect((await overview(person)).confirmations).toEqual([]);
  });

  it('accepts emails while paused, but keeps none', async () => {
    const person = await app().verifiedUser();
    const { address, id } = await newAddress(person);
    await ask(person, 'PUT', `/receiving-addresses/${id}`, { name: 'Harbour', status: 'paused' });
    expect(await send(letters.mailchimp, address)).toMatch(/^250 /);
    await readAll();
    expect(await receivedOf(person)).toEqual([]);
    expect((await ask(person, 'GET', `/receiving-addresses/${id}/refused`)).body).toMatchObject({
      items: [{ reason: 'paused', sender: 'bounce@mail.example' }],
    });
  });

  it('keeps no emails to addresses beyond a smaller plan; the oldest addresses continue', async () => {
    const person = await app().verifiedUser();
    const [first, second] = [await newAddress(person), await newAddress(person)];
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
    expect(planLimits.free.receivingAddresses).toBe(1);
    for (const { address } of [first, second])
      expect(await send(letters.mailchimp, address)).toMatch(/^250 /);
    await readAll();
    expect(await receivedOf(person)).toHaveLength(1);
    expect((await ask(person, 'GET', `/receiving-addresses/${second.id}/refused`)).body).toMatchObject({
      items: [{ reason: 'plan' }],
    });
  });

  it('shows what was refused: from a blocked sender, without text, with too many parts', async () => {
    const person = await app().verifiedUser();
    const { address, id } = await newAddress(person);
    await send(letters.mailchimp, address);
    await readAll();
    const [{ newsletters }] = (await overview(person)).addresses as [ReceivingOverview['addresses'][number]];
    await ask(person, 'PUT', `/received-newsletters/${newsletters[0]!.id}`, { status: 'blocked' });
    await send(
      letters.emailOf({
        from: 'The Tidewell Bulletin <bulletin@tidewell.example>',
        subject: 'Next',
        headers: ['List-ID: <7f1a.240.list-id.mcsv.example>'],
        html: '<p>The next issue of the bulletin.</p>',
      }),
      address,
    );
    await send(
      letters.emailOf({
        from: 'a@b.example',
        subject: 'Picture',
        html: '<img src="https://x.example/o.gif" width="1" height="1">',
      }),
      address,
    );
    await send(
      Buffer.from(
        `From: a@b.example\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\n.\r\n'.repeat(10_000)}--x--\r\n`,
      ),
      address,
    );
    await readAll();
    const { items } = v.parse(
      calls.received.refused.answer,
      (await ask(person, 'GET', `/receiving-addresses/${id}/refused`)).body,
    );
    expect(items.map(({ reason }) => reason).sort()).toEqual(['blocked', 'no_text', 'too_many_parts']);
    expect((await overview(person)).addresses[0]?.refused_count).toBe(3);
    await deleteOldEmails(app().db, new Date(app().clock.now().getTime() + 15 * 86_400_000));
    expect((await overview(person)).addresses[0]?.refused_count).toBe(0);
  });

  it('is deleted with what it received, except what the person kept', async () => {
    const person = await app().verifiedUser();
    const { address, id } = await newAddress(person);
    await send(letters.mailchimp, address);
    await send(
      letters.emailOf({
        from: 'The Tidewell Bulletin <bulletin@tidewell.example>',
        subject: 'Kept',
        headers: ['List-ID: <7f1a.240.list-id.mcsv.example>'],
        html: '<p>An issue that the person saves for later.</p>',
      }),
      address,
    );
    await readAll();
    const kept = (await receivedOf(person)).find(({ title }) => title === 'Kept')!;
    await ask(person, 'PUT', `/articles/${kept.id}/saved`, { saved: true });
    expect(await ask(person, 'DELETE', `/receiving-addresses/${id}`)).toMatchObject({ status: 200 });
    const left = await app()
      .db.selectFrom('articles')
      .select('title')
      .where('site_name', '=', 'The Tidewell Bulletin')
      .where('id', '=', kept.id)
      .execute();
    expect(left).toHaveLength(1);
    expect(await receivedOf(person)).toEqual([]);
    expect((await ask(person, 'GET', `/articles/${kept.id}`)).status).toBe(200);
    expect(await send(letters.mailchimp, address)).toMatch(/^550 5\.1\.1/);
  });
});

describe('the server', () => {
  it('accepts nothing for others, and never relays', async () => {
    expect(await send(letters.mailchimp, 'somebody@elsewhere.example')).toMatch(/^550 5\.1\.1/);
    expect(await send(letters.mailchimp, `news-unknown@${DOMAIN}`)).toMatch(/^550 5\.1\.1/);
  });

  it('lets a host try only a few names', async () => {
    const other = await startIt();
    let answer = '';
    for (let time = 0; time < 40 && !answer.startsWith('451'); time += 1)
      answer = await send(letters.plainText, `guess${time}@${DOMAIN}`, other.port);
    expect(answer).toMatch(/^451 4\.7\.1/);
    await other.stop();
    app().clock.advance({ hours: 2 });
  });

  it('refuses an email that is too large as soon as its size is announced', async () => {
    const person = await app().verifiedUser();
    const { address, id } = await newAddress(person);
    expect(
      await send(Buffer.concat([letters.plainText, Buffer.alloc(11_000_000, 'x\r\n')]), address),
    ).toMatch(/^552 /);
    expect((await ask(person, 'GET', `/receiving-addresses/${id}/refused`)).body).toMatchObject({
      items: [{ reason: 'too_large' }],
    });
  });

  it('refuses fifty megabytes of unannounced size without keeping them in memory', async () => {
    const person = await app().verifiedUser();
    const { address, id } = await newAddress(person);
    const socket = connect(receiver.port, '127.0.0.1');
    const lines = createInterface(socket)[Symbol.asyncIterator]();
    const reply = async (): Promise<string> => {
      for (;;) {
        const { value = '', done } = await lines.next();
        if (done || value[3] !== '-') return value;
      }
    };
    await reply();
    for (const command of [
      'EHLO mail.example',
      'MAIL FROM:<b@mail.example>',
      `RCPT TO:<${address}>`,
      'DATA',
    ]) {
      socket.write(`${command}\r\n`);
      await reply();
    }
    const megabyte = Buffer.alloc(1024 * 1024, `${'x'.repeat(62)}\r\n`);
    const before = arrayBuffersInUse();
    for (let sent = 0; sent < 50; sent += 1) {
      if (!socket.write(megabyte)) await once(socket, 'drain');
    }
    // The memory of what was received is freed some time after it was collected.
    const kept = () => arrayBuffersInUse() - before;
    await expect.poll(kept, { timeout: 20_000 }).toBeLessThan(20 * 1024 * 1024);
    socket.write('\r\n.\r\n');
    expect(await reply()).toMatch(/^552 5\.3\.4/);
    socket.destroy();
    expect((await ask(person, 'GET', `/receiving-addresses/${id}/refused`)).body).toMatchObject({
      items: [{ reason: 'too_large' }],
    });
  });

  it('confirms an email only after storing it', async () => {
    const person = await app().verifiedUser();
    const { address } = await newAddress(person);
    const stored: number[] = [];
    const other = await startIt({
      checkpoint: async () => {
        const rows = await app()
          .db.selectFrom('received_emails')
          .select('id')
          .where('user_id', '=', person.id)
          .execute();
        stored.push(rows.length);
        // The process is killed here: the sender does not learn that it was stored, and sends it again.
        throw new Error('killed');
      },
    });
    expect(await send(letters.mailchimp, address, other.port)).toMatch(/^451 /);
    expect(stored).toEqual([1]);
    await other.stop();
    expect(await send(letters.mailchimp, address)).toMatch(/^250 /);
    await readAll();
    expect(await receivedOf(person)).toHaveLength(1);
  });

  it('encrypts connections with the certificate of its domain, and uses a renewed one without a restart', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'newswatch-receiver-'));
    const files = { certFile: path.join(folder, 'cert.pem'), keyFile: path.join(folder, 'key.pem') };
    await writeFile(files.certFile, certificate);
    await writeFile(files.keyFile, privateKey);
    const warn = vi.spyOn(log, 'warn');
    const other = await startIt({ certificate: files, certificateEveryMs: 20 });
    try {
      const person = await app().verifiedUser();
      const { address } = await newAddress(person);
      const transport = (servername: string, ca = certificate) =>
        createTransport({ host: '127.0.0.1', port: other.port, requireTLS: true, tls: { ca, servername } });
      const email = { envelope: { from: 'bounce@mail.example', to: address }, raw: letters.plainText };
      expect((await transport(DOMAIN).sendMail(email)).response).toMatch(/^250 /);
      await expect(transport('elsewhere.example').sendMail(email)).rejects.toThrow(/altnames/);

      // Written before its key: until then, the previous certificate stays in use.
      await writeFile(files.certFile, renewed.certificate);
      await vi.waitFor(() =>
        expect(warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('stays in use')),
      );
      expect((await transport(DOMAIN).sendMail(email)).response).toMatch(/^250 /);
      await writeFile(files.keyFile, renewed.privateKey);
      await vi.waitFor(() => transport(DOMAIN, renewed.certificate).verify(), { timeout: 10_000 });
    } finally {
      await other.stop();
      await rm(folder, { recursive: true });
    }
  });

  it('lets no host take all connections: of five hundred at once, the excess is told to come back, and the next email is accepted', async () => {
    const other = await startIt();
    const person = await app().verifiedUser();
    const { address } = await newAddress(person);
    const sockets = Array.from({ length: 500 }, () => connect(other.port, '127.0.0.1'));
    const said = await Promise.all(
      sockets.map(async (socket) => {
        const [answer] = (await once(socket, 'data')) as [Buffer];
        return answer.toString().slice(0, 3);
      }),
    );
    expect(Map.groupBy(said, (code) => code).get('220')?.length).toBe(10);
    expect(Map.groupBy(said, (code) => code).get('421')?.length).toBe(490);
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect(await send(letters.plainText, address, other.port)).toMatch(/^250 /));
    await other.stop();
  });

  it('tells the sender to come back if it cannot store an email', async () => {
    const person = await app().verifiedUser();
    const { address } = await newAddress(person);
    const other = await startIt({ jobs: { send: () => Promise.reject(new Error('no database')) } });
    expect(await send(letters.mailchimp, address, other.port)).toMatch(/^451 /);
    expect(
      await app().db.selectFrom('received_emails').select('id').where('user_id', '=', person.id).execute(),
    ).toEqual([]);
    await other.stop();
  });
});

describe('a newsletter that somebody receives', () => {
  it('is found only by their own targets, and alerts nobody else', async () => {
    const [owner, stranger] = [await app().verifiedUser(), await app().verifiedUser()];
    for (const person of [owner, stranger])
      expect(
        (await ask(person, 'POST', '/targets', { name: 'Dredging', keywords_any: ['dredge', 'harbour'] }))
          .status,
      ).toBe(201);
    const { address } = await newAddress(owner);
    await send(letters.mailchimp, address);
    await readAll();
    const matcher = await startMatchWorker({
      db: app().db,
      listener: app().database.storage.listener,
      now: app().clock.now,
      logger: log,
    });
    await matcher.idle();
    await matcher.stop();
    const [article] = await receivedOf(owner);
    expect(article?.matches).toMatchObject([{ target_name: 'Dredging' }]);
    const alerts = await app()
      .db.selectFrom('notifications')
      .select(['user_id', 'title'])
      .where('type', '=', 'match')
      .execute();
    expect(alerts).toEqual([{ user_id: owner.id, title: 'Dredging begins in Tidewell harbour' }]);
    expect(await app().db.selectFrom('matches').select('user_id').execute()).toEqual([{ user_id: owner.id }]);
    const inbox = await ask(owner, 'GET', '/notifications');
    expect(inbox.text).toContain('The Tidewell Bulletin');
    // In no list or figure of matches, because these are about sources and others may see them.
    expect((await ask(owner, 'GET', '/articles')).text).not.toContain('Dredging begins');
    expect((await ask(stranger, 'GET', '/articles?scope=all')).text).not.toContain('Dredging begins');
    expect(await transaction(app().db, (trx) => claimArticles(trx, { limit: 10, setAside: [] }))).toEqual([]);
    await expectWithheldFromAdministrators(owner, article!.id);
    // The reports about the issue are deleted with it.
    await ask(owner, 'DELETE', `/receiving-addresses/${(await overview(owner)).addresses[0]!.id}`);
    expect((await ask(owner, 'GET', '/notifications')).body).toMatchObject({ items: [] });
    expect(
      await app()
        .db.selectFrom('notifications')
        .select(['title', 'body', 'action_url'])
        .where('is_private', '=', true)
        .execute(),
    ).toEqual([{ title: 'deleted', body: '', action_url: null }]);
    expect(
      await app()
        .db.selectFrom('deliveries')
        .select('status')
        .where('user_id', '=', owner.id)
        .where('status', 'in', ['queued', 'held', 'retrying'])
        .execute(),
    ).toEqual([]);
  });

  /** Shows that an email exists, but not its words or its sender. */
  async function expectWithheldFromAdministrators(owner: TestPerson, articleId: string): Promise<void> {
    const admin = await app().administrator();
    const path = `/admin/articles/${articleId}`;
    const listed = await ask(admin, 'GET', '/admin/articles?status=received');
    expect(listed.body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          id: articleId,
          title: 'Private email',
          source: expect.objectContaining({ name: 'Received by email' }),
          status: 'received',
          is_private: true,
          matches: 1,
          word_count: expect.any(Number),
        }),
      ]),
    });
    expect((await ask(admin, 'GET', path)).body).toMatchObject({
      article: {
        received_by: { id: owner.id },
        url: '',
        canonical_url: '',
        content_text: '',
        summary: '',
        versions: [],
      },
    });
    for (const status of ['hidden', 'published'])
      expect(await ask(admin, 'PUT', `${path}/status`, { status })).toMatchObject({ status: 200 });
    const { id: notificationId } = await app()
      .db.selectFrom('notifications')
      .select('id')
      .where('is_private', '=', true)
      .executeTakeFirstOrThrow();
    const target = await app()
      .db.selectFrom('targets')
      .select('id')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const template = (
      (await ask(admin, 'GET', '/admin/whatsapp/templates')).body as { items: { id: string; name: string }[] }
    ).items.find(({ name }) => name === 'alert_match');
    // Like an alert that was sent by WhatsApp.
    const number = '+447700900321';
    await app().db.updateTable('users').set({ whatsapp: number }).where('id', '=', owner.id).execute();
    const { id: deliveryId } = await app()
      .db.selectFrom('deliveries')
      .select('id')
      .where('notification_id', '=', notificationId)
      .executeTakeFirstOrThrow();
    const message = {
      direction: 'out',
      kind: 'alert',
      provider: 'cloud_api',
      user_id: owner.id,
      phone_number: number,
      body: 'Dredging begins in Tidewell harbour',
      template: null,
      status: 'sent',
      provider_message_id: null,
      error: null,
      queued_at: app().clock.now(),
      created_at: app().clock.now(),
      sent_at: null,
      delivered_at: null,
      read_at: null,
      failed_at: null,
    } as const;
    await app()
      .db.insertInto('whatsapp_messages')
      .values([
        { ...message, id: newId('wam'), message_key: deliveryId },
        { ...message, id: newId('wam'), message_key: 'another', body: 'Another alert' },
      ])
      .execute();
    const refused: [method: 'POST' | 'PUT', path: string, body?: object][] = [
      ['PUT', `${path}/correction`, { title: 'Another' }],
      ['POST', `${path}/reextract`, { apply: false }],
      ['POST', `${path}/rematch`, { notify: false }],
      ['POST', `${path}/split`],
    ];
    for (const [method, to, body] of refused)
      expect([to, (await ask(admin, method, to, body)).status]).toEqual([to, 409]);
    const told = [
      listed,
      ...(await Promise.all(
        [
          '/admin/articles',
          path,
          '/admin/articles?q=Dredging',
          '/admin/audit-log',
          `/admin/users/${admin.id}/activity`,
          `/admin/users/${owner.id}/activity`,
          '/admin/notifications',
          `/admin/notifications/${notificationId}`,
          '/admin/jobs?queue=match&status=completed',
          '/admin/jobs?queue=match&status=waiting',
          ...['waiting', 'delayed', 'active', 'completed', 'dead'].map(
            (status) => `/admin/jobs?queue=email&status=${status}`,
          ),
          '/admin/jobs?queue=read-received-email&status=waiting',
          '/admin/dashboard',
          `/admin/targets/${target.id}`,
        ].map((to) => ask(admin, 'GET', to)),
      )),
      await ask(admin, 'GET', `/admin/whatsapp/users/${owner.id}?reveal=true`),
      await ask(admin, 'POST', `/admin/targets/${target.id}/explain`, { article: articleId }),
      await ask(admin, 'POST', `/admin/whatsapp/templates/${template?.id}/preview`),
    ];
    for (const { text } of told) {
      // The words of the owner's target are theirs to show.
      expect(text).not.toMatch(/Dredging begins|dredging-begins|harbour authority|tidewell/i);
    }
    expect(told.filter(({ status }) => status !== 200)).toEqual([]);
    // Where administrators see that it exists: the list, its page, the log, the audit entry, the alerts and their queue.
    expect(told.filter(({ text }) => text.includes('Private email')).length).toBeGreaterThanOrEqual(8);
    expect(told.some(({ text }) => text.includes('Another alert'))).toBe(true);
    expect((await ask(admin, 'GET', '/admin/articles?q=Dredging')).body).toMatchObject({ items: [] });
    expect((await ask(admin, 'GET', '/admin/articles?status=added')).body).toMatchObject({ items: [] });
  }

  it('is private: to others, it does not exist', async () => {
    const [owner, stranger] = [await app().verifiedUser(), await app().verifiedUser()];
    const { address, id } = await newAddress(owner);
    await send(letters.substack, address);
    await send(letters.confirmation, address);
    await readAll();
    const [article] = await receivedOf(owner);
    const { addresses, confirmations } = await overview(owner);
    const tries: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object][] = [
      ['GET', `/articles/${article!.id}`],
      ['GET', `/articles/${article!.id}/cluster`],
      ['GET', `/articles/${article!.id}/versions`],
      ['PUT', `/articles/${article!.id}/saved`, { saved: true }],
      ['POST', '/collections', { name: 'Taken', article_ids: [article!.id] }],
      ['GET', `/stories/${article!.story_id}`],
      ['GET', `/receiving-addresses/${id}/refused`],
      ['PUT', `/receiving-addresses/${id}`, { name: 'Mine', status: 'paused' }],
      ['PUT', `/received-newsletters/${addresses[0]!.newsletters[0]!.id}`, { status: 'blocked' }],
      ['DELETE', `/received-newsletters/${addresses[0]!.newsletters[0]!.id}`],
      ['DELETE', `/received-emails/${confirmations[0]!.id}`],
      ['DELETE', `/receiving-addresses/${id}`],
    ];
    for (const [method, path, body] of tries)
      expect([path, (await ask(stranger, method, path, body)).status]).toEqual([path, 404]);
    for (const filter of ['received=true', `newsletter_id=${addresses[0]!.newsletters[0]!.id}`])
      expect((await ask(stranger, 'GET', `/articles?${filter}`)).body).toMatchObject({ items: [] });
    expect((await overview(stranger)).addresses).toEqual([]);
  });

  it('is shown to people with whom its person shares it in a collection', async () => {
    const person = await app().verifiedUser();
    const { address } = await newAddress(person);
    await send(letters.substack, address);
    await readAll();
    const [article] = await receivedOf(person);
    expect(
      await ask(person, 'POST', '/collections', { name: 'Ports', article_ids: [article!.id] }),
    ).toMatchObject({ status: 201 });
  });

  it('is in the export of the account, and deleted with it', async () => {
    const person = await app().verifiedUser();
    const { address } = await newAddress(person);
    await send(letters.substack, address);
    await readAll();
    const [article] = await receivedOf(person);
    expect((await exportedData(app(), person)).body).toMatchObject({
      receiving_addresses: [{ name: 'Harbour' }],
      received_newsletters: [{ sender: 'slowports@substack.example' }],
      received_issues: [{ id: article!.id, content_text: expect.stringContaining('sold its scales') }],
      received_emails: [{ state: 'taken' }],
    });
    await ask(person, 'DELETE', '/user/delete-account', {
      password: person.password,
      confirmation: 'DELETE',
    });
    for (const table of [
      'receiving_addresses',
      'received_newsletters',
      'received_emails',
      'received_issues',
    ] as const)
      expect([
        table,
        await app().db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute(),
      ]).toEqual([table, []]);
    expect(
      await app().db.selectFrom('articles').select('id').where('id', '=', article!.id).execute(),
    ).toEqual([]);
  });

  it('is separate for each person: two people who receive the same issue have two articles', async () => {
    const people = [await app().verifiedUser(), await app().verifiedUser()];
    for (const person of people) await send(letters.mailchimp, (await newAddress(person)).address);
    await readAll();
    const ids = await Promise.all(
      people.map(async (person) => (await receivedOf(person)).map(({ id }) => id)),
    );
    expect(new Set(ids.flat()).size).toBe(2);
  });
});

describe('an email that crashes its reader', () => {
  /** Sends an email that waits to be processed. */
  const sendOne = async (): Promise<string> => {
    const person = await app().verifiedUser();
    const { address } = await newAddress(person);
    await send(letters.mailchimp, address);
    const { id } = await app()
      .db.selectFrom('received_emails')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    return id;
  };

  it('is refused after several attempts, and others are processed', async () => {
    const id = await sendOne();
    const failing = { read: vi.fn(() => Promise.reject(new Error('out of memory'))) };
    const take = (number: number) =>
      takeEmail({ db: app().db, reader: failing, now: app().clock.now, baseUrl: () => '', log }, id, {
        number,
      });
    await expect(take(1)).rejects.toThrow('out of memory');
    await take(4);
    expect(
      await app()
        .db.selectFrom('received_emails')
        .select(['state', 'reason', 'raw'])
        .where('id', '=', id)
        .execute(),
    ).toEqual([{ state: 'refused', reason: 'unreadable', raw: null }]);
  });

  it('is refused at once if it cannot be parsed, and the log says why', async () => {
    const id = await sendOne();
    const warn = vi.fn();
    const faults = ['Error: Maximum header size exceeded'];
    const unreadable = { read: async () => ({ kind: 'unreadable', reason: 'unreadable', faults }) as const };
    const options = { db: app().db, reader: unreadable, now: app().clock.now, baseUrl: () => '' };
    await takeEmail({ ...options, log: { ...log, warn } as never }, id, { number: 1 });
    expect(warn.mock.calls).toEqual([[{ emailId: id, fault: faults[0] }, 'a received email cannot be read']]);
  });
});
