import { createHash, randomBytes } from 'node:crypto';
import {
  type ApiScope,
  assistantScopes,
  limits,
  messages,
  ProgramDecided,
  Programs,
} from '@newswatch/shared/contracts';
import { ProgramTokens, RegisteredProgram } from '@newswatch/shared/contracts/oauth';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { revokeSessionsOf } from '../../accounts/index.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { whileChanging } from '../../testing/hold-person.ts';

const app = testApp({ throttleFactor: 0 });
const REDIRECT = 'http://127.0.0.1:4711/callback';
const READING: ApiScope[] = [...assistantScopes];

const send = (path: string, form: Record<string, string>) =>
  app().app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
async function registered() {
  const answer = await app().app.inject({
    method: 'POST',
    url: '/api/oauth/register',
    payload: { redirect_uris: [REDIRECT], client_name: 'Desk assistant' },
  });
  return v.parse(RegisteredProgram, answer.json()).client_id;
}
function asking(clientId: string, changes: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const request = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }).toString();
  return { verifier, request };
}
const decide = (who: TestPerson, request: string) =>
  app().call('POST', '/external-api/programs/decision', {
    token: who.token,
    body: { request, allow: true, scopes: READING },
  });
/** The exchange of a code that a person has just allowed. */
async function allowed(who: TestPerson, clientId: string) {
  const { verifier, request } = asking(clientId);
  const answer = await decide(who, request);
  expect(answer.status, answer.text).toBe(200);
  const code = new URL(v.parse(ProgramDecided, answer.body).return_to).searchParams.get('code') ?? '';
  return {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: REDIRECT,
  };
}
const exchange = async (form: Record<string, string>) => {
  const answer = await send('/api/oauth/token', form);
  expect(answer.statusCode, answer.body).toBe(200);
  return v.parse(ProgramTokens, answer.json());
};
const refresh = (client_id: string, refresh_token: string) =>
  send('/api/oauth/token', { grant_type: 'refresh_token', client_id, refresh_token });
const me = async (token: string) => (await app().call('GET', '/external/v1/me', { token })).status;
const programsOf = async (who: TestPerson) =>
  v.parse(Programs, (await app().call('GET', '/external-api/programs', { token: who.token })).body).items;

const person = () => app().verifiedUser();

describe('while all access of a person is being ended, for example by a password reset,', () => {
  const endEverything = (who: TestPerson) => (trx: Parameters<typeof revokeSessionsOf>[0]) =>
    revokeSessionsOf(trx, who.id, app().clock.now());

  it('no program is allowed in a session that ends', async () => {
    const who = await person();
    const { request } = asking(await registered());
    const [answer] = await whileChanging(app(), who.id, [() => decide(who, request)], endEverything(who));
    expect(answer).toMatchObject({ status: 401, body: { code: 'session_revoked' } });
    const { db } = app();
    expect(await db.selectFrom('oauth_codes').selectAll().where('user_id', '=', who.id).execute()).toEqual(
      [],
    );
  });

  it('codes and refresh tokens are refused, without deadlocks', async () => {
    const who = await person();
    const [one, other] = [await registered(), await registered()];
    const form = await allowed(who, one);
    const tokens = await exchange(await allowed(who, other));
    const calls = [() => send('/api/oauth/token', form), () => refresh(other, tokens.refresh_token)];
    const answers = await whileChanging(app(), who.id, calls, endEverything(who));
    expect(answers.map((answer) => [answer.statusCode, answer.json().error])).toEqual([
      [400, 'invalid_grant'],
      [400, 'invalid_grant'],
    ]);
    const open = app().db.selectFrom('api_keys').selectAll().where('revoked_at', 'is', null);
    expect(await open.where('user_id', '=', who.id).execute()).toEqual([]);
  });
});

describe('at the same time,', () => {
  it('a refresh token that is used twice, or together with an older one, disconnects the program', async () => {
    for (const used of ['old, newer', 'newer, old', 'newer, newer']) {
      const who = await person();
      const id = await registered();
      const old = (await exchange(await allowed(who, id))).refresh_token;
      const newer = v.parse(ProgramTokens, (await refresh(id, old)).json()).refresh_token;
      const inOrder = used.split(', ').map((which) => (which === 'old' ? old : newer));
      const answers = await whileChanging(
        app(),
        who.id,
        inOrder.map((token) => () => refresh(id, token)),
      );
      for (const answer of answers) expect([200, 400]).toContain(answer.statusCode);
      expect(await programsOf(who)).toEqual([]);
    }
  });

  it('no more programs are connected than allowed', async () => {
    const who = await person();
    for (let count = 1; count < limits.PROGRAMS_MAX; count += 1) {
      await exchange(await allowed(who, await registered()));
    }
    const forms = [await allowed(who, await registered()), await allowed(who, await registered())];
    const answers = await Promise.all(forms.map((form) => send('/api/oauth/token', form)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await programsOf(who)).toHaveLength(limits.PROGRAMS_MAX);
  });
});

it('a code from before a program was connected again does not end the new connection', async () => {
  const who = await person();
  const id = await registered();
  const old = await allowed(who, id);
  await exchange(old);
  const { access_token } = await exchange(await allowed(who, id));
  expect((await send('/api/oauth/token', old)).statusCode).toBe(400);
  expect(await me(access_token)).toBe(200);
});

it.each(['client_id=%00', 'client_id=ocl_%00&redirect_uri=%00', '%', '%ff'])(
  'a request that cannot be read is refused: %s',
  async (request) => {
    const who = await person();
    const answer = await app().call('POST', '/external-api/programs/question', {
      token: who.token,
      body: { request },
    });
    expect(answer).toMatchObject({ status: 200, body: { refusal: { message: messages.programs.unknown } } });
    expect((await decide(who, request)).status).toBe(422);
  },
);
