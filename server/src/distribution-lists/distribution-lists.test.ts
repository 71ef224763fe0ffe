import { limits } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { blockAutomatically } from '../blocked-addresses/index.ts';
import { keyFor } from '../compose/deployment.ts';
import { LINKS_KEY } from '../compose/links-key.ts';
import { removeStaleRows } from '../jobs/remove-stale-rows.ts';
import { createLogger } from '../logging.ts';
import { createMessageLinks } from '../message-links/index.ts';
import { TEST_SECRET, testApp } from '../testing/app.ts';
import { askAllWaiting } from './index.ts';
import { listsOf } from './lists.fixture.ts';

const app = testApp();
const { owner, again, create, list, overview, call, paste, add, subscribers, statuses, visit, press, asked } =
  listsOf(app);

const KEY = keyFor(TEST_SECRET, LINKS_KEY);
let people = 0;
const stranger = () => `someone.${++people}@elsewhere.example`;
const colleague = () => `colleague.${++people}@harbour.example`;
const askLater = () =>
  askAllWaiting(
    app().db,
    { key: KEY, links: () => createMessageLinks(KEY, 'https://news.example') },
    app().clock.now(),
    createLogger('silent'),
  );

describe('a distribution list', () => {
  it('has a unique name, which can be changed, and is deleted with its subscribers', async () => {
    const person = await owner();
    const id = await list(person, 'Board');
    expect(await create(person, ' board ')).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    const path = `/distribution-lists/${id}`;
    const renamed = await app().call('PUT', path, { token: person.token, body: { name: 'Clip sheet' } });
    expect(renamed).toMatchObject({ status: 200, body: { list: { name: 'Clip sheet' } } });
    await add(person, id, colleague());
    expect((await overview(person)).items).toMatchObject([
      { id, subscribers: { subscribed: 1, waiting: 0 } },
    ]);
    const stranger = await owner();
    expect((await app().call('GET', path, { token: stranger.token })).status).toBe(404);
    expect((await app().call('DELETE', path, { token: person.token })).status).toBe(200);
    expect(await overview(person)).toMatchObject({ items: [], subscribers: { used: 0, max: 1_000 } });
  });

  it('requires a plan with subscribers, and can have as many as the plan allows', async () => {
    const free = await owner({ plan: 'free' });
    expect(await create(free, 'Board')).toMatchObject({ status: 403, body: { code: 'quota_exceeded' } });
    const basic = await owner({ plan: 'basic' });
    const id = await list(basic);
    const text = (count: number) => Array.from({ length: count }, colleague).join('\n');
    await paste(basic, id, text(99));
    // Nothing is added if not all fit.
    expect(await call(basic, id, '/pasted', { text: text(2) })).toMatchObject({ status: 403 });
    expect((await overview(basic)).subscribers).toEqual({ used: 99, max: 100 });
    const [known] = await subscribers(basic, id);
    await paste(basic, id, colleague());
    // An address on two lists is one person.
    const other = await list(basic, 'Board');
    expect((await paste(basic, other, known?.email ?? '')).message).toBe('1 subscribed.');
  });

  it('is searched, filtered and exported', async () => {
    const person = await owner();
    const id = await list(person);
    await add(person, id, colleague(), { name: 'Bo Berg' });
    await add(person, id, stranger(), { name: 'Cy Cruz' });
    expect(await subscribers(person, id, '?q=berg')).toMatchObject([{ name: 'Bo Berg' }]);
    expect(await subscribers(person, id, '?status=waiting')).toMatchObject([{ name: 'Cy Cruz' }]);
    const file = await app().call('GET', `/distribution-lists/${id}/subscribers/export`, {
      token: person.token,
    });
    expect(file.body).toMatchObject({ file_name: 'Clip-sheet.csv', rows: 2 });
  });
});

