import { OverrideLink, Registry } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, testApp } from '../testing/app.ts';
import { deploy, remoteDescriptor, testRemotes, writeArtefact } from '../testing/artefacts.ts';
import { expectEnvelope } from '../testing/expect-envelope.ts';

/** Demo mode, bound to a loopback address. */
const app = testApp();
/** As in production. */
const production = testApp({ demo: false });

const [DEPLOYED, NEXT] = ['aaaaaa111111', 'bbbbbb222222'];
const ORIGIN = 'http://127.0.0.1:5171';
const development = (name = 'mf-targets', origin = ORIGIN) => ({ remotes: [{ name, origin }] });
const preview = (name = 'mf-targets', version = NEXT) => ({ remotes: [{ name, version }] });

/** A version that is complete in the store, but has no pointer to it. */
function upload(folder: string, name = 'mf-targets'): void {
  const current = testRemotes.find((remote) => remote.name === name);
  const { requires, routes = [] } = current ?? remoteDescriptor({ name });
  const next = remoteDescriptor({
    name,
    version: NEXT,
    requires: requires ?? { role: 'user', contract: '^1', react: '^19', ui: '^1' },
    routes,
  });
  for (const [file, text] of [
    ['descriptor.json', JSON.stringify(next)],
    ['remoteEntry.js', `/* ${name} entry */`],
    ['page.js', `/* ${name} page */`],
  ] as const) {
    writeArtefact(folder, `r/${name}/${NEXT}/${file}`, text);
  }
}

let admin: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  admin = await app().administrator();
  person = await app().signUp();
});
beforeEach(() => {
  deploy(app().artefactsFolder);
  upload(app().artefactsFolder);
});

const cookies = (of: TestPerson | undefined, override?: string) => ({
  cookie: [of && `access_token=${of.token}`, override && `override=${override}`].filter(Boolean).join('; '),
});

async function linkFor(body: object, maker = admin): Promise<string> {
  const answer = await app().call('POST', '/overrides', { token: maker.token, body });
  expect(answer.status, answer.text).toBe(201);
  const { link } = v.parse(OverrideLink, answer.body);
  const url = new URL(link);
  expect(url.origin).toBe('https://news.example');
  return url.pathname + url.search;
}

async function open(link: string, of: TestPerson | undefined, headers: Record<string, string> = {}) {
  const answer = await app().get(link, { ...cookies(of), ...headers });
  const cookie = /^override=([\w-]+);/.exec(String(answer.headers['set-cookie']))?.[1];
  return { ...answer, cookie };
}

async function registryOf(
  of: TestPerson | undefined,
  override: string | undefined,
  query = '',
): Promise<Registry> {
  const answer = await app().call('GET', `/registry${query}`, {
    ...(of ? { token: of.token } : {}),
    headers: cookies(of, override),
  });
  return v.parse(Registry, answer.body);
}
const versionIn = ({ remotes }: Registry, name = 'mf-targets') =>
  remotes.find((remote) => remote.name === name)?.version;
const policyOf = async (of: TestPerson | undefined, override: string | undefined, path = '/targets/new') =>
  (await app().get(path, cookies(of, override))).headers;

