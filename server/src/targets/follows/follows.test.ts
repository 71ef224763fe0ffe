import {
  calls,
  followedBy,
  followedFields,
  messages,
  TargetCopyRule,
  TargetDraft,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { anonymise } from '../../accounts/deletion/anonymise.ts';
import { removeStaleRows } from '../../jobs/remove-stale-rows.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { insertArticle, insertMatch, insertSource } from '../../testing/rows.ts';
import { syncFollowers } from '../index.ts';
import { followAnswers } from './answers.ts';

const app = testApp({ throttleFactor: 0 });
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const ask = ({ token }: TestPerson, method: Method, path: string, body?: object) =>
  app().call(method, path, { token, body });
const read = async (person: TestPerson, id: string) =>
  v.parse(calls.targets.get.answer, (await ask(person, 'GET', `/targets/${id}`)).body).target;
const RULE = { keywords_any: ['harbour', 'port'] };
const settle = () => syncFollowers(app().db, app().clock.now());
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

async function targetOf(owner: TestPerson, draft: object = {}): Promise<string> {
  const made = await ask(owner, 'POST', '/targets', { name: 'Ports', ...RULE, ...draft });
  return v.parse(calls.targets.create.answer, made.body).target.id;
}

/** Sends a copy that may be followed, and returns the secret of its link. */
async function sendTo(owner: TestPerson, guest: TestPerson, id: string, may_follow = true) {
  await ask(owner, 'POST', `/targets/${id}/copies`, { emails: [guest.email], may_follow });
  await app().api.accounts.settle();
  expect(app().messenger.noticeFor(guest.email, 'target_copied')).toMatchObject({ mayFollow: may_follow });
  return (
    new URL(app().messenger.noticeFor(guest.email, 'target_copied').url).searchParams.get('secret') ?? ''
  );
}
const add = (guest: TestPerson, secret: string, target: object = {}, follow = true) =>
  ask(guest, 'POST', '/target-copies/opened/target', {
    secret,
    follow,
    target: { name: 'My ports', ...RULE, ...target },
  });
const opened = async (guest: TestPerson, secret: string) =>
  v.parse(
    calls.targetCopies.open.answer,
    (await ask(guest, 'GET', `/target-copies/opened?secret=${secret}`)).body,
  ).copy;

/** Ann's target, and Ben's, which follows it. */
async function followed(draft: object = {}) {
  const ann = await app().verifiedUser({ full_name: 'Ann Lee' });
  const ben = await app().verifiedUser({ full_name: 'Ben Poe' });
  const id = await targetOf(ann, draft);
  const secret = await sendTo(ann, ben, id);
  const added = await add(ben, secret);
  const { target } = v.parse(calls.targetCopies.add.answer, added.body);
  const change = (changes: object) => ask(ann, 'PATCH', `/targets/${id}`, changes);
  const copies = async () =>
    v.parse(calls.targetCopies.list.answer, (await ask(ann, 'GET', `/targets/${id}/copies`)).body).items;
  return { ann, ben, id, secret, copyId: target.id, change, copies, copy: () => read(ben, target.id) };
}
const setPlan = (person: TestPerson, plan: 'free' | 'pro') =>
  app().db.updateTable('users').set({ plan }).where('id', '=', person.id).execute();
/** The inbox entries about followed targets, newest first. */
async function told(person: TestPerson) {
  const { body } = await ask(person, 'GET', '/notifications?type=followed_target');
  return v
    .parse(calls.notifications.list.answer, body)
    .items.map(({ title, body: text }) => [plain(title), plain(text)] as const);
}
const eventsOf = async (person: TestPerson, id: string) => {
  const { body } = await ask(person, 'GET', `/targets/${id}/journal`);
  return v
    .parse(calls.targetJournal.list.answer, body)
    .items.flatMap((entry) =>
      entry.type === 'event' ? [{ text: plain(entry.text), changes: entry.changes.map(plain) }] : [],
    );
};
/** In alphabetical order, because simultaneous events have no order. */
const journalOf = async (person: TestPerson, id: string) =>
  (await eventsOf(person, id)).map(({ text }) => text).toSorted();
const words = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `word${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + at / 26)}x`,
  );

describe('the fields of a rule', () => {
  it('are those that a copy contains besides its name; every field of a target is classified', () => {
    expect(['name', ...followedFields].toSorted()).toEqual(Object.keys(TargetCopyRule.entries).toSorted());
    const fields = Object.keys(TargetDraft.entries).filter(
      (name) => name !== 'version' && name !== 'add_earlier_articles',
    );
    expect(Object.keys(followedBy).toSorted()).toEqual(fields.toSorted());
  });
});