describe('adding', () => {
  it('subscribes colleagues at the domain of the verified address, and asks everyone else once', async () => {
    const person = await owner();
    const id = await list(person);
    const [inside, outside] = [colleague(), stranger()];
    const text = `Bo <${inside}>\n${outside}\n${inside.toUpperCase()}\nnobody`;
    expect((await call(person, id, '/check', { text })).body).toEqual({
      added: [
        { line: 1, email: inside, name: 'Bo', at_once: true },
        { line: 2, email: outside, name: '', at_once: false },
      ],
      known: [{ line: 3, email: inside.toUpperCase(), name: '' }],
      invalid: [{ line: 4, text: 'nobody', reason: expect.any(String) }],
      suppressed: [],
      room: 1_000,
    });
    // Checking stores and sends nothing.
    expect(await subscribers(person, id)).toEqual([]);
    expect((await paste(person, id, text)).message).toBe('1 subscribed, 1 asked to confirm.');
    expect(await statuses(person, id)).toEqual({ [inside]: 'subscribed', [outside]: 'waiting' });
    expect(await asked(outside)).toHaveLength(1);
    expect(await asked(inside)).toEqual([]);
  });

  it.each(['gmail.com', 'gmx.net', 'orange.fr'])('asks everyone at the mail provider %s', async (domain) => {
    const person = await owner({ email: `ann.${++people}@${domain}` });
    const id = await list(person);
    const email = `bo.${++people}@${domain}`;
    expect(await add(person, id, email)).toMatchObject({ status: 'waiting' });
    expect((await overview(person)).at_once).toEqual({ domain: null, anyone: false });
  });

  it('subscribes anyone if an administrator allowed it', async () => {
    const person = await owner();
    const admin = await app().administrator();
    const id = await list(person);
    const path = `/admin/users/${person.id}`;
    await app().call('PUT', path, { token: admin.token, body: { may_subscribe_anyone: true } });
    expect(await add(person, id, stranger())).toMatchObject({ status: 'subscribed', asked_at: null });
  });

  it('accepts a limited number of addresses at once, even on one line', async () => {
    const person = await owner();
    const text = Array.from({ length: limits.SUBSCRIBERS_PASTED_MAX + 1 }, colleague).join(';');
    expect(await call(person, await list(person), '/check', { text })).toMatchObject({
      status: 422,
      body: { fields: { text: ['Paste at most 1,000 addresses.'] } },
    });
  });

  it('needs a verified address', async () => {
    const person = await owner();
    const id = await list(person);
    await app()
      .db.updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', person.id)
      .execute();
    expect(await call(person, id, '', { email: colleague() })).toMatchObject({
      status: 403,
      body: { code: 'verification_required' },
    });
  });

  it('refuses addresses that are blocked', async () => {
    const person = await owner();
    const id = await list(person);
    const email = colleague();
    const refusal = { channel: 'email', address: email, cause: 'complaint', detail: 'abuse' } as const;
    await blockAutomatically(app().db, { ...refusal, at: app().clock.now() });
    expect(await call(person, id, '', { email })).toMatchObject({ status: 422 });
    expect((await paste(person, id, email)).check.suppressed).toMatchObject([{ email, why: 'blocked' }]);
  });
});

describe('a subscriber', () => {
  it('can be corrected, except for the address, on all lists of the person', async () => {
    const [person, other] = [await owner(), await owner()];
    const [one, two, theirs] = [await list(person), await list(person, 'Board'), await list(other)];
    const email = colleague();
    const { id } = await add(person, one, email, { name: 'Anne Lee' });
    await add(person, two, email.toUpperCase());
    await add(other, theirs, email, { name: 'Their name' });
    const put = ({ token }: typeof person, listId: string, body: object) =>
      app().call('PUT', `/distribution-lists/${listId}/subscribers/${id}`, { token, body });
    const corrected = { name: 'Ann Lee', language: 'french' };
    expect(await put(person, one, corrected)).toMatchObject({
      status: 200,
      body: { subscriber: { id, email, status: 'subscribed', ...corrected } },
    });
    expect(await subscribers(person, two)).toMatchObject([corrected]);
    expect(await subscribers(other, theirs)).toMatchObject([{ name: 'Their name', language: null }]);
    expect((await put(person, one, { ...corrected, email: stranger() })).status).toBe(422);
    expect((await put(person, two, corrected)).status).toBe(404);
    expect((await put(other, one, corrected)).status).toBe(404);
  });
});

