import { DeliveryList, RecipientAnswer, RecipientList } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { newNumber, whatsappRecipients } from './whatsapp.fixture.ts';

const app = testApp();
const world = whatsappRecipients(app);
const { owner, recipient, alert, deliver, messagesTo, receive, outcomes, rowOf } = world;

describe('a recipient with a WhatsApp number', () => {
  it('is sent nothing there before they agree to it, even if they accept the emails', async () => {
    const given = await owner();
    const bo = await recipient(given, { chosen: ['email'] });
    await alert(given);
    expect(await deliver()).toHaveLength(1);
    expect(await messagesTo(bo.whatsapp)).toEqual([]);
    expect(await world.seen(bo.id)).toMatchObject({
      channels: ['email'],
      whatsapp_masked: `+44•••••••${bo.whatsapp.slice(-3)}`,
    });
    expect(await rowOf(bo.id)).toMatchObject({ whatsapp_opt_in_at: null });
  });

  it('gets alerts on the chosen channels; the agreement is stored with the version of its text', async () => {
    const given = await owner();
    const bo = await recipient(given, { chosen: ['email', 'whatsapp'] });
    await alert(given);
    await alert(given, 'Harbour open again');
    const [mail, ...more] = await deliver();
    expect([mail?.to, more]).toEqual([bo.email, []]);
    const [message, ...others] = await messagesTo(bo.whatsapp);
    expect(others).toEqual([]);
    expect(message).toContain('*Ports*\nHarbour open again\nhttps://news.example.com/');
    expect(message).toContain('Storm over the harbour\nhttps://news.example.com/storm');
    expect(message).toContain('Reply STOP to stop');
    expect(message).not.toContain('Reply 1');
    expect(await rowOf(bo.id)).toMatchObject({
      whatsapp_opt_in_at: app().clock.now(),
      whatsapp_opt_in_source: 'page',
      whatsapp_opt_in_text_version: 1,
    });
    await deliver();
    expect(await messagesTo(bo.whatsapp)).toHaveLength(1);
  });

  it('is told how to stop in the first message of each day, in the time zone of the alerts', async () => {
    // It is 9:00 in UTC and 23:00 in Honolulu.
    const given = await owner({ timezone: 'Pacific/Honolulu' });
    const bo = await recipient(given);
    const isTold = async () => {
      await alert(given);
      await deliver();
      return (await messagesTo(bo.whatsapp)).at(-1)?.includes('Reply STOP to stop');
    };
    expect([await isTold(), await isTold()]).toEqual([true, false]);
    app().clock.advance({ hours: 2 });
    expect(await isTold(), 'a new day has begun there').toBe(true);
  });

  it('gets nothing at a number that did not send the code, regardless of who has the email address', async () => {
    const given = await owner();
    const whatsapp = newNumber();
    const made = await world.invite(given.person, given.target, { whatsapp });
    const { id, email } = v.parse(RecipientAnswer, made.body).recipient;
    const chosen = await world.agree(id, ['email', 'whatsapp']);
    expect(chosen).toMatchObject({
      channels: ['email'],
      whatsapp_unconfirmed: { number: '+447700900999', code: expect.stringMatching(/^\d{6}$/) },
    });
    const code = chosen.whatsapp_unconfirmed?.code ?? '';
    const other = code === '123456' ? '123457' : '123456';
    await receive(newNumber(), `START ${code}`);
    await receive(whatsapp, `START ${other}`);
    await receive(whatsapp, 'START');
    await alert(given);
    expect((await deliver()).map(({ to }) => to)).toEqual([email]);
    expect(await messagesTo(whatsapp)).toEqual([]);
    await receive(whatsapp, `start ${code}`);
    expect(await messagesTo(whatsapp)).toEqual([
      'Confirmed. You will get news alerts here. Reply STOP to stop.',
    ]);
    expect(await world.seen(id)).toMatchObject({
      channels: ['email', 'whatsapp'],
      whatsapp_unconfirmed: null,
    });
    await alert(given, 'Harbour open again');
    await deliver();
    expect(await messagesTo(whatsapp)).toHaveLength(2);
  });

  it('can no longer confirm a number after deselecting WhatsApp, or after the owner changed it', async () => {
    const given = await owner();
    const whatsapp = newNumber();
    const made = await world.invite(given.person, given.target, { whatsapp });
    const { id } = v.parse(RecipientAnswer, made.body).recipient;
    const code = (await world.agree(id, ['whatsapp'])).whatsapp_unconfirmed?.code;
    await world.agree(id, ['email']);
    await receive(whatsapp, `START ${code}`);
    expect(await world.seen(id)).toMatchObject({ channels: ['email'], whatsapp_unconfirmed: null });
    await world.agree(id, ['whatsapp']);
    const body = { name: 'Bo', frequency: 'live', target_ids: [given.target], whatsapp: newNumber() };
    await app().call('PUT', `/recipients/${id}`, { token: given.person.token, body });
    await receive(body.whatsapp, `START ${code}`);
    expect(await world.seen(id)).toMatchObject({ channels: ['email'], whatsapp_unconfirmed: null });
  });

  it('must agree to the current version of the text on the page', async () => {
    const given = await owner();
    const bo = await recipient(given, { chosen: ['email'] });
    expect(await world.reply(bo.id, { answer: 'accept', channels: ['whatsapp'] })).toMatchObject({
      status: 422,
    });
    expect(await world.reply(bo.id, { answer: 'accept', channels: [] })).toMatchObject({ status: 422 });
  });

  it('needs a plan with WhatsApp: to add the number, and again when an alert is found and sent', async () => {
    const given = await owner();
    const bo = await recipient(given, { chosen: ['whatsapp'] });
    await alert(given);
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', given.person.id).execute();
    expect(await deliver()).toEqual([]);
    expect(await outcomes(bo.id)).toEqual([{ channel: 'whatsapp', status: 'suppressed', reason: 'plan' }]);
    const listed = await app().call('GET', '/recipients', { token: given.person.token });
    expect(v.parse(RecipientList, listed.body)).toMatchObject({
      has_whatsapp: false,
      items: [{ whatsapp_status: 'plan' }],
    });
    const put = await app().call('PUT', `/recipients/${bo.id}`, {
      token: given.person.token,
      body: { name: 'Bo', target_ids: [given.target], whatsapp: newNumber() },
    });
    expect(put).toMatchObject({ status: 403, body: { code: 'plan_required' } });
    expect((await world.seen(bo.id)).whatsapp_masked).toBeNull();
  });

  it('is asked again when the owner changes the number; until then, alerts go by email', async () => {
    const given = await owner();
    const bo = await recipient(given);
    await alert(given);
    const number = newNumber();
    const put = await app().call('PUT', `/recipients/${bo.id}`, {
      token: given.person.token,
      body: { name: 'Bo', frequency: 'live', target_ids: [given.target], whatsapp: number },
    });
    expect(v.parse(RecipientAnswer, put.body).recipient).toMatchObject({
      whatsapp_status: 'invited',
      channels: ['email'],
    });
    expect(await deliver()).toHaveLength(1);
    expect([await messagesTo(bo.whatsapp), await messagesTo(number)]).toEqual([[], []]);
    // The first invitation may be sent after this one.
    expect(app().messenger.notices).toContainEqual(
      expect.objectContaining({
        destination: bo.email,
        notice: expect.objectContaining({ kind: 'recipient_invited', whatsapp: 'added' }),
      }),
    );
  });
});