describe('an administrator’s override link', () => {
  test('opens a developer’s server in this browser only, with a banner and a link back', async () => {
    const { status, headers, cookie } = await open(
      `${await linkFor(development())}&to=%2Ftargets%2Fnew`,
      person,
    );
    expect(status).toBe(303);
    expect(headers.location).toBe('/targets/new');
    expect(headers['set-cookie']).toMatch(
      /^override=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax$/,
    );

    const registry = await registryOf(person, cookie);
    expect(registry.remotes.find(({ name }) => name === 'mf-targets')).toMatchObject({
      version: 'development',
      container: 'mf_targets__development',
      base_path: `${ORIGIN}/`,
      integrity: {},
      preload: {},
      requires: { role: 'user' },
    });
    expect(registry.override).toMatchObject({ remotes: development().remotes });

    const page = await app().get('/targets/new', cookies(person, cookie));
    expect(page.text).toContain('<aside id="override-banner"');
    expect(page.text).toContain(`<b>mf-targets</b> from ${ORIGIN}`);
    expect(page.text).toContain('<a href="/override/reset">Reset</a>');

    expect(await registryOf(person, undefined)).not.toHaveProperty('override');
    expect((await app().get('/targets/new', cookies(person))).text).not.toContain('override-banner');
  });

  test('allows the developer’s server only in the policy of those pages', async () => {
    const { cookie } = await open(await linkFor(development()), person);
    const { 'content-security-policy': policy, ...headers } = await policyOf(person, cookie);
    for (const directive of ['script-src', 'style-src', 'connect-src', 'font-src', 'img-src']) {
      expect(policy).toMatch(new RegExp(`${directive} [^;]*${ORIGIN}( |;|$)`));
    }
    expect(policy).toMatch(/connect-src [^;]* ws:\/\/127\.0\.0\.1:5171/);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers).not.toHaveProperty('integrity-policy');

    const others = [
      await policyOf(person, undefined),
      await policyOf(admin, cookie),
      await policyOf(person, 'made-up'),
      // After sign-out the browser has no such remote, and so no reason to load from there.
      await policyOf(undefined, cookie, '/sign-in'),
    ];
    for (const other of others) {
      expect(other['content-security-policy']).not.toContain('127.0.0.1');
      expect(other['integrity-policy']).toContain('blocked-destinations=(script)');
    }
  });

  test('opens a remote that is not deployed yet, for people who are signed in', async () => {
    const { cookie } = await open(await linkFor(development('mf-new')), person);
    const registry = await registryOf(person, cookie);
    expect(registry.remotes.find(({ name }) => name === 'mf-new')).toMatchObject({
      version: 'development',
      container: 'mf_new__development',
      base_path: `${ORIGIN}/`,
      requires: { role: 'user' },
    });
    expect(versionIn(await registryOf(undefined, cookie), 'mf-new')).toBeUndefined();
    expect((await policyOf(person, cookie))['content-security-policy']).toContain(ORIGIN);
    expect(versionIn(await registryOf(person, undefined), 'mf-new')).toBeUndefined();
  });

  test('opens a version that is not served yet, with its integrity, for people with the link and the role', async () => {
    expect(versionIn(await registryOf(person, undefined))).toBe(DEPLOYED);
    const { cookie } = await open(await linkFor(preview()), person);
    const registry = await registryOf(person, cookie);
    const build = registry.remotes.find(({ name }) => name === 'mf-targets');
    expect(build).toMatchObject({ version: NEXT, base_path: `/r/mf-targets/${NEXT}/` });
    // A fallback to the deployed version would hide that it does not work.
    expect(build).not.toHaveProperty('previous');
    expect((await policyOf(person, cookie))['integrity-policy']).toContain('blocked-destinations=(script)');
    const page = await app().get('/targets/new', cookies(person, cookie));
    expect(page.text).toContain(`<b>mf-targets</b> in version ${NEXT}`);
    expect(versionIn(await registryOf(await app().signUp(), undefined))).toBe(DEPLOYED);
  });

  test.each(['mf-targets', 'mf-admin'])(
    'serves the files of such a version of %s only to people who opened its link, until the reset',
    async (name) => {
      upload(app().artefactsFolder, name);
      const opener = name === 'mf-admin' ? admin : person;
      const file = async (of: TestPerson | undefined, override?: string) => {
        const answer = await app().get(`/r/${name}/${NEXT}/page.js`, cookies(of, override));
        return [answer.status, answer.headers['cache-control']];
      };
      const missing = [404, 'no-store'];
      expect([await file(opener), await file(undefined)]).toEqual([missing, missing]);
      const { cookie } = await open(await linkFor(preview(name)), opener);
      expect(await file(opener, cookie)).toEqual([200, 'private, max-age=31536000, immutable']);
      expect(await file(undefined, cookie)).toEqual(missing);
      expect(await file(await app().signUp(), cookie)).toEqual(missing);
      const other = name === 'mf-admin' ? 'mf-targets' : 'mf-admin';
      upload(app().artefactsFolder, other);
      expect((await app().get(`/r/${other}/${NEXT}/page.js`, cookies(admin, cookie))).status).toBe(404);
      await app().get('/override/reset', cookies(opener, cookie));
      expect(await file(opener, cookie)).toEqual(missing);
    },
  );

  test('does not reveal remotes that a person may not load, in the list or on the page', async () => {
    const { cookie } = await open(await linkFor(preview('mf-admin', DEPLOYED)), admin);
    const signedOut = (await app().get('/sign-in', cookies(undefined, cookie))).text;
    expect(signedOut).toContain('<p data-when="open">Version override until');
    expect(signedOut).not.toContain('mf-admin');
  });

  test('is recorded in the audit log', async () => {
    await linkFor(preview());
    const row = await app()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'override.link_made')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(row).toMatchObject({
      actor_id: admin.id,
      object_id: 'mf-targets',
      detail: { before: null, after: { remotes: preview().remotes } },
    });
  });

  test('cannot be created by anyone else', async () => {
    expectEnvelope(
      await app().call('POST', '/overrides', { token: person.token, body: preview() }),
      'admin_required',
    );
    expect((await app().call('POST', '/overrides', { body: preview() })).status).toBe(401);
  });

  test.each<[string, object]>([
    ['a script for an address', development('mf-targets', 'javascript:alert(1)')],
    ['a data address', development('mf-targets', 'data:text/javascript,alert(1)')],
    ['a server elsewhere', development('mf-targets', 'https://evil.example:443')],
    [
      'a server that only looks like this machine',
      development('mf-targets', 'http://127.0.0.1.evil.example:80'),
    ],
    ['a server with a name in front', development('mf-targets', 'http://127.0.0.1:80@evil.example')],
    ['a server of the same network', development('mf-targets', 'http://192.168.0.7:5171')],
    ['an address with a path', development('mf-targets', `${ORIGIN}/evil`)],
    ['an address that closes the directive', development('mf-targets', `${ORIGIN}; script-src *`)],
    ['a port that is none', development('mf-targets', 'http://127.0.0.1:99999')],
    ['a name that is none', development('../shell')],
    ['nothing', {}],
    ['a month', { ...preview(), expires_in_minutes: 43_200 }],
  ])('cannot be created for %s', async (_what, body) => {
    expectEnvelope(await app().call('POST', '/overrides', { token: admin.token, body }), 'validation_failed');
  });

  test.each<[string, object]>([
    ['a version that was never uploaded', preview('mf-targets', 'cccccc999999')],
    ['another remote’s version', preview('mf-auth')],
    ['the shell', preview('shell', 'cccccc333333')],
    ['the shell on a developer’s server', development('shell')],
  ])('cannot be created for %s', async (_what, body) => {
    expectEnvelope(await app().call('POST', '/overrides', { token: admin.token, body }), 'not_found');
  });
});