describe('the email that asks', () => {
  it('names the sender and all lists, and has no effect until somebody answers', async () => {
    const person = await owner();
    const [one, other] = [await list(person, 'Clip sheet'), await list(person, 'Board')];
    const email = stranger();
    await add(person, one, email);
    const [url = ''] = await asked(email);
    await add(person, other, email);
    expect(await visit(url)).toContain('Get emails from Ann Lee?');
    expect(await statuses(person, one)).toEqual({ [email]: 'waiting' });
    expect(await visit(url)).not.toContain('Board');
    expect(await press(url, { answer: 'yes' })).toContain('You are subscribed to “Clip sheet”');
    expect(await statuses(person, one)).toEqual({ [email]: 'subscribed' });
    // Lists they were not asked about wait.
    expect(await statuses(person, other)).toEqual({ [email]: 'waiting' });
  });

  it('is declined without ending what they agreed to before', async () => {
    const person = await owner();
    const [one, other] = [await list(person, 'Clip sheet'), await list(person, 'Board')];
    const email = stranger();
    await add(person, one, email);
    await press((await asked(email))[0] ?? '', { answer: 'yes' });
    app().clock.advance({ days: limits.CONFIRMATION_AGAIN_DAYS, seconds: 1 });
    const later = await again(person);
    await add(later, other, email);
    await press((await asked(email))[1] ?? '', { answer: 'no' });
    expect(await statuses(later, one)).toEqual({ [email]: 'subscribed' });
    expect(await statuses(later, other)).toEqual({ [email]: 'unsubscribed' });
  });

  it('goes to an address once in several days, whoever asks', async () => {
    const [first, second] = [await owner(), await owner()];
    const email = stranger();
    await add(first, await list(first), email);
    const id = await list(second);
    await add(second, id, email);
    await askLater();
    expect(await asked(email)).toHaveLength(1);
    expect(await subscribers(second, id)).toMatchObject([{ status: 'waiting', asked_at: null }]);
    // The address of somebody who could not be asked is not kept.
    app().clock.advance({ days: limits.SUBSCRIBER_WAITING_DAYS + 1 });
    await removeStaleRows(app().db, app().clock.now());
    expect(await subscribers(await again(second), id)).toEqual([]);
  });

  it('goes to a mailbox once, regardless of tags in the address', async () => {
    const person = await owner();
    const id = await list(person);
    const [plain, tagged] = ['cy', 'cy+news'].map((name) => `${name}@tags.example`);
    await paste(person, id, `${tagged}\n${plain}\nCy+Sports@tags.example`);
    const all = await Promise.all(
      [tagged, plain, 'Cy+Sports@tags.example'].map((email) => asked(email ?? '')),
    );
    expect(all.flat()).toHaveLength(1);
  });

  it('goes to a limited number of addresses a day, even if they are removed in between, and to the others later', async () => {
    const person = await owner();
    const id = await list(person);
    const emails = Array.from({ length: limits.CONFIRMATIONS_PER_DAY + 1 }, stranger);
    await paste(person, id, emails.slice(0, -1).join('\n'));
    const all = await subscribers(person, id, '?per_page=100');
    await call(person, id, '/remove', { subscriber_ids: all.map((one) => one.id) });
    const last = emails.at(-1) ?? '';
    await add(person, id, last);
    expect(await asked(last)).toEqual([]);
    app().clock.advance({ days: 1, seconds: 1 });
    await askLater();
    expect(await asked(last)).toHaveLength(1);
  });

  it('is the last one if the person wants no more', async () => {
    const [first, second] = [await owner(), await owner()];
    const email = stranger();
    const id = await list(first);
    await add(first, id, email);
    const [url = ''] = await asked(email);
    await press(url, { answer: 'never' });
    expect(await statuses(first, id)).toEqual({ [email]: 'unsubscribed' });
    app().clock.advance({ days: limits.CONFIRMATION_AGAIN_DAYS + 1 });
    await removeStaleRows(app().db, app().clock.now());
    const later = await again(second);
    const other = await list(later);
    const ignoring = stranger();
    const { check } = await paste(later, other, `${email}\n${ignoring}`);
    // Nobody learns what they told somebody else: it looks as if they had not answered.
    expect(check).toMatchObject({ added: [{ at_once: false }, { at_once: false }], suppressed: [] });
    const people = await subscribers(later, other);
    const asking = { status: 'waiting', asked_at: app().clock.now().toISOString() };
    expect(people).toMatchObject([asking, asking]);
    expect(await asked(ignoring)).toHaveLength(1);
    expect(await asked(email)).toHaveLength(1);
  });

  it('has a link that expires and does not work if altered', async () => {
    const person = await owner();
    const id = await list(person);
    const email = stranger();
    await add(person, id, email, { language: 'french' });
    const [url = ''] = await asked(email);
    expect(await press(url.slice(0, -1), { answer: 'yes' })).toContain('This link');
    app().clock.advance({ days: limits.CONFIRMATION_DAYS + 1 });
    expect(await visit(url)).toContain('Ce lien a expiré');
    expect(await press(url, { answer: 'yes' })).toContain('Ce lien a expiré');
    expect(await statuses(await again(person), id)).toEqual({ [email]: 'waiting' });
    // The address of somebody who did not agree is not kept.
    app().clock.advance({ days: limits.SUBSCRIBER_WAITING_DAYS });
    await removeStaleRows(app().db, app().clock.now());
    expect(await subscribers(await again(person), id)).toEqual([]);
  });
});
