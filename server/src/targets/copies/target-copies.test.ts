import {
  calls,
  limits,
  messages,
  type OpenedTargetCopy,
  type TargetDraftInput,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { removeStaleRows } from '../../jobs/remove-stale-rows.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { insertArticle, insertMatch, insertSource } from '../../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });
const limited = testApp();
type App = ReturnType<typeof app>;

const ask = ({ token }: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app().call(method, path, { token, body });

async function targetOf(owner: TestPerson, draft: object = {}, on: App = app()): Promise<string> {
  const body = { name: 'Ports', keywords_any: ['harbour', 'port'], ...draft };
  const made = await on.call('POST', '/targets', { token: owner.token, body });
  return v.parse(calls.targets.create.answer, made.body).target.id;
}
const send = (owner: TestPerson, targetId: string, emails: string[], message?: string) =>
  ask(owner, 'POST', `/targets/${targetId}/copies`, { emails, message });
const sent = async (owner: TestPerson, targetId: string) =>
  v.parse(calls.targetCopies.list.answer, (await ask(owner, 'GET', `/targets/${targetId}/copies`)).body)
    .items;

/** The newest email about a copy, and the secret of its link. */
async function mailTo(email: string) {
  await app().api.accounts.settle();
  const mail = app().messenger.noticeFor(email, 'target_copied');
  return { mail, secret: new URL(mail.url).searchParams.get('secret') ?? '' };
}
const open = (person: TestPerson, secret: string) =>
  ask(person, 'GET', `/target-copies/opened?secret=${secret}`);
const opened = async (person: TestPerson, secret: string): Promise<OpenedTargetCopy> =>
  v.parse(calls.targetCopies.open.answer, (await open(person, secret)).body).copy;
const draftOf = ({ rule }: OpenedTargetCopy): TargetDraftInput => rule;
const add = (person: TestPerson, secret: string, target: object) =>
  ask(person, 'POST', '/target-copies/opened/target', { secret, target });

const closed = { status: 404, body: { code: 'not_found', error: messages.targetCopies.isClosed } };

describe('a copy of a target', () => {
  it('is sent by email, shows its rule to the colleague, and becomes their own target', async () => {
    const owner = await app().verifiedUser({ full_name: 'Ann Lee' });
    const guest = await app().verifiedUser();
    const source = await insertSource(app().db);
    const where = { languages: ['arabic', 'french'], source_scope: 'include', source_ids: [source] };
    const id = await targetOf(owner, { ...where, keywords_none: ['football'], description: 'Secret plan' });
    expect(await send(owner, id, [guest.email.toUpperCase()], 'As we said')).toMatchObject({
      status: 201,
      body: {
        items: [{ email: guest.email.toUpperCase(), name: 'Ports', status: 'waiting', added_at: null }],
      },
    });
    const { mail, secret } = await mailTo(guest.email.toUpperCase());
    expect(mail).toMatchObject({
      ...{ by: 'Ann Lee', target: 'Ports', message: 'As we said', days: limits.TARGET_COPY_DAYS },
      rule: {
        words: { any: ['harbour', 'port'], all: [], none: ['football'] },
        ...{ languages: ['arabic', 'french'], source_scope: 'include', sources: 1, categories: 0 },
      },
    });
    expect(mail.url).toMatch(/\/targets\/copy\?secret=[\w-]{43}$/);

    const copy = await opened(guest, secret);
    expect(copy).toMatchObject({
      ...{ sent_by: 'Ann Lee', message: 'As we said', missing_sources: 0, target_id: null },
      rule: { name: 'Ports', keywords_any: ['harbour', 'port'], ...where },
    });
    const added = await add(guest, secret, { ...draftOf(copy), name: 'My ports' });
    expect(added).toMatchObject({ status: 201, body: { target: { name: 'My ports', ...where } } });
    const { target } = v.parse(calls.targetCopies.add.answer, added.body);
    expect((await ask(guest, 'GET', `/targets/${target.id}`)).status).toBe(200);
    expect((await ask(owner, 'GET', `/targets/${target.id}`)).status, 'it belongs to the colleague').toBe(
      404,
    );
    expect((await opened(guest, secret)).target_id).toBe(target.id);
    expect(await sent(owner, id)).toMatchObject([{ status: 'added', added_at: expect.any(String) }]);
    expect(await add(guest, secret, { ...draftOf(copy), name: 'Again' })).toMatchObject({
      status: 409,
      body: { error: messages.targetCopies.addedBefore },
    });
    await ask(guest, 'DELETE', `/targets/${target.id}`);
    expect((await add(guest, secret, { ...draftOf(copy), name: 'Again' })).status, 'after its deletion').toBe(
      201,
    );
  });

  it('never contains what the owner found, wrote or set for themselves', async () => {
    const owner = await app().verifiedUser();
    const guest = await app().verifiedUser();
    const id = await targetOf(owner, {
      ...{ description: 'Private words', labels: ['Private label'], priority: 'high', channels: ['email'] },
      ...{ delivery_mode: 'live', daily_cap: 7, min_score: 40, recipient_groups: ['Private group'] },
      ...{ starts_at: '2026-01-01T00:00:00.000Z', expires_at: '2027-01-01T00:00:00.000Z' },
    });
    await ask(owner, 'POST', `/targets/${id}/notes`, { date: '2026-03-01', text: 'Private note' });
    const article_id = await insertArticle(app().db, { source_id: await insertSource(app().db) });
    await insertMatch(app().db, { user_id: owner.id, target_id: id, article_id });
    await send(owner, id, [guest.email]);
    const { secret, mail } = await mailTo(guest.email);
    const { rule, ...others } = await opened(guest, secret);
    expect(Object.keys(rule).sort()).toEqual([
      ...['categories', 'keywords_all', 'keywords_any', 'keywords_none', 'languages', 'match_fields'],
      ...['match_mode', 'match_word_forms', 'name', 'query', 'source_ids', 'source_scope', 'speakers'],
    ]);
    const told = JSON.stringify([rule, others, mail]);
    for (const own of ['Private', article_id, id, owner.email, owner.id]) expect(told).not.toContain(own);
  });

  it('is a snapshot: later changes of the target do not change it', async () => {
    const owner = await app().verifiedUser();
    const guest = await app().verifiedUser();
    const id = await targetOf(owner);
    await send(owner, id, [guest.email]);
    const { secret } = await mailTo(guest.email);
    await ask(owner, 'PUT', `/targets/${id}`, { name: 'Airports', keywords_any: ['airport'] });
    expect((await opened(guest, secret)).rule).toMatchObject({
      name: 'Ports',
      keywords_any: ['harbour', 'port'],
    });
    expect(await sent(owner, id)).toMatchObject([{ name: 'Ports' }]);
  });

  it('can be opened only by the person whose verified address received it', async () => {
    const owner = await app().verifiedUser();
    const guest = await app().verifiedUser();
    const [stranger, unverified] = [await app().verifiedUser(), await app().signUp()];
    const id = await targetOf(owner);
    await send(owner, id, [guest.email, unverified.email]);
    const { secret } = await mailTo(guest.email);
    const { secret: ofUnverified } = await mailTo(unverified.email);
    const unknown = 'x'.repeat(43);
    for (const [person, tried] of [
      [owner, secret],
      [stranger, secret],
      [guest, ofUnverified],
      [guest, unknown],
      [guest, secret.slice(1)],
      [unverified, ofUnverified],
    ] as const) {
      expect(await open(person, tried)).toMatchObject(closed);
      expect(await add(person, tried, { name: 'Mine', keywords_any: ['port'] })).toMatchObject(closed);
    }
    expect((await app().call('GET', `/target-copies/opened?secret=${secret}`)).status).toBe(401);
    const stored = await app().db.selectFrom('target_copies').selectAll().execute();
    expect(JSON.stringify(stored), 'only its hash is stored').not.toContain(secret);
    expect((await open(guest, secret)).status).toBe(200);
  });

  it('is closed when it expires or is withdrawn, or when its target or sender is deleted', async () => {
    const owner = await app().verifiedUser();
    const guest = await app().verifiedUser();
    const id = await targetOf(owner);
    const another = async () => {
      await send(owner, id, [guest.email]);
      return (await mailTo(guest.email)).secret;
    };
    const first = await another();
    const [row] = await sent(owner, id);
    expect(await ask(owner, 'DELETE', `/targets/${id}/copies/${row?.id}`)).toMatchObject({
      body: { message: messages.targetCopies.withdrawn },
    });
    expect(await open(guest, first)).toMatchObject(closed);
    expect(await sent(owner, id)).toEqual([]);

    const second = await another();
    await ask(owner, 'DELETE', `/targets/${id}`);
    expect(await open(guest, second), 'of a deleted target').toMatchObject(closed);
    await ask(owner, 'POST', `/targets/${id}/restore`);
    expect((await open(guest, second)).status).toBe(200);

    const suspended = { status: 'suspended' as const };
    await app().db.updateTable('users').set(suspended).where('id', '=', owner.id).execute();
    expect(await open(guest, second), 'of a suspended sender').toMatchObject(closed);
    await app().db.updateTable('users').set({ status: 'active' }).where('id', '=', owner.id).execute();
    expect((await open(guest, second)).status).toBe(200);

    const end = { expires_at: app().clock.now() };
    await app().db.updateTable('target_copies').set(end).where('user_id', '=', owner.id).execute();
    expect(await open(guest, second)).toMatchObject(closed);
    const [expired] = await sent(owner, id);
    expect(expired?.status).toBe('expired');
    expect(await ask(owner, 'DELETE', `/targets/${id}/copies/${expired?.id}`)).toMatchObject({
      body: { message: messages.targetCopies.removed },
    });
  });

  it('is not sent by email after it was withdrawn, or while its sender is suspended', async () => {
    const owner = await app().verifiedUser();
    const id = await targetOf(owner);
    const emails = ['withdrawn@news.example', 'kept@news.example', 'unsent@news.example'];
    app().messenger.refuse = new Error('connect ECONNREFUSED');
    await send(owner, id, emails);
    await app().api.accounts.settle();
    const serverIsBack = async () => {
      app().messenger.refuse = undefined;
      app().clock.advance({ minutes: 3 });
      await app().api.accounts.settle();
      return app()
        .messenger.notices.map(({ destination }) => destination)
        .filter((email) => emails.includes(email));
    };
    const withdrawn = (await sent(owner, id)).find(({ email }) => email.startsWith('withdrawn'));
    await ask(owner, 'DELETE', `/targets/${id}/copies/${withdrawn?.id}`);
    expect((await serverIsBack()).sort()).toEqual(['kept@news.example', 'unsent@news.example']);

    app().messenger.refuse = new Error('connect ECONNREFUSED');
    await send(owner, id, ['late@news.example']);
    await app().api.accounts.settle();
    const admin = await app().administrator();
    const body = { reason: 'Sends spam' };
    await app().call('POST', `/admin/users/${owner.id}/suspend`, { token: admin.token, body });
    await serverIsBack();
    expect(() => app().messenger.noticeFor('late@news.example', 'target_copied')).toThrow();
    const mails = app().db.selectFrom('account_mails').select('destination');
    expect(await mails.where('destination', '=', 'late@news.example').execute()).toEqual([]);
  });

  it('leaves out sources that are no longer crawled, and says how many', async () => {
    const owner = await app().verifiedUser();
    const guest = await app().verifiedUser();
    const [read, rejected] = [await insertSource(app().db), await insertSource(app().db)];
    const id = await targetOf(owner, { source_scope: 'include', source_ids: [read, rejected] });
    await send(owner, id, [guest.email]);
    await app().db.updateTable('sources').set({ status: 'rejected' }).where('id', '=', rejected).execute();
    const copy = await opened(guest, (await mailTo(guest.email)).secret);
    expect(copy).toMatchObject({ missing_sources: 1, rule: { source_scope: 'include', source_ids: [read] } });
  });

  it('is added under the rules for any new target of the colleague', async () => {
    const owner = await app().verifiedUser();
    const guest = await app().verifiedUser();
    const id = await targetOf(owner, { match_mode: 'query', query: 'harbour NEAR/5 fire', keywords_any: [] });
    await send(owner, id, [guest.email]);
    const { mail, secret } = await mailTo(guest.email);
    expect(mail.rule.words).toEqual({ query: 'harbour NEAR/5 fire' });
    const draft = draftOf(await opened(guest, secret));
    const change = (columns: { plan?: 'free'; max_targets?: number | null }) =>
      app().db.updateTable('users').set(columns).where('id', '=', guest.id).execute();
    await change({ plan: 'free' });
    expect(await add(guest, secret, draft)).toMatchObject({ status: 403, body: { code: 'plan_required' } });
    const keywords = { ...draft, match_mode: 'keywords', query: null, keywords_any: ['harbour'] };
    await targetOf(guest);
    expect(await add(guest, secret, keywords)).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    await change({ max_targets: 1 });
    expect(await add(guest, secret, keywords)).toMatchObject({
      status: 403,
      body: { code: 'quota_exceeded' },
    });
    await change({ max_targets: null });
    expect(await sent(owner, id), 'a refused target is not added').toMatchObject([{ status: 'waiting' }]);
    expect((await add(guest, secret, { ...keywords, name: 'Harbours' })).status).toBe(201);
  });

  it('becomes one target, even if it is added in two tabs at once', async () => {
    const owner = await app().verifiedUser();
    const guest = await app().verifiedUser();
    await send(owner, await targetOf(owner), [guest.email]);
    const { secret } = await mailTo(guest.email);
    const draft = draftOf(await opened(guest, secret));
    const both = await Promise.all(['One', 'Two'].map((name) => add(guest, secret, { ...draft, name })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { body } = await ask(guest, 'GET', '/targets');
    expect(v.parse(calls.targets.list.answer, body).items).toHaveLength(1);
  });

  it('is refused until the sender is verified, to their own address, and if any address is blocked', async () => {
    const owner = await app().verifiedUser();
    const id = await targetOf(owner);
    const block = { reason: 'Asked us to', cause: null, spares_codes: false };
    await app()
      .db.insertInto('blocked_addresses')
      .values({
        blocked_by: null,
        ...{ id: 'blk_1', channel: 'email', address: 'blocked@news.example', ...block },
        created_at: app().clock.now(),
      })
      .execute();
    const refused = await send(owner, id, ['fine@news.example', 'BLOCKED@news.example', owner.email]);
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { emails: [expect.any(String), expect.any(String)] } },
    });
    expect(JSON.stringify(refused.body)).toContain('BLOCKED@news.example: An administrator has blocked');
    expect(await sent(owner, id)).toEqual([]);
    await app().db.updateTable('users').set({ email_verified_at: null }).where('id', '=', owner.id).execute();
    expect(await send(owner, id, ['fine@news.example'])).toMatchObject({
      status: 403,
      body: { code: 'verification_required' },
    });
    await app().api.accounts.settle();
    expect(() => app().messenger.noticeFor('fine@news.example', 'target_copied')).toThrow();
  });

  it('never says whether the address has an account', async () => {
    const owner = await app().verifiedUser();
    const id = await targetOf(owner);
    const [known, unverified] = [await app().verifiedUser(), await app().signUp()];
    const answers = [];
    for (const email of [known.email, unverified.email, 'nobody@news.example']) {
      const { status, body } = await send(owner, id, [email]);
      const { message, items } = v.parse(calls.targetCopies.send.answer, body);
      answers.push({ answered: status, message: message.replace(email, ''), ...items[0], id: '', email: '' });
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('is listed until 90 days after it expired', async () => {
    const owner = await app().verifiedUser();
    const id = await targetOf(owner);
    await send(owner, id, ['late@news.example']);
    const days = limits.TARGET_COPY_DAYS + limits.TARGET_COPY_LISTED_DAYS;
    const after = (extra: number) => new Date(app().clock.now().getTime() + (days + extra) * 86_400_000);
    await removeStaleRows(app().db, after(-1));
    expect(await sent(owner, id)).toHaveLength(1);
    await removeStaleRows(app().db, after(1));
    expect(await sent(owner, id)).toEqual([]);
  });
});

describe('how many copies may be sent', () => {
  const sendOn = (owner: TestPerson, id: string, emails: string[]) =>
    limited().call('POST', `/targets/${id}/copies`, { token: owner.token, body: { emails } });
  /** Moves the counted events instead of the clock, so that nobody's session ends. */
  const hourPasses = () =>
    limited().db.updateTable('throttle_hits').set({ at: sql<Date>`at - interval '61 minutes'` }).execute();
  /** Waits until this many other transactions wait for a lock. */
  const waitsForLock = async (count: number, on: App = app()) => {
    await expect
      .poll(async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(on.db);
        return rows[0]?.waiting;
      })
      .toBe(count);
    return 'waiting' as const;
  };
  const addresses = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => `${name}${at}@news.example`);

  it('at most ten at once, 20 an hour and 50 a day; a request with too many does not count', async () => {
    const owner = await limited().verifiedUser();
    const id = await targetOf(owner, {}, limited());
    expect((await sendOn(owner, id, addresses(11, 'x'))).status).toBe(422);
    for (const name of ['a', 'b'].map((one) => addresses(one === 'a' ? 10 : 5, one)))
      expect((await sendOn(owner, id, name)).status).toBe(201);
    expect((await sendOn(owner, id, addresses(6, 'c'))).body).toMatchObject({ code: 'rate_limited' });
    expect((await sendOn(owner, id, addresses(5, 'c'))).status).toBe(201);
    await hourPasses();
    for (const name of ['d', 'e']) expect((await sendOn(owner, id, addresses(10, name))).status).toBe(201);
    await hourPasses();
    expect((await sendOn(owner, id, addresses(10, 'f'))).status).toBe(201);
    await hourPasses();
    expect((await sendOn(owner, id, addresses(1, 'g'))).body).toMatchObject({ code: 'rate_limited' });
  });

  it('five a day to one address, and twenty from all people together, including invitations', async () => {
    const owner = await limited().verifiedUser();
    const id = await targetOf(owner, {}, limited());
    for (let time = 0; time < 5; time += 1)
      expect((await sendOn(owner, id, ['one@news.example'])).status).toBe(201);
    expect(await sendOn(owner, id, ['one@news.example'])).toMatchObject({
      status: 422,
      body: { fields: { emails: [expect.stringContaining('one@news.example')] } },
    });
    const at = limited().clock.now();
    await limited()
      .db.insertInto('throttle_hits')
      .values(Array.from({ length: 20 }, () => ({ bucket: 'invitations-to:busy@news.example', at })))
      .execute();
    const refused = await sendOn(owner, id, ['busy@news.example']);
    expect(refused, 'a sentence that does not tell about other senders').toMatchObject({
      status: 422,
      body: { fields: { emails: ['No copy can be sent to busy@news.example today.'] } },
    });
  });

  it('two people who send to the same addresses in opposite order do not deadlock', async () => {
    const [ann, ben] = [await limited().verifiedUser(), await limited().verifiedUser()];
    const [ofAnn, ofBen] = [await targetOf(ann, {}, limited()), await targetOf(ben, {}, limited())];
    const both = await limited()
      .db.transaction()
      .execute(async (trx) => {
        const key = sql`hashtextextended(${'invitations-to:first@news.example'}, 0)`;
        await sql`select pg_advisory_xact_lock(${key})`.execute(trx);
        const one = sendOn(ann, ofAnn, ['first@news.example', 'second@news.example']);
        await waitsForLock(1, limited());
        const two = sendOn(ben, ofBen, ['second@news.example', 'first@news.example']);
        await waitsForLock(2, limited());
        return [one, two];
      });
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 201]);
  });

  it('a hundred per target, even if two requests arrive at once', async () => {
    const owner = await app().verifiedUser();
    const id = await targetOf(owner);
    const free = 10;
    for (let left = limits.TARGET_COPIES_MAX - free; left > 0; left -= 10)
      expect((await send(owner, id, addresses(Math.min(left, 10), `before${left}x`))).status).toBe(201);
    const target = app().db.selectFrom('targets').select('id').where('id', '=', id);
    const answers = await app()
      .db.transaction()
      .execute(async (trx) => {
        // Counting without locking the target would not wait.
        await trx.executeQuery(target.forUpdate().compile());
        const both = ['one', 'two'].map((name) => send(owner, id, addresses(free, name)));
        const first = await Promise.race([...both, waitsForLock(2)]);
        return { first, both };
      });
    expect(answers.first, 'both wait').toBe('waiting');
    expect((await Promise.all(answers.both)).map(({ status }) => status).sort()).toEqual([201, 403]);
  });

  it('limits how often a person’s targets start to follow in a day, because each start is in the original’s journal', async () => {
    const owner = await limited().verifiedUser();
    const id = await targetOf(owner, {}, limited());
    const start = () => limited().call('PUT', `/targets/${id}/follow`, { token: owner.token, body: {} });
    for (let round = 0; round < limits.TARGET_FOLLOWS_PER_DAY; round += 1)
      expect((await start()).status).toBe(409);
    expect((await start()).body).toMatchObject({ code: 'rate_limited' });
  });
});
