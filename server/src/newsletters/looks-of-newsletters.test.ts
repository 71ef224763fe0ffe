import { randomUUID } from 'node:crypto';
import {
  brandMessages,
  type LookDraft,
  limits,
  NewsletterAnswer,
  NewsletterEmail,
  NewsletterScheduleAnswer,
  newsletterMessages,
  ReportEmail,
  SessionStarted,
} from '@newswatch/shared/contracts';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { pruneAllLooks } from '../brand/index.ts';
import { removeStaleRows } from '../jobs/remove-stale-rows.ts';
import { createLogger } from '../logging.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { sendDueNewsletters } from './index.ts';
import { newsroom } from './newsroom.fixture.ts';

const app = testApp();
const { sender, recipient, send, history, deliver } = newsroom(app);

const RED = '#b00020';
const BLUE = '#0b3d91';
const logoOf = async (colour: string): Promise<NonNullable<LookDraft['logo']>> => {
  const bytes = await sharp({ create: { width: 200, height: 60, channels: 4, background: colour } })
    .png()
    .toBuffer();
  return { width: 200, height: 60, base64: bytes.toString('base64'), is_light: false };
};
const setAccount = async (person: TestPerson, accent: string | null) =>
  app().call('PUT', '/brand', { token: await tokenOf(person), body: { accent } });
const looks = async ({ id }: TestPerson) =>
  (
    await app().db.selectFrom('looks').select('accent').where('user_id', '=', id).orderBy('accent').execute()
  ).map(({ accent }) => accent);
/** The tests take longer than a token is valid. */
const tokenOf = async ({ email, password }: TestPerson) =>
  v.parse(SessionStarted, (await app().call('POST', '/auth/login', { body: { email, password } })).body)
    .access_token;
const page = async (person: TestPerson, id: string | undefined) =>
  v.parse(
    NewsletterEmail,
    (await app().call('GET', `/newsletters/issues/${id}`, { token: await tokenOf(person) })).body,
  ).html;
const lastOf = async (collection: string) =>
  (
    await app()
      .db.selectFrom('newsletters')
      .select('id')
      .where('collection_id', '=', collection)
      .executeTakeFirst()
  )?.id;
const set = async (person: TestPerson, collection: string, draft: object) =>
  app().call('PUT', `/collections/${collection}/newsletters/schedule`, {
    token: await tokenOf(person),
    body: { subject: 'Ports', frequency: 'weekly', hour: 8, with_present: true, ...draft },
  });
const scheduled = async (...given: Parameters<typeof set>) =>
  v.parse(NewsletterScheduleAnswer, (await set(...given)).body).schedule;

