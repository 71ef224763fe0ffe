import { createFolderBlobs, findPointer, pointAt, swapPointer } from '@newswatch/artefacts';
import { Registry } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { deploy, remoteDescriptor, testRemotes, writeArtefact } from '../../testing/artefacts.ts';
import { expectEnvelope } from '../../testing/expect-envelope.ts';

const app = testApp();
const [OLD, NEW] = ['aaaaaa111111', 'bbbbbb222222'];

const report = (token: string | undefined, changes: object = {}, ip = '10.9.0.1') =>
  app().call('POST', '/registry/reports', {
    ...(token ? { token } : {}),
    ip,
    body: { remote: 'mf-targets', version: NEW, phase: 'entry', composition_id: 'abcdefabcdef', ...changes },
  });

async function versionNow(): Promise<string | undefined> {
  const { token } = await app().signUp();
  const { remotes } = v.parse(Registry, (await app().call('GET', '/registry', { token })).body);
  return remotes.find(({ name }) => name === 'mf-targets')?.version;
}

/** A second version of mf-targets, deployed beside the product by another process. */
beforeEach(async () => {
  deploy(app().artefactsFolder);
  const routes = testRemotes.find(({ name }) => name === 'mf-targets')?.routes ?? [];
  const next = remoteDescriptor({ name: 'mf-targets', version: NEW, routes });
  writeArtefact(app().artefactsFolder, `r/mf-targets/${NEW}/descriptor.json`, JSON.stringify(next));
  const blobs = createFolderBlobs(app().artefactsFolder);
  const pointer = await findPointer(blobs, 'mf-targets');
  if (!pointer) throw new Error('mf-targets is deployed');
  const change = { by: 'deploy', at: app().clock.advance({ days: 1 }) } as const;
  await swapPointer(blobs, 'mf-targets', pointAt(pointer, NEW, change));
  await expect.poll(versionNow, { timeout: 5_000 }).toBe(NEW);
});

describe('a version that fails', () => {
  test('for three people is answered no more; the version before is, and it is said why', async () => {
    for (const person of [await app().signUp(), await app().signUp()]) {
      expect((await report(person.token)).status).toBe(202);
    }
    expect(await versionNow()).toBe(NEW);
    await report((await app().signUp()).token, { phase: 'page' });
    expect(await versionNow()).toBe(OLD);
    const pointer = await findPointer(createFolderBlobs(app().artefactsFolder), 'mf-targets');
    expect(pointer).toMatchObject({
      current: OLD,
      previous: null,
      quarantined: { [NEW]: { reason: expect.stringContaining('3 people') } },
    });
    const row = await app()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'remote.quarantined')
      .executeTakeFirst();
    expect(row).toMatchObject({ object_id: 'mf-targets', actor_id: null });
  });

  test('for one person, however often, stays', async () => {
    const { token } = await app().signUp();
    for (let turn = 0; turn < 5; turn += 1) await report(token);
    expect(await versionNow()).toBe(NEW);
  });

  test('for three people over a day stays', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await report((await app().signUp()).token);
      app().clock.advance({ hours: 8 });
    }
    expect(await versionNow()).toBe(NEW);
  });

  test.each<[string, object]>([
    ['an older version', { version: OLD }],
    ['a version that never was', { version: 'ffffff666666' }],
    ['a remote that is none', { remote: 'mf-nobody' }],
    ['a remote that the person cannot load', { remote: 'mf-admin', version: OLD }],
  ])('is not believed of %s', async (_what, changes) => {
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await report((await app().signUp()).token, changes)).status).toBe(202);
    }
    expect(
      await app().db.selectFrom('remote_failures').selectAll().where('at', '>=', app().clock.now()).execute(),
    ).toEqual([]);
    expect(await versionNow()).toBe(NEW);
  });

  test('is not believed of guests for a remote that needs a sign-in', async () => {
    for (let turn = 0; turn < 4; turn += 1) await report(undefined, {}, `10.9.1.${turn}`);
    expect(await versionNow()).toBe(NEW);
  });
});

describe('a report', () => {
  test('of another shape is refused', async () => {
    expectEnvelope(await report(undefined, { phase: '<script>' }), 'validation_failed');
    expectEnvelope(await report(undefined, { version: '../..' }), 'validation_failed');
  });

  test('too many in a minute are refused', async () => {
    const ip = '10.9.2.1';
    for (let turn = 0; turn < 30; turn += 1) expect((await report(undefined, {}, ip)).status).toBe(202);
    expectEnvelope(await report(undefined, {}, ip), 'rate_limited');
  });
});
