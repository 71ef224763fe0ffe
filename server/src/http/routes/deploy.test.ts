import { brotliCompressSync } from 'node:zlib';
import { createFolderBlobs, findPointer, integrityOf, swapPointer, withdraw } from '@newswatch/artefacts';
import { Announced, type Artefact, DeployStatus, Pointer, Registry } from '@newswatch/shared/contracts';
import { CreatedDeployToken } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLive, publishToEveryone } from '../../live/index.ts';
import { createLogger } from '../../logging.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import {
  deploy as deployAll,
  remoteDescriptor,
  testRemotes,
  writeArtefact,
} from '../../testing/artefacts.ts';
import { expectEnvelope } from '../../testing/expect-envelope.ts';

const app = testApp({ throttleFactor: 0 });
const OLD = 'aaaaaa111111';
let admin: TestPerson;
let token: string;
let builds = 0;

beforeEach(async () => {
  deployAll(app().artefactsFolder);
  admin = await app().administrator();
  token = await tokenFor(['mf-targets']);
  await seen();
});

async function tokenFor(remotes: string[], maker = admin.token): Promise<string> {
  const draft = { name: 'CI', remotes };
  const answer = await app().call('POST', '/deploy/tokens', { token: maker, body: draft });
  return v.parse(CreatedDeployToken, answer.body).token;
}

/** The store is read every half second. A swap over the API is visible at once; files that the test writes are not. */
async function seen(): Promise<void> {
  await expect.poll(async () => (await registry()).remotes.length).toBeGreaterThan(0);
}

async function registry(headers: Record<string, string> = {}, as?: string): Promise<Registry> {
  const answer = await app().call('GET', '/registry', { headers, ...(as ? { token: as } : {}) });
  return v.parse(Registry, answer.body);
}
const versionFor = async (name: string, as = admin.token) =>
  (await registry({}, as)).remotes.find((remote) => remote.name === name)?.version;

interface Build {
  artefact: Artefact;
  contents: Map<string, Buffer>;
}

/** A remote's build as written by the bundler: an entry, a page, a font. */
function buildOf(name = 'mf-targets', changes: Partial<Artefact['descriptor']> = {}): Build {
  builds += 1;
  const version = changes.version ?? `b${String(builds).padStart(11, '0')}`;
  const contents = new Map(
    ['remoteEntry.js', 'page.js', 'media/font.woff2'].map((path) => [
      path,
      Buffer.from(`${path} of ${version}`),
    ]),
  );
  const files = [...contents].map(([path, bytes]) => ({
    path,
    bytes: bytes.byteLength,
    integrity: integrityOf(bytes),
  }));
  const integrity = Object.fromEntries(
    files.filter(({ path }) => path.endsWith('.js')).map((file) => [file.path, file.integrity]),
  );
  const routes = testRemotes.find((remote) => remote.name === name)?.routes ?? [];
  const role = name === 'mf-admin' ? 'admin' : 'user';
  const requires = { role, contract: '^1', react: '^19', ui: '^1' } as const;
  const descriptor = remoteDescriptor({ name, version, integrity, requires, routes, ...changes });
  return { artefact: { descriptor, files }, contents };
}

const announce = ({ artefact }: Build, as = token, remote = 'mf-targets') =>
  app().call('POST', `/deploy/remotes/${remote}/versions`, { token: as, body: artefact });
const at = ({ artefact }: Build) =>
  `/deploy/remotes/${artefact.descriptor.name}/versions/${artefact.descriptor.version}`;
const complete = (build: Build, as = token) =>
  app().call('POST', `${at(build)}/complete`, { token: as, body: build.artefact });