describe('a newsletter that is sent manually', () => {
  test('has the look chosen for it in its emails and on its page, even if that of the account changes', async () => {
    const { person, collection } = await sender();
    const bo = await recipient(person, 'Bo', 'active');
    await setAccount(person, BLUE);
    const draft = { recipient_ids: [bo.id] };
    await send(person, collection, {
      ...draft,
      look: { accent: RED.toUpperCase(), logo: await logoOf(RED) },
    });
    const [own] = await deliver();
    expect(own?.html).toContain(RED);
    expect(own?.html).not.toContain(BLUE);
    expect(own?.html).toContain(`<img src="cid:${own?.images?.[0]?.cid}" width="200" height="60"`);
    await app().clock.advance({ minutes: 1 });
    await send(person, collection, draft);
    await setAccount(person, '#006400');
    const [usual] = await deliver();
    expect(usual?.html).toContain(BLUE);
    const [last, first] = await history(person, collection);
    expect(await page(person, last?.id)).toContain(BLUE);
    expect(await page(person, first?.id)).toContain('<img src="data:image/png;base64,');
    expect(await page(person, first?.id)).toContain(RED);
  });

  test('shows the same to its sender in a preview, and earlier with sample news', async () => {
    const { person, collection } = await sender();
    const look = { accent: RED, logo: null };
    await send(person, collection, { is_preview: true, look });
    expect((await deliver())[0]?.html).toContain(RED);
    const sample = await app().call('POST', '/brand/preview?of=newsletter', {
      token: person.token,
      body: look,
    });
    const { html } = v.parse(ReportEmail, sample.body);
    expect(html).toContain(RED);
    expect(html).toContain('Dockers vote');
    expect(html).not.toContain('Share of voice');
    // Previews are deleted after two days, and so are their looks.
    await app().clock.advance({ days: 3 });
    await removeStaleRows(app().db, app().clock.now());
    await pruneAllLooks(app().db);
    expect(await looks(person)).toEqual([]);
  });

  test('is not sent again with another look, and a repeated request returns the first one', async () => {
    const { person, collection } = await sender();
    const bo = await recipient(person, 'Bo', 'active');
    const draft = { client_id: randomUUID(), recipient_ids: [bo.id], look: { accent: RED, logo: null } };
    const first = v.parse(NewsletterAnswer, (await send(person, collection, draft)).body);
    const again = await send(person, collection, draft);
    expect(again.body).toMatchObject({ newsletter: { id: first.newsletter.id } });
    for (const look of [null, { accent: BLUE, logo: null }]) {
      const { status, text } = await send(person, collection, { ...draft, look });
      expect([status, text]).toEqual([409, expect.stringContaining(newsletterMessages.sentBefore)]);
    }
    expect(await looks(person)).toEqual([RED]);
  });

  test('does not decode a logo for people who may not send it', async () => {
    const { person, collection } = await sender();
    const logo = { width: 20, height: 20, base64: Buffer.from('<svg/>').toString('base64') };
    const look = { accent: null, logo };
    const refused = await send(person, collection, { is_preview: true, look });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(brandMessages.notAPicture)]);
    for (let sent = 0; sent < limits.NEWSLETTER_PREVIEWS_PER_HOUR; sent += 1)
      await send(person, collection, { is_preview: true });
    expect((await send(person, collection, { is_preview: true, look })).text).toContain(
      newsletterMessages.previewsFull,
    );
    await deliver();
  });
});

describe('a newsletter by schedule', () => {
  test('has its own look in each issue, and keeps it in sent issues', async () => {
    const { person, collection } = await sender();
    const bo = await recipient(person, 'Bo', 'active');
    await setAccount(person, BLUE);
    const draft = { recipient_ids: [bo.id] };
    const look = { accent: RED, logo: await logoOf(RED) };
    const { look: saved } = await scheduled(person, collection, { ...draft, look });
    expect(saved).toEqual({ accent: RED, logo: expect.objectContaining({ width: 200, height: 60 }) });
    // A page of an older version does not send it.
    expect((await scheduled(person, collection, { ...draft, subject: 'Renamed' })).look).toEqual(saved);
    await app().clock.advance({ days: 7 });
    await sendDueNewsletters(app().db, app().clock.now(), createLogger('silent'));
    expect((await scheduled(person, collection, { ...draft, look: null })).look).toBeNull();
    expect((await deliver())[0]?.html).toContain(RED);
    expect(await page(person, await lastOf(collection))).toContain(RED);
    expect(await looks(person)).toEqual([RED]);
  });

  test('without a look has that of the account at the time', async () => {
    const { person, collection } = await sender();
    const bo = await recipient(person, 'Bo', 'active');
    await setAccount(person, BLUE);
    await scheduled(person, collection, { recipient_ids: [bo.id] });
    await app().clock.advance({ days: 7 });
    await sendDueNewsletters(app().db, app().clock.now(), createLogger('silent'));
    await setAccount(person, RED);
    expect((await deliver())[0]?.html).toContain(BLUE);
    expect(await page(person, await lastOf(collection))).toContain(BLUE);
  });

  test('leaves no unused look behind when it is changed or stopped, or its collection is deleted', async () => {
    const { person, collection } = await sender();
    const bo = await recipient(person, 'Bo', 'active');
    const draft = { recipient_ids: [bo.id] };
    await scheduled(person, collection, { ...draft, look: { accent: RED, logo: null } });
    await scheduled(person, collection, { ...draft, look: { accent: BLUE, logo: null } });
    expect(await looks(person)).toEqual([BLUE]);
    const { token } = person;
    await app().call('DELETE', `/collections/${collection}/newsletters/schedule`, { token });
    expect(await looks(person)).toEqual([]);
    await scheduled(person, collection, { ...draft, look: { accent: RED, logo: null } });
    await app().call('DELETE', `/collections/${collection}`, { token });
    await pruneAllLooks(app().db);
    expect(await looks(person)).toEqual([]);
  });
});