describe('STOP from a number', () => {
  it('ends the messages to this recipient before the next one, and START brings them back', async () => {
    const given = await owner();
    const bo = await recipient(given);
    await alert(given);
    await receive(bo.whatsapp, 'Stop');
    expect(await deliver()).toEqual([]);
    expect(await messagesTo(bo.whatsapp)).toEqual([
      'You will get no more Newswatch messages here. Reply START to get them again.',
    ]);
    expect(await rowOf(bo.id)).toMatchObject({
      status: 'stopped',
      channels: [],
      whatsapp_opt_out_source: 'reply',
    });
    expect(await outcomes(bo.id)).toEqual([
      { channel: 'whatsapp', status: 'suppressed', reason: 'opted_out' },
    ]);
    await receive(bo.whatsapp, 'START');
    await alert(given, 'Harbour open again');
    await deliver();
    expect((await messagesTo(bo.whatsapp)).at(-1)).toContain('Harbour open again');
    expect(await rowOf(bo.id)).toMatchObject({ status: 'active', whatsapp_opt_in_source: 'reply' });
  });

  it('does not end the emails to somebody who also chose email', async () => {
    const given = await owner();
    const bo = await recipient(given, { chosen: ['email', 'whatsapp'] });
    await receive(bo.whatsapp, 'توقف');
    await alert(given);
    expect((await deliver()).map(({ to }) => to)).toEqual([bo.email]);
    expect((await world.seen(bo.id)).channels).toEqual(['email']);
  });

  it('ends all messages to the number: to a user and to recipients of several owners, including later ones', async () => {
    const [first, second, third] = [await owner(), await owner(), await owner()];
    const whatsapp = newNumber();
    const bo = await recipient(first, { whatsapp });
    const again = await recipient(second, { whatsapp });
    const now = app().clock.now();
    await app()
      .db.updateTable('users')
      .set({ whatsapp, whatsapp_verified_at: now, whatsapp_opt_in_at: now })
      .where('id', '=', third.person.id)
      .execute();
    await receive(whatsapp, 'STOP');
    await receive(whatsapp, 'STOP');
    const user = await app()
      .db.selectFrom('users')
      .select('whatsapp_opted_out_at')
      .where('id', '=', third.person.id)
      .executeTakeFirstOrThrow();
    expect(user.whatsapp_opted_out_at).toEqual(now);
    for (const { id } of [bo, again])
      expect(await rowOf(id)).toMatchObject({ status: 'stopped', channels: [] });
    // One confirmation.
    expect(await messagesTo(whatsapp)).toHaveLength(1);

    const later = v.parse(
      RecipientAnswer,
      (await world.invite(third.person, third.target, { whatsapp })).body,
    ).recipient;
    expect(await world.seen(later.id)).toMatchObject({ whatsapp_stopped: { number: '+447700900999' } });
    const refused = await world.reply(later.id, {
      answer: 'accept',
      channels: ['whatsapp'],
      whatsapp_text_version: 1,
    });
    expect(refused).toMatchObject({ status: 422, body: { fields: { channels: [expect.any(String)] } } });
    await receive(whatsapp, 'START');
    expect(await world.agree(later.id, ['whatsapp'])).toMatchObject({ channels: [], whatsapp_stopped: null });
    await world.confirm({ ...later, whatsapp });
    expect(await world.seen(later.id)).toMatchObject({ channels: ['whatsapp'] });
    for (const { id } of [bo, again]) expect(await rowOf(id)).toMatchObject({ status: 'active' });
  });

  it('still applies after the owner removed the recipient, even if the number is added again', async () => {
    const given = await owner();
    const bo = await recipient(given);
    await app().call('DELETE', `/recipients/${bo.id}`, { token: given.person.token });
    await receive(bo.whatsapp, 'STOP');
    const made = await world.invite(given.person, given.target, { whatsapp: bo.whatsapp });
    const { id } = v.parse(RecipientAnswer, made.body).recipient;
    expect((await world.seen(id)).whatsapp_stopped).not.toBeNull();
    expect(await messagesTo(bo.whatsapp)).toEqual([]);
  });

  it('is handled by the complete product, not only by the parts above', async () => {
    const given = await owner();
    const bo = await recipient(given);
    const { token } = await app().administrator();
    const body = { event: 'message', phone_number: bo.whatsapp, text: 'STOP' };
    expect(await app().call('POST', '/admin/whatsapp/simulate', { token, body })).toMatchObject({
      status: 200,
    });
    expect(await rowOf(bo.id)).toMatchObject({ status: 'stopped', channels: [] });
  });

  it('cannot be undone on the page, but the recipient may choose email there', async () => {
    const given = await owner();
    const bo = await recipient(given);
    await receive(bo.whatsapp, 'STOP');
    expect(
      await world.reply(bo.id, { answer: 'accept', channels: ['whatsapp'], whatsapp_text_version: 1 }),
    ).toMatchObject({
      status: 422,
    });
    expect(await world.agree(bo.id, ['email'])).toMatchObject({ status: 'active', channels: ['email'] });
  });
});