describe('a target that follows another one', () => {
  it('gets each change of the rule at once, and keeps everything else', async () => {
    const source = await insertSource(app().db);
    const { ben, ann, id, change, copy, copyId } = await followed();
    const own = {
      name: 'Quays',
      description: 'Mine',
      labels: ['Sea'],
      min_score: 30,
      delivery_mode: 'daily',
      daily_cap: 3,
    };
    expect((await ask(ben, 'PATCH', `/targets/${copyId}`, own)).status).toBe(200);
    const rule = {
      ...{
        match_mode: 'query',
        query: 'harbour NEAR/5 fire',
        match_fields: ['title'],
        match_word_forms: false,
      },
      ...{ languages: ['french'], source_scope: 'include', source_ids: [source], categories: ['business'] },
    };
    const before = await copy();
    const saved = await change({
      ...rule,
      keywords_any: [],
      name: 'Fires',
      min_score: 80,
      priority: 'high',
      labels: ['Ann'],
    });
    expect(saved.body).toMatchObject({ message: 'Target saved. A copy that follows it has changed too.' });
    const after = await copy();
    expect(after).toMatchObject({ ...rule, ...own, priority: 'normal', version: before.version + 1 });
    expect(after.follow).toMatchObject({
      owner: 'Ann Lee',
      state: 'current',
      reason: null,
      missing_sources: 0,
    });
    expect((await read(ann, id)).follow).toBeNull();
    expect(await told(ben)).toEqual([
      ['Ann Lee changed the rule of “Quays”', expect.stringContaining('Its journal shows')],
    ]);
    await app().db.updateTable('users').set({ full_name: 'Ann Roe' }).where('id', '=', ann.id).execute();
    const journal = v.parse(
      calls.targetJournal.list.answer,
      (await ask(ben, 'GET', `/targets/${copyId}/journal`)).body,
    );
    const events = journal.items.flatMap((entry) => (entry.type === 'event' ? [entry] : []));
    expect(events.map(({ text }) => plain(text)).toSorted(), 'who changed what').toEqual([
      'Ann Roe changed the rule',
      'Created',
      'Rule changed',
      'Started following Ann Roe’s target',
    ]);
    const byAnn = events.find(({ text }) => plain(text).startsWith('Ann'));
    expect(byAnn?.changes.map(plain)).toContain('Any of these: removed “harbour”, “port”');
    expect((await copy()).follow?.owner, 'the current name').toBe('Ann Roe');
  });

  it('has one unread entry in the inbox, no matter how often it changes, besides those that were read', async () => {
    const { ben, change } = await followed();
    for (const word of ['crane', 'barge', 'ferry']) await change({ keywords_any: [word] });
    expect(await told(ben)).toHaveLength(1);
    expect((await ask(ben, 'GET', '/notifications/unread-count')).body).toMatchObject({ unread: 1 });
    expect((await ask(ben, 'PUT', '/notifications/read-all', {})).status).toBe(200);
    await change({ keywords_any: ['quay'] });
    await change({ keywords_any: ['wharf'] });
    expect(await told(ben)).toHaveLength(2);
    const other = await followed();
    await other.change({ keywords_any: ['quay'] });
    expect(await told(ben), 'of other people').toHaveLength(2);
  });

  it('changes nothing when the owner changes only what is their own', async () => {
    const { ben, change, copy } = await followed();
    const before = await copy();
    expect((await change({ name: 'Docks', min_score: 9, labels: ['x'] })).body).toMatchObject({
      message: 'Target saved.',
    });
    expect(await copy()).toEqual(before);
    expect(await told(ben)).toEqual([]);
  });

  it('has its own matches, alerts and ratings, which the owner cannot see', async () => {
    const { ann, ben, id, copyId, change } = await followed();
    const article_id = await insertArticle(app().db, { source_id: await insertSource(app().db) });
    await insertMatch(app().db, { user_id: ben.id, target_id: copyId, article_id });
    await change({ keywords_any: ['crane'] });
    expect((await ask(ann, 'GET', `/targets/${copyId}`)).status).toBe(404);
    expect((await ask(ben, 'GET', `/targets/${id}`)).status).toBe(404);
    expect((await ask(ben, 'DELETE', `/targets/${id}/follow`)).status).toBe(404);
    expect((await ask(ann, 'DELETE', `/targets/${copyId}/follow`)).status).toBe(404);
    expect((await read(ben, copyId)).matches_total).toBe(1);
    expect((await read(ann, id)).matches_total).toBe(0);
    expect(JSON.stringify(await read(ben, copyId))).not.toContain(id);
  });

  it('gets the change when the owner excludes a word', async () => {
    const { ann, id, copy } = await followed();
    await ask(ann, 'POST', `/targets/${id}/exclusions`, { keyword: 'football' });
    expect((await copy()).keywords_none).toEqual(['football']);
  });

  it('refuses changes to its rule by any call', async () => {
    const { ben, copyId, copy } = await followed();
    const refused = {
      status: 409,
      body: { code: 'state_conflict', error: expect.stringContaining('follows Ann Lee’s target') },
    };
    const before = await copy();
    expect(
      await ask(ben, 'PUT', `/targets/${copyId}`, { name: 'Mine', keywords_any: ['ship'] }),
    ).toMatchObject(refused);
    const other: Record<string, unknown> = {
      ...{ keywords_any: ['ship'], keywords_all: ['ship'], keywords_none: ['ship'], categories: ['sports'] },
      ...{ languages: ['arabic'], match_fields: ['title'], match_word_forms: false },
    };
    for (const [field, value] of Object.entries(other))
      expect(await ask(ben, 'PATCH', `/targets/${copyId}`, { [field]: value }), field).toMatchObject(refused);
    const asQuery = { match_mode: 'query', query: 'ship', keywords_any: [] };
    expect(await ask(ben, 'PATCH', `/targets/${copyId}`, asQuery)).toMatchObject(refused);
    const source = await insertSource(app().db);
    const inSource = { source_scope: 'include', source_ids: [source] };
    expect(await ask(ben, 'PATCH', `/targets/${copyId}`, inSource)).toMatchObject(refused);
    expect(await ask(ben, 'POST', `/targets/${copyId}/exclusions`, { keyword: 'seal' })).toMatchObject(
      refused,
    );
    expect(await copy()).toEqual(before);
    const { body } = await ask(ben, 'POST', `/targets/${copyId}/duplicate`);
    const duplicate = v.parse(calls.targets.duplicate.answer, body).target;
    expect(duplicate.follow, 'a duplicate is the person’s own').toBeNull();
    expect((await ask(ben, 'PATCH', `/targets/${duplicate.id}`, { keywords_any: ['ship'] })).status).toBe(
      200,
    );
  });

  it('keeps the order of its words, so that it does not differ from the original', async () => {
    const { ben, copyId, copy } = await followed();
    const turned = { name: 'Turned', keywords_any: RULE.keywords_any.toReversed() };
    expect((await ask(ben, 'PATCH', `/targets/${copyId}`, turned)).status).toBe(200);
    expect(await copy()).toMatchObject({ name: 'Turned', ...RULE });
  });

  it('is editable again once the person stops following', async () => {
    const { ben, copyId, change, copy, copies } = await followed();
    expect(await copies()).toMatchObject([{ may_follow: true, follows: true, status: 'added' }]);
    expect((await ask(ben, 'DELETE', `/targets/${copyId}/follow`)).body).toMatchObject({
      target: { follow: null, ...RULE },
      message: messages.targetCopies.followingStopped,
    });
    expect((await ask(ben, 'DELETE', `/targets/${copyId}/follow`)).status, 'again').toBe(200);
    await change({ keywords_any: ['crane'] });
    expect(await copy()).toMatchObject(RULE);
    expect((await ask(ben, 'PATCH', `/targets/${copyId}`, { keywords_any: ['ship'] })).status).toBe(200);
    expect(await copies()).toMatchObject([{ follows: false, status: 'added' }]);
  });

  it('is notified when the owner stops the updates; nobody can follow with that copy again', async () => {
    const { ann, ben, id, secret, copyId, change, copy, copies } = await followed();
    const sentId = (await copies())[0]?.id;
    const carl = await app().verifiedUser();
    expect((await ask(carl, 'DELETE', `/targets/${id}/copies/${sentId}/follow`)).status).toBe(404);
    expect(await ask(ann, 'DELETE', `/targets/${id}/copies/${sentId}`)).toMatchObject({
      status: 409,
      body: { error: messages.targetCopies.followsFirst },
    });
    expect((await ask(ann, 'DELETE', `/targets/${id}/copies/${sentId}/follow`)).body).toEqual({
      message: messages.targetCopies.updatesStopped,
    });
    expect((await copy()).follow).toMatchObject({ owner: 'Ann Lee', state: 'ended', reason: 'stopped' });
    expect((await told(ben))[0]).toEqual([
      '“My ports” is no longer kept up to date',
      expect.stringContaining('Ann Lee stopped the updates.'),
    ]);
    await change({ keywords_any: ['crane'] });
    expect(await copy()).toMatchObject(RULE);
    await settle();
    expect(await told(ben), 'told once').toHaveLength(1);
    expect((await ask(ben, 'PATCH', `/targets/${copyId}`, { keywords_any: ['ship'] })).status).toBe(200);
    expect((await copy()).follow, 'the rule is their own').toBeNull();
    await ask(ben, 'DELETE', `/targets/${copyId}`);
    expect((await opened(ben, secret)).follow).toBeNull();
    expect(await add(ben, secret, { name: 'Again' })).toMatchObject({
      status: 409,
      body: { error: messages.targetCopies.cannotFollow },
    });
    expect((await add(ben, secret, { name: 'Again' }, false)).status).toBe(201);
  });
});

