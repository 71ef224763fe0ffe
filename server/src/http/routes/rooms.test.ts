import { randomUUID } from 'node:crypto';
import { type Call, calls, ErrorEnvelope, messages } from '@newswatch/shared/contracts';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { rounds } from '@newswatch/test-kit/long';
import fc from 'fast-check';
import { sql, type Updateable } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import type { UsersTable } from '../../storage/schema.ts';
import { addressOf, operationsOf, requestsOf } from '../../testing/any-request.ts';
import { testApp } from '../../testing/app.ts';
import {
  insertArticle,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
} from '../../testing/rows.ts';
import { pagesApiDocument } from '../openapi-documents.ts';

const app = testApp({
  throttleFactor: 0,
  defaultPlan: 'basic',
  // Makes the calls for questions available; no test uses the model.
  languageModel: { url: 'http://127.0.0.1:9/v1', name: 'small-model', key: undefined, contextTokens: 4_096 },
  translation: { kind: 'libretranslate', url: 'http://127.0.0.1:9', key: undefined },
});

interface Person {
  id: string;
  ask: (method: Call['method'], path: string, body?: object) => Promise<{ status: number; body: unknown }>;
}

/** Sends requests like a browser. Without a token: a guest. */
function asker({ id, token }: { id: string; token?: string }): Person {
  return {
    id,
    ask: async (method, path, body) => {
      const { status, body: answer } = await app().call(method, path, { token, body });
      return { status, body: answer };
    },
  };
}

/** Verified on both channels, unless the columns say otherwise. */
async function newPerson(columns: Updateable<UsersTable> = {}): Promise<Person> {
  const person = await app().verifiedUser();
  if (Object.keys(columns).length > 0) {
    await app().db.updateTable('users').set(columns).where('id', '=', person.id).execute();
  }
  return asker(person);
}

const refusal = (answer: { status: number; body: unknown }) => ({
  status: answer.status,
  ...v.parse(ErrorEnvelope, answer.body),
});

const rooms = [
  calls.targets,
  calls.ask,
  calls.translations,
  calls.targetJournal,
  calls.targetCopies,
  calls.sources,
  calls.articles,
  calls.collections,
  calls.collectionInvitations,
  calls.collectionLog,
  calls.collectionStories,
  calls.collectionMembers,
  calls.distributionLists,
  calls.newsletters,
  calls.reports,
  calls.charts,
  calls.screens,
  calls.received,
  calls.releases,
  calls.highlights,
  calls.stories,
  calls.coverage,
  calls.notifications,
  calls.sharedLinks,
  adminCalls.admin,
];
const ourCalls: Call[] = [...rooms.flatMap((room) => Object.values<Call>(room)), calls.user.dashboard];

/** The calls of people's pages, except streams, and those that end the session or check the password. */
const callsOfPeople = Object.entries(calls)
  .flatMap(([room, all]) => (room === 'external' || room === 'auth' ? [] : Object.values<Call>(all)))
  .filter((call) => call.access === 'user' && !call.stream);
const operationOf = operationsOf(pagesApiDocument());
const REQUESTS_EACH = rounds(1, 100);