describe('the rules of the WhatsApp sender', () => {
  const awayFor = async (minutes: number) => {
    for (let passed = 0; passed <= minutes; passed += 1) {
      await deliver().then((mails) => sent.push(...mails));
      app().clock.advance({ minutes: 1 });
    }
  };
  let sent: { to: string; text: string }[] = [];

  it('sends an email instead, once, ten minutes after the connection was lost', async () => {
    sent = [];
    const given = await owner();
    const bo = await recipient(given);
    await world.channels().whatsapp.command('stop', null);
    await alert(given);
    await awayFor(8);
    expect(sent).toEqual([]);
    expect(await outcomes(bo.id)).toEqual([
      { channel: 'whatsapp', status: 'held', reason: 'gateway_unavailable' },
    ]);
    await awayFor(4);
    expect(sent.map(({ to }) => to)).toEqual([bo.email]);
    await world.channels().whatsapp.command('start', null);
    await awayFor(2);
    expect([sent.length, await messagesTo(bo.whatsapp)]).toEqual([1, []]);
    expect(await outcomes(bo.id)).toEqual([
      { channel: 'whatsapp', status: 'cancelled', reason: 'taken_over' },
      { channel: 'email', status: 'sent', reason: null },
    ]);
  });

  it('sends no second email to somebody who already gets the alerts by email', async () => {
    sent = [];
    const given = await owner();
    await recipient(given, { chosen: ['email', 'whatsapp'] });
    await world.channels().whatsapp.command('stop', null);
    await alert(given);
    await awayFor(12);
    await world.channels().whatsapp.command('start', null);
    expect(sent).toHaveLength(1);
  });

  it('waits for somebody who stopped the emails, and sends when the connection is back', async () => {
    sent = [];
    const given = await owner();
    const bo = await recipient(given, { chosen: ['email', 'whatsapp'] });
    await app().app.inject({ method: 'POST', url: `/recipients/stop?token=${(await rowOf(bo.id)).token}` });
    expect((await world.seen(bo.id)).channels).toEqual(['whatsapp']);
    await world.channels().whatsapp.command('stop', null);
    await alert(given);
    await awayFor(12);
    await world.channels().whatsapp.command('start', null);
    await deliver();
    expect([sent, (await messagesTo(bo.whatsapp)).length]).toEqual([[], 1]);
  });

  it('waits for the end of the owner’s quiet hours, but not for the end of their mute', async () => {
    const paused_until = app().clock.advance({ days: 0 });
    const quiet = await owner({ quiet_hours: { enabled: true, start: '00:00', end: '23:59' } });
    const muted = await owner({ paused_until: new Date(paused_until.getTime() + 86_400_000).toISOString() });
    const [bo, cy] = [await recipient(quiet), await recipient(muted)];
    for (const given of [quiet, muted]) await alert(given);
    await deliver();
    expect(await messagesTo(bo.whatsapp)).toEqual([]);
    expect(await outcomes(bo.id)).toEqual([{ channel: 'whatsapp', status: 'held', reason: 'quiet_hours' }]);
    expect(await messagesTo(cy.whatsapp)).toHaveLength(1);
  });

  it('sends nothing to a number that an administrator blocked, or that changed hands', async () => {
    const [given, other] = [await owner(), await owner()];
    const [bo, cy] = [await recipient(given), await recipient(other)];
    await app()
      .db.updateTable('users')
      .set({ whatsapp: bo.whatsapp })
      .where('id', '=', other.person.id)
      .execute();
    await app()
      .db.insertInto('whatsapp_people')
      .values({ user_id: other.person.id, blocked_at: app().clock.now(), ...NOTHING })
      .onConflict((one) => one.column('user_id').doUpdateSet({ blocked_at: app().clock.now() }))
      .execute();
    await alert(given);
    await alert(other);
    app().clock.advance({ seconds: 1 });
    await world
      .channels()
      .whatsapp.take([
        { kind: 'left', from: cy.whatsapp, providerMessageId: 'left-1', at: app().clock.now() },
      ]);
    const mails = await deliver();
    expect(await outcomes(bo.id)).toEqual([{ channel: 'whatsapp', status: 'suppressed', reason: 'blocked' }]);
    expect([await messagesTo(bo.whatsapp), await messagesTo(cy.whatsapp)]).toEqual([[], []]);
    expect(mails.map(({ to }) => to)).toEqual([cy.email]);
    expect(await rowOf(cy.id)).toMatchObject({ channels: ['email'], whatsapp_opt_out_source: 'number' });
  });

  it('sends by email what WhatsApp permanently refuses', async () => {
    const given = await owner();
    const bo = await recipient(given, { whatsapp: '+15005550001' });
    await alert(given);
    expect((await deliver()).map(({ to }) => to)).toEqual([bo.email]);
    expect(await outcomes(bo.id)).toEqual([
      { channel: 'whatsapp', status: 'failed', reason: null },
      { channel: 'email', status: 'sent', reason: null },
    ]);
  });
});

