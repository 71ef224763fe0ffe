import { limits, messages } from '@newswatch/shared/contracts';
import { describe, expect, test } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { whileChanging } from '../../testing/hold-person.ts';
import { revokeSessionsOf } from '../sessions/index.ts';
import { relyingParty } from './relying-party.ts';
import { createPasskeyBrowser } from './testing/people-with-passkeys.ts';
import type { SoftwareAuthenticator } from './testing/software-authenticator.ts';

const app = testApp();
const browser = createPasskeyBrowser(app);
const REFUSED = { status: 401, body: { code: 'invalid_credentials', error: messages.passkey.refused } };
const EXPIRED = { status: 410, body: { code: 'link_expired', error: messages.passkey.expired } };
let addresses = 0;
/** An address without earlier attempts, so that only the test of the throttle reaches the limit. */
const somewhere = () => {
  addresses += 1;
  return { ip: `198.51.100.${addresses}` };
};

async function owner(): Promise<TestPerson & { key: SoftwareAuthenticator }> {
  const person = await app().verifiedUser();
  const key = browser.newAuthenticator();
  expect((await browser.add(person, key)).status).toBe(201);
  return { ...person, key };
}

describe('a challenge for signing in', () => {
  test('is accepted once, even with the same answer', async () => {
    const { key } = await owner();
    const answer = key.get(await browser.challenge());
    expect((await browser.send(answer, somewhere())).status).toBe(200);
    expect(await browser.send(answer, somewhere())).toMatchObject(EXPIRED);
  });

  test('is accepted once, if the same answer arrives twice at the same time', async () => {
    const { key } = await owner();
    const answer = key.get(await browser.challenge());
    const both = await Promise.all([browser.send(answer, somewhere()), browser.send(answer, somewhere())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('is used up by a wrong answer', async () => {
    const { key } = await owner();
    const challenge = await browser.challenge();
    expect(await browser.send(key.get(challenge, { verified: false }), somewhere())).toMatchObject(REFUSED);
    expect(await browser.send(key.get(challenge), somewhere())).toMatchObject(EXPIRED);
  });

  test('expires after five minutes', async () => {
    const { key } = await owner();
    const challenge = await browser.challenge();
    app().clock.advance({ minutes: limits.PASSKEY_CHALLENGE_MINUTES });
    expect(await browser.send(key.get(challenge), somewhere())).toMatchObject(EXPIRED);
  });

  test('must be one of ours: one that was made up, or created for adding a passkey, is refused', async () => {
    const { key, token } = await owner();
    const { challenge } = await browser.creation(token);
    for (const foreign of ['', 'bWFkZSB1cA', challenge]) {
      expect(await browser.send(key.get(foreign), somewhere())).toMatchObject(EXPIRED);
    }
  });

  test('is stored as a hash', async () => {
    const challenge = await browser.challenge();
    const rows = await app().db.selectFrom('passkey_challenges').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(challenge);
  });
});

describe('a sign-in is refused', () => {
  test.each([
    ['from another origin', { origin: 'https://news.example.evil.test' }],
    ['from our host over HTTP', { origin: 'http://news.example' }],
    ['from another port', { origin: 'https://news.example:8443' }],
    ['for another site', { rpId: 'evil.test' }],
    ['if nobody was recognised', { verified: false }],
    ['if nobody was present', { present: false }],
    ['for the creation of a passkey', { type: 'webauthn.create' }],
    [
      'for another account',
      { userHandle: Buffer.from('usr_01ARZ3NDEKTSV4RRFFQ69G5FAV').toString('base64url') },
    ],
  ])('%s', async (_, ceremony) => {
    const { key } = await owner();
    expect(await browser.signIn(key, { ceremony, ...somewhere() })).toMatchObject(REFUSED);
    // The refusal does not depend on this passkey.
    expect((await browser.signIn(key, somewhere())).status).toBe(200);
  });

  test('with the signature of another passkey, even of the same account', async () => {
    const victim = await owner();
    const attacker = await owner();
    const second = browser.newAuthenticator();
    expect((await browser.add(victim, second)).status).toBe(201);
    for (const key of [attacker.key, second]) {
      const signed = key.get(await browser.challenge());
      const { id } = victim.key;
      const userHandle = Buffer.from(victim.id).toString('base64url');
      const forged = { ...signed, id, rawId: id, response: { ...signed.response, userHandle } };
      expect(await browser.send(forged, somewhere())).toMatchObject(REFUSED);
    }
  });

  test('for the account of a victim, with the attacker’s own passkey', async () => {
    const [victim, attacker] = [await owner(), await owner()];
    const userHandle = Buffer.from(victim.id).toString('base64url');
    const answer = await browser.signIn(attacker.key, { ceremony: { userHandle }, ...somewhere() });
    expect(answer).toMatchObject(REFUSED);
  });

  test('with a passkey that nobody added, with the same message', async () => {
    const stranger = browser.newAuthenticator();
    stranger.create('', Buffer.from((await owner()).id).toString('base64url'));
    expect(await browser.signIn(stranger, somewhere())).toMatchObject(REFUSED);
  });

  test('if a copy was used in the meantime, which appears in the person’s history', async () => {
    const { key, token } = await owner();
    expect((await browser.signIn(key, { ceremony: { counter: 7 }, ...somewhere() })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      expect(await browser.signIn(key, { ceremony: { counter }, ...somewhere() })).toMatchObject(REFUSED);
    }
    await app().api.accounts.settle();
    const { text } = await app().call('GET', '/user/security-events', { token });
    expect(text.match(/"passkey_failed"/g)).toHaveLength(3);
    expect((await browser.signIn(key, { ceremony: { counter: 8 }, ...somewhere() })).status).toBe(200);
  });

  test('for one of two copies that sign in at the same time, and it appears in the history', async () => {
    const { id, key } = await owner();
    const challenges = [await browser.challenge(), await browser.challenge()];
    const answers = challenges.map((challenge) => key.get(challenge, { counter: 3 }));
    // Both are checked before one of them is counted.
    const both = await whileChanging(
      app(),
      id,
      answers.map((answer) => () => browser.send(answer, somewhere())),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    await app().api.accounts.settle();
    const events = app().db.selectFrom('security_events').selectAll().where('kind', '=', 'passkey_failed');
    expect(await events.where('user_id', '=', id).execute()).toHaveLength(1);
  });

  test('but not if the counter stays 0, as with synced passkeys', async () => {
    const { key } = await owner();
    for (const _ of [1, 2]) {
      expect((await browser.signIn(key, { ceremony: { counter: 0 }, ...somewhere() })).status).toBe(200);
    }
  });

  test.each([
    ['nothing', {}],
    ['no signature', { id: 'AA', rawId: 'AA', type: 'public-key', response: {} }],
    [
      'no JSON',
      {
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
      },
    ],
  ])('with %s, without an error of ours', async (_, credential) => {
    const body = { credential };
    const { status } = await app().call('POST', '/auth/passkeys/login', { body, ...somewhere() });
    expect([410, 422]).toContain(status);
  });

  test('after ten wrong ones from one address, which count together with wrong passwords', async () => {
    const { key, email } = await owner();
    const here = somewhere();
    for (let at = 0; at < 5; at += 1) {
      await browser.signIn(key, { ceremony: { verified: false }, ...here });
      await app().call('POST', '/auth/login', { body: { email, password: 'wrong' }, ...here });
    }
    expect(await browser.signIn(key, here)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect((await browser.signIn(key, somewhere())).status).toBe(200);
  });
});

describe('adding a passkey is refused', () => {
  const NOT_ADDED = { status: 422, body: { error: messages.passkey.notAdded } };

  test.each([
    ['from another origin', { origin: 'https://evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['if nobody was recognised', { verified: false }],
    ['for a sign-in', { type: 'webauthn.get' }],
  ])('%s', async (_, ceremony) => {
    const person = await app().verifiedUser();
    expect(await browser.add(person, browser.newAuthenticator(), ceremony)).toMatchObject(NOT_ADDED);
  });

  test('with the challenge of another person or session, or of a sign-in', async () => {
    const [person, other] = [await app().verifiedUser(), await app().verifiedUser()];
    const { token } = person;
    const second = await app().call('POST', '/auth/login', {
      body: { email: person.email, password: person.password },
      ...somewhere(),
    });
    const elsewhere = (second.body as { access_token: string }).access_token;
    const challenges = [
      (await browser.creation(other.token)).challenge,
      (await browser.creation(elsewhere)).challenge,
      await browser.challenge(),
    ];
    for (const challenge of challenges) {
      const credential = browser
        .newAuthenticator()
        .create(challenge, Buffer.from(person.id).toString('base64url'));
      const body = { name: 'Mine', credential };
      expect(await app().call('POST', '/user/passkeys', { token, body })).toMatchObject(EXPIRED);
    }
  });

  test('with the same challenge again', async () => {
    const { token } = await app().verifiedUser();
    const { challenge, user } = await browser.creation(token);
    const add = () => {
      const credential = browser.newAuthenticator().create(challenge, user.id);
      return app().call('POST', '/user/passkeys', { token, body: { name: 'Mine', credential } });
    };
    expect((await add()).status).toBe(201);
    expect(await add()).toMatchObject(EXPIRED);
  });

  test('in a session that ends at the same time, for example through a password reset, which removes all passkeys', async () => {
    const { id, token } = await app().verifiedUser();
    const { challenge, user } = await browser.creation(token);
    const credential = browser.newAuthenticator().create(challenge, user.id);
    const [answer] = await whileChanging(
      app(),
      id,
      [() => app().call('POST', '/user/passkeys', { token, body: { name: 'Mine', credential } })],
      (trx) => revokeSessionsOf(trx, id, app().clock.now()),
    );
    expect(answer).toMatchObject({ status: 401, body: { code: 'session_revoked' } });
    expect(await app().db.selectFrom('passkeys').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  });

  test('if it already belongs to somebody, who keeps it', async () => {
    const [person, thief] = [await owner(), await app().verifiedUser()];
    expect(await browser.add(thief, person.key)).toMatchObject({
      status: 409,
      body: { code: 'duplicate', error: messages.passkey.alreadyAdded },
    });
    const userHandle = Buffer.from(person.id).toString('base64url');
    const answer = await browser.signIn(person.key, { ceremony: { userHandle }, ...somewhere() });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.id } } });
  });

  test('to a guest', async () => {
    for (const path of ['/user/passkeys', '/user/passkeys/options']) {
      expect((await app().call('POST', path, { body: {} })).status).toBe(401);
    }
  });
});

describe('passkeys are for', () => {
  test.each([
    ['https://news.example', 'news.example', 'https://news.example'],
    ['https://news.example:8443', 'news.example', 'https://news.example:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::1]', 'localhost', 'http://localhost'],
  ])('the base address %s', (baseUrl, id, origin) => {
    expect(relyingParty(baseUrl)).toEqual({ id, origin });
  });

  test.each(['http://192.168.1.20:3000', 'https://[2001:db8::1]'])('no IP address: %s', (baseUrl) => {
    expect(() => relyingParty(baseUrl)).toThrow(messages.passkey.noDomain);
  });
});