describe('following', () => {
  it('is possible only if the sender allows it, and starts with the current rule', async () => {
    const ann = await app().verifiedUser();
    const ben = await app().verifiedUser();
    const id = await targetOf(ann);
    const snapshot = await sendTo(ann, ben, id, false);
    expect((await opened(ben, snapshot)).follow).toBeNull();
    expect((await add(ben, snapshot)).status).toBe(409);
    const secret = await sendTo(ann, ben, id);
    await ask(ann, 'PATCH', `/targets/${id}`, { keywords_any: ['crane'] });
    const copy = await opened(ben, secret);
    expect(copy).toMatchObject({
      rule: RULE,
      follow: { rule: { keywords_any: ['crane'] }, missing_sources: 0 },
    });
    expect((await add(ben, secret, { keywords_any: ['mine'], min_score: 5 })).body).toMatchObject({
      target: { keywords_any: ['crane'], min_score: 5, follow: { state: 'current' } },
    });
  });

  it('allows no chains: copies of a target that follows have no updates', async () => {
    const { ann, ben, copyId } = await followed();
    const carl = await app().verifiedUser();
    const sent = await ask(ben, 'POST', `/targets/${copyId}/copies`, {
      emails: [carl.email],
      may_follow: true,
    });
    expect(sent).toMatchObject({ status: 409, body: { error: messages.targetCopies.isCopy } });
    // Updates allowed before it followed are simulated by changing the data.
    const secret = await sendTo(ben, carl, copyId, false);
    await app()
      .db.updateTable('target_copies')
      .set({ may_follow: true })
      .where('user_id', '=', ben.id)
      .execute();
    expect((await opened(carl, secret)).follow).toBeNull();
    expect((await add(carl, secret)).status).toBe(409);
    await app().db.updateTable('users').set({ status: 'suspended' }).where('id', '=', ann.id).execute();
    expect((await add(carl, secret)).status, 'while the first original is away').toBe(409);
  });

  it('leaves out sources that are not available, and adds them once they are', async () => {
    const [open, shut] = [await insertSource(app().db), await insertSource(app().db)];
    const { change, copy } = await followed({ source_scope: 'include', source_ids: [open] });
    await app().db.updateTable('sources').set({ status: 'rejected' }).where('id', '=', shut).execute();
    await app()
      .db.updateTable('targets')
      .set({ source_ids: [open, shut] })
      .where('name', '=', 'Ports')
      .execute();
    await change({ keywords_any: ['crane'] });
    expect(await copy()).toMatchObject({
      source_ids: [open],
      keywords_any: ['crane'],
      follow: { state: 'current', missing_sources: 1 },
    });
    await app().db.updateTable('sources').set({ status: 'approved' }).where('id', '=', shut).execute();
    await settle();
    expect(await copy()).toMatchObject({ source_ids: [open, shut], follow: { missing_sources: 0 } });
  });

  it('keeps the last rule if no source is left', async () => {
    const [open, shut] = [await insertSource(app().db), await insertSource(app().db)];
    const { ben, change, copy } = await followed({ source_scope: 'include', source_ids: [open] });
    await app()
      .db.updateTable('targets')
      .set({ source_ids: [shut] })
      .where('name', '=', 'Ports')
      .execute();
    await app().db.updateTable('sources').set({ status: 'rejected' }).where('id', '=', shut).execute();
    await change({ keywords_any: ['crane'] });
    expect(await copy()).toMatchObject({
      ...RULE,
      source_ids: [open],
      follow: { state: 'behind', reason: 'sources' },
    });
    expect((await told(ben))[0]?.[0]).toBe('“My ports” is not up to date');
  });
});

