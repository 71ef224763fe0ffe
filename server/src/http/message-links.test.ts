import { describe, expect, it } from 'vitest';
import { keyFor } from '../compose/deployment.ts';
import { LINKS_KEY } from '../compose/links-key.ts';
import { createMessageLinks } from '../message-links/index.ts';
import { TEST_SECRET, testApp } from '../testing/app.ts';
import {
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
} from '../testing/rows.ts';

const app = testApp();
const links = createMessageLinks(keyFor(TEST_SECRET, LINKS_KEY), '');

async function reader(changes: Parameters<typeof insertTarget>[1] | object = {}) {
  const person = await app().verifiedUser();
  const target = await insertTarget(app().db, { user_id: person.id, name: 'Ports & <b>', ...changes });
  return { person, target, subject: { userId: person.id, targetId: target } };
}

/** Posts what a form on the page, or a mail program, sends. */
async function post(url: string, body: string) {
  const { statusCode: status, body: text } = await app().app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status, text };
}

const targetOf = (id: string) =>
  app()
    .db.selectFrom('targets')
    .select(['status', 'delivery_mode', 'channels'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const channelsOf = async (id: string) => {
  const row = await app()
    .db.selectFrom('users')
    .select('notification_preferences as preferences')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.preferences.enabled_channels;
};

/** What a mail program sends as RFC 8058 recommends. */
const multipart = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
};

describe('a visit', () => {
  it.each(['unsubscribe', 'pause', 'change'] as const)(
    'to %s asks for confirmation, and changes nothing',
    async (view) => {
      const { target, subject } = await reader();
      const page = await app().get(links[view](subject));
      expect(page.status).toBe(200);
      expect(page.text).toContain('“Ports &amp; &lt;b&gt;”');
      expect(page.text).toContain('<button type="submit"');
      expect(page.headers['referrer-policy']).toBe('no-referrer');
      expect(await targetOf(target)).toMatchObject({
        status: 'active',
        delivery_mode: 'inherit',
        channels: null,
      });
    },
  );

  it('has no effect with a forged link, or one from a deleted account', async () => {
    const { subject, target } = await reader();
    const forged = links.pause(subject).slice(0, -2);
    expect((await app().get(forged)).status).toBe(404);
    expect((await post(forged, 'action=pause')).status).toBe(404);
    expect((await app().get('/unsubscribe')).status).toBe(404);
    const nobody = { userId: 'usr_00000000000000000000000000', targetId: target };
    expect((await post(links.pause(nobody), 'action=pause')).status).toBe(404);
    expect(await targetOf(target)).toMatchObject({ status: 'active' });
  });

  it('uses the person’s language and its direction', async () => {
    const { person, subject } = await reader();
    await app().db.updateTable('users').set({ locale: 'arabic' }).where('id', '=', person.id).execute();
    const { text } = await app().get(links.pause(subject));
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('إيقاف الهدف مؤقتًا');
  });
});

describe('one click in the email client', () => {
  it('ends the emails about a target, which keeps its other channels or is only listed', async () => {
    const { person, target, subject } = await reader();
    const done = await post(links.unsubscribe(subject), 'List-Unsubscribe=One-Click');
    expect(done.status).toBe(200);
    // Email was the only channel.
    expect(await targetOf(target)).toMatchObject({ delivery_mode: 'none' });
    // From now on, the link says so and asks only about the other targets.
    const later = await app().get(links.unsubscribe(subject));
    expect(later.text).not.toContain('value="stop_target"');
    expect(later.text).toContain('value="stop_all"');

    const both = await insertTarget(app().db, {
      user_id: person.id,
      name: 'Both',
      channels: ['email', 'whatsapp'],
    });
    await post(links.unsubscribe({ userId: person.id, targetId: both }), 'List-Unsubscribe=One-Click');
    expect(await targetOf(both)).toMatchObject({ delivery_mode: 'inherit', channels: ['whatsapp'] });
    expect(await channelsOf(person.id)).toContain('email');
  });

  it('works in the form that RFC 8058 recommends', async () => {
    const { target, subject } = await reader();
    const done = await app().app.inject({ method: 'POST', url: links.unsubscribe(subject), ...multipart });
    expect(done.statusCode).toBe(200);
    expect(await targetOf(target)).toMatchObject({ delivery_mode: 'none' });
    const saved = await app().app.inject({ method: 'POST', url: links.change(subject), ...multipart });
    expect(saved.body).toContain('<fieldset ');
  });

  it('in an email about a deleted target ends no other emails', async () => {
    const { person, target, subject } = await reader({ channels: ['email'] });
    await app().db.updateTable('targets').set({ status: 'archived' }).where('id', '=', target).execute();
    const done = await post(links.unsubscribe(subject), 'List-Unsubscribe=One-Click');
    expect([done.status, done.text.includes('deleted')]).toEqual([200, true]);
    expect(await channelsOf(person.id)).toContain('email');
  });

  it('in a digest ends all alert emails; waiting ones record why they are not sent', async () => {
    const { person, target } = await reader({ channels: ['email'] });
    const { db } = app();
    const notification_id = await insertNotification(db, { user_id: person.id, target_id: target });
    const waiting = { notification_id, user_id: person.id, target_id: target, status: 'held' } as const;
    const email = await insertDelivery(db, waiting);
    const whatsapp = await insertDelivery(db, { ...waiting, channel: 'whatsapp' });
    const url = links.unsubscribe({ userId: person.id, targetId: null });
    await post(url, 'List-Unsubscribe=One-Click');
    await post(url, 'List-Unsubscribe=One-Click');
    expect(await channelsOf(person.id)).not.toContain('email');
    expect(await targetOf(target)).toMatchObject({ channels: null });
    const rows = await db
      .selectFrom('deliveries')
      .select(['id', 'status', 'reason'])
      .where('id', 'in', [email, whatsapp])
      .orderBy('channel')
      .execute();
    expect(rows).toEqual([
      { id: email, status: 'suppressed', reason: 'opted_out' },
      { id: whatsapp, status: 'held', reason: null },
    ]);
    // The person can still see their own settings.
    expect((await app().call('GET', '/user/profile', { token: person.token })).status).toBe(200);
  });
});

describe('a button of the page', () => {
  it('pauses the target and resumes it, and says so', async () => {
    const { target, subject } = await reader();
    const paused = await post(links.pause(subject), 'action=pause');
    expect(paused.text).toContain('is paused.');
    expect(await targetOf(target)).toMatchObject({ status: 'paused' });
    await post(links.pause(subject), 'action=resume');
    expect(await targetOf(target)).toMatchObject({ status: 'active' });
  });

  it('changes when alerts are sent', async () => {
    const { target, subject } = await reader();
    const saved = await post(links.change(subject), 'action=deliver&mode=daily');
    expect(saved.text).toContain('Daily digest');
    expect(await targetOf(target)).toMatchObject({ delivery_mode: 'daily' });
  });

  it.each(['', 'action=', 'action=deliver&mode=bogus'])(
    'asks again if it sends “%s” to change alerts',
    async (body) => {
      const { person, target, subject } = await reader();
      expect((await post(links.change(subject), body)).text).toContain('<fieldset ');
      expect(await targetOf(target)).toMatchObject({ delivery_mode: 'inherit', channels: null });
      expect(await channelsOf(person.id)).toContain('email');
    },
  );

  it.each(['pause', 'change'] as const)(
    'asks about all emails, whatever the path, if the link is about all targets: %s',
    async (view) => {
      const { person, target } = await reader();
      const everything = links[view]({ userId: person.id, targetId: null });
      for (const { status, text } of [
        await app().get(everything),
        await post(everything, ''),
        await post(everything, 'action=pause'),
      ])
        expect([status, text.includes('Stop alert emails?'), text.includes('deleted')]).toEqual([
          200,
          true,
          false,
        ]);
      expect(await channelsOf(person.id)).toContain('email');
      await post(everything, 'action=stop_all');
      expect(await channelsOf(person.id)).not.toContain('email');
      expect(await targetOf(target)).toMatchObject({ status: 'active' });
    },
  );

  it('does nothing for a deleted target', async () => {
    const { target, subject } = await reader();
    await app().db.updateTable('targets').set({ status: 'archived' }).where('id', '=', target).execute();
    const { status, text } = await post(links.pause(subject), 'action=pause');
    expect([status, text.includes('deleted')]).toEqual([200, true]);
    expect(await targetOf(target)).toMatchObject({ status: 'archived' });
  });
});

describe('the Yes and No links of an alert', () => {
  async function rated() {
    const { person, target, subject } = await reader();
    const { db } = app();
    const article = await insertArticle(db, { source_id: await insertSource(db), title: 'Dredging <stops>' });
    const match = await insertMatch(db, { user_id: person.id, target_id: target, article_id: article });
    const feedback = async () => {
      const row = await db
        .selectFrom('matches')
        .select('feedback')
        .where('id', '=', match)
        .executeTakeFirstOrThrow();
      return row.feedback;
    };
    return { person, target, alerts: subject, subject: { userId: person.id, matchId: match }, feedback };
  }

  it('ask for confirmation with a button for the chosen answer; a visit alone rates nothing', async () => {
    const { subject, feedback } = await rated();
    const yes = await app().get(links.rate(subject, 'yes'));
    expect(yes.status).toBe(200);
    expect(yes.text).toContain('Dredging &lt;stops&gt;');
    expect(yes.text).toContain('Found for “Ports &amp; &lt;b&gt;”.');
    expect(yes.text.match(/<button[^>]*>[^<]*/g)).toEqual([
      '<button type="submit" name="say" value="yes">Yes, it was relevant',
    ]);
    expect(yes.headers['referrer-policy']).toBe('no-referrer');
    expect((await app().get(links.rate(subject, 'no'))).text).toContain('value="no"');
    expect(await feedback()).toBeNull();
  });

  it('rate with the button, even if pressed twice, and offer the other answer', async () => {
    const { subject, feedback } = await rated();
    const done = await post(links.rate(subject, 'no'), 'say=no');
    expect(done.text).toContain('marked as not relevant');
    expect(done.text).toContain('value="yes"');
    await post(links.rate(subject, 'no'), 'say=no');
    expect(await feedback()).toBe('irrelevant');
    await post(links.rate(subject, 'no'), 'say=yes');
    expect(await feedback()).toBe('relevant');
  });

  it('have no effect with a forged link, one for something else, or without an answer', async () => {
    const { subject, alerts, target, feedback } = await rated();
    const url = links.rate(subject, 'yes');
    const { searchParams } = new URL(url, 'http://x');
    const token = searchParams.get('token') ?? '';
    for (const forged of [
      token.slice(0, -2),
      new URL(links.pause(alerts), 'http://x').searchParams.get('token'),
    ])
      expect((await post(`/alerts/rate?token=${forged}`, 'say=yes')).status).toBe(404);
    expect((await post(url, '')).status).toBe(404);
    expect((await post(url, 'say=maybe')).status).toBe(404);
    expect((await post(`/alerts/pause?token=${token}`, 'action=pause')).status).toBe(404);
    expect((await post(`/unsubscribe?token=${token}`, 'List-Unsubscribe=One-Click')).status).toBe(404);
    expect(await feedback()).toBeNull();
    expect(await targetOf(target)).toMatchObject({ status: 'active' });
  });

  it('stop working when their target is deleted, and use the person’s language', async () => {
    const { person, subject, target, feedback } = await rated();
    await app().db.updateTable('users').set({ locale: 'arabic' }).where('id', '=', person.id).execute();
    expect((await app().get(links.rate(subject, 'yes'))).text).toContain('نعم، كان ذا صلة');
    await app().db.updateTable('targets').set({ status: 'archived' }).where('id', '=', target).execute();
    const gone = 'حُذف هذا الهدف ولم يعد يرسل تنبيهات.';
    for (const { status, text } of [
      await app().get(links.rate(subject, 'yes')),
      await post(links.rate(subject, 'yes'), 'say=yes'),
    ]) {
      expect([status, text.includes(gone), text.includes('<form')]).toEqual([200, true, false]);
      expect(text).toContain('<html lang="ar" dir="rtl">');
    }
    expect(await feedback()).toBeNull();
  });

  it('say so when target and match were deleted permanently, and reveal nothing about a deleted account', async () => {
    const { person, subject, target } = await rated();
    await app().db.deleteFrom('targets').where('id', '=', target).execute();
    const { status, text } = await app().get(links.rate(subject, 'yes'));
    expect([status, text.includes('This article or its target was deleted')]).toEqual([200, true]);
    await app().db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', person.id).execute();
    expect((await app().get(links.rate(subject, 'yes'))).status).toBe(404);
  });
});

describe('the link that stops emails with highlights', () => {
  it('asks first, but stops them at once for a mail program, and has no other effect', async () => {
    const { person } = await reader();
    const choice = async () =>
      (
        await app()
          .db.selectFrom('users')
          .select('notification_preferences as preferences')
          .where('id', '=', person.id)
          .executeTakeFirstOrThrow()
      ).preferences;
    const body = { notification_preferences: { highlights_email: 'daily' } };
    await app().call('PUT', '/user/profile', { token: person.token, body });
    const url = links.stopHighlights(person.id);
    expect((await app().get(url)).text).toContain('Stop the emails with your highlights?');
    expect((await choice()).highlights_email).toBe('daily');
    expect((await post(url, 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await choice()).toMatchObject({ highlights_email: 'off', enabled_channels: ['email'] });
    expect((await app().get(url)).text).toContain('You will get no more emails with your highlights.');
    const token = new URL(url, 'http://x').searchParams.get('token');
    expect((await post(`/unsubscribe?token=${token}`, '')).status).toBe(404);
    expect((await app().get(links.stopHighlights('usr_x'))).status).toBe(404);
  });
});

it.each([
  ...['/alerts/pause', '/alerts/change', '/alerts/rate', '/recipients/stop', '/subscribe', '/unsubscribe'],
  ...['/unsubscribe/report', '/unsubscribe/list', '/unsubscribe/highlights', '/shared/x'],
])('%s refuses a link that is not ours, whatever is sent to it', async (path) => {
  for (const payload of ['"x"', 'null', '[]', '1', '{"stop":{}}']) {
    const headers = { 'content-type': 'application/json' };
    const answer = await app().app.inject({ method: 'POST', url: `${path}?token=x`, headers, payload });
    expect([payload, answer.statusCode]).toEqual([payload, 404]);
  }
});