describe('opening a link is refused', () => {
  const refused = async (link: string, of: TestPerson | undefined, status: number, words: string) => {
    const answer = await open(link, of);
    expect(answer).toMatchObject({ status, cookie: undefined });
    expect(answer.text).toContain(words);
  };

  test('to a guest, who must sign in first', async () => {
    await refused(await linkFor(development()), undefined, 401, 'Sign in first');
    await refused(await linkFor(preview()), undefined, 401, 'Sign in first');
    // Even for a remote that guests may load: code from a developer's machine must not run without a signed-in person.
    await refused(await linkFor(development('mf-auth')), undefined, 401, 'Sign in first');
  });

  test('to someone whose role may not load the remote', async () => {
    upload(app().artefactsFolder, 'mf-admin');
    await refused(await linkFor(development('mf-admin')), person, 403, 'not available to your account');
    await refused(await linkFor(preview('mf-admin')), person, 403, 'not available to your account');
    const { cookie } = await open(await linkFor(preview('mf-admin')), admin);
    expect(versionIn(await registryOf(admin, cookie), 'mf-admin')).toBe(NEXT);
    // The same browser, signed out: the files do not exist for it.
    expect((await app().get(`/r/mf-admin/${NEXT}/page.js`, cookies(undefined, cookie))).status).toBe(404);
  });

  test('after it has expired', async () => {
    const link = await linkFor({ ...preview(), expires_in_minutes: 5 });
    app().clock.advance({ minutes: 6 });
    await refused(link, person, 410, 'expired');
  });

  test('with another signature, different content, or another kind of token', async () => {
    const link = await linkFor(preview());
    const [head = '', words = '', signature = ''] =
      new URL(link, 'http://x').searchParams.get('token')?.split('.') ?? [];
    const claims: object = JSON.parse(Buffer.from(words, 'base64url').toString());
    const forged = Buffer.from(
      JSON.stringify({ ...claims, remotes: development('mf-admin').remotes }),
    ).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [
      `${head}.${forged}.${signature}`,
      `${head}.${words}.${signature.slice(0, -2)}`,
      `${unsigned}.${words}.`,
      admin.token,
      'x',
    ]) {
      await refused(`/override?token=${token}`, person, 400, 'invalid or incomplete');
    }
  });

  test('once its creator is no longer an administrator, and overrides opened with it end', async () => {
    const former = await app().administrator();
    const link = await linkFor(preview(), former);
    const { cookie } = await open(link, person);
    await app().db.updateTable('users').set({ role: 'user' }).where('id', '=', former.id).execute();
    await refused(link, person, 410, 'no longer has permission');
    expect(versionIn(await registryOf(person, cookie))).toBe(DEPLOYED);
  });
});

