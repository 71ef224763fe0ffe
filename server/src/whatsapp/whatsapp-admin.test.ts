import { limits } from '@newswatch/shared/contracts';
import {
  adminCalls,
  adminMessages,
  WhatsappChanged,
  WhatsappPersonAnswer,
  WhatsappStatus,
} from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createWhatsappGateway } from '../channels/index.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logging.ts';
import { createInbound } from '../notifier/index.ts';
import { createTestApp, type TestApp, testApp } from '../testing/app.ts';
import { before, insertDelivery, insertNotification, insertTarget, insertUser } from '../testing/rows.ts';

const app = testApp();
const words = adminMessages.whatsapp;

/** An administrator who uses the calls of this module. */
async function administrator(of: TestApp = app()) {
  const { id, token } = await of.administrator();
  const post = (command: string, body?: object) =>
    of.call('POST', `/admin/whatsapp/${command}`, { token, body });
  return {
    id,
    post,
    command: async (command: string, body?: object) =>
      v.parse(WhatsappChanged, (await post(command, body)).body),
    status: async () =>
      v.parse(WhatsappStatus, (await of.call('GET', '/admin/whatsapp/status', { token })).body),
    events: async () =>
      v.parse(
        adminCalls.whatsapp.events.answer,
        (await of.call('GET', '/admin/whatsapp/events?per_page=100', { token })).body,
      ),
  };
}
const code = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { code: string }).code,
];

it('previews a template with the link of the last alert', async () => {
  const own = await createTestApp();
  try {
    const user_id = await insertUser(own.db);
    const target_id = await insertTarget(own.db, { user_id });
    await insertNotification(own.db, { user_id, target_id, action_url: '/articles/one' });
    const { token } = await own.administrator();
    const { items } = v.parse(
      adminCalls.whatsapp.templates.answer,
      (await own.call('GET', '/admin/whatsapp/templates', { token })).body,
    );
    const id = items.find(({ name }) => name === 'alert_match')?.id;
    const preview = await own.call('POST', `/admin/whatsapp/templates/${id}/preview`, { token });
    expect((preview.body as { text: string }).text).toMatch(/https?:\/\/\S+\/articles\/one/);
  } finally {
    await own.close();
  }
});

describe('access', () => {
  it('only administrators can make any call', async () => {
    const person = await app().verifiedUser();
    for (const { method, path: pattern } of Object.values(adminCalls.whatsapp)) {
      const path = pattern
        .replace(':userId', 'usr_01ARZ3NDEKTSV4RRFFQ69G5FAV')
        .replace(':templateId', 'wtp_01ARZ3NDEKTSV4RRFFQ69G5FAV');
      expect([path, (await app().call(method, path)).status]).toEqual([path, 401]);
      const body = { phone_number: '+447700900001', text: 'Hello', confirmation: 'LOGOUT' };
      const sends = method === 'GET' ? {} : { body };
      const refused = await app().call(method, path, { token: person.token, ...sends });
      expect([path, ...code(refused)]).toEqual([path, 403, 'admin_required']);
    }
    expect(await app().db.selectFrom('whatsapp_events').selectAll().execute()).toEqual([]);
  });
});

describe('a person’s consent', () => {
  it('says who ended it, regardless of who recorded it before', async () => {
    const person = await app().verifiedUser();
    const { token } = await app().administrator();
    const path = `/admin/whatsapp/users/${person.id}`;
    const optIn = async () =>
      v.parse(WhatsappPersonAnswer, (await app().call('GET', path, { token })).body).person.opt_in;
    const record = (status: string) =>
      app().call('PUT', `${path}/opt-in`, { token, body: { status, reason: 'Asked on the phone' } });
    await record('withdrawn');
    expect(await optIn()).toMatchObject({ status: 'withdrawn', source: 'administrator' });
    await record('granted');
    expect(await optIn()).toMatchObject({ status: 'granted', source: 'administrator' });
    const { db, clock } = app();
    const { whatsapp } = await db
      .selectFrom('users')
      .select('whatsapp')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const gateway = createWhatsappGateway({ db, now: clock.now, logger: createLogger('silent') });
    const receive = createInbound({
      db,
      gateway,
      logger: createLogger('silent'),
      handToChat: async () => false,
    });
    await receive({
      kind: 'received',
      from: whatsapp ?? '',
      text: 'STOP',
      providerMessageId: newId('msg'),
      at: clock.now(),
    });
    expect(await optIn()).toMatchObject({ status: 'withdrawn', source: 'reply' });
  });
});

