import { type Call, calls, limits, TelevisionCode, TelevisionState } from '@newswatch/shared/contracts';
import { allCalls } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });

const WALL = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const onWall = { 'user-agent': WALL };
type Device = { cookie: string; code: string; header: string };

/** A television without a session. */
async function switchOn(ip = '203.0.113.9'): Promise<Device> {
  const answer = await app().call('POST', '/television/codes', { ip, headers: onWall, body: {} });
  expect(answer.status).toBe(201);
  const header = String(answer.headers['set-cookie']);
  return { cookie: header.split(';')[0] ?? '', header, code: v.parse(TelevisionCode, answer.body).code };
}
const asTelevision = (device: Device, path: string) =>
  app().call('GET', path, { headers: { cookie: device.cookie } });
const screenOn = async (device: Device) =>
  v.parse(TelevisionState, (await asTelevision(device, '/television')).body).screen;

let owner: TestPerson;
let target: string;
let other: string;
let screen: string;
const draft = () => ({
  ...{ name: 'Wall', theme: 'dark', turn_seconds: 30 },
  pages: [
    {
      tiles: [
        { kind: 'stories', target_ids: [target] },
        { kind: 'figure', target_ids: [] },
        { kind: 'figure', target_ids: [target] },
        { kind: 'days', target_ids: [target] },
        { kind: 'share', target_ids: [target, other] },
        { kind: 'findings', target_ids: [] },
      ],
    },
    {
      tiles: [
        { kind: 'ahead', target_ids: [] },
        { kind: 'map', target_ids: [target] },
      ],
    },
  ],
});

async function addScreen({ token }: TestPerson): Promise<string> {
  const made = await app().call('POST', '/screens', { token, body: draft() });
  return v.parse(calls.screens.create.answer, made.body).screen.id;
}
const type = (device: Device, { token }: TestPerson, changes: object = {}) =>
  app().call('POST', '/televisions', {
    token,
    body: { code: device.code, screen_id: screen, name: 'By the door', ...changes },
  });
async function connected(): Promise<Device & { id: string }> {
  const device = await switchOn();
  const answer = await type(device, owner);
  expect(answer.status).toBe(201);
  return { ...device, id: v.parse(calls.televisions.connect.answer, answer.body).television.id };
}

beforeEach(async () => {
  owner = await app().verifiedUser();
  const { db } = app();
  [target, other] = [
    await insertTarget(db, { user_id: owner.id }),
    await insertTarget(db, { user_id: owner.id }),
  ];
  screen = await addScreen(owner);
});