describe('a plan that does not allow the new rule', () => {
  it('keeps the last rule, says why once, and catches up with the plan', async () => {
    const { ben, change, copy } = await followed();
    await setPlan(ben, 'free');
    const many = words(40);
    expect((await change({ keywords_any: many })).body).toMatchObject({ message: 'Target saved.' });
    const behind = await copy();
    expect(behind).toMatchObject({
      ...RULE,
      follow: { state: 'behind', reason: 'keywords', keywords_max: expect.any(Number) },
    });
    const notice = [
      '“My ports” is not up to date',
      expect.stringContaining(`your plan allows ${behind.follow?.keywords_max} keywords per target`),
    ];
    await change({ keywords_any: many.slice(1) });
    await settle();
    expect(await told(ben)).toEqual([notice]);
    expect((await ask(ben, 'PATCH', `/targets/${behind.id}`, { name: 'Still editable' })).status).toBe(200);
    await setPlan(ben, 'pro');
    await settle();
    expect(await copy()).toMatchObject({
      keywords_any: many.slice(1),
      follow: { state: 'current', reason: null },
    });
    const changed = [['Ann Lee changed the rule of “Still editable”', expect.any(String)]];
    expect(await told(ben), 'it is up to date again').toEqual(changed);
    await settle();
    expect(await told(ben), 'nothing more to say').toEqual(changed);
  });

  it('catches up with the next change that fits, even from a query', async () => {
    const { ben, change, copy } = await followed();
    await setPlan(ben, 'free');
    await change({ match_mode: 'query', query: 'harbour AND fire', keywords_any: [] });
    expect(await copy()).toMatchObject({
      match_mode: 'keywords',
      follow: { state: 'behind', reason: 'query' },
    });
    await change({ match_mode: 'keywords', query: null, keywords_any: ['crane'] });
    expect(await copy()).toMatchObject({ keywords_any: ['crane'], follow: { state: 'current' } });
  });

  it('lets everything else be saved after a smaller plan, with the larger rule', async () => {
    const { ben, change, copy, copyId } = await followed();
    await change({ keywords_any: words(40) });
    await setPlan(ben, 'free');
    const { keywords_any, ...rest } = await copy();
    expect(
      (
        await ask(ben, 'PUT', `/targets/${copyId}`, {
          name: 'Other name',
          keywords_any,
          version: rest.version,
        })
      ).status,
    ).toBe(200);
  });
});

