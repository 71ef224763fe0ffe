import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  createFolderBlobs,
  findPointer,
  firstPointer,
  integrityOf,
  pointAt,
  swapPointer,
} from '@newswatch/artefacts';
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

const blobs = () => createFolderBlobs(app().artefactsFolder);
const pointerNow = () => findPointer(blobs(), 'mf-targets');
const routesOf = (name: string) => testRemotes.find((remote) => remote.name === name)?.routes ?? [];

/** Another process deploys another version of mf-targets. */
async function deployNext(
  version: string,
  routes = routesOf('mf-targets'),
  files = ['remoteEntry.js', 'page.js'],
): Promise<void> {
  const folder = `r/mf-targets/${version}`;
  const integrity: Record<string, string> = {};
  for (const file of files) {
    const text = `/* ${file} */`;
    writeArtefact(app().artefactsFolder, `${folder}/${file}`, text);
    integrity[file] = integrityOf(Buffer.from(text));
  }
  const next = remoteDescriptor({ name: 'mf-targets', version, routes, integrity });
  writeArtefact(app().artefactsFolder, `${folder}/descriptor.json`, JSON.stringify(next));
  const pointer = await pointerNow();
  if (!pointer) throw new Error('mf-targets is deployed');
  const change = { by: 'deploy', at: app().clock.advance({ days: 1 }) } as const;
  await swapPointer(blobs(), 'mf-targets', pointAt(pointer, version, change));
  await expect.poll(versionNow, { timeout: 5_000 }).toBe(version);
}

beforeEach(async () => {
  deploy(app().artefactsFolder);
  await deployNext(NEW);
});

test('a build that has a list of its hashes comes with the hash of this list only, if the shell asks for it', async () => {
  await deployNext('cccccc333333', undefined, ['remoteEntry.js', 'page.js', 'integrity.json']);
  const { token } = await app().signUp();
  const filesOf = async (address: string) => {
    const { remotes } = v.parse(Registry, (await app().call('GET', address, { token })).body);
    const { integrity = {}, previous } = remotes.find(({ name }) => name === 'mf-targets') ?? {};
    return [integrity, previous?.integrity ?? {}].map((hashes) => Object.keys(hashes).sort());
  };
  const earlier = ['page.js', 'remoteEntry.js'];
  expect(await filesOf('/registry?hashes=listed')).toEqual([['integrity.json'], earlier]);
  expect(await filesOf('/registry')).toEqual([['integrity.json', ...earlier], earlier]);
});