function upload(build: Build, path: string, bytes: Buffer, as = token, integrity = integrityOf(bytes)) {
  const query = new URLSearchParams({ path, integrity });
  return app().call('PUT', `${at(build)}/files?${query}`, {
    token: as,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
}

async function uploadAll(build: Build, as = token): Promise<Announced> {
  const announced = v.parse(Announced, (await announce(build, as, build.artefact.descriptor.name)).body);
  for (const path of announced.missing) {
    expect((await upload(build, path, build.contents.get(path) ?? Buffer.alloc(0), as)).status).toBe(200);
  }
  expect((await complete(build, as)).status).toBe(200);
  return announced;
}

const swap = (build: Build, expected_serial: number, more: object = {}, as = token) =>
  app().call('PUT', `/deploy/remotes/${build.artefact.descriptor.name}/pointer`, {
    token: as,
    body: { version: build.artefact.descriptor.version, expected_serial, ...more },
  });

async function deployed(more: object = {}): Promise<Build> {
  const build = buildOf();
  const { serial } = await uploadAll(build);
  expect((await swap(build, serial, more)).status).toBe(200);
  return build;
}

const rollback = () => app().call('POST', '/deploy/remotes/mf-targets/rollback', { token, body: {} });
const serialNow = async () => v.parse(Announced, (await announce(buildOf())).body).serial;
const statusOf = async () =>
  v.parse(DeployStatus, (await app().call('GET', '/deploy/status', { token })).body).remotes;

describe('deploying a remote', () => {
  test('serves the new version to the next session without a restart; old files are still served', async () => {
    const before = await registry({}, admin.token);
    const build = await deployed();
    const { version } = build.artefact.descriptor;
    const after = await registry({}, admin.token);
    expect(after.remotes.find(({ name }) => name === 'mf-targets')).toMatchObject({
      version,
      previous: { version: OLD },
    });
    expect(after.composition_id).not.toBe(before.composition_id);
    for (const [path, bytes] of build.contents) {
      const answer = await app().get(`/r/mf-targets/${version}/${path}`, { accept: '*/*' });
      expect([answer.status, answer.text]).toEqual([200, bytes.toString()]);
    }
    expect((await app().get(`/r/mf-targets/${OLD}/page.js`, { accept: '*/*' })).status).toBe(200);
  });

  test('leaves all other remotes as they are', async () => {
    const others = async () => {
      const { remotes } = await registry({}, admin.token);
      return remotes.filter(({ name }) => name !== 'mf-targets');
    };
    const before = await others();
    await deployed();
    expect(await others()).toEqual(before);
  });

  test('is undone by a rollback, within one registry request', async () => {
    await deployed();
    const pointer = v.parse(Pointer, (await rollback()).body);
    expect(pointer).toMatchObject({ current: OLD, previous: null });
    const [pages] = (await registry({}, admin.token)).remotes.filter(({ name }) => name === 'mf-targets');
    expect(pages?.previous).toBeUndefined();
    expect(await versionFor('mf-targets')).toBe(OLD);
  });

  test('says what is deployed, which versions there are, and who owns them', async () => {
    const build = await deployed();
    const { version } = build.artefact.descriptor;
    const [remote, ...others] = await statusOf();
    expect(others).toEqual([]);
    expect(remote).toMatchObject({
      name: 'mf-targets',
      owner: 'Test team',
      pointer: { current: version, previous: OLD, set_by: 'deploy' },
    });
    expect(remote?.versions.map((kept) => kept.version)).toEqual(expect.arrayContaining([version, OLD]));
  });

  test('is recorded: who, what, and the previous version', async () => {
    const build = await deployed();
    await rollback();
    const rows = await app()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('object_id', '=', 'mf-targets')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['remote.rolled_back', 'remote.deployed']);
    expect(rows[1]).toMatchObject({
      actor_id: expect.stringMatching(/^dpt_/),
      detail: {
        before: { current: OLD },
        after: { current: build.artefact.descriptor.version, previous: OLD },
      },
    });
  });

  test('lets the deployer, but no other guest, read files that are served only to administrators', async () => {
    const own = await tokenFor(['mf-admin']);
    const build = buildOf('mf-admin');
    await uploadAll(build, own);
    const file = `/r/mf-admin/${build.artefact.descriptor.version}/page.js`;
    const statuses = await Promise.all(
      [own, token, admin.token].map(
        async (bearer) => (await app().get(file, { authorization: `Bearer ${bearer}` })).status,
      ),
    );
    expect(statuses).toEqual([200, 404, 404]);
  });

  test.each(['mf-targets', 'mf-admin'])(
    'serves no files of a version of %s without a pointer; served versions stay available for a month',
    async (name) => {
      const own = await tokenFor([name]);
      const build = buildOf(name);
      const file = `/r/${name}/${build.artefact.descriptor.version}/page.js`;
      const cookies = [admin.token, (await app().signUp()).token].map((one) => `access_token=${one}`);
      const statuses = () =>
        Promise.all([...cookies, ''].map(async (cookie) => (await app().get(file, { cookie })).status));
      const uploaded = await uploadAll(build, own);
      expect(await statuses()).toEqual([404, 404, 404]);
      await swap(build, uploaded.serial, {}, own);
      const whileItServes = name === 'mf-admin' ? [200, 404, 404] : [200, 200, 200];
      expect(await statuses()).toEqual(whileItServes);
      for (let newer = 1; newer <= 2; newer += 1) {
        const next = buildOf(name);
        await uploadAll(next, own);
        expect((await swap(next, uploaded.serial + newer, {}, own)).status).toBe(200);
      }
      expect(await statuses()).toEqual(whileItServes);
    },
  );
});

describe('open pages', () => {
  test('are notified of each deployment, canary, rollback and withdrawal, but not of refusals', async () => {
    const { listener } = app().database.storage;
    const live = await createLive({ listener, log: createLogger('silent') });
    onTestFinished(() => live.close());
    const told = vi.fn();
    live.subscribe({ userId: 'usr_anybody', isAdministrator: false, send: told });
    const build = await deployed();
    expect((await swap(build, 0)).status).toBe(409);
    await deployed({ canary_percent: 10 });
    await rollback();
    await rollback();
    await app().call('POST', '/deploy/remotes/mf-targets/withdraw', { token, body: {} });
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(5));
    expect(told.mock.calls).toEqual(Array.from({ length: 5 }, () => ['registry', {}]));
  });

  describe('of another process', () => {
    const other = testApp({ freshMs: Number.POSITIVE_INFINITY });
    test('get the new registry as soon as they are notified', async () => {
      deployAll(other().artefactsFolder);
      const { token } = await other().signUp();
      const listed = async () =>
        v
          .parse(Registry, (await other().call('GET', '/registry', { token })).body)
          .remotes.map(({ name }) => name);
      expect(await listed()).toContain('mf-targets');
      const blobs = createFolderBlobs(other().artefactsFolder);
      const pointer = await findPointer(blobs, 'mf-targets');
      const next = pointer && withdraw(pointer, { by: 'deploy', at: other().clock.now() });
      if (!next) throw new Error('mf-targets is deployed');
      await swapPointer(blobs, 'mf-targets', next);
      expect(await listed()).toContain('mf-targets');
      await publishToEveryone(other().db, 'registry', {});
      await expect.poll(listed).not.toContain('mf-targets');
    });
  });
});