describe('connecting a television', () => {
  it('takes its code and a confirmation, and the owner is notified', async () => {
    const device = await switchOn();
    expect(device.code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
    expect(device.header).toMatch(/; Path=\/api\/television; .*HttpOnly; SameSite=Strict/);
    expect(await screenOn(device)).toBeNull();
    const code = `${device.code.slice(0, 4)}-${device.code.slice(4).toLowerCase()}`;
    const { token } = owner;
    const seen = (ip: string) => app().call('POST', '/televisions/find-code', { token, ip, body: { code } });
    expect((await seen('203.0.113.9')).body).toMatchObject({
      ...{ device_label: 'Chrome on Linux', is_same_address: true },
    });
    expect((await seen('198.51.100.1')).body).toMatchObject({ is_same_address: false });
    expect((await type(device, owner, { code })).status).toBe(201);
    expect(await screenOn(device)).toMatchObject({ id: screen, name: 'Wall' });
    const listed = await app().call('GET', '/televisions', { token });
    expect(listed.body).toMatchObject({
      max: 10,
      items: [{ name: 'By the door', screen: { id: screen, name: 'Wall' }, device_label: 'Chrome on Linux' }],
    });
    const inbox = await app().call('GET', '/notifications', { token });
    expect(inbox.text).toContain('A television was connected to your account');
    const events = await app().call('GET', '/user/security-events', { token });
    expect(events.text).toContain('television_connected');
    expect((await exportedData(app(), owner)).body).toMatchObject({ televisions: [{ name: 'By the door' }] });
    const rows = await app().db.selectFrom('televisions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(device.cookie.split('=')[1]);
  });

  it('works once for each code, for ten minutes, and only with a screen of one’s own', async () => {
    const stranger = await app().verifiedUser();
    const device = await switchOn();
    expect((await type(device, stranger)).status).toBe(404);
    expect((await type(device, owner, { code: 'BCDFGHJA' })).status).toBe(422);
    expect((await type(device, owner, { code: 'BCDFGHJK' })).body).toMatchObject({ code: 'code_expired' });
    expect((await type(device, owner)).status).toBe(201);
    expect((await type(device, owner)).body).toMatchObject({ code: 'code_expired' });
    const late = await switchOn();
    app().clock.advance({ minutes: limits.TELEVISION_CODE_MINUTES });
    expect((await type(late, owner)).body).toMatchObject({ code: 'code_expired' });
    expect(await screenOn(late)).toBeNull();
  });

  it('asks for the password if the person signed in long ago', async () => {
    app().clock.advance({ minutes: 20 });
    const device = await switchOn();
    expect((await type(device, owner)).body).toMatchObject({
      fields: { current_password: [expect.any(String)] },
    });
    expect((await type(device, owner, { current_password: owner.password })).status).toBe(201);
  });

  it('is limited by the plan', async () => {
    const [first, second] = [await connected(), await connected()];
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', owner.id).execute();
    expect((await type(await switchOn(), owner)).body).toMatchObject({ code: 'quota_exceeded' });
    expect(await screenOn(first)).not.toBeNull();
    expect(await screenOn(second)).toBeNull();
    const tile = await asTelevision(second, '/television/tile?kind=findings');
    expect(tile.body).toMatchObject({ code: 'television_disconnected' });
  });
});

describe('a television', () => {
  it('reads the tiles of its screen, and only what they show', async () => {
    const { db, clock } = app();
    const article_id = await insertArticle(db, { source_id: await insertSource(db), title: 'Storm at sea' });
    await insertMatch(db, { user_id: owner.id, target_id: target, article_id, matched_at: clock.now() });
    const device = await connected();
    for (const { kind, target_ids } of draft().pages.flatMap(({ tiles }) => tiles)) {
      const path = `/television/tile?kind=${kind}${target_ids.length > 0 ? `&target_ids=${target_ids}` : ''}`;
      expect([path, (await asTelevision(device, path)).status]).toEqual([path, 200]);
    }
    const stories = await asTelevision(device, `/television/tile?kind=stories&target_ids=${target}`);
    expect(stories.text).toContain('Storm at sea');
    expect(Object.keys((stories.body as { items: object[] }).items[0] ?? {}).toSorted()).toEqual([
      'first_seen_at',
      'id',
      'language',
      'matches',
      'source',
      'story_id',
      'story_sources',
      'title',
      'translated_title',
    ]);
    const findings = await asTelevision(device, '/television/tile?kind=findings');
    expect(Object.keys(findings.body as object).toSorted()).toEqual([
      'cards',
      'is_unusual',
      'kind',
      'matches_by_day',
      'targets',
      'top_stories',
      'usual_by_now',
    ]);
    expect((findings.body as { cards: object }).cards).toEqual({ matches_today: 1 });
  });

  it('reads the chart of a tile, and no other one', async () => {
    const { token } = owner;
    const add = async (title: string) => {
      const body = {
        ...{ title, measure: 'alerts', split: 'none', form: 'bars', scope: 'all' },
        ...{ period: '7d', compare: false },
      };
      return v.parse(calls.charts.create.answer, (await app().call('POST', '/charts', { token, body })).body)
        .chart.id;
    };
    const [shown, not] = [await add('Alerts'), await add('Private')];
    const tiles = [{ kind: 'chart', target_ids: [], chart_id: shown }];
    const body = { ...draft(), pages: [{ tiles }] };
    expect((await app().call('PUT', `/screens/${screen}`, { token, body })).status).toBe(200);
    const device = await connected();
    expect((await screenOn(device))?.pages).toEqual([{ tiles }]);
    const tile = await asTelevision(device, `/television/tile?kind=chart&chart_id=${shown}`);
    expect(tile.body).toMatchObject({ kind: 'chart', chart: { title: 'Alerts' }, figures: { total: 0 } });
    expect((tile.body as { chart: object }).chart).not.toHaveProperty('id');
    for (const query of [`kind=chart&chart_id=${not}`, 'kind=chart', `kind=findings&chart_id=${shown}`])
      expect((await asTelevision(device, `/television/tile?${query}`)).status).toBe(404);
    await app().call('DELETE', `/charts/${shown}`, { token });
    expect((await asTelevision(device, `/television/tile?kind=chart&chart_id=${shown}`)).status).toBe(404);
  });

  it.each([
    ['another target', () => `kind=days&target_ids=${other}`],
    ['another tile', () => `kind=map&target_ids=${other}`],
    ['more targets', () => `kind=stories&target_ids=${target},${other}`],
    ['all targets', () => 'kind=stories'],
  ])('is told that %s does not exist', async (_what, query) => {
    const device = await connected();
    expect((await asTelevision(device, `/television/tile?${query()}`)).status).toBe(404);
  });

  it('can make no other call of the contract, even if an administrator connected it', async () => {
    owner = await app().administrator();
    [target, other] = [
      await insertTarget(app().db, { user_id: owner.id }),
      await insertTarget(app().db, { user_id: owner.id }),
    ];
    screen = await addScreen(owner);
    const device = await connected();
    const rows = Object.values(allCalls).flatMap((room) => Object.values<Call>(room));
    expect(rows.length).toBeGreaterThan(300);
    const own = rows.filter(({ access }) => access === 'television');
    expect(own.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /television',
      'GET /television/tile',
      'POST /television/codes',
    ]);
    const asked = async ({ method, path }: Call, headers: Record<string, string>) =>
      (await app().call(method, path.replaceAll(/:\w+/g, 'x'), { headers })).status;
    for (const call of rows) {
      if (own.includes(call)) continue;
      const status = await asked(call, { cookie: device.cookie });
      const isOpen = call.access === 'public' || call.access === 'optional';
      // Public calls behave the same with this cookie as without.
      expect([call.path, status]).toEqual([
        call.path,
        isOpen ? await asked(call, { cookie: 'television=unknown' }) : 401,
      ]);
    }
    // Its secret is not accepted as any kind of token either.
    const token = device.cookie.split('=')[1] ?? '';
    expect((await app().call('GET', '/user/profile', { token })).status).toBe(401);
  });

  it.each([
    [
      'its owner disconnects it',
      async (id: string) => {
        expect((await app().call('DELETE', `/televisions/${id}`, { token: owner.token })).status).toBe(200);
      },
    ],
    [
      'its screen is deleted',
      async () => {
        await app().call('DELETE', `/screens/${screen}`, { token: owner.token });
      },
    ],
    [
      'its owner is suspended',
      async () => {
        const { token } = await app().administrator();
        await app().call('POST', `/admin/users/${owner.id}/suspend`, { token, body: { reason: 'Spam' } });
      },
    ],
    [
      'its owner signs out other devices',
      async () => {
        const answer = await app().call('DELETE', '/user/sessions', { token: owner.token });
        expect(answer.status).toBe(200);
      },
    ],
    [
      'nobody switched it on for half a year',
      async () => {
        app().clock.advance({ days: limits.TELEVISION_DAYS_UNSEEN });
      },
    ],
  ])('shows nothing any more once %s', async (_when, end) => {
    const device = await connected();
    await end(device.id);
    expect(await screenOn(device)).toBeNull();
    const tile = await asTelevision(device, '/television/tile?kind=findings');
    expect(tile).toMatchObject({ status: 403, body: { code: 'television_disconnected' } });
  });

  it('belongs to its owner alone, and stays connected as long as it is seen', async () => {
    const device = await connected();
    const stranger = await app().verifiedUser();
    const { token } = stranger;
    expect((await app().call('DELETE', `/televisions/${device.id}`, { token })).status).toBe(404);
    for (const _half of [1, 2, 3]) {
      app().clock.advance({ days: limits.TELEVISION_DAYS_UNSEEN / 2 });
      const answer = await asTelevision(device, '/television');
      expect(String(answer.headers['set-cookie'])).toContain(device.cookie);
    }
    expect(await screenOn(device)).toMatchObject({ id: screen });
  });
});