describe('the figures', () => {
  it('are counted from the messages, and reveal neither texts nor numbers', async () => {
    const own = await createTestApp();
    try {
      const { db, clock } = own;
      const now = clock.now();
      const user_id = await insertUser(db, { whatsapp: '+447700900123' });
      const notification_id = await insertNotification(db, { user_id, title: 'Secret words' });
      const add = (delivery: object) =>
        insertDelivery(db, {
          notification_id,
          user_id,
          channel: 'whatsapp',
          destination: '+447700900123',
          created_at: before(now, { hours: 2 }),
          ...delivery,
        });
      await add({ status: 'queued', created_at: before(now, { minutes: 3 }) });
      await add({ status: 'retrying' });
      await add({ status: 'held', reason: 'digest_window', created_at: before(now, { hours: 5 }) });
      await add({ status: 'sent', sent_at: before(now, { hours: 1 }) });
      await add({ status: 'delivered', sent_at: before(now, { hours: 1 }) });
      await add({ status: 'read', sent_at: before(now, { hours: 23 }) });
      await add({ status: 'delivered', sent_at: before(now, { hours: 25 }) });
      const error = (message: string) => JSON.stringify({ code: 'refused', message });
      await add({ status: 'failed', failed_at: before(now, { days: 3 }), error: error('Long ago.') });
      await add({ status: 'failed', failed_at: before(now, { hours: 4 }), error: error('Number unknown.') });
      await add({ status: 'suppressed', reason: 'opted_out' });
      // Messages on other channels do not count.
      await add({ channel: 'email', status: 'failed', failed_at: now, error: error('Mail.') });

      const status = await (await administrator(own)).status();
      expect(status.queue).toEqual({ waiting: 2, held: 1, oldest_seconds: 2 * 3_600 });
      expect(status.last_24h).toEqual({ sent: 3, delivered: 2, read: 1, failed: 1, email_instead: 0 });
      expect(status.last_error).toEqual({
        code: 'refused',
        message: 'Number unknown.',
        at: before(now, { hours: 4 }).toISOString(),
      });
      expect(status.recent.map((each) => each.status)).toEqual([
        'suppressed',
        'failed',
        'failed',
        'delivered',
        'read',
        'delivered',
        'sent',
        'held',
        'retrying',
        'queued',
      ]);
      expect(status.recent[0]).toMatchObject({ reason: 'opted_out', destination_masked: '+44•••••••123' });
      expect(JSON.stringify(status)).not.toMatch(/Secret|900123/);
      expect(status.session).toMatchObject({ provider: 'simulator', status: 'connected', qr: null });
    } finally {
      await own.close();
    }
  });

  it('are zero where nothing was ever sent', async () => {
    const { queue, last_24h, recent, last_error } = await (await administrator()).status();
    expect({ queue, last_24h, recent, last_error }).toEqual({
      queue: { waiting: 0, held: 0, oldest_seconds: null },
      last_24h: { sent: 0, delivered: 0, read: 0, failed: 0, email_instead: 0 },
      recent: [],
      last_error: null,
    });
  });
});