describe('a deployment is refused, and nothing is changed,', () => {
  let before: unknown;
  beforeEach(async () => {
    await expect.poll(async () => (await statusOf())[0]?.pointer.current).toBe(OLD);
    before = (await statusOf())[0]?.pointer;
  });
  // Uses a separate token, because a test may have revoked the other one.
  afterEach(async () => {
    token = await tokenFor(['mf-targets']);
    expect((await statusOf())[0]?.pointer).toEqual(before);
  });

  test('without a token, with an invalid, expired or revoked one, or one of a former administrator', async () => {
    const build = buildOf();
    const draft = { name: 'short', remotes: ['mf-targets'], expires_in_days: 1 };
    const short = v.parse(
      CreatedDeployToken,
      (await app().call('POST', '/deploy/tokens', { token: admin.token, body: draft })).body,
    );
    expect((await announce(build, short.token)).status).toBe(200);
    await app().call('DELETE', `/deploy/tokens/${short.id}`, { token: admin.token });
    const former = await app().administrator();
    const formers = await tokenFor(['mf-targets'], former.token);
    expect((await announce(build, formers)).status).toBe(200);
    await app().db.updateTable('users').set({ status: 'suspended' }).where('id', '=', former.id).execute();
    const late = await tokenFor(['mf-targets']);
    await app().db.updateTable('deploy_tokens').set({ expires_at: app().clock.now() }).execute();
    // Callers without a token learn nothing about the request format.
    const odd = { token: 'nwd_wrong', body: { nonsense: true } };
    const remote = '/deploy/remotes/mf-targets';
    const version = `${remote}/versions/aaaaaa111111`;
    const posts = [`${remote}/versions`, `${remote}/rollback`, `${remote}/withdraw`, `${version}/complete`];
    for (const path of [...posts, `${version}/preview`]) {
      expectEnvelope(await app().call('POST', path, odd), 'deploy_token_invalid');
    }
    for (const bad of ['', 'nwd_wrong', admin.token, short.token, late, formers]) {
      expectEnvelope(await announce(build, bad), 'deploy_token_invalid');
      expectEnvelope(await upload(build, 'page.js', Buffer.from('x'), bad), 'deploy_token_invalid');
      expectEnvelope(await swap(build, 1, {}, bad), 'deploy_token_invalid');
    }
    expect(await versionFor('mf-targets')).toBe(OLD);
  });

  test("with another remote's token", async () => {
    const foreign = await tokenFor(['mf-auth']);
    const build = buildOf();
    expectEnvelope(await announce(build, foreign), 'deploy_forbidden');
    expectEnvelope(await upload(build, 'page.js', Buffer.from('x'), foreign), 'deploy_forbidden');
    expectEnvelope(await swap(build, await serialNow(), {}, foreign), 'deploy_forbidden');
  });

  test('of the shell: no token can be created for it, and an older one has no effect', async () => {
    const draft = { name: 'CI', remotes: ['mf-targets', 'shell'] };
    const answer = await app().call('POST', '/deploy/tokens', { token: admin.token, body: draft });
    const sentence = 'The shell cannot be deployed with a token. Run `npm start` instead';
    expect(JSON.stringify(expectEnvelope(answer, 'validation_failed').fields)).toContain(sentence);

    const older = await tokenFor(['mf-targets']);
    await app()
      .db.updateTable('deploy_tokens')
      .set({ remotes: ['shell'] })
      .execute();
    for (const call of ['rollback', 'withdraw']) {
      const refusal = await app().call('POST', `/deploy/remotes/shell/${call}`, { token: older, body: {} });
      expect(expectEnvelope(refusal, 'deploy_forbidden').error).toContain(sentence);
    }
    expect((await app().get('/sign-in')).status).toBe(200);
  });

  test('with the name of another remote', async () => {
    const answer = await announce(buildOf('mf-admin'));
    expect(expectEnvelope(answer, 'deploy_refused').error).toBe(
      'The descriptor belongs to mf-admin, not to mf-targets.',
    );
  });

  test('with a contract that is not a version range', async () => {
    const requires = { role: 'user', contract: 'soon', react: '^19', ui: '^1' } as const;
    expect(
      expectEnvelope(await announce(buildOf('mf-targets', { requires })), 'deploy_refused').error,
    ).toContain('requires.contract is "soon"');
  });

  test('with a field that breaks a rule', async () => {
    const answer = await announce(buildOf('mf-targets', { routes: [] }));
    expect(expectEnvelope(answer, 'deploy_refused').error).toBe('routes must list at least one page.');
  });

  test('with a broken descriptor', async () => {
    const { artefact } = buildOf();
    const body = { ...artefact, descriptor: { ...artefact.descriptor, version: '../../etc' } };
    const answer = await app().call('POST', '/deploy/remotes/mf-targets/versions', { token, body });
    expect(expectEnvelope(answer, 'validation_failed').fields).toHaveProperty('descriptor.version');
  });

  test('with bytes other than the announced ones', async () => {
    const build = buildOf();
    const wrong = upload(build, 'page.js', Buffer.from('tampered'), token, integrityOf(Buffer.from('page')));
    expect(expectEnvelope(await wrong, 'deploy_refused').error).toContain('differ from what was announced');
  });

  test('with a file that never arrived', async () => {
    const build = buildOf();
    await upload(build, 'page.js', build.contents.get('page.js') ?? Buffer.alloc(0));
    const failure = expectEnvelope(await complete(build), 'deploy_refused');
    expect(failure.details?.reasons).toEqual(['remoteEntry.js is missing.', 'media/font.woff2 is missing.']);
    expectEnvelope(await swap(build, await serialNow()), 'deploy_refused');
    expect((await app().get(`/r/mf-targets/${build.artefact.descriptor.version}/page.js`)).status).toBe(404);
    expect(await versionFor('mf-targets')).toBe(OLD);
  });

  test.each(['../../mf-admin/x.js', '/etc/passwd', 'a//b.js', '.env', 'a\\b.js'])(
    'with a file outside its folder: %s',
    async (path) => {
      expectEnvelope(await upload(buildOf(), path, Buffer.from('x')), 'validation_failed');
    },
  );

  test.each(['descriptor.json', 'DESCRIPTOR.json', 'media/descriptor.json', 'descriptor.json.br'])(
    'with a file that only the completion of a version may write: %s',
    async (path) => {
      const build = buildOf();
      const entry = build.contents.get('remoteEntry.js') ?? Buffer.alloc(0);
      expect((await upload(build, 'remoteEntry.js', entry)).status).toBe(200);
      const forged = Buffer.from(JSON.stringify(build.artefact.descriptor));
      for (const bytes of [forged, Buffer.from('hi')]) {
        const refusal = expectEnvelope(await upload(build, path, bytes), 'deploy_refused');
        expect(refusal.error).toBe(`${path} must not be uploaded: the name is reserved for the store.`);
      }
      const { version } = build.artefact.descriptor;
      expect(expectEnvelope(await swap(build, await serialNow()), 'deploy_refused').error).toBe(
        `mf-targets ${version} is not complete in the store.`,
      );
      const [status] = await statusOf();
      expect(status?.versions.map((kept) => kept.version)).not.toContain(version);
    },
  );

  /** As if it had been written to the store in another way, or changed there. */
  const inStore = ({ artefact }: Build, path: string, content: string | Uint8Array) =>
    writeArtefact(app().artefactsFolder, `r/mf-targets/${artefact.descriptor.version}/${path}`, content);
  test.each<[string, (build: Build) => void, string]>([
    ['a file', (build) => inStore(build, 'page.js', 'hi'), 'page.js does not match'],
    [
      'a packed twin',
      (build) => inStore(build, 'page.js.br', brotliCompressSync('hi')),
      'page.js.br unpacks to different bytes than page.js.',
    ],
    [
      'a file more',
      (build) => inStore(build, 'more.js', 'hi'),
      'more.js has no integrity hash in the descriptor.',
    ],
    [
      'a descriptor',
      (build) => inStore(build, 'descriptor.json', 'hi'),
      'cannot be read; the version is not',
    ],
    [
      "a descriptor in another remote's name",
      (build) => {
        const foreign = { ...build.artefact.descriptor, name: 'mf-admin' };
        inStore(build, 'descriptor.json', JSON.stringify(foreign));
      },
      'belongs to mf-admin',
    ],
    [
      'a descriptor that names other bytes',
      (build) => {
        const integrity = { 'remoteEntry.js': integrityOf(Buffer.from('hi')) };
        inStore(build, 'descriptor.json', JSON.stringify({ ...build.artefact.descriptor, integrity }));
      },
      'remoteEntry.js does not match the descriptor.',
    ],
  ])('at a swap and a canary, with %s that changed after completion', async (_what, spoil, reason) => {
    const build = buildOf();
    const { serial } = await uploadAll(build);
    spoil(build);
    for (const more of [{}, { canary_percent: 10 }]) {
      const refusal = expectEnvelope(await swap(build, serial, more), 'deploy_refused');
      expect(refusal.error).toContain(reason);
    }
    expectEnvelope(await upload(build, 'late.js', Buffer.from('late')), 'deploy_refused');
  });

  test('with a compressed copy that unpacks to different bytes than its file', async () => {
    const build = buildOf();
    build.contents.set('page.js.br', brotliCompressSync('hi'));
    const files = [...build.contents].map(([path, bytes]) => ({
      path,
      bytes: bytes.byteLength,
      integrity: integrityOf(bytes),
    }));
    for (const [path, bytes] of build.contents) await upload(build, path, bytes);
    const twin = { ...build, artefact: { ...build.artefact, files } };
    expect(expectEnvelope(await complete(twin), 'deploy_refused').error).toBe(
      'page.js.br unpacks to different bytes than page.js.',
    );
    expectEnvelope(await swap(twin, await serialNow()), 'deploy_refused');
  });

  test('with a file that is too large, or that is not sent as bytes', async () => {
    const build = buildOf();
    expectEnvelope(await upload(build, 'page.js', Buffer.alloc(8 * 1_024 * 1_024 + 1)), 'body_too_large');
    const query = new URLSearchParams({ path: 'page.js', integrity: integrityOf(Buffer.from('x')) });
    const answer = await app().call('PUT', `${at(build)}/files?${query}`, { token, body: { a: 1 } });
    expectEnvelope(answer, 'unsupported_media_type');
  });

  test('as a rollback with nothing to roll back to', async () => {
    expectEnvelope(await rollback(), 'deploy_refused');
    expect(await versionFor('mf-targets')).toBe(OLD);
  });
});