/** Every row of the database as text, with its table. */
async function listRows(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(app().db);
  const each = sql.join(
    tables.map(
      ({ name }) => sql`select ${name} || ' ' || to_jsonb(x)::text as row from ${sql.table(name)} x`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ row: string }>`${each} order by 1`.execute(app().db);
  return rows.map(({ row }) => row);
}

const idsIn = (rows: readonly string[]): string[] => [
  ...new Set(rows.join(' ').match(/\b[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}\b/g)),
];

/** On the plan with everything. */
const onPro = (id: string) =>
  app().db.updateTable('users').set({ plan: 'pro', api_access_enabled: true }).where('id', '=', id).execute();

/** Gives a person more of what only they may see and change. */
async function addMore({ id, ask }: Person, ids: Readonly<Record<string, string>>): Promise<void> {
  await onPro(id);
  const target_ids = [ids.targetId];
  const email = 'friend@news.example';
  for (const [path, body] of [
    ['/recipients', { email, name: 'Ann Lee', target_ids }],
    [`/distribution-lists/${ids.listId}/subscribers`, { email }],
    ['/ahead/dates', { title: 'Hearing', day: '2026-03-20', target_ids, collection_id: ids.collectionId }],
    ['/chats', { subject: 'A question', category: 'support', message: 'How do I add a source?' }],
    ['/hand-overs', { email, target_ids }],
    ['/tasks', { title: 'Call them' }],
    ['/external-api/webhooks', { name: 'Hook', url: 'https://hooks.example/x', events: ['article.matched'] }],
    ['/external-api/subscriptions', { name: 'Archive', delivery: 'pull', events: ['article.matched'] }],
    ['/external-api/api-keys', { name: 'Reader', scopes: ['matches:read'] }],
  ] as const)
    expect([path, (await ask('POST', path, body)).status]).toEqual([path, 201]);
}

/** A weekly report. */
function reportDraft(target_ids: string[]) {
  return { name: 'Storms', target_ids, frequency: 'weekly', hour: 8 };
}

/** Matches per day. */
const chartDraft = {
  measure: 'matches',
  split: 'none',
  form: 'bars',
  scope: 'all',
  period: '7d',
  compare: false,
};

/** What is unusual now. */
const screenDraft = {
  name: 'Wall',
  theme: 'dark',
  turn_seconds: 30,
  pages: [{ tiles: [{ kind: 'findings', target_ids: [] }] }],
};

/** Long enough to be compared. */
const releaseDraft = {
  title: 'A new lighthouse',
  text: 'The harbour gets a new lighthouse that can be seen from forty kilometres away and needs no keeper because its lamp is switched on by the darkness itself every evening, while its old tower becomes a small museum for the children of the town.',
  sent_on: '2026-03-01',
};

/** The bodies for calls that need one. */
const bodies = new Map<Call, object>([
  [calls.targets.create, { name: 'Storms', keywords_any: ['storm'] }],
  [calls.targets.replace, { name: 'Storms', keywords_any: ['storm'] }],
  [calls.targets.change, { name: 'Gales' }],
  [calls.targets.feedback, { feedback: 'relevant' }],
  [calls.targets.codeTones, { codes: [{ match_id: 'mat_01JNXJD6000000000000000000', tone: 'neutral' }] }],
  [calls.targets.readMatches, { before: '2026-03-10T09:00:00.000Z' }],
  [calls.targets.explain, { article: 'https://news.example/an-article' }],
  [calls.ask.ask, { period: '7d', question: 'Why?' }],
  [calls.translations.translate, { language: 'arabic' }],
  [calls.targetJournal.addNote, { date: '2026-03-10', text: 'A note' }],
  [calls.targetJournal.changeNote, { date: '2026-03-10', text: 'Of a stranger' }],
  [calls.articles.setRead, { read: true }],
  [calls.articles.setSaved, { saved: true }],
  [calls.collections.change, { name: 'Mine now' }],
  [calls.collections.addArticles, { article_ids: [newId('art')] }],
  [calls.collections.setNote, { note: 'Read by a stranger' }],
  [calls.collections.setNews, { news: 'daily', note_news: 'at_once' }],
  [calls.collections.visit, { addition: 1 }],
  [calls.collectionLog.write, { text: 'Of a stranger' }],
  [calls.collectionLog.change, { text: 'Of a stranger', version: 1 }],
  [calls.collectionLog.answer, { text: 'Of a stranger', version: 1 }],
  [calls.collectionStories.follow, { article_id: newId('art') }],
  [calls.collectionMembers.invite, { email: 'friend@news.example', role: 'contributor' }],
  [calls.collectionMembers.change, { role: 'contributor' }],
  [calls.collectionInvitations.answer, { answer: 'accept' }],
  [calls.distributionLists.rename, { name: 'Mine now' }],
  [calls.distributionLists.add, { email: 'friend@news.example' }],
  [calls.distributionLists.check, { text: 'friend@news.example' }],
  [calls.distributionLists.addPasted, { text: 'friend@news.example' }],
  [calls.distributionLists.removeSubscribers, { subscriber_ids: [newId('sbr')] }],
  [calls.newsletters.send, { subject: 'Read this', is_preview: true, client_id: randomUUID() }],
  [
    calls.newsletters.setSchedule,
    { subject: 'Read this', frequency: 'weekly', hour: 8, recipient_ids: [newId('rcp')] },
  ],
  [
    calls.newsletters.saveNextIssue,
    {
      ...{ subject: 'Read this', introduction: '', include_highlights: false, highlight_tags: [] },
      ...{ articles: [], sections: [], left_out: [], for_schedule: false },
    },
  ],
  [calls.reports.update, reportDraft([newId('tgt')])],
  [calls.reports.send, { client_id: randomUUID() }],
  [calls.charts.update, chartDraft],
  [calls.screens.update, screenDraft],
  [calls.received.update, { name: 'Mine', status: 'paused' }],
  [calls.received.updateNewsletter, { status: 'blocked' }],
  [calls.releases.update, releaseDraft],
  [calls.releases.setStatus, { status: 'ended' }],
  [calls.highlights.create, { quote: 'storm', start: 2 }],
  [calls.highlights.setNote, { note: 'Read by a stranger' }],
  [calls.highlights.setColour, { colour: 'green' }],
  [calls.highlights.setSource, { frequency: 'never' }],
  [calls.stories.choose, { alerts: 'none' }],
  [calls.notifications.setRead, { read: true }],
  [calls.notifications.readAll, {}],
  [calls.targetCopies.startFollowing, {}],
  [calls.targetCopies.send, { emails: ['friend@news.example'] }],
  [calls.sharedLinks.update, { name: 'Mine now', expires_on: '2026-03-20' }],
]);

const unanswered = {
  period: '7d',
  preset: null,
  asked_at: new Date('2026-03-10T08:00:00.000Z'),
  state: 'nothing_found',
  reason: null,
  model: null,
  passages: '[]',
  sentences: '[]',
} as const;

describe('access', () => {
  const ids: Record<string, string> = {};
  let owner: Person;
  const pathOf = (call: Call) =>
    call.path.replace(/:(\w+)/g, (_match, name: string) => ids[name] ?? 'missing');

  beforeAll(async () => {
    const { db } = app();
    owner = await newPerson();
    const user_id = owner.id;
    ids.targetId = await insertTarget(db, { user_id });
    const note = { date: '2026-03-10', text: 'The strike begins' };
    const noted = await owner.ask('POST', `/targets/${ids.targetId}/notes`, note);
    ids.noteId = v.parse(calls.targetJournal.addNote.answer, noted.body).note.id;
    ids.questionId = newId('qst');
    await db
      .insertInto('questions')
      .values({ id: ids.questionId, user_id, target_id: ids.targetId, text: 'Why?', ...unanswered })
      .execute();
    const colleague = { emails: ['colleague@news.example'] };
    const copied = await owner.ask('POST', `/targets/${ids.targetId}/copies`, colleague);
    ids.copyId = v.parse(calls.targetCopies.send.answer, copied.body).items[0]?.id ?? '';
    // Visible only to its owner: the source was rejected after a target had found an article there.
    const source_id = await insertSource(db, { status: 'rejected' });
    ids.sourceId = source_id;
    ids.articleId = await insertArticle(db, { source_id });
    ids.matchId = await insertMatch(db, { user_id, target_id: ids.targetId, article_id: ids.articleId });
    const choice = { alerts: 'none' };
    const chosen = await owner.ask('PUT', `/articles/${ids.articleId}/story-alerts`, choice);
    ids.storyId = v.parse(calls.stories.choose.answer, chosen.body).story_id;
    ids.notificationId = await insertNotification(db, { user_id });
    const made = await owner.ask('POST', '/collections', { name: 'Coverage', article_ids: [ids.articleId] });
    ids.collectionId = v.parse(calls.collections.create.answer, made.body).collection.id;
    const followed = { article_id: ids.articleId };
    await owner.ask('POST', `/collections/${ids.collectionId}/stories`, followed);
    const logged = await owner.ask('POST', `/collections/${ids.collectionId}/log`, { text: 'We answered' });
    ids.entryId = v.parse(calls.collectionLog.write.answer, logged.body).entry.id;
    const charted = await owner.ask('POST', '/charts', chartDraft);
    ids.chartId = v.parse(calls.charts.create.answer, charted.body).chart.id;
    const onScreen = await owner.ask('POST', '/screens', screenDraft);
    ids.screenId = v.parse(calls.screens.create.answer, onScreen.body).screen.id;
    const received = { user_id, address_id: newId('rad') };
    ids.addressId = received.address_id;
    ids.receivedId = newId('rnl');
    ids.emailId = newId('rml');
    const at = app().clock.now();
    await db
      .insertInto('receiving_addresses')
      .values({
        user_id,
        id: ids.addressId,
        local_part: 'news-rooms',
        name: 'Mine',
        kind: 'one',
        status: 'active',
        created_at: at,
      })
      .execute();
    const sender = { sender: 'letter@news.example', sender_name: 'Letter' };
    await db
      .insertInto('received_newsletters')
      .values({
        ...received,
        id: ids.receivedId,
        sender_key: 'letter',
        name: 'Letter',
        sender: sender.sender,
        status: 'active',
        created_at: at,
      })
      .execute();
    const confirmation = { text: 'Confirm', links: [], authenticity: { result: 'unchecked', domain: null } };
    await db
      .insertInto('received_emails')
      .values({
        ...received,
        ...sender,
        id: ids.emailId,
        received_at: at,
        state: 'confirmation',
        envelope: '{}',
        subject: 'Confirm',
        confirmation: JSON.stringify(confirmation),
      })
      .execute();
    const released = await owner.ask('POST', '/releases', releaseDraft);
    ids.releaseId = v.parse(calls.releases.create.answer, released.body).release.id;
    const found = { kind: 'reuse' as const, own_words: 20, quoted_words: 0, longest: 20, taken: [0, 20] };
    await db
      .insertInto('release_articles')
      .values({
        ...found,
        release_id: ids.releaseId,
        article_id: ids.articleId,
        whole_sentences: 0,
        changed_sentences: 1,
        is_told: true,
        found_at: at,
      })
      .execute();
    const guest = { email: 'colleague@news.example', role: 'contributor' };
    const invited = await owner.ask('POST', `/collections/${ids.collectionId}/members`, guest);
    ids.authorId = user_id;
    ids.memberId = v.parse(calls.collectionMembers.invite.answer, invited.body).member.id;
    const listed = await owner.ask('POST', '/distribution-lists', { name: 'Board' });
    ids.listId = v.parse(calls.distributionLists.create.answer, listed.body).list.id;
    const scheduled = await owner.ask('POST', '/reports', reportDraft([ids.targetId]));
    ids.reportId = v.parse(calls.reports.create.answer, scheduled.body).report.id;
    const sent = await owner.ask('POST', `/reports/${ids.reportId}/send`, { client_id: randomUUID() });
    ids.issueId = v.parse(calls.reports.send.answer, sent.body).issue.id;
    const newsletter = { subject: 'Read this', is_preview: true, client_id: randomUUID() };
    const mailed = await owner.ask('POST', `/collections/${ids.collectionId}/newsletters`, newsletter);
    ids.newsletterId = v.parse(calls.newsletters.send.answer, mailed.body).newsletter.id;
    const link = { subject_id: ids.collectionId, name: 'For the board' };
    const shared = await owner.ask('POST', '/shared-links', link);
    ids.linkId = v.parse(calls.sharedLinks.create.answer, shared.body).link.id;
    ids.language = 'arabic';
    await owner.ask('POST', `/articles/${ids.articleId}/translations`, { language: ids.language });
    const draft = { quote: 'storm', start: 2 };
    const marked = await owner.ask('POST', `/articles/${ids.articleId}/highlights`, draft);
    ids.highlightId = v.parse(calls.highlights.create.answer, marked.body).highlight.id;
  });

  it('a stranger cannot access anything of another person with any call and any ID', async () => {
    const stranger = await newPerson();
    const named = ourCalls.filter((call) => call.params);
    expect(named).not.toHaveLength(0);
    for (const call of named) {
      const path = pathOf(call);
      const unknown = path.replaceAll(/([a-z]{3})_[0-9A-Z]{26}/g, (id) => newId(id.slice(0, 3) as 'tgt'));
      const malformed = call.path.replace(/:\w+/g, 'tgt_1%27--');
      const sentences = new Set<string>();
      for (const asked of [path, unknown, malformed]) {
        const answer = refusal(await stranger.ask(call.method, asked, bodies.get(call)));
        // A missing body is reported before the object is looked up, so it reveals no more about the object.
        if (call.body && !bodies.has(call) && answer.code === 'validation_failed') continue;
        expect([call.summary, answer.status, answer.code]).toEqual([call.summary, 404, 'not_found']);
        if (asked !== malformed) sentences.add(answer.message);
      }
      // The sentence does not reveal whether something of another person exists.
      expect(sentences.size, call.summary).toBeLessThanOrEqual(1);
    }
    for (const list of ['/articles', '/articles/export', '/highlights', '/highlights/export']) {
      const asked = `${list}?collection_id=${ids.collectionId}`;
      expect(await stranger.ask('GET', asked)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    const kept = await owner.ask('GET', `/targets/${ids.targetId}`);
    expect(kept).toMatchObject({ status: 200, body: { target: { status: 'active', version: 1 } } });
    const collected = await owner.ask('GET', `/articles?collection_id=${ids.collectionId}`);
    expect(collected).toMatchObject({ status: 200, body: { items: [{ id: ids.articleId }] } });
    const links = await owner.ask('GET', '/shared-links');
    expect(links.body).toMatchObject({ items: [{ id: ids.linkId, name: 'For the board' }] });
    const { body } = await owner.ask('GET', '/collections');
    expect(body).toMatchObject({ items: [{ name: 'Coverage', version: 1 }] });
  });

  it(
    'no call with the IDs of another person, wherever they are, fails, or shows or changes anything of theirs',
    async () => {
      await addMore(owner, ids);
      const rows = await listRows();
      const known = idsIn(rows.filter((row) => row.includes(owner.id)));
      const secret = [owner.id, ...known.filter((id) => !/^(?:art|clu|jrn|src|usr)_/.test(id))];
      const theirs = (all: readonly string[]) => all.filter((row) => secret.some((id) => row.includes(id)));
      const ofPrefix = Object.groupBy(known, (id) => id.slice(0, 3)) as Record<string, string[]>;
      const { token, id } = await app().verifiedUser();
      await onPro(id);
      for (const call of callsOfPeople) {
        const requests = requestsOf(operationOf(call), { known: ids, ids: ofPrefix, schema: call.body });
        await fc.assert(
          fc.asyncProperty(requests, async (sent) => {
            const address = addressOf(call, sent);
            const body = sent.body === undefined ? '' : JSON.stringify(sent.body);
            const headers = { 'content-type': 'application/json' };
            const answer = await app().call(call.method, address, { token, ...(body && { body, headers }) });
            // The model and the translation service of this test do not answer.
            if (answer.status !== 503)
              expect(answer.status, `${call.method} ${address} ${answer.text}`).toBeLessThan(500);
            expect(answer.status).not.toBe(401);
            const shown = secret.filter((one) => answer.text.includes(one));
            expect(shown.filter((one) => !`${address}${body}`.includes(one))).toEqual([]);
          }),
          { numRuns: REQUESTS_EACH },
        );
      }
      expect(theirs(await listRows())).toEqual(theirs(rows));
    },
    rounds(60_000, 3_600_000),
  );

  it('its owner can access everything', async () => {
    const notTheOwners: Call[] = [
      // A rejected source is shown to nobody, but its articles stay.
      calls.sources.get,
      calls.sources.articles,
      // Only a target that was created from a copy may follow, and this one was not.
      calls.targetCopies.followOffer,
      // An invitation is shown to the colleague who received it.
      calls.collectionInvitations.get,
      // Not JSON; `attached-pdf.test.ts` downloads it.
      calls.reports.issuePdf,
      // A job makes it; `label-archives.test.ts` downloads it.
      calls.targets.labelArchiveFile,
    ];
    const reading = ourCalls.filter(
      (call) => call.params && call.method === 'GET' && !notTheOwners.includes(call),
    );
    for (const call of reading) {
      expect([call.summary, (await owner.ask('GET', pathOf(call))).status]).toEqual([call.summary, 200]);
    }
  });

  it('a guest is asked to sign in', async () => {
    const guest = asker({ id: 'nobody' });
    for (const call of ourCalls) {
      const answer = refusal(await guest.ask(call.method, pathOf(call), bodies.get(call)));
      expect([call.summary, answer.status, answer.code]).toEqual([call.summary, 401, 'token_invalid']);
    }
  });

  it('only administrators get administrator data', async () => {
    const admin = asker(await app().administrator());
    for (const call of Object.values(adminCalls.admin)) {
      const refused = refusal(await owner.ask(call.method, call.path));
      expect(refused).toMatchObject({
        status: 403,
        code: 'admin_required',
        message: 'Admin access required',
      });
      // A change without a body reaches validation; settings may be saved unchanged.
      const admitted = call.method === 'GET' || call.path === '/admin/settings' ? 200 : 422;
      expect([call.path, (await admin.ask(call.method, call.path)).status]).toEqual([call.path, admitted]);
    }
  });
});

describe('targets over HTTP', () => {
  const storms = { name: 'Storms', keywords_any: ['storm'] };

  it('are created, changed, paused, resumed and deleted, never with an empty response', async () => {
    const { ask } = await newPerson();
    const created = await ask('POST', '/targets', storms);
    expect(created).toMatchObject({ status: 201, body: { target: { name: 'Storms', version: 1 } } });
    const { target } = v.parse(calls.targets.create.answer, created.body);
    const path = `/targets/${target.id}`;
    const replaced = await ask('PUT', path, { ...storms, name: 'Gales', version: 1 });
    expect(replaced).toMatchObject({ status: 200, body: { target: { name: 'Gales', version: 2 } } });
    expect(refusal(await ask('PUT', path, { ...storms, version: 1 }))).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    expect(await ask('POST', `${path}/pause`)).toMatchObject({
      status: 200,
      body: { target: { status: 'paused' } },
    });
    expect(await ask('POST', `${path}/resume`)).toMatchObject({
      status: 200,
      body: { target: { status: 'active' } },
    });
    expect(await ask('DELETE', path)).toEqual({ status: 200, body: { message: 'Target deleted.' } });
    expect(refusal(await ask('GET', path)).status).toBe(404);
  });

  it.each([
    [messages.verificationForTargets.both, { email_verified_at: null, whatsapp_verified_at: null }],
    [messages.verificationForTargets.email, { email_verified_at: null }],
    [messages.verificationForTargets.whatsapp, { whatsapp_verified_at: null }],
  ])('are refused with 403 and "%s"', async (message, columns) => {
    const { ask } = await newPerson(columns);
    expect(refusal(await ask('POST', '/targets', storms))).toMatchObject({
      status: 403,
      code: 'verification_required',
      error: message,
      message,
      title: message,
    });
  });

  it('stop at the plan’s limit, even when twenty are sent at once', async () => {
    const { ask } = await newPerson({ plan: 'free' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ask('POST', '/targets', { ...storms, name: `Target ${index}` }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
    const refused = answers.filter((answer) => answer.status !== 201).map(refusal);
    expect(refused).toHaveLength(17);
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 403,
        code: 'quota_exceeded',
        message: 'Target limit reached (3 of 3).',
        details: { quota: 'targets', used: 3, max: 3, plan: 'free' },
      });
    }
    const list = v.parse(calls.targets.list.answer, (await ask('GET', '/targets')).body);
    const quota = v.parse(calls.user.quota.answer, (await ask('GET', '/user/quota')).body);
    expect([list.items.length, list.pagination.total]).toEqual([3, 3]);
    expect(list.quota).toEqual(quota.targets);
  });

  it('name the invalid field', async () => {
    const { ask } = await newPerson();
    await ask('POST', '/targets', storms);
    expect(refusal(await ask('POST', '/targets', { ...storms, name: 'STORMS' }))).toMatchObject({
      status: 409,
      code: 'duplicate',
      message: messages.target.nameTaken,
      details: { field: 'name' },
    });
    const nothing = refusal(await ask('POST', '/targets', { name: 'x', keywords_none: ['storm'] }));
    expect(nothing).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(nothing.fields).toMatchObject({
      name: [messages.target.nameTooShort],
      keywords_any: [messages.target.keywordRequired],
    });
    const wordless = refusal(await ask('POST', '/targets', { name: 'Dots', keywords_all: ['...'] }));
    expect(wordless).toMatchObject({
      status: 422,
      fields: { keywords_all: ['"..." contains no word to look for.'] },
    });
    expect(refusal(await ask('POST', '/targets', { ...storms, surprise: true })).status).toBe(422);
    expect(refusal(await ask('GET', '/targets?page=0')).status).toBe(422);
    expect(refusal(await ask('GET', '/targets?sort=secret')).status).toBe(422);
  });
});

describe('lists over HTTP', () => {
  it('are empty beyond their end, with status 200', async () => {
    const admin = asker(await app().administrator());
    for (const path of ['/targets', '/sources', '/articles', '/notifications', '/admin/users']) {
      const answer = await admin.ask('GET', `${path}?page=999&per_page=7`);
      expect([path, answer]).toEqual([
        path,
        {
          status: 200,
          body: expect.objectContaining({
            items: [],
            pagination: expect.objectContaining({ page: 999, per_page: 7 }),
          }),
        },
      ]);
    }
  });

  it('require a verified channel for the inbox, but not for the count in the bell', async () => {
    const { ask } = await newPerson({ email_verified_at: null, whatsapp_verified_at: null });
    expect(refusal(await ask('GET', '/notifications'))).toMatchObject({
      status: 403,
      code: 'verification_required',
    });
    expect(await ask('GET', '/notifications/unread-count')).toEqual({
      status: 200,
      body: { unread: 0, next_at: null },
    });
  });

  it('the overview works for a newcomer and says what the plan allows', async () => {
    const { ask } = await newPerson({ plan: 'free', whatsapp_verified_at: null });
    const answer = await ask('GET', '/user/dashboard');
    expect(answer.status).toBe(200);
    const page = v.parse(calls.user.dashboard.answer, answer.body);
    expect(page.quota.targets).toMatchObject({ used: 0, max: 3 });
    expect(page.matches_by_day).toHaveLength(14);
  });
});