describe('a version that fails', () => {
  test('is replaced by the previous one after it failed for three people, with the reason', async () => {
    for (const person of [await app().signUp(), await app().signUp()]) {
      expect((await report(person.token)).status).toBe(202);
    }
    expect(await versionNow()).toBe(NEW);
    await report((await app().signUp()).token, { phase: 'page' });
    expect(await versionNow()).toBe(OLD);
    expect(await pointerNow()).toMatchObject({
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

  test('stays if it fails for only one person, no matter how often', async () => {
    const { token } = await app().signUp();
    for (let turn = 0; turn < 5; turn += 1) await report(token);
    expect(await versionNow()).toBe(NEW);
  });

  test('stays if it fails for three people in the course of a day', async () => {
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
  ])('is not accepted for %s', async (_what, changes) => {
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await report((await app().signUp()).token, changes)).status).toBe(202);
    }
    expect(
      await app().db.selectFrom('remote_failures').selectAll().where('at', '>=', app().clock.now()).execute(),
    ).toEqual([]);
    expect(await versionNow()).toBe(NEW);
  });

  test('is not accepted from guests for a remote that needs a sign-in', async () => {
    for (let turn = 0; turn < 4; turn += 1) await report(undefined, {}, `10.9.1.${turn}`);
    expect(await versionNow()).toBe(NEW);
  });
});

describe('the replacement of a failing version', () => {
  const NEWEST = 'dddddd444444';
  const TAKEN = { path: '/taken', title: 'Taken', access: 'user', page: 'taken' } as const;
  const inFolder = (version: string, file: string) =>
    path.join(app().artefactsFolder, 'r/mf-targets', version, file);
  const fail = async () => {
    for (let person = 0; person < 3; person += 1) {
      await report((await app().signUp()).token, { version: NEWEST });
    }
  };
  const lastAudit = () =>
    app()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('object_id', '=', 'mf-targets')
      .orderBy('id', 'desc')
      .executeTakeFirst();

  test('is an earlier version if an address of the previous one now belongs to another remote', async () => {
    await deployNext('eeeeee555555', [...routesOf('mf-targets'), TAKEN]);
    await deployNext(NEWEST);
    const other = remoteDescriptor({ name: 'mf-other', routes: [TAKEN] });
    writeArtefact(app().artefactsFolder, 'r/mf-other/aaaaaa111111/descriptor.json', JSON.stringify(other));
    const change = { by: 'deploy', at: app().clock.now() } as const;
    await swapPointer(blobs(), 'mf-other', firstPointer('aaaaaa111111', change));
    await fail();
    expect(await versionNow()).toBe(NEW);
    expect(await lastAudit()).toMatchObject({
      action: 'remote.quarantined',
      detail: { version: NEWEST, after: { current: NEW }, passed_over: ['eeeeee555555'] },
    });
  });

  test("is an earlier version if a page of the previous one now lies inside another remote's", async () => {
    await deployNext('eeeeee555555', [...routesOf('mf-targets'), { ...TAKEN, path: '/taken/new-thing' }]);
    await deployNext(NEWEST);
    const other = remoteDescriptor({ name: 'mf-other', routes: [{ ...TAKEN, path: '/taken/:id' }] });
    writeArtefact(app().artefactsFolder, 'r/mf-other/aaaaaa111111/descriptor.json', JSON.stringify(other));
    const change = { by: 'deploy', at: app().clock.now() } as const;
    await swapPointer(blobs(), 'mf-other', firstPointer('aaaaaa111111', change));
    await fail();
    expect(await versionNow()).toBe(NEW);
  });

  test('is an earlier version if a file of the previous one is missing', async () => {
    await deployNext(NEWEST);
    rmSync(inFolder(NEW, 'page.js'));
    await fail();
    expect(await pointerNow()).toMatchObject({ current: OLD, previous: null });
  });

  test('never needs a newer shell; if there is none, the failing version stays and the audit log says why, once', async () => {
    await deployNext(NEWEST);
    rmSync(inFolder(NEW, 'page.js'));
    const ahead = { role: 'user', contract: 'none at all', react: '^19', ui: '^1' } as const;
    const unfit = remoteDescriptor({ name: 'mf-targets', version: OLD, requires: ahead });
    writeArtefact('/', inFolder(OLD, 'descriptor.json'), JSON.stringify(unfit));
    await fail();
    expect(await versionNow()).toBe(NEWEST);
    const pointer = await pointerNow();
    expect(pointer).toMatchObject({ current: NEWEST, quarantined: {} });
    expect(pointer?.failing?.reason).toMatch(
      /^3 people could not use it .*no earlier version is still compatible\. bbbbbb222222: mf-targets bbbbbb222222: page\.js is not in the store\. aaaaaa111111: Its contract range "none at all" cannot be read\.$/,
    );
    expect(await lastAudit()).toMatchObject({ action: 'remote.failing', detail: { version: NEWEST } });
    await fail();
    expect((await pointerNow())?.serial).toBe(pointer?.serial);
  });

  test('is nothing if that version is already a fallback itself', async () => {
    await deployNext(NEWEST);
    await fail();
    expect(await pointerNow()).toMatchObject({ current: NEW, previous: OLD });
    for (let person = 0; person < 3; person += 1) await report((await app().signUp()).token);
    expect(await versionNow()).toBe(NEW);
    expect((await pointerNow())?.failing?.reason).toContain('it already replaces another failed version');
  });
});

describe('a report', () => {
  test('is refused if malformed', async () => {
    expectEnvelope(await report(undefined, { phase: '<script>' }), 'validation_failed');
    expectEnvelope(await report(undefined, { version: '../..' }), 'validation_failed');
  });

  test('is refused after too many in a minute', async () => {
    const ip = '10.9.2.1';
    for (let turn = 0; turn < 30; turn += 1) expect((await report(undefined, {}, ip)).status).toBe(202);
    expectEnvelope(await report(undefined, {}, ip), 'rate_limited');
  });
});
