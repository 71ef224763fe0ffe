import { ErrorEnvelope, limits } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { TEST_PASSWORD, type TestPerson } from '../testing/app.ts';
import { exportedData } from '../testing/exported-data.ts';
import { removeEndedDevices } from './service.ts';
import { devicesFixture } from './testing/fixture.ts';

const { app, add, newBrowser, reader, list, alert, send, queued } = bound();
function bound() {
  const fixture = devicesFixture();
  return { ...fixture, reader: fixture.reader.bind(fixture) };
}
const refusal = ({ body }: { body: unknown }) => v.parse(ErrorEnvelope, body);
const signInAgain = async ({ email }: TestPerson) =>
  v.parse(
    v.object({ access_token: v.string() }),
    (await app().call('POST', '/auth/login', { body: { email, password: TEST_PASSWORD } })).body,
  ).access_token;

describe('a device', () => {
  it('is listed by its browser and system, and never with its address or keys', async () => {
    const { person, device, browser } = await reader();
    expect(device).toMatchObject({
      label: 'Firefox on Linux',
      is_current: true,
      last_sent_at: null,
      last_failure: null,
    });
    const answer = await app().call('GET', '/user/devices', { token: person.token });
    expect(answer.text).not.toContain(browser.subscription.endpoint);
    expect(answer.text).not.toContain(browser.subscription.keys.auth);
    expect(await list(await signInAgain(person))).toEqual([{ ...device, is_current: false }]);
  });

  it('exists once, however often its browser asks', async () => {
    const { person, device, browser } = await reader();
    expect((await add(person.token, browser.subscription)).body).toEqual({ device });
    const renewed = await newBrowser();
    await add(person.token, renewed.subscription);
    expect(await list(person.token)).toHaveLength(1);
  });

  it('belongs to the person who signed in there last', async () => {
    const { person, browser } = await reader();
    const next = await app().verifiedUser();
    expect((await add(next.token, browser.subscription)).status).toBe(200);
    expect(await list(person.token)).toEqual([]);
    await alert(person);
    await alert(next, {}, { title: 'For the next person' });
    await send();
    expect(browser.received.map(({ content }) => content.title)).toEqual(['For the next person']);
  });

  it('belongs to one of two people whose tabs register it at the same moment', async () => {
    const people = await Promise.all([app().verifiedUser(), app().verifiedUser()]);
    for (let round = 0; round < 5; round += 1) {
      const { subscription } = await newBrowser();
      const answers = await Promise.all(people.map(({ token }) => add(token, subscription)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const owned = await Promise.all(people.map(({ token }) => list(token)));
      expect(owned.flat()).toHaveLength(1);
    }
  });

  it('can be removed, by its person only', async () => {
    const { person, device } = await reader();
    const other = await app().verifiedUser();
    const path = `/user/devices/${device.id}`;
    expect((await app().call('DELETE', path, { token: other.token })).status).toBe(404);
    expect((await app().call('POST', `${path}/example`, { token: other.token })).status).toBe(404);
    expect((await app().call('DELETE', path)).status).toBe(401);
    expect((await app().call('DELETE', path, { token: person.token })).body).toEqual({
      message: 'Firefox on Linux no longer shows alerts while Newswatch is closed.',
    });
    expect(await list(person.token)).toEqual([]);
  });

  it('is refused beyond the limit, with advice on what to do', async () => {
    const { person } = await reader();
    for (let nth = 1; nth < limits.DEVICES_MAX; nth += 1)
      await add(await signInAgain(person), (await newBrowser()).subscription);
    const answer = await add(await signInAgain(person), (await newBrowser()).subscription);
    expect(refusal(answer)).toMatchObject({
      code: 'quota_exceeded',
      message: 'You already get alerts on 10 devices. Remove one of them first.',
    });
    // This device already counts.
    expect((await add(person.token, (await newBrowser()).subscription)).status).toBe(200);
  });

  it.each([
    ['a private address', 'https://192.168.1.7/push'],
    ['the address of this server’s machine', 'https://127.0.0.1/push'],
    ['a name on a private network', 'https://localhost/push'],
    ['a private address in decimal', 'https://2130706433/push'],
    ['a private address in IPv6', 'https://[::ffff:10.0.0.1]/push'],
    ['the address of cloud metadata', 'https://169.254.169.254/push'],
    ['a name and password', 'https://someone:secret@push.example.com/push'],
    ['an address without encryption', 'http://push.example.com/push'],
    ['another port', 'https://push.example.com:25/push'],
    ['no web address', 'ftp://push.example.com/push'],
  ])('is refused with %s', async (_name, endpoint) => {
    const person = await app().verifiedUser();
    const { subscription } = await newBrowser();
    const answer = await add(person.token, { ...subscription, endpoint });
    expect(answer.status).toBe(422);
    expect(await list(person.token)).toEqual([]);
  });

  it('is refused with a key that is not on the curve', async () => {
    const person = await app().verifiedUser();
    const { endpoint, keys } = (await newBrowser()).subscription;
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect((await add(person.token, { endpoint, keys: { ...keys, p256dh } })).status).toBe(422);
  });

  it('that renews its subscription proves with the old keys which device it is', async () => {
    const { person, browser, device } = await reader();
    const next = await newBrowser();
    const renew = (previous: object) =>
      app().call('POST', '/devices/renewal', { body: { previous, subscription: next.subscription } });
    const { keys } = (await newBrowser()).subscription;
    // The answer does not reveal which addresses are known.
    const answers = [await renew({ ...browser.subscription, keys }), await renew(browser.subscription)];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, '{"message":"Subscription renewed."}'],
      [200, '{"message":"Subscription renewed."}'],
    ]);
    await alert(person);
    await send();
    expect(browser.received).toEqual([]);
    expect(next.received).toHaveLength(1);
    expect((await list(person.token)).map(({ id }) => id)).toEqual([device.id]);
  });

  it('is in the export of its person’s data without its address and keys', async () => {
    const { person, device } = await reader();
    const { body } = await exportedData(app(), person);
    expect(body.alert_devices).toEqual([
      {
        id: device.id,
        session_id: expect.stringMatching(/^ses_/),
        label: 'Firefox on Linux',
        created_at: device.added_at,
        last_sent_at: null,
        last_failed_at: null,
        last_failure: null,
      },
    ]);
  });
});

