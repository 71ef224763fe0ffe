import { createFolderBlobs, findPointer, swapPointer, tryOut } from '@newswatch/artefacts';
import { Registry } from '@newswatch/shared/contracts';
import { RemotesHealth } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { deploy, remoteDescriptor, testRemotes, writeArtefact } from '../../testing/artefacts.ts';
import { expectEnvelope } from '../../testing/expect-envelope.ts';

const app = testApp();
const [OLD, NEW] = ['aaaaaa111111', 'bbbbbb222222'];
const blobs = () => createFolderBlobs(app().artefactsFolder);
let admin: TestPerson;

const ready = (changes: object = {}) => ({
  outcome: 'ready',
  remote: 'mf-targets',
  version: OLD,
  ready_ms: 200,
  age_ms: 0,
  ...changes,
});
const failed = (changes: object = {}) => ({
  outcome: 'failed',
  remote: 'mf-targets',
  version: OLD,
  phase: 'page',
  first: true,
  age_ms: 0,
  ...changes,
});
const send = (token: string | undefined, loads: object[], vitals: object[] = [], ip = '10.7.0.1') =>
  app().call('POST', '/telemetry', { ...(token ? { token } : {}), body: { loads, vitals }, ip });

async function health(name = 'mf-targets') {
  const answer = await app().call('GET', '/admin/remotes', { token: admin.token });
  const { remotes } = v.parse(RemotesHealth, answer.body);
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`${name} is not listed`);
  return remote;
}

beforeEach(async () => {
  deploy(app().artefactsFolder);
  app().clock.advance({ days: 40 });
  for (const table of ['remote_loads', 'remote_timings', 'canary_trials'] as const)
    await app().db.deleteFrom(table).execute();
  admin = await app().administrator();
  const seen = async () =>
    v.parse(Registry, (await app().call('GET', '/registry', { token: admin.token })).body).remotes.length;
  await expect.poll(seen).toBeGreaterThan(0);
});

describe('what pages measure', () => {
  test('is counted by remote and version, with its percentiles', async () => {
    const { token } = await app().signUp();
    for (let turn = 0; turn < 4; turn += 1) await send(token, [ready({ ready_ms: 100 * (turn + 1) })]);
    const vitals = [
      { name: 'LCP', remote: 'mf-targets', version: OLD, value: 1_200 },
      { name: 'CLS', remote: 'mf-targets', version: OLD, value: 0.05 },
    ];
    expect((await send(token, [failed(), failed({ first: false })], vitals)).status).toBe(202);
    const [version] = (await health()).versions;
    expect(version).toMatchObject({ version: OLD, status: 'current', loads: 5, failures: 2 });
    expect(version?.failure_rate).toBeCloseTo(0.4);
    expect(version?.ready_ms?.count).toBe(4);
    expect(version?.ready_ms?.p50).toBeCloseTo(200, -1);
    expect(Math.abs((version?.ready_ms?.p95 ?? 0) - 400)).toBeLessThan(11);
    expect(Math.abs((version?.vitals.LCP?.p75 ?? 0) - 1_200)).toBeLessThan(31);
    expect(version?.vitals.CLS?.p75).toBeCloseTo(0.05, 2);
    expect(version?.vitals.INP).toBeNull();
  });

  test('is empty when nothing was measured', async () => {
    expect((await health()).versions).toMatchObject([
      { loads: 0, failures: 0, failure_rate: null, ready_ms: null, vitals: { LCP: null } },
    ]);
  });

  test('is not accepted for a version that is not served, or for a remote the person cannot load', async () => {
    const { token } = await app().signUp();
    await send(token, [ready({ version: 'ffffff999999' }), ready({ remote: 'mf-admin' })]);
    await send(undefined, [ready()]);
    expect(await app().db.selectFrom('remote_loads').selectAll().execute()).toEqual([]);
  });

  test('is forgotten after a month', async () => {
    await send((await app().signUp()).token, [ready()]);
    app().clock.advance({ days: 32 });
    await send((await app().signUp()).token, [ready()]);
    const rows = await app().db.selectFrom('remote_loads').select('loads').execute();
    expect(rows).toEqual([{ loads: 1 }]);
  });

  test.each([
    ['another shape', [ready({ ready_ms: 'fast' })]],
    ['a field that nobody knows', [ready({ email: 'ann@example.com' })]],
    ['too many items', Array.from({ length: 41 }, () => ready())],
  ])('is refused with %s', async (_what, loads) => {
    expectEnvelope(await send((await app().signUp()).token, loads), 'validation_failed');
  });

  test('is throttled if there is too much', async () => {
    const { token } = await app().signUp();
    for (let turn = 0; turn < 60; turn += 1) await send(token, []);
    expectEnvelope(await send(token, []), 'rate_limited');
  });

  test('is shown only to administrators', async () => {
    const { token } = await app().signUp();
    expectEnvelope(await app().call('GET', '/admin/remotes', { token }), 'admin_required');
  });
});