describe('the logs', () => {
  it('show each message to a recipient, with its state, to the owner and administrators', async () => {
    const given = await owner();
    const bo = await recipient(given, { chosen: ['email', 'whatsapp'] });
    const notification = await alert(given);
    await deliver();
    // The receipt of the simulator comes after the message was taken.
    await expect
      .poll(
        async () => {
          const own = await app().call('GET', '/notifications/deliveries', { token: given.person.token });
          return v.parse(DeliveryList, own.body).items;
        },
        { timeout: 10_000 },
      )
      .toMatchObject([
        {
          notification_id: notification,
          channel: 'whatsapp',
          status: 'delivered',
          recipient: { id: bo.id, name: 'Bo' },
          target: { id: given.target },
        },
        { channel: 'email', status: 'sent', recipient: { id: bo.id } },
      ]);
    const admin = await app().administrator();
    const all = await app().call('GET', `/admin/notifications?channel=whatsapp&user_id=${given.person.id}`, {
      token: admin.token,
    });
    expect(all.body).toMatchObject({ items: [{ recipient: { name: 'Bo' }, user: { id: given.person.id } }] });
  });

  it('do not retain the addresses of a removed recipient', async () => {
    const given = await owner();
    const bo = await recipient(given);
    await alert(given);
    await deliver();
    await app().call('DELETE', `/recipients/${bo.id}`, { token: given.person.token });
    const row = await app()
      .db.selectFrom('whatsapp_messages')
      .selectAll()
      .where('phone_number', '=', bo.whatsapp)
      .execute();
    expect(row).toEqual([]);
    const own = await app().call('GET', '/notifications/deliveries', { token: given.person.token });
    expect(v.parse(DeliveryList, own.body).items).toMatchObject([
      { destination_masked: '', recipient: { name: '' } },
    ]);
  });
});

const NOTHING = {
  on_whatsapp: null,
  on_whatsapp_number: null,
  opt_in_source: null,
  opt_out_source: null,
  opt_in_text_version: null,
  muted_until: null,
  auto_replied_at: null,
};
