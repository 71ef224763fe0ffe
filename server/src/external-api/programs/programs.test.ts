import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import {
  type ApiScope,
  assistantScopes,
  CONNECT_PATH,
  ErrorEnvelope,
  limits,
  messages,
  ProgramAnswer,
  ProgramDecided,
  Programs,
} from '@newswatch/shared/contracts';
import { ProgramError, ProgramTokens, RegisteredProgram } from '@newswatch/shared/contracts/oauth';
import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { insertTarget } from '../../testing/rows.ts';
import { removeUnusedPrograms } from './remove-unused.ts';

let origin = 'http://127.0.0.1';
const app = testApp({ throttleFactor: 0, baseUrl: () => origin });
beforeAll(async () => {
  await app().app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app().app.server.address() as AddressInfo).port}`;
});
const open: Client[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});

const MCP = '/api/external/v1/mcp';
const REDIRECT = 'http://127.0.0.1:4711/callback';
const READING: ApiScope[] = [...assistantScopes];

/** What a program stores between its calls; the official client keeps everything here. */
class Provider implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT;
  client: OAuthClientInformationMixed | undefined;
  saved: OAuthTokens | undefined;
  verifier = '';
  sentTo: URL | undefined;
  discovered: Awaited<ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>>;
  readonly clientMetadata = { client_name: 'Desk assistant', redirect_uris: [REDIRECT] };
  clientInformation = () => this.client;
  saveClientInformation = (client: OAuthClientInformationMixed) => {
    this.client = client;
  };
  tokens = () => this.saved;
  saveTokens = (tokens: OAuthTokens) => {
    this.saved = tokens;
  };
  redirectToAuthorization = (url: URL) => {
    this.sentTo = url;
  };
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier;
  };
  codeVerifier = () => this.verifier;
  discoveryState = () => this.discovered;
  saveDiscoveryState = (state: NonNullable<typeof this.discovered>) => {
    this.discovered = state;
  };
}

const person = () => app().verifiedUser();

/** Does what the page does when the person presses Allow or Deny. */
async function decide(who: TestPerson, query: string, allow = true, scopes: string[] = READING) {
  return app().call('POST', '/external-api/programs/decision', {
    token: who.token,
    body: { request: query, allow, ...(allow ? { scopes } : {}) },
  });
}
async function allow(who: TestPerson, query: string, scopes?: string[]): Promise<URLSearchParams> {
  const answer = await decide(who, query, true, scopes);
  expect(answer.status, answer.text).toBe(200);
  return new URL(v.parse(ProgramDecided, answer.body).return_to).searchParams;
}
async function ask(who: TestPerson, query: string) {
  const answer = await app().call('POST', '/external-api/programs/question', {
    token: who.token,
    body: { request: query },
  });
  expect(answer.status, answer.text).toBe(200);
  return v.parse(ProgramAnswer, answer.body);
}
const programsOf = async (who: TestPerson) =>
  v.parse(Programs, (await app().call('GET', '/external-api/programs', { token: who.token })).body).items;

const post = (path: string, body: Record<string, string> | string, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
  });
const register = (body: unknown) =>
  fetch(`${origin}/api/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
async function registered(redirect = REDIRECT, name = 'Desk assistant') {
  const answer = await register({ redirect_uris: [redirect], client_name: name });
  expect(answer.status).toBe(201);
  return v.parse(RegisteredProgram, await answer.json());
}
async function errorOf(answer: Response) {
  return [answer.status, v.parse(ProgramError, await answer.json()).error];
}
const pkce = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

/** The query with which a program opens the page. */
function requestOf(clientId: string, challenge: string, changes: Record<string, string | undefined> = {}) {
  const given = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    scope: READING.join(' '),
    state: 'the state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: origin + MCP,
    ...changes,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) query.append(name, value);
  return query.toString();
}

/** A program that a person has connected, with its tokens. */
async function connected(
  who: TestPerson,
  changes: Record<string, string | undefined> = {},
  scopes?: string[],
) {
  const { client_id } = await registered();
  const { verifier, challenge } = pkce();
  const code = (await allow(who, requestOf(client_id, challenge, changes), scopes)).get('code') ?? '';
  const exchange = {
    grant_type: 'authorization_code',
    client_id,
    code,
    code_verifier: verifier,
    redirect_uri: changes.redirect_uri ?? REDIRECT,
  };
  const answer = await post('/api/oauth/token', exchange);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { clientId: client_id, exchange, tokens: v.parse(ProgramTokens, await answer.json()) };
}
const refresh = (clientId: string, token: string, more: Record<string, string> = {}) =>
  post('/api/oauth/token', {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: token,
    ...more,
  });