describe('a deployment is refused next to one that was accepted,', () => {
  test('with different bytes for an existing version', async () => {
    const build = await deployed();
    const { version } = build.artefact.descriptor;
    const again = buildOf('mf-targets', { version });
    again.contents.set('page.js', Buffer.from('other'));
    const files = again.artefact.files.map((file) =>
      file.path === 'page.js' ? { ...file, integrity: integrityOf(Buffer.from('other')) } : file,
    );
    const integrity = Object.fromEntries(
      files.filter(({ path }) => path.endsWith('.js')).map((file) => [file.path, file.integrity]),
    );
    const body = { files, descriptor: { ...again.artefact.descriptor, integrity } };
    const answer = await app().call('POST', '/deploy/remotes/mf-targets/versions', { token, body });
    expect(expectEnvelope(answer, 'deploy_refused').error).toContain('never overwritten');
    expectEnvelope(await upload(again, 'page.js', Buffer.from('other')), 'deploy_refused');
  });

  test('as a rollback to a version whose bytes were changed in the meantime', async () => {
    const good = await deployed();
    await deployed();
    const { version } = good.artefact.descriptor;
    writeArtefact(app().artefactsFolder, `r/mf-targets/${version}/page.js`, 'hi');
    const before = (await statusOf())[0]?.pointer;
    expect(expectEnvelope(await rollback(), 'deploy_refused').error).toContain(
      `mf-targets ${version}: page.js does not match the descriptor.`,
    );
    expect((await statusOf())[0]?.pointer).toEqual(before);
  });

  test('while someone else deploys: one succeeds, the other gets a clear conflict', async () => {
    const [one, two] = [buildOf(), buildOf()];
    const { serial } = await uploadAll(one);
    await uploadAll(two);
    const answers = await Promise.all([swap(one, serial), swap(two, serial)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    if (!loser) throw new Error('One of them lost');
    expect(expectEnvelope(loser, 'version_conflict').error).toContain('Nothing was changed');
    const [remote] = await statusOf();
    expect(remote?.pointer).toMatchObject({ serial: serial + 1, previous: OLD });
  });
});

describe('compatibility is checked again after the upload', () => {
  const SAME = { path: '/same', title: 'Same', access: 'user', page: 'same' } as const;
  const requires = (role: 'user' | 'admin') => ({ role, contract: '^1', react: '^19', ui: '^1' }) as const;
  const rollbackOf = (remote: string, as: string) =>
    app().call('POST', `/deploy/remotes/${remote}/rollback`, { token: as, body: {} });
  const ownersOf = async (path: string) =>
    (await registry({}, admin.token)).remotes
      .filter(({ routes }) => routes.some((route) => route.path === path))
      .map(({ name }) => name);
  const versionOf = (name: string, changes: Partial<Artefact['descriptor']> = {}) =>
    buildOf(name, { requires: requires('user'), routes: [SAME], ...changes });
  let own: string;
  beforeEach(async () => {
    own = await tokenFor(['mf-one', 'mf-two', 'mf-third']);
    // The pointers of the previous test are deleted, but may be cached for half a second.
    const names = async () => (await registry({}, admin.token)).remotes.map(({ name }) => name).sort();
    await expect.poll(names, { timeout: 10_000 }).toEqual(testRemotes.map(({ name }) => name).sort());
  });

  test.each<[string, object]>([
    ['a swap', {}],
    ['a canary', { canary_percent: 50 }],
  ])('at %s: an address that another remote has taken in the meantime', async (_what, more) => {
    const first = versionOf('mf-two', { routes: [{ ...SAME, path: '/another' }] });
    await swap(first, (await uploadAll(first, own)).serial, {}, own);
    const [one, two] = [versionOf('mf-one'), versionOf('mf-two')];
    const [{ serial }, other] = [await uploadAll(one, own), await uploadAll(two, own)];
    expect((await swap(one, serial, {}, own)).status).toBe(200);
    expect(expectEnvelope(await swap(two, other.serial, more, own), 'deploy_refused').error).toBe(
      'The address /same belongs to mf-one.',
    );
    expect(await ownersOf('/same')).toEqual(['mf-one']);
  });

  test('at a swap: a page whose address another remote’s parameter covers', async () => {
    const ours = { path: '/same/:id', title: 'One of them', access: 'user', page: 'one' } as const;
    const theirs = { path: '/same/new-thing', title: 'New', access: 'user', page: 'new' } as const;
    const one = versionOf('mf-one', { routes: [ours] });
    const two = versionOf('mf-two', { routes: [theirs] });
    const [{ serial }, other] = [await uploadAll(one, own), await uploadAll(two, own)];
    expect((await swap(one, serial, {}, own)).status).toBe(200);
    const sentence = 'The address /same/new-thing lies inside /same/:id, which belongs to mf-one.';
    expect(expectEnvelope(await swap(two, other.serial, {}, own), 'deploy_refused').error).toBe(sentence);
    expect(expectEnvelope(await announce(two, own, 'mf-two'), 'deploy_refused').error).toBe(sentence);
  });

  test('at two swaps at once: one remote has the address, the other is refused', async () => {
    const builds = [versionOf('mf-one'), versionOf('mf-two')];
    const serials: number[] = [];
    for (const build of builds) serials.push((await uploadAll(build, own)).serial);
    const answers = await Promise.all(
      builds.map((build, index) => swap(build, serials[index] ?? 0, {}, own)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ownersOf('/same')).toHaveLength(1);
  });

  test('at a swap: an address that another remote’s canary uses', async () => {
    const first = versionOf('mf-one', { routes: [{ ...SAME, path: '/another' }] });
    const { serial } = await uploadAll(first, own);
    await swap(first, serial, {}, own);
    const [one, two] = [versionOf('mf-one'), versionOf('mf-two')];
    await uploadAll(one, own);
    const other = await uploadAll(two, own);
    expect((await swap(one, serial + 1, { canary_percent: 50 }, own)).status).toBe(200);
    expectEnvelope(await swap(two, other.serial, {}, own), 'deploy_refused');
  });

  test('at a rollback: an address that now belongs to another remote, but not one that was kept', async () => {
    const [with1, with2, without] = [
      versionOf('mf-one'),
      versionOf('mf-one'),
      versionOf('mf-one', { routes: [{ ...SAME, path: '/another' }] }),
    ];
    const { serial } = await uploadAll(with1, own);
    for (const build of [with2, without]) await uploadAll(build, own);
    await swap(with1, serial, {}, own);
    await swap(with2, serial + 1, {}, own);
    expect((await rollbackOf('mf-one', own)).status).toBe(200);
    expect((await swap(without, serial + 3, {}, own)).status).toBe(200);
    const two = versionOf('mf-two');
    expect((await swap(two, (await uploadAll(two, own)).serial, {}, own)).status).toBe(200);
    expect(expectEnvelope(await rollbackOf('mf-one', own), 'deploy_refused').error).toBe(
      'The address /same belongs to mf-two.',
    );
    expect(await ownersOf('/same')).toEqual(['mf-two']);
  });

  test('at a swap and a rollback: a remote that has become administrators-only', async () => {
    const [open, closed] = [versionOf('mf-third'), versionOf('mf-third', { requires: requires('admin') })];
    const { serial } = await uploadAll(open, own);
    await uploadAll(closed, own);
    await swap(open, serial, {}, own);
    expect((await swap(closed, serial + 1, {}, own)).status).toBe(200);
    const sentence = 'mf-third is for administrators; a deployment cannot open it to "user".';
    for (const more of [{}, { canary_percent: 50 }]) {
      expect(expectEnvelope(await swap(open, serial + 2, more, own), 'deploy_refused').error).toBe(sentence);
    }
    expect(expectEnvelope(await rollbackOf('mf-third', own), 'deploy_refused').error).toBe(sentence);
    expect(await versionFor('mf-third', (await app().signUp()).token)).toBeUndefined();
  });
});

describe('a withdrawn remote', () => {
  const withdraw = (as: string, body: object = {}) =>
    app().call('POST', '/deploy/remotes/mf-targets/withdraw', { token: as, body });

  test('needs its own token, and is refused after a deployment by someone else in the meantime', async () => {
    const build = await deployed();
    const { serial } = v.parse(Announced, (await announce(build)).body);
    expectEnvelope(await withdraw('nwd_wrong'), 'deploy_token_invalid');
    expectEnvelope(await withdraw(await tokenFor(['mf-auth'])), 'deploy_forbidden');
    expectEnvelope(await withdraw(token, { expected_serial: serial - 1 }), 'version_conflict');
    expect(await versionFor('mf-targets')).toBe(build.artefact.descriptor.version);
    expect((await withdraw(token, { expected_serial: serial })).status).toBe(200);
    expect(await versionFor('mf-targets')).toBeUndefined();
  });

  test('stays administrators-only when it is deployed again', async () => {
    const own = await tokenFor(['mf-admin']);
    const closed = buildOf('mf-admin');
    const open = buildOf('mf-admin', { requires: { role: 'user', contract: '^1', react: '^19', ui: '^1' } });
    await swap(closed, (await uploadAll(closed, own)).serial, {}, own);
    await app().call('POST', '/deploy/remotes/mf-admin/withdraw', { token: own, body: {} });
    expect(expectEnvelope(await announce(open, own, 'mf-admin'), 'deploy_refused').error).toBe(
      'mf-admin is for administrators; a deployment cannot open it to "user".',
    );
  });
});

describe('a canary', () => {
  const people = () => Promise.all(Array.from({ length: 12 }, () => app().signUp()));

  test('of 0 % reaches nobody, of 100 % everyone, and a rollback ends it', async () => {
    const everybody = await people();
    const versions = () => Promise.all(everybody.map((person) => versionFor('mf-targets', person.token)));
    const build = await deployed({ canary_percent: 0 });
    expect(new Set(await versions())).toEqual(new Set([OLD]));
    await swap(build, await serialNow(), { canary_percent: 100 });
    expect(new Set(await versions())).toEqual(new Set([build.artefact.descriptor.version]));
    await rollback();
    expect(new Set(await versions())).toEqual(new Set([OLD]));
  });

  test('gives a person the same version each time, on the page and over the API, with the same composition ID', async () => {
    const build = await deployed({ canary_percent: 50 });
    const answers = await Promise.all(
      (await people()).map(async (person) => {
        const over = await registry({}, person.token);
        const page = await app().get('/', { cookie: `access_token=${person.token}` });
        expect(page.text).toContain(over.composition_id);
        return over;
      }),
    );
    const found = (one: Registry) => one.remotes.find(({ name }) => name === 'mf-targets');
    const ids = new Map(answers.map((answer) => [found(answer)?.version, answer.composition_id]));
    expect([...ids.keys()].sort()).toEqual([OLD, build.artefact.descriptor.version].sort());
    expect(new Set(ids.values()).size).toBe(2);
    const tester = answers.map(found).find((one) => one?.version !== OLD);
    expect(tester?.previous?.version).toBe(OLD);
  });

  test('recognises a guest by an anonymous cookie, but only while it is needed', async () => {
    expect((await app().get('/sign-in')).headers['set-cookie']).toBeUndefined();
    token = await tokenFor(['mf-auth']);
    const requires = { role: 'none', contract: '^1', react: '^19', ui: '^1' } as const;
    const build = buildOf('mf-auth', { requires });
    const { serial } = await uploadAll(build);
    await swap(build, serial, { canary_percent: 50 });
    const first = await app().get('/sign-in');
    const cookie = /^visitor=vis_[0-9A-Z]{26}/.exec(String(first.headers['set-cookie']))?.[0] ?? '';
    expect(String(first.headers['set-cookie'])).toContain('HttpOnly; SameSite=Lax');
    const again = await app().get('/sign-in', { cookie });
    expect(again.headers['set-cookie']).toBeUndefined();
    const { composition_id } = await registry({ cookie });
    expect(first.text).toContain(composition_id);
    expect(again.text).toContain(composition_id);
  });
});