describe('an open override', () => {
  test('ends with a reset, even for a copy of its cookie, and returns to the previous page', async () => {
    const { cookie } = await open(await linkFor(preview()), person);
    const reset = await app().get('/override/reset', {
      ...cookies(person, cookie),
      host: 'news.example',
      referer: 'https://news.example/targets?page=2',
    });
    expect(reset).toMatchObject({ status: 303, headers: { location: '/targets?page=2' } });
    expect(reset.headers['set-cookie']).toMatch(/^override=; Path=\/; Max-Age=0/);
    expect(versionIn(await registryOf(person, cookie))).toBe(DEPLOYED);
    expect((await app().get('/', cookies(person, cookie))).text).not.toContain('override-banner');
  });

  test.each([
    'https://evil.example/targets',
    'https://news.example//evil.example',
    'https://news.example/override?token=x',
    'x',
  ])('leads to the start page from %s', async (referer) => {
    const reset = await app().get('/override/reset', { host: 'news.example', referer });
    expect(reset.headers.location).toBe('/');
  });

  test('ends when it expires', async () => {
    const { cookie } = await open(await linkFor({ ...preview(), expires_in_minutes: 30 }), person);
    app().clock.advance({ minutes: 29 });
    expect(versionIn(await registryOf(person, cookie))).toBe(NEXT);
    app().clock.advance({ minutes: 2 });
    expect(versionIn(await registryOf(person, cookie))).toBe(DEPLOYED);
  });

  test('does not apply to the next person in the same browser, but returns for the first', async () => {
    const { cookie } = await open(await linkFor(preview()), person);
    expect(versionIn(await registryOf(await app().signUp(), cookie))).toBe(DEPLOYED);
    expect(versionIn(await registryOf(person, cookie))).toBe(NEXT);
  });

  test('has no effect on documents created without it', async () => {
    const { cookie } = await open(await linkFor(preview()), person);
    const { override } = await registryOf(person, cookie);
    expect(versionIn(await registryOf(person, cookie, '?override=none'))).toBe(DEPLOYED);
    expect(versionIn(await registryOf(person, cookie, `?override=${override?.id}`))).toBe(NEXT);
  });

  test('does not cause quarantines', async () => {
    const { cookie } = await open(await linkFor(preview('mf-auth', DEPLOYED)), person);
    const body = { remote: 'mf-targets', version: DEPLOYED, phase: 'entry', composition_id: 'abcdefabcdef' };
    const failures = () =>
      app().db.selectFrom('remote_failures').selectAll().where('reporter', '=', person.id).execute();
    await app().call('POST', '/registry/reports', {
      token: person.token,
      body,
      headers: cookies(person, cookie),
    });
    expect(await failures()).toEqual([]);
    await app().call('POST', '/registry/reports', { token: person.token, body });
    expect(await failures()).toHaveLength(1);
  });

  test('cannot make an administrators’ remote available to others', async () => {
    const version = 'eeeeee555555';
    const requires = { role: 'none', contract: '^1', react: '^19', ui: '^1' } as const;
    const anybodys = remoteDescriptor({ name: 'mf-admin', version, requires });
    for (const [file, text] of [
      ['remoteEntry.js', 'entry'],
      ['page.js', 'page'],
    ]) {
      writeArtefact(app().artefactsFolder, `r/mf-admin/${version}/${file}`, `/* mf-admin ${text} */`);
    }
    writeArtefact(app().artefactsFolder, `r/mf-admin/${version}/descriptor.json`, JSON.stringify(anybodys));
    const { cookie } = await open(await linkFor(preview('mf-admin', version)), admin);
    expect(cookie).toBeDefined();
    expect(versionIn(await registryOf(admin, cookie), 'mf-admin')).toBe(DEPLOYED);
    expect(versionIn(await registryOf(undefined, cookie), 'mf-admin')).toBeUndefined();
  });
});