describe('the connection', () => {
  it('is stopped, started, unlinked and linked again; each step is logged with its author', async () => {
    const own = await createTestApp();
    try {
      const admin = await administrator(own);
      const steps: [string, string, string][] = [];
      const step = async (command: string, body?: object) => {
        own.clock.advance({ minutes: 1 });
        const { message, session } = await admin.command(command, body);
        steps.push([command, session.status, message]);
        return session;
      };
      await step('stop');
      await step('stop');
      await step('start');
      await step('restart');
      const gone = await step('logout', { confirmation: 'LOGOUT' });
      expect(gone).toMatchObject({ phone_number: null, linked_at: null });
      const waiting = await step('start');
      expect(waiting.qr).toMatchObject({ attempt: 1, max_attempts: 6 });
      expect(waiting.qr?.image_svg).toMatch(/^<svg/);
      const linked = await step('simulate', { event: 'scan' });
      expect(linked).toMatchObject({ phone_number: '+447700900999', qr: null });
      expect(steps).toEqual([
        ['stop', 'stopped', words.stopped],
        ['stop', 'stopped', words.stopped],
        ['start', 'connected', words.started],
        ['restart', 'connected', words.restarted],
        ['logout', 'logged_out', words.loggedOut],
        ['start', 'awaiting_scan', words.waitingForPhone],
        ['simulate', 'connected', words.linked],
      ]);
      const { items } = await admin.events();
      expect(items.map((event) => event.status).reverse()).toEqual([
        'connected',
        'stopped',
        'starting',
        'connected',
        'stopped',
        'starting',
        'connected',
        'logged_out',
        'starting',
        'awaiting_scan',
        'connecting',
        'connected',
      ]);
      expect(items.at(-1)?.by).toBeNull();
      expect(items[0]?.by?.id).toBe(admin.id);
      const audited = await own.db
        .selectFrom('audit_log')
        .select('action')
        .where('object_type', '=', 'whatsapp')
        .orderBy('id')
        .execute();
      expect(audited.map((row) => row.action).slice(-2)).toEqual(['whatsapp.start', 'whatsapp.scan']);
    } finally {
      await own.close();
    }
  });

  it('passes on a simulated incoming message, with the simulator only', async () => {
    const own = await createTestApp();
    try {
      const admin = await administrator(own);
      const body = { event: 'message', phone_number: '+447700900444', text: 'STOP' };
      expect(await admin.post('simulate', body)).toMatchObject({ status: 200 });
      const { events } = await own.db
        .selectFrom('audit_log')
        .select((eb) => eb.fn.countAll<number>().as('events'))
        .where('action', '=', 'whatsapp.simulate_message')
        .executeTakeFirstOrThrow();
      expect(Number(events)).toBe(1);
      const settings = {
        provider: 'linked_device',
        settings: '{}',
        version: 1,
        updated_at: own.clock.now(),
      } as const;
      await own.db
        .insertInto('whatsapp_config')
        .values({ id: 1, ...settings })
        .execute();
      expect(code(await admin.post('simulate', body))).toEqual([409, 'state_conflict']);
    } finally {
      await own.close();
    }
  });

  it('shows a new code every twenty seconds, six times, then none', async () => {
    const own = await createTestApp();
    try {
      const admin = await administrator(own);
      expect(code(await admin.post('simulate', { event: 'scan' }))).toEqual([409, 'state_conflict']);
      await admin.command('logout', { confirmation: 'LOGOUT' });
      const first = (await admin.command('start')).session.qr;
      own.clock.advance({ seconds: 20 });
      const second = (await admin.status()).session.qr;
      expect([first?.attempt, second?.attempt]).toEqual([1, 2]);
      expect(second?.image_svg).not.toBe(first?.image_svg);
      own.clock.advance({ seconds: 100 });
      expect((await admin.status()).session).toMatchObject({ status: 'expired', qr: null });
      expect(code(await admin.post('simulate', { event: 'scan' }))).toEqual([409, 'state_conflict']);
      expect((await admin.command('start')).session.qr?.attempt).toBe(1);
    } finally {
      await own.close();
    }
  });

  it('is not unlinked without typing the word', async () => {
    const admin = await administrator();
    for (const confirmation of ['', 'logout', 'DELETE']) {
      expect(code(await admin.post('logout', { confirmation }))).toEqual([422, 'validation_failed']);
    }
    expect((await admin.status()).session.linked_at).not.toBeNull();
  });

  it('releases held messages once it is back', async () => {
    const own = await createTestApp();
    try {
      const { db, clock } = own;
      const admin = await administrator(own);
      await admin.command('stop');
      const user_id = await insertUser(db);
      const notification_id = await insertNotification(db, { user_id });
      const later = new Date(clock.now().getTime() + 50_000);
      const held = {
        notification_id,
        user_id,
        channel: 'whatsapp',
        status: 'held',
        scheduled_for: later,
      } as const;
      const waits = await insertDelivery(db, { ...held, reason: 'gateway_unavailable' });
      const sleeps = await insertDelivery(db, { ...held, reason: 'quiet_hours' });
      const due = async (id: string) =>
        (
          await db
            .selectFrom('deliveries')
            .select('scheduled_for')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).scheduled_for;
      await admin.command('start');
      expect(await due(waits)).toEqual(clock.now());
      expect(await due(sleeps)).toEqual(later);
    } finally {
      await own.close();
    }
  });

  it('stays consistent when two administrators act at once', async () => {
    const own = await createTestApp();
    try {
      const admin = await administrator(own);
      await Promise.all(Array.from({ length: 8 }, () => admin.command('stop')));
      expect((await admin.events()).items.map((event) => event.status)).toEqual(['stopped', 'connected']);
    } finally {
      await own.close();
    }
  });
});