describe('a device gets nothing more', () => {
  const ends: [string, (person: TestPerson) => Promise<unknown>][] = [
    ['its person signs out there', ({ token }) => app().call('POST', '/auth/logout', { token })],
    [
      'its person signs out of all other devices elsewhere',
      async (person) => app().call('DELETE', '/user/sessions', { token: await signInAgain(person) }),
    ],
    [
      'its session is ended elsewhere',
      async (person) => {
        const token = await signInAgain(person);
        const { items } = v.parse(
          v.object({ items: v.array(v.object({ id: v.string(), current: v.boolean() })) }),
          (await app().call('GET', '/user/sessions', { token })).body,
        );
        const other = items.find(({ current }) => !current);
        return app().call('DELETE', `/user/sessions/${other?.id}`, { token });
      },
    ],
    [
      'the password is changed elsewhere',
      async (person) =>
        app().call('POST', '/auth/change-password', {
          token: await signInAgain(person),
          body: {
            current_password: TEST_PASSWORD,
            new_password: 'Osprey-7-Harbour',
          },
        }),
    ],
    [
      'its person is suspended',
      async ({ id }) =>
        app().call('POST', `/admin/users/${id}/suspend`, {
          token: (await app().administrator()).token,
          body: { reason: 'Abuse' },
        }),
    ],
    ['its session has expired', async () => app().clock.advance({ days: 40 })],
  ];

  it.each(ends)('once %s', async (_name, end) => {
    const { person, browser, device } = await reader();
    // One is already waiting.
    await alert(person);
    const answer = await end(person);
    if (answer && typeof answer === 'object' && 'status' in answer) expect(answer.status).toBe(200);
    await alert(person);
    await send();
    expect(browser.received).toEqual([]);
    expect(await queued(device.id)).toEqual([]);
    await removeEndedDevices(app().db, app().clock.now());
    const rows = await app()
      .db.selectFrom('alert_devices')
      .select('id')
      .where('id', '=', device.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