/** People per arm when both versions fail equally: so few that no order of failures is reported as worse. */
const EACH = 8;

describe('a canary', () => {
  /** Starts a trial with half of the people. */
  async function begin(): Promise<number> {
    const routes = testRemotes.find(({ name }) => name === 'mf-targets')?.routes ?? [];
    const next = remoteDescriptor({ name: 'mf-targets', version: NEW, routes });
    writeArtefact(app().artefactsFolder, `r/mf-targets/${NEW}/descriptor.json`, JSON.stringify(next));
    const pointer = await findPointer(blobs(), 'mf-targets');
    if (!pointer?.current) throw new Error('mf-targets is deployed');
    const tried = tryOut({ ...pointer, current: pointer.current }, NEW, 50, {
      by: 'deploy',
      at: app().clock.now(),
    });
    await swapPointer(blobs(), 'mf-targets', tried);
    await expect.poll(async () => (await health()).canary?.version, { timeout: 5_000 }).toBe(NEW);
    app().clock.advance({ minutes: 1 });
    return tried.serial;
  }
  const canaryNow = async () => (await findPointer(blobs(), 'mf-targets'))?.canary ?? null;
  /** A new person, and the version they get. */
  async function somebody() {
    const { token } = await app().signUp();
    const { remotes } = v.parse(Registry, (await app().call('GET', '/registry', { token })).body);
    return { token, version: remotes.find(({ name }) => name === 'mf-targets')?.version };
  }

  test('is reported as worse if only its own people have failures, and continues until someone ends it', async () => {
    await begin();
    let people = 0;
    while (!(await health()).canary?.is_worse && people < 60) {
      const { token, version } = await somebody();
      await send(token, [version === NEW ? failed({ version }) : ready()]);
      people += 1;
    }
    const { canary } = await health();
    expect(canary).toMatchObject({ version: NEW, is_worse: true, current: { failed: 0 } });
    expect(canary?.canary.failed).toBe(canary?.canary.people);
    expect(await canaryNow()).toEqual({ version: NEW, percent: 50 });
  }, 30_000);

  test('is not reported as worse if it fails like the current version, even if several fail within an hour', async () => {
    await begin();
    const arms: Record<string, number> = { [OLD]: 0, [NEW]: 0 };
    while (Object.values(arms).some((people) => people < EACH)) {
      const { token, version = OLD } = await somebody();
      const place = arms[version] ?? 0;
      if (place >= EACH) continue;
      arms[version] = place + 1;
      const isHit = place % 2 === 0;
      const body = { remote: 'mf-targets', version, phase: 'page', composition_id: 'abcdefabcdef' };
      if (isHit && version === NEW) await app().call('POST', '/registry/reports', { token, body });
      await send(token, [isHit ? failed({ version }) : ready({ version })]);
    }
    expect(await canaryNow()).toEqual({ version: NEW, percent: 50 });
    const { canary } = await health();
    expect(canary).toMatchObject({ version: NEW, percent: 50, is_worse: false });
    expect(canary).toMatchObject({
      canary: { people: EACH, failed: EACH / 2 },
      current: { people: EACH, failed: EACH / 2 },
    });
  }, 30_000);

  test('counts a person once, only for their own version, and not before it started', async () => {
    const serial = await begin();
    const { token, version } = await somebody();
    for (let turn = 0; turn < 5; turn += 1) await send(token, [failed({ version })]);
    await send(token, [failed({ version: version === NEW ? OLD : NEW })]);
    await send((await somebody()).token, [ready({ age_ms: 300_000 })]);
    const rows = await app().db.selectFrom('canary_trials').selectAll().execute();
    expect(rows).toMatchObject([{ serial, version, failed: true, first_failed: true }]);
  });
});