describe('a developer’s server without a link', () => {
  const address = `/override?remote=mf-targets&origin=${encodeURIComponent(ORIGIN)}`;
  const here = { host: '127.0.0.1:3000', connection: 'keep-alive' };

  test('is accepted by a demo on this machine, from a signed-in person', async () => {
    const { cookie } = await open(address, person, here);
    expect(versionIn(await registryOf(person, cookie))).toBe('development');
    expect((await open(address, undefined, here)).status).toBe(401);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { ...here, 'sec-fetch-site': 'cross-site' }],
    ['a proxy', { ...here, 'x-forwarded-for': '10.0.0.1' }],
    ['another name', { host: 'news.example' }],
  ])('is not accepted through %s', async (_what, headers) => {
    expect(await open(address, person, headers)).toMatchObject({ status: 403, cookie: undefined });
  });

  test('is not accepted by a product in production', async () => {
    deploy(production().artefactsFolder);
    await production().administrator();
    const someone = await production().signUp();
    const answer = await production().get(address, { ...cookies(someone), ...here });
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.text).toContain('An administrator has to create the link');
  });

  test('requires approval by an administrator, and opens nothing by itself', async () => {
    const answer = await open(address, admin, { ...here, 'x-forwarded-for': '10.0.0.1' });
    expect(answer).toMatchObject({ status: 200, cookie: undefined });
    expect(answer.text).toContain(`data-remote="mf-targets" data-origin="${ORIGIN}"`);
    expect(answer.text).toContain('Create link');
  });

  test.each(['javascript:alert(1)', 'https://evil.example:443', '//evil.example', ''])(
    'is not accepted from %s',
    async (origin) => {
      const link = `/override?remote=mf-targets&origin=${encodeURIComponent(origin)}`;
      expect(await open(link, person, here)).toMatchObject({ status: 400, cookie: undefined });
    },
  );
});

describe('a deployer', () => {
  const tokenFor = async (remotes: string[]): Promise<string> => {
    const answer = await app().call('POST', '/deploy/tokens', {
      token: admin.token,
      body: { name: 'CI', remotes },
    });
    return v.parse(v.object({ token: v.string() }), answer.body).token;
  };
  const previewOf = async (token: string, version = NEXT) =>
    app().call('POST', `/deploy/remotes/mf-targets/versions/${version}/preview`, { token, body: {} });

  test('gets the link to a preview of their own remote', async () => {
    const answer = await previewOf(await tokenFor(['mf-targets']));
    const { link } = v.parse(OverrideLink, answer.body);
    const { cookie } = await open(link.replace('https://news.example', ''), person);
    expect(versionIn(await registryOf(person, cookie))).toBe(NEXT);
  });

  test('gets no link to a version whose bytes do not match its descriptor, nor can an earlier link open it', async () => {
    const token = await tokenFor(['mf-targets']);
    const { link } = v.parse(OverrideLink, (await previewOf(token)).body);
    writeArtefact(app().artefactsFolder, `r/mf-targets/${NEXT}/page.js`, '/* changed */');
    const refusal = await previewOf(token);
    expectEnvelope(refusal, 'deploy_refused');
    expect(refusal.text).toContain('page.js does not match the descriptor');
    const opened = await open(link.replace('https://news.example', ''), person);
    expect([opened.status, opened.cookie]).toEqual([422, undefined]);
    expect(opened.text).toContain('page.js does not match the descriptor');
    const asAdmin = await app().call('POST', '/overrides', { token: admin.token, body: preview() });
    expectEnvelope(asAdmin, 'deploy_refused');
  });

  test('gets no link to another remote, or to a missing version', async () => {
    expectEnvelope(await previewOf(await tokenFor(['mf-content'])), 'deploy_forbidden');
    expectEnvelope(await previewOf(await tokenFor(['mf-targets']), 'cccccc999999'), 'not_found');
  });
});
