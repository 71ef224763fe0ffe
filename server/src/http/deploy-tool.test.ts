import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@newswatch/artefacts';
import {
  DeployFailure,
  deployRemote,
  previewRemote,
  rollBackRemote,
  statusLines,
  type Target,
  withdrawRemote,
} from '@newswatch/build/deploy';
import { DeployStatus, Registry, type RemoteBuild } from '@newswatch/shared/contracts';
import { CreatedDeployToken } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { deploy as deployAll, remoteDescriptor, testRemotes, writeArtefact } from '../testing/artefacts.ts';

const app = testApp({ throttleFactor: 0 });
const OLD = 'aaaaaa111111';
let folder: string;
let target: Target;
let said: string[] = [];
const say = (line: string) => void said.push(line);

beforeAll(async () => {
  await app().app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app().app.server.address() as AddressInfo;
  const admin = await app().administrator();
  const body = { name: 'CI', remotes: ['mf-targets', 'mf-admin'] };
  const answer = await app().call('POST', '/deploy/tokens', { token: admin.token, body });
  const { token } = v.parse(CreatedDeployToken, answer.body);
  target = { to: `http://127.0.0.1:${port}`, token };
  folder = mkdtempSync(path.join(tmpdir(), 'newswatch-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  said = [];
  deployAll(app().artefactsFolder);
  await expect.poll(async () => (await app().get('/sign-in')).status, { timeout: 5_000 }).toBe(200);
});

/** A build as in a remote's `dist`: scripts with compressed copies, a font, a source map. */
function buildOf(
  name: string,
  version: string,
): { app: { name: string; folder: string }; descriptor: RemoteBuild } {
  const root = path.join(folder, name, version);
  mkdirSync(path.join(root, 'dist/media'), { recursive: true });
  const integrity: Record<string, string> = {};
  for (const file of ['remoteEntry.js', 'page.js']) {
    const bytes = Buffer.from(`/* ${file} of ${name} ${version} */`.repeat(100));
    writeFileSync(path.join(root, 'dist', file), bytes);
    writeFileSync(path.join(root, 'dist', `${file}.br`), brotliCompressSync(bytes));
    integrity[file] = integrityOf(bytes);
  }
  writeFileSync(path.join(root, 'dist/media/font.woff2'), 'font');
  writeFileSync(path.join(root, 'dist/page.js.map'), '{"sources":["secret.ts"]}');
  const known = testRemotes.find((remote) => remote.name === name);
  const { routes = [], requires } = known ?? {};
  const descriptor = remoteDescriptor({
    name,
    version,
    routes,
    integrity,
    ...(requires ? { requires } : {}),
  });
  return { app: { name, folder: root }, descriptor };
}

describe('npm run deploy', () => {
  test('uploads a build, verifies what is served, compressed and plain, and swaps the pointer', async () => {
    const build = buildOf('mf-targets', 'bbbbbb222222');
    const pointer = await deployRemote(target, { ...build, say });
    expect(pointer).toMatchObject({ current: 'bbbbbb222222', previous: OLD, set_by: 'deploy' });
    expect(said).toEqual([
      'mf-targets bbbbbb222222: 5 of 5 files to upload',
      'Every byte is served as it was built (5 files)',
      'mf-targets bbbbbb222222 is now the current version; previously aaaaaa111111',
    ]);
    const map = await fetch(`${target.to}/r/mf-targets/bbbbbb222222/page.js.map`);
    expect(map.status).toBe(404);
  });

  test('uploads nothing twice', async () => {
    const build = buildOf('mf-targets', 'bbbbbb222222');
    await deployRemote(target, { ...build, say });
    expect(said[0]).toBe('mf-targets bbbbbb222222: 0 of 5 files to upload');
  });

  test('also verifies a remote for administrators, whose files nobody else gets', async () => {
    const build = buildOf('mf-admin', 'cccccc333333');
    await deployRemote(target, { ...build, say });
    const file = await fetch(`${target.to}/r/mf-admin/cccccc333333/page.js`);
    expect(file.status).toBe(404);
  });

  test('tries a version with a share of people, and rolls it back', async () => {
    const build = buildOf('mf-targets', 'dddddd444444');
    const pointer = await deployRemote(target, { ...build, canaryPercent: 10, say });
    expect(pointer).toMatchObject({ current: OLD, canary: { version: 'dddddd444444', percent: 10 } });
    const answer = await app().call('GET', '/deploy/status', { token: target.token });
    const { remotes } = v.parse(DeployStatus, answer.body);
    const lines = remotes.flatMap(statusLines).join('\n');
    expect(lines).toContain('canary      dddddd444444   10% of people');
    expect(await rollBackRemote(target, 'mf-targets')).toMatchObject({ current: OLD, canary: null });
  });

  test('says that a canary is already the current version, before anything is uploaded or verified', async () => {
    const build = buildOf('mf-targets', 'bcbcbc131313');
    await deployRemote(target, { ...build, say });
    said = [];
    const again = deployRemote(target, { ...build, canaryPercent: 10, say });
    await expect(again).rejects.toThrow('bcbcbc131313 is already the current version');
    expect(said).toEqual([]);
  });

  test('previews a version: it is stored but not served, and the link opens it', async () => {
    const build = buildOf('mf-targets', 'abcabc777777');
    const { link } = await previewRemote(target, { ...build, say });
    expect(said.at(-1)).toBe(link);
    expect(said).toContain('Every byte is served as it was built (5 files)');
    const answer = await app().call('GET', '/deploy/status', { token: target.token });
    const [status] = v.parse(DeployStatus, answer.body).remotes;
    expect(status).toMatchObject({ pointer: { current: OLD, canary: null } });
    const person = await app().signUp();
    const opened = await app().get(link.replace('https://news.example', ''), {
      cookie: `access_token=${person.token}`,
    });
    expect(opened.status).toBe(303);
  });

  test('goes back one version with each rollback, never to one that was rolled back, and says what the next rollback would do', async () => {
    for (const version of ['babababa8888', 'cacacaca9999']) {
      await deployRemote(target, { ...buildOf('mf-targets', version), say });
    }
    said = [];
    const first = await rollBackRemote(target, 'mf-targets', say);
    expect(first).toMatchObject({ current: 'babababa8888', previous: OLD });
    const second = await rollBackRemote(target, 'mf-targets', say);
    expect(second).toMatchObject({ current: OLD, previous: null });
    expect(said).toEqual([
      'mf-targets babababa8888 is the current version again; cacacaca9999 was rolled back and will not be used as a fallback',
      'Another rollback would go one step further back, to aaaaaa111111',
      'To return to cacacaca9999, deploy it again',
      'mf-targets aaaaaa111111 is the current version again; babababa8888 was rolled back and will not be used as a fallback',
      'There is no earlier good version: another rollback would be refused',
      'To return to babababa8888, deploy it again',
    ]);
    await expect(rollBackRemote(target, 'mf-targets')).rejects.toThrow(/no earlier good version/);
  });

  test('withdraws a remote that was deployed once, with its pages and navigation, and restores it', async () => {
    const admin = await app().administrator();
    const draft = { name: 'First', remotes: ['mf-first'] };
    const created = await app().call('POST', '/deploy/tokens', { token: admin.token, body: draft });
    const own = { ...target, token: v.parse(CreatedDeployToken, created.body).token };
    const { app: built, descriptor } = buildOf('mf-first', 'fafafafa1212');
    const routes = [{ path: '/first', title: 'First', access: 'user', page: 'first' }] as const;
    const build = { app: built, descriptor: { ...descriptor, routes: [...routes] } };
    await deployRemote(own, { ...build, say });
    const { token } = await app().signUp();
    const cookie = `access_token=${token}`;
    const listed = async () => {
      const { body } = await app().call('GET', '/registry', { token });
      return v.parse(Registry, body).remotes.map(({ name }) => name);
    };
    expect([await listed(), (await app().get('/first', { cookie })).status]).toEqual([
      expect.arrayContaining(['mf-first']),
      200,
    ]);
    await expect(rollBackRemote(own, 'mf-first')).rejects.toThrow(/npm run withdraw -- mf-first/);

    said = [];
    expect(await withdrawRemote(own, 'mf-first', say)).toMatchObject({ current: null, previous: null });
    expect(said[0]).toContain('mf-first is withdrawn');
    expect(await listed()).not.toContain('mf-first');
    expect((await app().get('/first', { cookie })).status).toBe(404);
    expect((await app().get('/r/mf-first/fafafafa1212/page.js', { cookie })).status).toBe(200);
    const { body } = await app().call('GET', '/deploy/status', { token: own.token });
    const lines = v.parse(DeployStatus, body).remotes.flatMap(statusLines).join('\n');
    expect(lines).toContain('current     withdrawn   since');
    await expect(withdrawRemote(own, 'mf-first')).rejects.toThrow(/already withdrawn/);
    await expect(rollBackRemote(own, 'mf-first')).rejects.toThrow(/Deploy it to restore it/);
    const canary = deployRemote(own, { ...build, canaryPercent: 10, say });
    await expect(canary).rejects.toThrow(/no current version to compare a canary with/);

    await deployRemote(own, { ...build, say });
    expect(await listed()).toContain('mf-first');
    const rows = await app()
      .db.selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('object_id', '=', 'mf-first')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'remote.deployed',
      'remote.withdrawn',
      'remote.deployed',
    ]);
    expect(new Set(rows.map((row) => row.actor_id)).size).toBe(1);
  });

  test('says how long a version has been served, not when its pointer last changed', async () => {
    await deployRemote(target, { ...buildOf('mf-targets', 'dadadada1010'), say });
    const since = app().clock.now().toISOString();
    app().clock.advance({ hours: 1 });
    await deployRemote(target, { ...buildOf('mf-targets', 'eaeaeaea1111'), canaryPercent: 10, say });
    const answer = await app().call('GET', '/deploy/status', { token: target.token });
    const { remotes } = v.parse(DeployStatus, answer.body);
    expect(remotes.flatMap(statusLines).join('\n')).toContain(`dadadada1010   since ${since}, deployed`);
  });

  test('changes nothing when the server serves bytes that differ from the build', async () => {
    const build = buildOf('mf-targets', 'eeeeee555555');
    await deployRemote(target, { ...build, canaryPercent: 0, say });
    const stored = `r/mf-targets/eeeeee555555/page.js`;
    writeArtefact(app().artefactsFolder, stored, 'tampered');
    const again = deployRemote(target, { ...build, say });
    await expect(again).rejects.toThrow(/never overwritten/);
    expect((await rollBackRemote(target, 'mf-targets')).current).toBe(OLD);
  });

  test('gives the reason if the product refuses or does not respond', async () => {
    const build = buildOf('mf-targets', 'ffffff666666');
    const wrong = deployRemote({ ...target, token: 'nwd_wrong' }, { ...build, say });
    await expect(wrong).rejects.toMatchObject({ name: 'DeployFailure', code: 'deploy_token_invalid' });
    const nobody = deployRemote({ ...target, to: 'http://127.0.0.1:9' }, { ...build, say });
    await expect(nobody).rejects.toThrow(DeployFailure);
    await expect(nobody).rejects.toThrow(/cannot be reached/);
  });
});