const me = (token: string) => app().call('GET', '/external/v1/me', { token });

describe('the official client of the Model Context Protocol', () => {
  it('discovers how to sign in, registers, is allowed, calls a tool, renews its tokens, and revokes them', async () => {
    const who = await person();
    await insertTarget(app().db, { user_id: who.id, name: 'Harbour' });
    const provider = new Provider();
    const url = new URL(origin + MCP);
    const connect = async () => {
      const client = new Client({ name: 'test', version: '1.0.0' });
      const transport = new StreamableHTTPClientTransport(url, { authProvider: provider });
      open.push(client);
      return { client, transport };
    };
    const first = await connect();
    await expect(first.client.connect(first.transport)).rejects.toThrow();
    const page = provider.sentTo;
    expect(page?.origin + (page?.pathname ?? '')).toBe(origin + CONNECT_PATH);
    expect(Object.fromEntries(page?.searchParams ?? [])).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      resource: origin + MCP,
      scope: READING.join(' '),
    });
    const query = page?.search.slice(1) ?? '';
    expect((await ask(who, query)).program).toEqual({
      name: 'Desk assistant',
      redirect_host: '127.0.0.1',
      is_local: true,
      scopes: READING,
      is_connected: false,
    });
    await first.transport.finishAuth(await allow(who, query));

    const second = await connect();
    await second.client.connect(second.transport);
    const result = await second.client.callTool({ name: 'list_targets', arguments: {} });
    expect(JSON.stringify(result.structuredContent)).toContain('Harbour');
    const [program] = await programsOf(who);
    expect(program).toMatchObject({ name: 'Desk assistant', scopes: READING });
    expect(program?.last_used_at).not.toBeNull();

    const before = provider.saved;
    app().clock.advance({ seconds: limits.PROGRAM_ACCESS_SECONDS + 1 });
    await second.client.callTool({ name: 'list_targets', arguments: {} });
    expect(provider.saved?.access_token).not.toBe(before?.access_token);
    expect(provider.saved?.refresh_token).not.toBe(before?.refresh_token);

    const given = await post('/api/oauth/revoke', { token: provider.saved?.refresh_token ?? '' });
    expect(given.status).toBe(200);
    expect(await programsOf(await signedInAgain(who))).toEqual([]);
    const refused = await me(provider.saved?.access_token ?? '');
    expect(refused.status).toBe(401);
  });
});