describe('following later', () => {
  /** Ann's target, and that of Ben, who added a copy without updates and changed his rule. */
  async function copied(draft: object = {}) {
    const ann = await app().verifiedUser({ full_name: 'Ann Lee' });
    const ben = await app().verifiedUser({ full_name: 'Ben Poe' });
    const id = await targetOf(ann, draft);
    const secret = await sendTo(ann, ben, id);
    const { target } = v.parse(calls.targetCopies.add.answer, (await add(ben, secret, {}, false)).body);
    await ask(ben, 'PATCH', `/targets/${target.id}`, { keywords_any: ['port', 'ship'] });
    const copies = async () =>
      v.parse(calls.targetCopies.list.answer, (await ask(ann, 'GET', `/targets/${id}/copies`)).body).items;
    return { ann, ben, id, copyId: target.id, copies, copy: () => read(ben, target.id) };
  }
  const offerTo = async (person: TestPerson, id: string) =>
    v.parse(calls.targetCopies.followOffer.answer, (await ask(person, 'GET', `/targets/${id}/follow`)).body)
      .offer;
  const start = (person: TestPerson, id: string, body: object = {}) =>
    ask(person, 'PUT', `/targets/${id}/follow`, body);
  const closed = { status: 409, body: { error: followAnswers.cannotStart } };

  it('shows what would change, and replaces the rule when the person confirms', async () => {
    const { ann, ben, id, copyId, copy, copies } = await copied();
    await ask(ann, 'PATCH', `/targets/${id}`, { keywords_any: ['harbour', 'crane'], languages: ['french'] });
    const before = await copy();
    expect(before).toMatchObject({ follow: null, may_follow: { owner: 'Ann Lee' } });
    const offer = await offerTo(ben, copyId);
    expect(offer).toMatchObject({
      ...{ owner: 'Ann Lee', missing_sources: 0, refusal: null },
      rule: { name: 'Ports', keywords_any: ['harbour', 'crane'], languages: ['french'] },
    });
    expect(offer.changes.map(plain)).toEqual([
      'Any of these: added “harbour”, “crane”; removed “port”, “ship”',
      'Languages: all → French',
    ]);
    expect(await copy(), 'nothing has changed yet').toEqual(before);
    expect((await start(ben, copyId, { version: before.version })).body).toMatchObject({
      target: { follow: { owner: 'Ann Lee', state: 'current' }, may_follow: null, name: 'My ports' },
      message: followAnswers.started,
    });
    expect(await copy()).toMatchObject({ keywords_any: ['harbour', 'crane'], languages: ['french'] });
    expect((await start(ben, copyId)).status, 'again').toBe(200);
    await ask(ann, 'PATCH', `/targets/${id}`, { keywords_any: ['barge'] });
    expect((await copy()).keywords_any).toEqual(['barge']);
    expect(await copies()).toMatchObject([{ follows: true, followed: true }]);
    const started = (await eventsOf(ben, copyId)).find(({ text }) => text.startsWith('Started'));
    expect(started?.text).toBe('Started following Ann Lee’s target');
    expect(started?.changes, 'so that the person finds what they had').toContain(
      'Any of these: added “harbour”, “crane”; removed “port”, “ship”',
    );
  });

  it('is possible again after the person has stopped, even long after the link expired', async () => {
    const { ann, ben, id, copyId, change, copy, copies } = await followed();
    await ask(ben, 'DELETE', `/targets/${copyId}/follow`);
    expect(await copies()).toMatchObject([{ may_follow: true, follows: false, followed: true }]);
    await removeStaleRows(app().db, new Date(app().clock.now().getTime() + 400 * 86_400_000));
    await change({ keywords_any: ['crane'] });
    expect((await copy()).may_follow).toEqual({ owner: 'Ann Lee' });
    expect((await start(ben, copyId)).status).toBe(200);
    expect(await copy()).toMatchObject({ keywords_any: ['crane'], follow: { state: 'current' } });
    expect(await journalOf(ben, copyId)).toEqual([
      'Created',
      'Started following Ann Lee’s target',
      'Started following Ann Lee’s target',
      'Stopped following Ann Lee’s target',
    ]);
    expect(await journalOf(ann, id), 'without their name').toEqual([
      'A copy started following this target',
      'A copy started following this target',
      'A copy stopped following this target',
      'Created',
      'Rule changed',
    ]);
  });

  it.each<[string, (made: Awaited<ReturnType<typeof copied>>) => Promise<unknown>]>([
    [
      'the sender ends the updates',
      async ({ ann, id, copies }) =>
        ask(ann, 'DELETE', `/targets/${id}/copies/${(await copies())[0]?.id}/follow`),
    ],
    [
      'the sender removes the copy',
      async ({ ann, id, copies }) => ask(ann, 'DELETE', `/targets/${id}/copies/${(await copies())[0]?.id}`),
    ],
    ['the original is deleted', ({ ann, id }) => ask(ann, 'DELETE', `/targets/${id}`)],
    [
      'the sender is suspended',
      ({ ann }) =>
        app().db.updateTable('users').set({ status: 'suspended' }).where('id', '=', ann.id).execute(),
    ],
    [
      'the person has another address',
      ({ ben }) =>
        app()
          .db.updateTable('users')
          .set({ email: `other.${ben.email}` })
          .where('id', '=', ben.id)
          .execute(),
    ],
    [
      'their address is not verified',
      ({ ben }) =>
        app().db.updateTable('users').set({ email_verified_at: null }).where('id', '=', ben.id).execute(),
    ],
    [
      'the sender had not allowed it',
      () => app().db.updateTable('target_copies').set({ may_follow: false }).execute(),
    ],
  ])('is refused once %s', async (_, end) => {
    const made = await copied();
    const before = (await made.copy()).keywords_any;
    await end(made);
    expect((await made.copy()).may_follow).toBeNull();
    expect((await ask(made.ben, 'GET', `/targets/${made.copyId}/follow`)).status).toBe(404);
    expect(await start(made.ben, made.copyId)).toMatchObject(closed);
    expect(await made.copy()).toMatchObject({ follow: null, keywords_any: before });
  });

  it('is not possible for other people, for other targets, or for one that follows itself', async () => {
    const { ann, ben, id, copyId } = await copied();
    for (const target of [copyId, id]) {
      const stranger = target === copyId ? ann : ben;
      expect((await ask(stranger, 'GET', `/targets/${target}/follow`)).status).toBe(404);
      expect((await start(stranger, target)).status).toBe(404);
    }
    expect((await ask(ann, 'GET', `/targets/${id}/follow`)).status, 'an original').toBe(404);
    expect(await start(ann, id)).toMatchObject(closed);
    const { body } = await ask(ben, 'POST', `/targets/${copyId}/duplicate`);
    const duplicate = v.parse(calls.targets.duplicate.answer, body).target;
    expect(await start(ben, duplicate.id), 'a duplicate').toMatchObject(closed);
  });

  it('allows no chains: a followed target cannot follow, and one that follows cannot be followed', async () => {
    const { ben, copyId } = await copied();
    const carl = await app().verifiedUser();
    const added = await add(carl, await sendTo(ben, carl, copyId), { name: 'Of Ben' });
    const carls = v.parse(calls.targetCopies.add.answer, added.body).target;
    expect((await offerTo(ben, copyId)).refusal).toBe(followAnswers.isOriginal);
    expect(await start(ben, copyId)).toMatchObject({
      status: 409,
      body: { error: followAnswers.isOriginal },
    });
    await ask(carl, 'DELETE', `/targets/${carls.id}/follow`);
    expect((await start(ben, copyId)).status).toBe(200);
    expect((await read(carl, carls.id)).may_follow).toBeNull();
    expect(await start(carl, carls.id)).toMatchObject(closed);
  });

  it('needs a plan that allows the rule, and a source', async () => {
    const { ann, ben, id, copyId, copy } = await copied();
    await setPlan(ben, 'free');
    const before = await copy();
    await ask(ann, 'PATCH', `/targets/${id}`, { keywords_any: words(40) });
    const { refusal } = await offerTo(ben, copyId);
    expect(refusal).toContain('keywords');
    expect(await start(ben, copyId)).toMatchObject({
      status: 403,
      body: { code: 'plan_required', error: refusal },
    });
    await ask(ann, 'PATCH', `/targets/${id}`, { match_mode: 'query', query: 'a AND b', keywords_any: [] });
    expect(await start(ben, copyId)).toMatchObject({ body: { code: 'plan_required' } });
    const shut = await insertSource(app().db);
    const only = { match_mode: 'keywords', query: null, keywords_any: ['port'] };
    await ask(ann, 'PATCH', `/targets/${id}`, { ...only, source_scope: 'include', source_ids: [shut] });
    await app().db.updateTable('sources').set({ status: 'rejected' }).where('id', '=', shut).execute();
    expect(await start(ben, copyId)).toMatchObject({
      status: 409,
      body: { error: followAnswers.noSources },
    });
    expect(await copy()).toEqual(before);
  });

  it('does not overwrite changes made since the person saw what would change', async () => {
    const { ben, copyId, copy } = await copied();
    const { version } = await copy();
    await ask(ben, 'PATCH', `/targets/${copyId}`, { keywords_any: ['dock'] });
    expect(await start(ben, copyId, { version })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
    expect(await copy()).toMatchObject({ keywords_any: ['dock'], follow: null });
  });
});

describe('the end of a followed target', () => {
  it('is reported, and the rule becomes editable; if the target is restored, it is followed again', async () => {
    const { ann, ben, id, copyId, change, copy } = await followed();
    await ask(ann, 'DELETE', `/targets/${id}`);
    expect((await copy()).follow).toMatchObject({ owner: 'Ann Lee', state: 'ended', reason: 'deleted' });
    await settle();
    await settle();
    expect(await told(ben)).toEqual([
      ['“My ports” is no longer kept up to date', expect.stringContaining('Ann Lee deleted the original.')],
    ]);
    await ask(ann, 'POST', `/targets/${id}/restore`);
    await settle();
    await settle();
    const again = [
      ['“My ports” is kept up to date again', expect.stringContaining('Ann Lee’s target is available again')],
    ];
    expect(await told(ben), 'in place of the end').toEqual(again);
    expect(await journalOf(ben, copyId)).toEqual([
      'Created',
      'Follows Ann Lee’s target again',
      'No longer follows Ann Lee’s target, which is not available',
      'Started following Ann Lee’s target',
    ]);
    await change({ keywords_any: ['crane'] });
    expect(await copy()).toMatchObject({ keywords_any: ['crane'], follow: { state: 'current' } });
    await ask(ann, 'DELETE', `/targets/${id}`);
    expect((await ask(ben, 'PATCH', `/targets/${copyId}`, { keywords_any: ['ship'] })).status).toBe(200);
    await ask(ann, 'POST', `/targets/${id}/restore`);
    await settle();
    expect(await copy(), 'the rule was taken over').toMatchObject({ keywords_any: ['ship'], follow: null });
  });

  it('is undone with the original’s changes in the meantime, in one notice', async () => {
    const { ann, ben, id, change, copy } = await followed();
    await ask(ann, 'DELETE', `/targets/${id}`);
    await settle();
    await ask(ann, 'POST', `/targets/${id}/restore`);
    await change({ keywords_any: ['crane'] });
    await settle();
    expect(await copy()).toMatchObject({ keywords_any: ['crane'], follow: { state: 'current' } });
    expect((await told(ben)).map(([title]) => title)).toEqual(['“My ports” is kept up to date again']);
    await ask(ann, 'DELETE', `/targets/${id}`);
    await setPlan(ben, 'free');
    await app()
      .db.updateTable('targets')
      .set({ keywords_any: words(40) })
      .where('id', '=', id)
      .execute();
    await settle();
    await ask(ann, 'POST', `/targets/${id}/restore`);
    await settle();
    await settle();
    expect((await told(ben)).map(([title]) => title)).toContain('“My ports” is not up to date');
  });

  it('happens when the owner is suspended or deleted, or an administrator deletes the target', async () => {
    const suspended = await followed();
    await app()
      .db.updateTable('users')
      .set({ status: 'suspended' })
      .where('id', '=', suspended.ann.id)
      .execute();
    expect((await suspended.copy()).follow).toMatchObject({ state: 'ended', reason: 'unavailable' });
    const deleted = await followed();
    await app()
      .db.transaction()
      .execute(async (trx) => {
        const user = await trx
          .selectFrom('users')
          .selectAll()
          .where('id', '=', deleted.ann.id)
          .executeTakeFirstOrThrow();
        await anonymise(trx, user, app().clock.now());
      });
    expect((await deleted.copy()).follow).toMatchObject({
      ...{ state: 'ended', reason: 'account_deleted' },
      owner: null,
    });
    expect(await deleted.copy()).toMatchObject(RULE);
    const removed = await followed();
    const admin = await app().administrator();
    expect((await ask(admin, 'DELETE', `/admin/targets/${removed.id}`)).status).toBeLessThan(300);
    expect((await removed.copy()).follow).toMatchObject({
      state: 'ended',
      reason: 'deleted',
      owner: 'Ann Lee',
    });
    await settle();
    expect((await told(removed.ben))[0]?.[1]).toContain('Ann Lee deleted the original.');
    expect((await told(deleted.ben))[0]?.[1]).toContain('The account of the original’s owner was deleted.');
  });

  it('is pending while the follower is deleted, and takes effect when it is restored', async () => {
    const { ben, copyId, change, copy, copies } = await followed();
    await ask(ben, 'DELETE', `/targets/${copyId}`);
    expect((await copies())[0]).toMatchObject({ follows: false });
    await change({ keywords_any: ['crane'] });
    expect(await told(ben)).toEqual([]);
    await ask(ben, 'POST', `/targets/${copyId}/restore`);
    await settle();
    expect(await copy()).toMatchObject({ keywords_any: ['crane'], follow: { state: 'current' } });
  });

  it('keeps the copy listed as long as its target follows', async () => {
    const { ann, id, copies } = await followed();
    const years = new Date(app().clock.now().getTime() + 400 * 86_400_000);
    await removeStaleRows(app().db, years);
    const [sent] = await copies();
    expect(sent).toMatchObject({ follows: true });
    await ask(ann, 'DELETE', `/targets/${id}/copies/${sent?.id}/follow`);
    await removeStaleRows(app().db, years);
    expect(await copies()).toEqual([]);
  });
});

describe('at the same time', () => {
  /** Waits until this many transactions wait for a lock. */
  const waiting = async (count: number) => {
    await expect
      .poll(async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app().db);
        return rows[0]?.waiting;
      })
      .toBe(count);
  };
  /** Starts both while the follower is locked, the second one once the first waits. */
  async function inOrder<One, Two>(copyId: string, one: () => Promise<One>, two: () => Promise<Two>) {
    const both = await app()
      .db.transaction()
      .execute(async (trx) => {
        await trx.selectFrom('targets').select('id').where('id', '=', copyId).forUpdate().execute();
        const first = one();
        await waiting(1);
        const second = two();
        await waiting(2);
        return [first, second] as const;
      });
    return Promise.all(both);
  }

  it('a save and a stop leave one of the two rules, with no update afterwards', async () => {
    const { ben, copyId, change, copy } = await followed();
    const stop = () => ask(ben, 'DELETE', `/targets/${copyId}/follow`);
    await inOrder(copyId, () => change({ keywords_any: ['crane'] }), stop);
    expect(await copy()).toMatchObject({ keywords_any: ['crane'], follow: null });
    const other = await followed();
    await inOrder(
      other.copyId,
      () => ask(other.ben, 'DELETE', `/targets/${other.copyId}/follow`),
      () => other.change({ keywords_any: ['crane'] }),
    );
    expect(await other.copy()).toMatchObject({ ...RULE, follow: null });
    expect(await told(other.ben)).toEqual([]);
  });

  it('a start and an end of the updates leave no target that follows without permission', async () => {
    const made = await followed();
    await ask(made.ben, 'DELETE', `/targets/${made.copyId}/follow`);
    const sentId = (await made.copies())[0]?.id ?? '';
    const start = () => ask(made.ben, 'PUT', `/targets/${made.copyId}/follow`, {});
    const end = () => ask(made.ann, 'DELETE', `/targets/${made.id}/copies/${sentId}/follow`);
    const [, ended] = await inOrder(made.copyId, start, end);
    expect(ended.status).toBe(200);
    expect((await made.copy()).follow).toMatchObject({ state: 'ended', reason: 'stopped' });
    await ask(made.ben, 'DELETE', `/targets/${made.copyId}/follow`);
    expect((await start()).status).toBe(409);
  });

  it('a start and a save of the owner end with the same rule', async () => {
    const { ben, copyId, change, copy } = await followed();
    await ask(ben, 'DELETE', `/targets/${copyId}/follow`);
    await inOrder(
      copyId,
      () => ask(ben, 'PUT', `/targets/${copyId}/follow`, {}),
      () => change({ keywords_any: ['crane'] }),
    );
    expect(await copy()).toMatchObject({ keywords_any: ['crane'], follow: { state: 'current' } });
  });

  it('after two saves by the owner, both targets have the last one', async () => {
    const { ann, id, copyId, copy } = await followed();
    const save = (word: string) => ask(ann, 'PUT', `/targets/${id}`, { name: 'Ports', keywords_any: [word] });
    await inOrder(
      copyId,
      () => save('crane'),
      () => save('barge'),
    );
    expect((await read(ann, id)).keywords_any).toEqual(['barge']);
    expect((await copy()).keywords_any).toEqual(['barge']);
  });

  it('two people who follow each other’s targets can both save', async () => {
    const one = await followed();
    const back = await targetOf(one.ben, { name: 'Boats' });
    const added = await add(one.ann, await sendTo(one.ben, one.ann, back), { name: 'Boats of Ben' });
    const { target } = v.parse(calls.targetCopies.add.answer, added.body);
    const [first, second] = await Promise.all([
      one.change({ keywords_any: ['crane'] }),
      ask(one.ben, 'PATCH', `/targets/${back}`, { keywords_any: ['sail'] }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await one.copy()).keywords_any).toEqual(['crane']);
    expect((await read(one.ann, target.id)).keywords_any).toEqual(['sail']);
  });

  it.each<[string, (f: Awaited<ReturnType<typeof followed>>, sentId: string) => Promise<{ status: number }>]>(
    [
      ['a save of the owner', ({ change }) => change({ keywords_any: ['crane'] })],
      [
        'an end of the updates',
        ({ ann, id }, sentId) => ask(ann, 'DELETE', `/targets/${id}/copies/${sentId}/follow`),
      ],
      ['an end by the follower', ({ ben, copyId }) => ask(ben, 'DELETE', `/targets/${copyId}/follow`)],
    ],
  )('%s waits while the account of the follower is changed, and neither fails', async (_, act) => {
    const made = await followed();
    const sentId = (await made.copies())[0]?.id ?? '';
    // As when an account is suspended or deleted: the person, their targets, and what they added.
    const acted = await app()
      .db.transaction()
      .execute(async (trx) => {
        await trx.selectFrom('users').select('id').where('id', '=', made.ben.id).forUpdate().execute();
        const acting = act(made, sentId);
        await waiting(1);
        await trx.selectFrom('targets').select('id').where('id', '=', made.copyId).forUpdate().execute();
        await trx.selectFrom('target_copies').select('id').where('id', '=', sentId).forUpdate().execute();
        return [acting] as const;
      });
    expect((await acted[0]).status).toBe(200);
  });

  it('an interrupted save changes neither the original nor its followers', async () => {
    const { ann, ben, id, copyId, change, copy } = await followed();
    const before = await copy();
    // As if the process were killed after the follower was changed: its connection ends before the commit.
    await sql`create function fail_here() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(app().db);
    await sql`create trigger fail_here before insert on notifications for each row
      when (new.type = 'followed_target') execute function fail_here()`.execute(app().db);
    expect((await change({ keywords_any: ['crane'] })).status).toBeGreaterThanOrEqual(500);
    await sql`drop trigger fail_here on notifications`.execute(app().db);
    expect((await read(ann, id)).keywords_any).toEqual(RULE.keywords_any);
    expect(await copy()).toEqual(before);
    expect(await told(ben)).toEqual([]);
    await change({ keywords_any: ['crane'] });
    expect(await read(ben, copyId)).toMatchObject({ keywords_any: ['crane'] });
  });

  it('one that fails does not delay the others', async () => {
    const [one, other] = [await followed(), await followed()];
    const originals = [one.id, other.id];
    await app()
      .db.updateTable('targets')
      .set({ keywords_any: ['crane'] })
      .where('id', 'in', originals)
      .execute();
    await sql`create function refuse_here() returns trigger language plpgsql as $$ begin
      raise exception 'refused'; end $$`.execute(app().db);
    await sql`create trigger refuse_here before insert on notifications for each row
      when (new.user_id = ${sql.lit(one.ben.id)}) execute function refuse_here()`.execute(app().db);
    await expect(settle()).rejects.toThrow('1 follows were not settled.');
    await sql`drop trigger refuse_here on notifications`.execute(app().db);
    expect((await one.copy()).keywords_any).toEqual(RULE.keywords_any);
    expect((await other.copy()).keywords_any).toEqual(['crane']);
  });

  it('repairs what a server of an earlier version did not pass on', async () => {
    const { ben, id, copy } = await followed();
    await app()
      .db.updateTable('targets')
      .set({ keywords_any: ['crane'] })
      .where('id', '=', id)
      .execute();
    await settle();
    expect(await copy()).toMatchObject({ keywords_any: ['crane'] });
    expect(await told(ben)).toHaveLength(1);
  });
});