describe('a test message', () => {
  const hello = { phone_number: '+447700900001', text: '  Hello from us  ' };

  it('is sent at once, audited without the number, and limited per hour', async () => {
    const own = await createTestApp();
    try {
      const admin = await administrator(own);
      const sent = await admin.post('test-message', hello);
      expect(sent).toMatchObject({ status: 200, body: { message: words.sent } });
      const letters = await own.db
        .selectFrom('mailbox_messages')
        .select(['channel', 'recipient', 'body_text'])
        .execute();
      expect(letters).toEqual([
        { channel: 'whatsapp', recipient: '+447700900001', body_text: 'Hello from us' },
      ]);
      const [audit] = await own.db
        .selectFrom('audit_log')
        .select(['detail', 'actor_id'])
        .where('action', '=', 'whatsapp.test_message')
        .execute();
      expect(audit).toEqual({ actor_id: admin.id, detail: { before: null, after: { to: '+44•••••••001' } } });
      for (let sends = 1; sends < limits.WHATSAPP_TEST_MESSAGES_PER_HOUR; sends += 1) {
        expect((await admin.post('test-message', hello)).status).toBe(200);
      }
      expect(code(await admin.post('test-message', hello))).toEqual([429, 'rate_limited']);
    } finally {
      await own.close();
    }
  });

  it('is refused with a message while WhatsApp is stopped', async () => {
    const own = await createTestApp();
    try {
      const admin = await administrator(own);
      await admin.command('stop');
      const refused = await admin.post('test-message', hello);
      expect(refused).toMatchObject({
        status: 503,
        body: { code: 'whatsapp_unavailable', message: words.notConnected },
      });
      expect(await own.db.selectFrom('mailbox_messages').selectAll().execute()).toEqual([]);
    } finally {
      await own.close();
    }
  });

  it.each([
    [{ phone_number: '0770', text: 'Hello' }, 'phone_number'],
    [{ phone_number: '+447700900001', text: '   ' }, 'text'],
    [{ phone_number: '+447700900001', text: 'x'.repeat(1_025) }, 'text'],
    [{ ...hello, from: '+1' }, 'from'],
  ])('is refused as %j', async (body, field) => {
    const refused = await (await administrator()).post('test-message', body);
    expect(refused).toMatchObject({ status: 422, body: { fields: { [field]: expect.anything() } } });
  });
});