describe('programs find out', () => {
  it('from a refusal where the metadata of the API is, and from this where to sign in', async () => {
    const refused = await fetch(origin + MCP, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(refused.status).toBe(401);
    const header = refused.headers.get('www-authenticate');
    expect(header).toBe(
      `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource${MCP}", scope="${READING.join(' ')}"`,
    );
    const wrong = await app().call('GET', '/external/v1/matches', { token: 'nwa_live_wrong' });
    expect(wrong.headers['www-authenticate']).toBe(
      `Bearer error="invalid_token", resource_metadata="${origin}/.well-known/oauth-protected-resource/api/external/v1", scope="matches:read"`,
    );
    for (const path of [MCP, '/api/external/v1']) {
      const answer = await fetch(`${origin}/.well-known/oauth-protected-resource${path}`);
      expect(await answer.json()).toMatchObject({ resource: origin + path, authorization_servers: [origin] });
    }
    const server = await fetch(`${origin}/.well-known/oauth-authorization-server`);
    expect(await server.json()).toMatchObject({
      issuer: origin,
      authorization_endpoint: origin + CONNECT_PATH,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
  });
});

describe('registration', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'app.example:/callback',
    'cursor://callback',
    'http://example.com/callback',
    'http://127.0.0.1.example.com/callback',
    'http://localhost@evil.example/callback',
    'https://user:pass@example.com/',
    'https://example.com/callback#part',
    'https://example.com\\@evil.example/',
    'https:example.com/callback',
    'https:///example.com/callback',
    'https://exam\nple.com/',
    '/callback',
    '',
    `https://example.com/${'x'.repeat(limits.PROGRAM_REDIRECT_MAX)}`,
  ])('refuses to return to %j', async (uri) => {
    expect(await errorOf(await register({ redirect_uris: [uri] }))).toEqual([400, 'invalid_redirect_uri']);
  });

  it('accepts https, and http on the same computer, and never issues a secret', async () => {
    const redirect_uris = ['https://example.com/callback?a=b', 'http://localhost/x', 'http://[::1]:8080/x'];
    const answer = await register({
      redirect_uris,
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token', 'password'],
      software_id: 'ignored',
    });
    const program = v.parse(v.strictObject(RegisteredProgram.entries), await answer.json());
    expect(program).toMatchObject({
      redirect_uris,
      client_name: 'example.com',
      token_endpoint_auth_method: 'none',
    });
  });

  it('shows a name as one line of visible text', async () => {
    const { client_name } = await registered(REDIRECT, '  Desk\u202e\n assistant\u0007 ');
    expect(client_name).toBe('Desk assistant');
  });

  it.each<[string, unknown, string]>([
    ['no addresses', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['too many addresses', { redirect_uris: Array(11).fill(REDIRECT) }, 'invalid_redirect_uri'],
    ['a long name', { redirect_uris: [REDIRECT], client_name: 'x'.repeat(81) }, 'invalid_client_metadata'],
    ['no object', '7', 'invalid_client_metadata'],
    ['no JSON', '{', 'invalid_client_metadata'],
    ['other grants', { redirect_uris: [REDIRECT], grant_types: ['implicit'] }, 'invalid_client_metadata'],
    ['other responses', { redirect_uris: [REDIRECT], response_types: ['token'] }, 'invalid_client_metadata'],
  ])('refuses %s', async (_what, body, error) => {
    const [status, code] = await errorOf(await register(body));
    expect([status, code]).toEqual([400, error]);
  });

  it('refuses a body that is too large, and other methods', async () => {
    const large = await register({ redirect_uris: [REDIRECT], x: 'x'.repeat(limits.PROGRAM_BODY_BYTES_MAX) });
    expect(large.status).toBe(413);
    v.parse(ProgramError, await large.json());
    const got = await fetch(`${origin}/api/oauth/token`);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('the page', () => {
  const valid = async () => {
    const { client_id } = await registered('https://desk.example/callback');
    return { client_id, redirect_uri: 'https://desk.example/callback', ...pkce() };
  };

  it.each([
    'https://desk.example/callback/',
    'https://desk.example/callback?x=1',
    'https://desk.example/CALLBACK',
    'https://desk.example:8443/callback',
    'https://desk.example.evil.example/callback',
    'http://desk.example/callback',
    'https://desk.example/callback#x',
    'javascript:alert(1)',
    '',
  ])('never leads to an address that was not registered: %j', async (redirect_uri) => {
    const who = await person();
    const { client_id, challenge } = await valid();
    const query = requestOf(client_id, challenge, { redirect_uri });
    const { program, refusal } = await ask(who, query);
    expect([program, refusal]).toEqual([
      null,
      { message: messages.programs.redirect, return_to: null, host: null },
    ]);
    expect((await decide(who, query)).status).toBe(422);
    expect((await decide(who, query, false)).status).toBe(422);
  });

  it('accepts any port on the same computer, but no other difference', async () => {
    const who = await person();
    const { client_id } = await registered('http://127.0.0.1/callback');
    const { challenge } = pkce();
    const program = async (redirect_uri: string) =>
      (await ask(who, requestOf(client_id, challenge, { redirect_uri }))).program;
    expect(await program('http://127.0.0.1:50123/callback')).not.toBeNull();
    for (const other of [
      'http://127.0.0.1:1/other',
      'http://localhost:1/callback',
      'https://127.0.0.1/callback',
    ]) {
      expect([other, await program(other)]).toEqual([other, null]);
    }
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['with PKCE plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    [
      'without the method of PKCE, which means plain',
      { code_challenge_method: undefined },
      'invalid_request',
    ],
    ['with a challenge that is no hash', { code_challenge: 'short' }, 'invalid_request'],
    ['for another server', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['for our own pages', { resource: 'http://127.0.0.1/api' }, 'invalid_target'],
    ['for a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['for permissions that do not exist', { scope: 'admin openid' }, 'invalid_scope'],
    ['with a long state', { state: 'x'.repeat(2_001) }, 'invalid_request'],
  ])('refuses a request %s, and can tell the program', async (_what, changes, error) => {
    const who = await person();
    const { client_id, redirect_uri, challenge } = await valid();
    const query = requestOf(client_id, challenge, { redirect_uri, ...changes });
    const { program, refusal } = await ask(who, query);
    expect([program, refusal?.host]).toEqual([null, 'desk.example']);
    const back = new URL(refusal?.return_to ?? '');
    expect(back.origin + back.pathname).toBe(redirect_uri);
    expect([back.searchParams.get('error'), back.searchParams.get('iss')]).toEqual([error, origin]);
    expect((await decide(who, query)).status).toBe(422);
  });

  it('refuses parameters that are sent twice, and a request that is too long', async () => {
    const who = await person();
    const { client_id, redirect_uri, challenge } = await valid();
    const query = requestOf(client_id, challenge, { redirect_uri });
    for (const twice of [`scope=targets:write`, `code_challenge=${challenge}`, `resource=${origin}`]) {
      expect((await ask(who, `${query}&${twice}`)).program).toBeNull();
    }
    for (const twice of ['client_id=x', 'redirect_uri=https%3A%2F%2Fevil.example%2F']) {
      expect((await ask(who, `${query}&${twice}`)).refusal?.return_to).toBeNull();
    }
    expect((await ask(who, `${query}&unknown=1`)).program).not.toBeNull();
    const body = { request: 'x'.repeat(limits.PROGRAM_REQUEST_MAX + 1) };
    const long = await app().call('POST', '/external-api/programs/question', { token: who.token, body });
    expect(long.status).toBe(422);
  });

  it('requires a signed-in person; a cross-site cookie is not enough', async () => {
    const { client_id, redirect_uri, challenge } = await valid();
    const body = { request: requestOf(client_id, challenge, { redirect_uri }), allow: true, scopes: READING };
    const guest = await app().call('POST', '/external-api/programs/decision', { body });
    expect(guest.status).toBe(401);
    const who = await person();
    const cookie = `access_token=${who.token}`;
    const forged = await app().call('POST', '/external-api/programs/decision', { body, headers: { cookie } });
    expect(forged.status).toBe(401);
  });

  it('returns to the program with the reason if the person denies, and otherwise with only what was allowed', async () => {
    const who = await person();
    const { client_id, redirect_uri, challenge } = await valid();
    const query = requestOf(client_id, challenge, { redirect_uri, scope: 'matches:read targets:write' });
    const denied = v.parse(ProgramDecided, (await decide(who, query, false)).body).return_to;
    expect(Object.fromEntries(new URL(denied).searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'the state',
      iss: origin,
    });
    expect((await decide(who, query, true, [])).status).toBe(422);
    expect((await decide(who, query, true, ['webhooks:write'])).status).toBe(422);
    expect(Object.fromEntries(await allow(who, query, ['matches:read']))).toMatchObject({
      code: expect.stringMatching(/^nwc_live_/),
      state: 'the state',
      iss: origin,
    });
    expect(await programsOf(who)).toEqual([]);
  });
});

describe('a code', () => {
  it('works once; if used again, it ends the connection that it was exchanged for', async () => {
    const who = await person();
    const { exchange, tokens } = await connected(who);
    expect((await me(tokens.access_token)).status).toBe(200);
    expect(await errorOf(await post('/api/oauth/token', exchange))).toEqual([400, 'invalid_grant']);
    expect((await me(tokens.access_token)).status).toBe(401);
    expect(await errorOf(await refresh(exchange.client_id, tokens.refresh_token))).toEqual([
      400,
      'invalid_grant',
    ]);
    expect(await programsOf(who)).toEqual([]);
  });

  it('is used up by a wrong verifier, and expires after a minute', async () => {
    const who = await person();
    const { client_id } = await registered();
    const { verifier, challenge } = pkce();
    const codeOf = async () => (await allow(who, requestOf(client_id, challenge))).get('code') ?? '';
    const use = (code: string, changes: Record<string, string> = {}) =>
      post('/api/oauth/token', {
        ...{
          grant_type: 'authorization_code',
          client_id,
          code,
          code_verifier: verifier,
          redirect_uri: REDIRECT,
        },
        ...changes,
      });
    const wrong: Record<string, string>[] = [
      { code_verifier: pkce().verifier },
      { code_verifier: '' },
      { code_verifier: challenge },
      { redirect_uri: 'http://127.0.0.1:1/callback' },
      { redirect_uri: '' },
    ];
    for (const changes of wrong) {
      const code = await codeOf();
      expect(await errorOf(await use(code, changes))).toEqual([400, 'invalid_grant']);
      expect(await errorOf(await use(code))).toEqual([400, 'invalid_grant']);
    }
    const elsewhere = await codeOf();
    expect(await errorOf(await use(elsewhere, { resource: 'https://other.example/' }))).toEqual([
      400,
      'invalid_target',
    ]);
    const other = await registered();
    const code = await codeOf();
    expect(await errorOf(await use(code, { client_id: other.client_id }))).toEqual([400, 'invalid_grant']);
    app().clock.advance({ seconds: limits.PROGRAM_CODE_SECONDS });
    expect(await errorOf(await use(code))).toEqual([400, 'invalid_grant']);
  });

  it('can be exchanged by only one of two programs that use it at once', async () => {
    const who = await person();
    const { client_id } = await registered();
    const { verifier, challenge } = pkce();
    const code = (await allow(who, requestOf(client_id, challenge))).get('code') ?? '';
    const body = {
      grant_type: 'authorization_code',
      client_id,
      code,
      code_verifier: verifier,
      redirect_uri: REDIRECT,
    };
    const both = await Promise.all([post('/api/oauth/token', body), post('/api/oauth/token', body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('tokens', () => {
  it('are accepted by the calls that their permissions allow, with the limits of a key, and by nothing else', async () => {
    const who = await person();
    const { tokens } = await connected(
      who,
      { scope: 'targets:read matches:read', resource: `${origin}/api/external/v1` },
      ['targets:read'],
    );
    expect(tokens.scope).toBe('targets:read');
    const token = tokens.access_token;
    const targets = await app().call('GET', '/external/v1/targets', { token });
    expect([targets.status, targets.headers['ratelimit-limit']]).toEqual([200, '1000']);
    const matches = await app().call('GET', '/external/v1/matches', { token });
    expect(matches.status).toBe(403);
    expect(matches.headers['www-authenticate']).toContain('error="insufficient_scope"');
    expect(matches.headers['www-authenticate']).toContain('scope="matches:read"');
    for (const path of ['/targets', '/external-api/programs', '/user/profile']) {
      expect((await app().call('GET', path, { token })).status).toBe(401);
    }
    for (const other of [who.token, tokens.refresh_token]) expect((await me(other)).status).toBe(401);
    const inAddress = await app().call('GET', `/external/v1/me?access_token=${token}`);
    expect([inAddress.status, v.parse(ErrorEnvelope, inAddress.body).code]).toEqual([
      400,
      'malformed_request',
    ]);
  });

  it('are refused if they were issued for another address', async () => {
    const who = await person();
    const { tokens } = await connected(who);
    const { db } = app();
    await db
      .updateTable('oauth_grants')
      .set({ resource: `https://other.example${MCP}` })
      .where('user_id', '=', who.id)
      .execute();
    expect((await me(tokens.access_token)).status).toBe(401);
  });

  it('are stored only as hashes', async () => {
    const who = await person();
    const { tokens, exchange } = await connected(who);
    const { db } = app();
    const rows = JSON.stringify([
      await db.selectFrom('oauth_tokens').selectAll().execute(),
      await db.selectFrom('oauth_codes').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
    ]);
    for (const secret of [tokens.access_token, tokens.refresh_token, exchange.code]) {
      expect(rows).not.toContain(secret);
    }
  });

  it('are renewed with a refresh token that works once; if used again, it disconnects the program', async () => {
    const who = await person();
    const { clientId, tokens } = await connected(who);
    const first = await refresh(clientId, tokens.refresh_token, {
      scope: 'targets:read',
      resource: origin + MCP,
    });
    const next = v.parse(ProgramTokens, await first.json());
    expect(next.scope).toBe('targets:read');
    expect((await app().call('GET', '/external/v1/matches', { token: next.access_token })).status).toBe(403);
    const wider = await refresh(clientId, next.refresh_token, { scope: 'webhooks:write' });
    expect(await errorOf(wider)).toEqual([400, 'invalid_scope']);
    const elsewhere = await refresh(clientId, next.refresh_token, { resource: 'https://other.example/' });
    expect(await errorOf(elsewhere)).toEqual([400, 'invalid_target']);
    const other = await registered();
    expect(await errorOf(await refresh(other.client_id, next.refresh_token))).toEqual([400, 'invalid_grant']);
    expect((await me(next.access_token)).status).toBe(200);
    expect(await errorOf(await refresh(clientId, tokens.refresh_token))).toEqual([400, 'invalid_grant']);
    expect((await me(next.access_token)).status).toBe(401);
    expect(await errorOf(await refresh(clientId, next.refresh_token))).toEqual([400, 'invalid_grant']);
    const entries = await app()
      .db.selectFrom('notifications')
      .select('title')
      .where('user_id', '=', who.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ title }) => title)).toEqual([
      'A program was connected to your account',
      'A connected program was disconnected',
    ]);
  });

  it('can be revoked individually; unknown ones are ignored', async () => {
    const who = await person();
    const { tokens } = await connected(who);
    for (const token of ['nonsense', 'nwr_live_nonsense']) {
      expect((await post('/api/oauth/revoke', { token })).status).toBe(200);
    }
    const other = await registered();
    await post('/api/oauth/revoke', { token: tokens.refresh_token, client_id: other.client_id });
    expect((await me(tokens.access_token)).status).toBe(200);
    await post('/api/oauth/revoke', { token: tokens.access_token });
    expect((await me(tokens.access_token)).status).toBe(401);
    expect(await programsOf(who)).toHaveLength(1);
    expect(await errorOf(await post('/api/oauth/revoke', {}))).toEqual([400, 'invalid_request']);
  });

  it.each<[string, () => Promise<Response>, [number, string]]>([
    [
      'JSON',
      () => post('/api/oauth/token', '{}', { 'content-type': 'application/json' }),
      [400, 'invalid_request'],
    ],
    ['text', () => post('/api/oauth/token', 'x', { 'content-type': 'text/plain' }), [400, 'invalid_request']],
    ['a parameter twice', () => post('/api/oauth/token', 'code=a&code=b'), [400, 'invalid_request']],
    ['nothing', () => post('/api/oauth/token', ''), [400, 'invalid_request']],
    ['parameters in the address', () => post('/api/oauth/token?code=x', 'code=x'), [400, 'invalid_request']],
    [
      'another grant',
      () => post('/api/oauth/token', { grant_type: 'password', client_id: 'x' }),
      [400, 'unsupported_grant_type'],
    ],
    [
      'an unknown program',
      () => post('/api/oauth/token', { grant_type: 'refresh_token', client_id: 'ocl_x', refresh_token: 'x' }),
      [401, 'invalid_client'],
    ],
    [
      'a secret',
      () => post('/api/oauth/token', 'grant_type=refresh_token&client_id=x', { authorization: 'Basic eDp5' }),
      [401, 'invalid_client'],
    ],
  ])('are refused for %s', async (_what, send, expected) => {
    expect(await errorOf(await send())).toEqual(expected);
  });
});

describe('access ends', () => {
  it('when the person disconnects the program; another person cannot', async () => {
    const who = await person();
    const stranger = await person();
    const { clientId, tokens } = await connected(who);
    const [program] = await programsOf(who);
    const path = `/external-api/programs/${program?.id}`;
    expect((await app().call('DELETE', path, { token: stranger.token })).status).toBe(404);
    expect((await app().call('DELETE', path, { token: who.token })).status).toBe(200);
    expect((await me(tokens.access_token)).status).toBe(401);
    expect(await errorOf(await refresh(clientId, tokens.refresh_token))).toEqual([400, 'invalid_grant']);
    const keys = await app().call('GET', '/external-api/api-keys', { token: who.token });
    expect(keys.body).toMatchObject({ items: [], active: { used: 0 } });
  });

  it('permanently when the account is suspended', async () => {
    const who = await person();
    const administrator = await app().administrator();
    const { clientId, tokens } = await connected(who);
    const suspend = (action: string, body: object) =>
      app().call('POST', `/admin/users/${who.id}/${action}`, { token: administrator.token, body });
    expect((await suspend('suspend', { reason: 'Test' })).status).toBe(200);
    expect((await me(tokens.access_token)).status).toBe(401);
    expect((await suspend('activate', {})).status).toBe(200);
    expect((await me(tokens.access_token)).status).toBe(401);
    expect(await errorOf(await refresh(clientId, tokens.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  it('with the other sessions, when the person signs out everywhere', async () => {
    const who = await person();
    const { tokens } = await connected(who);
    expect((await app().call('DELETE', '/user/sessions', { token: who.token })).status).toBe(200);
    expect((await me(tokens.access_token)).status).toBe(401);
    expect(await programsOf(who)).toEqual([]);
  });

  it('as long as the plan or an administrator does not allow the API, with a sentence that says so', async () => {
    const who = await person();
    const { clientId, tokens } = await connected(who);
    const access = (api_access_enabled: boolean) =>
      app().db.updateTable('users').set({ api_access_enabled }).where('id', '=', who.id).execute();
    await access(false);
    const refused = await me(tokens.access_token);
    expect([refused.status, v.parse(ErrorEnvelope, refused.body).code]).toEqual([403, 'api_access_disabled']);
    expect(await errorOf(await refresh(clientId, tokens.refresh_token))).toEqual([403, 'access_denied']);
    const { client_id } = await registered();
    const request = requestOf(client_id, pkce().challenge);
    const page = await app().call('POST', '/external-api/programs/question', {
      token: who.token,
      body: { request },
    });
    expect(v.parse(ErrorEnvelope, page.body).code).toBe('api_access_disabled');
    expect((await decide(who, request)).status).toBe(403);
    expect((await decide(who, request, false)).status).toBe(200);
    // Programs can still be seen and disconnected.
    expect(await programsOf(who)).toHaveLength(1);
    await access(true);
    expect((await refresh(clientId, tokens.refresh_token)).status).toBe(200);
  });

  it('for everyone while the API is turned off, which pages that still work say', async () => {
    const who = await person();
    const { clientId, tokens } = await connected(who);
    await switchApi(false);
    try {
      expect((await me(tokens.access_token)).status).toBe(403);
      expect(await errorOf(await refresh(clientId, tokens.refresh_token))).toEqual([403, 'access_denied']);
      expect(await errorOf(await register({ redirect_uris: [REDIRECT] }))).toEqual([403, 'access_denied']);
      for (const path of ['/external-api/api-keys', '/external-api/overview']) {
        expect((await app().call('GET', path, { token: who.token })).body).toMatchObject({ is_off: true });
      }
    } finally {
      await switchApi(true);
    }
    expect((await refresh(clientId, tokens.refresh_token)).status).toBe(200);
  });
});

describe('a person', () => {
  it('has one connection to each program: connecting it again replaces its permissions and tokens', async () => {
    const who = await person();
    const { clientId, tokens } = await connected(who);
    const { verifier, challenge } = pkce();
    const query = requestOf(clientId, challenge, { scope: 'targets:read' });
    expect((await ask(who, query)).program?.is_connected).toBe(true);
    const code = (await allow(who, query, ['targets:read'])).get('code') ?? '';
    const again = await post('/api/oauth/token', {
      ...{ grant_type: 'authorization_code', client_id: clientId, code, code_verifier: verifier },
      redirect_uri: REDIRECT,
    });
    expect(again.status).toBe(200);
    expect((await me(tokens.access_token)).status).toBe(401);
    expect((await programsOf(who)).map(({ scopes }) => scopes)).toEqual([['targets:read']]);
  });

  it('finds the program in the export of their data, without its tokens; deleting the account removes it', async () => {
    const who = await person();
    const { clientId, tokens } = await connected(who);
    const { body, text } = await exportedData(app(), who);
    expect(body).toMatchObject({
      api_keys: [{ kind: 'program', name: 'Desk assistant', scopes: READING }],
      connected_programs: [{ client_id: clientId, redirect_uri: REDIRECT, resource: origin + MCP }],
    });
    expect(text).not.toMatch(/nw[acr]_live_|"hash"/);
    await allow(who, requestOf(clientId, pkce().challenge));
    const answer = await app().call('DELETE', '/user/delete-account', {
      token: who.token,
      body: { password: who.password, confirmation: 'DELETE' },
    });
    expect(answer.status).toBe(200);
    expect((await me(tokens.access_token)).status).toBe(401);
    for (const table of ['api_keys', 'oauth_grants', 'oauth_codes', 'oauth_tokens'] as const) {
      const rows = await app().db.selectFrom(table).select('user_id').where('user_id', '=', who.id).execute();
      expect([table, rows]).toEqual([table, []]);
    }
  });

  it('keeps programs connected when only the password changes, but not when other devices are signed out', async () => {
    const who = await person();
    const { tokens } = await connected(who);
    const change = (current_password: string, new_password: string, revoke_other_sessions: boolean) =>
      app().call('POST', '/auth/change-password', {
        token: who.token,
        body: { current_password, new_password, revoke_other_sessions },
      });
    expect((await change(who.password, 'Another-Pass-22!', false)).status).toBe(200);
    expect((await me(tokens.access_token)).status).toBe(200);
    expect((await change('Another-Pass-22!', 'A-Third-Pass-33!', true)).status).toBe(200);
    expect((await me(tokens.access_token)).status).toBe(401);
  });

  it('can connect a limited number of programs', async () => {
    const who = await person();
    for (let at = 0; at < limits.PROGRAMS_MAX; at += 1) await connected(who);
    const { client_id } = await registered();
    const answer = await decide(who, requestOf(client_id, pkce().challenge));
    expect(v.parse(ErrorEnvelope, answer.body)).toMatchObject({
      code: 'quota_exceeded',
      message: 'You have 20 of 20 connected programs. Disconnect one that you no longer need.',
    });
  });
});

describe('registrations from one address', () => {
  const limited = testApp();

  it('are limited, regardless of what the program claims about itself', async () => {
    const send = (remoteAddress: string) =>
      limited().app.inject({
        method: 'POST',
        url: '/api/oauth/register',
        remoteAddress,
        payload: { redirect_uris: [REDIRECT] },
      });
    for (let at = 0; at < limits.PROGRAM_REGISTRATIONS_PER_HOUR; at += 1) {
      expect((await send('203.0.113.7')).statusCode).toBe(201);
    }
    const refused = await send('203.0.113.7');
    expect([refused.statusCode, v.parse(ProgramError, refused.json()).error]).toEqual([
      429,
      'temporarily_unavailable',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('203.0.113.8')).statusCode).toBe(201);
  });
});

describe('unused registrations and programs', () => {
  it('are removed, but not those in use', async () => {
    const who = await person();
    const { db, clock } = app();
    const unused = await registered();
    const { clientId, tokens } = await connected(who);
    const has = async (id: string) =>
      (await db.selectFrom('oauth_clients').select('id').where('id', '=', id).execute()).length === 1;
    clock.advance({ hours: limits.PROGRAM_UNUSED_HOURS + 1 });
    await removeUnusedPrograms(db, clock.now());
    expect([await has(unused.client_id), await has(clientId)]).toEqual([false, true]);
    const next = v.parse(ProgramTokens, await (await refresh(clientId, tokens.refresh_token)).json());
    clock.advance({ days: limits.PROGRAM_REFRESH_DAYS + 1 });
    await removeUnusedPrograms(db, clock.now());
    expect(await programsOf(await signedInAgain(who))).toEqual([]);
    expect(await errorOf(await refresh(clientId, next.refresh_token))).toEqual([400, 'invalid_grant']);
    clock.advance({ days: limits.PROGRAM_CLIENT_DAYS });
    await removeUnusedPrograms(db, clock.now());
    expect(await has(clientId)).toBe(false);
  });
});

async function switchApi(external_api: boolean): Promise<void> {
  const { token } = await app().administrator();
  const { version } = (await app().call('GET', '/admin/settings', { token })).body as { version: number };
  const body = { features: { external_api }, version };
  expect((await app().call('PUT', '/admin/settings', { token, body })).status).toBe(200);
}

async function signedInAgain(who: TestPerson): Promise<TestPerson> {
  const body = { email: who.email, password: who.password };
  const answer = await app().call('POST', '/auth/login', { body });
  return { ...who, token: (answer.body as { access_token: string }).access_token };
}
