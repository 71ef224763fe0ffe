import {
  BrandAnswer,
  LogoRead,
  type LookDraft,
  ReportAnswer,
  ReportEmail,
  ReportIssueEmail,
} from '@newswatch/shared/contracts';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { runDraftPreview, runPreview } from '../reports/preview.ts';
import { reportDesk } from '../reports/reports.fixture.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { throttleRules } from '../throttle/index.ts';

const app = testApp();
const { reader, recipient, ask, create, issues, list, send, deliver } = reportDesk(app);

const picture = (colour: string) =>
  sharp({ create: { width: 200, height: 60, channels: 4, background: colour } })
    .png()
    .toBuffer();
const asLogo = async ({ token }: TestPerson, colour: string) => {
  const { body } = await app().app.inject({
    method: 'POST',
    url: '/api/brand/logo',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: await picture(colour),
  });
  return v.parse(LogoRead, JSON.parse(body)).logo;
};
const setAccount = async ({ token }: TestPerson, accent: string | null) =>
  v.parse(BrandAnswer, (await app().call('PUT', '/brand', { token, body: { accent } })).body);
const looks = ({ id }: TestPerson) =>
  app()
    .db.selectFrom('looks')
    .select(['accent', 'logo'])
    .where('user_id', '=', id)
    .orderBy('accent')
    .execute();
const change = async (person: TestPerson, id: string, draft: object) =>
  v.parse(ReportAnswer, (await ask(person, 'PUT', `/${id}`, draft)).body).report;
const page = async (person: TestPerson, id: string) => {
  const [issue] = await issues(person, id);
  return v.parse(ReportIssueEmail, (await ask(person, 'GET', `/${id}/issues/${issue?.id}`)).body).html;
};
const RED = '#b00020';
const BLUE = '#0b3d91';

describe('a report with its own look', () => {
  test('is sent with it to its owner and recipients; other reports have that of the account', async () => {
    const { person, draft } = await reader();
    const bo = await recipient(person, 'Bo', 'active');
    await setAccount(person, BLUE);
    const logo = await asLogo(person, RED);
    const look = { accent: RED.toUpperCase(), logo };
    const own = await create(person, { ...draft, recipient_ids: [bo.id], look });
    expect(own.look).toEqual({ accent: RED, logo: expect.objectContaining({ width: 200, height: 60 }) });
    await send(person, own.id);
    const mails = await deliver();
    expect(mails).toHaveLength(2);
    for (const { html, images = [] } of mails) {
      expect(html).toContain(RED);
      expect(html).not.toContain(BLUE);
      expect(html).toContain(`<img src="cid:${images[0]?.cid}" width="200" height="60"`);
    }
    const usual = await create(person, draft);
    expect(usual.look).toBeNull();
    await send(person, usual.id);
    const [mail] = await deliver();
    expect(mail?.html).toContain(BLUE);
    expect(mail?.images ?? []).toEqual([]);
  });

  test('leaves each issue in the look with which it was sent, even if the look of the report or account changes', async () => {
    const { person, draft } = await reader();
    await setAccount(person, BLUE);
    const { id } = await create(person, draft);
    await send(person, id);
    await setAccount(person, '#006400');
    await change(person, id, { ...draft, look: { accent: RED, logo: null } });
    expect(await page(person, id)).toContain(BLUE);
    await app().clock.advance({ minutes: 1 });
    await send(person, id);
    await change(person, id, { ...draft, look: null });
    expect(await page(person, id)).toContain(RED);
    // Emails that still wait are sent in the look of their issue.
    const sent = (await deliver()).map(({ html }) => [html.includes(BLUE), html.includes(RED)]);
    expect(sent).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    expect((await list(person)).items[0]?.look).toBeNull();
  });

  test('keeps it when an older page, which does not send it, changes the report, and when it is copied', async () => {
    const { person, draft } = await reader();
    const look: LookDraft = { accent: RED, logo: await asLogo(person, RED) };
    const { id, look: before } = await create(person, { ...draft, look });
    expect((await change(person, id, { ...draft, name: 'Renamed' })).look).toEqual(before);
    const { body } = await ask(person, 'POST', `/${id}/duplicate`);
    expect(v.parse(ReportAnswer, body).report.look).toEqual(before);
  });

  test('is previewed with it, saved or not, including with the colours of Newswatch', async () => {
    const { person, draft, target_id } = await reader();
    await setAccount(person, BLUE);
    const look = { accent: RED, logo: null };
    const { id } = await create(person, { ...draft, look });
    const options = { db: app().db, baseUrl: () => 'https://news.example' };
    const now = app().clock.now();
    expect((await runPreview(options, { user_id: person.id, report_id: id }, now)).html).toContain(RED);
    const typed = {
      ...{ name: 'Typed', target_ids: [target_id], frequency: 'weekly' as const, on_weekdays: false },
      ...{ hours: [], weekdays: [], sections: [], introduction: '', sender_name: '' },
    };
    const shown = async (given: LookDraft | null) =>
      (await runDraftPreview(options, { user_id: person.id, draft: { ...typed, look: given } }, now)).html;
    expect(await shown({ accent: null, logo: null })).toContain('#a32e14');
    expect(await shown(look)).toContain(RED);
    expect(await shown(null)).toContain(BLUE);
    const sample = await app().call('POST', '/brand/preview', { token: person.token, body: look });
    expect(v.parse(ReportEmail, sample.body).html).toContain(RED);
    expect(await looks(person)).toHaveLength(1);
  });

  test('refuses anything but a picture or a colour, and does not store it', async () => {
    const { person, draft } = await reader();
    const logo = { width: 20, height: 20, base64: Buffer.from('<svg/>').toString('base64') };
    for (const [look, says] of [
      [{ accent: null, logo }, 'PNG, JPEG or WebP'],
      [{ accent: 'red', logo: null }, 'such as #1a5fb4'],
    ] as const) {
      for (const path of ['', '/preview']) {
        const { status, text } = await ask(person, 'POST', path, { ...draft, look });
        expect([path, status, text]).toEqual([path, 422, expect.stringContaining(says)]);
      }
    }
    expect(await looks(person)).toEqual([]);
  });

  test('refuses a logo larger than those it returns, before decoding it', async () => {
    const { person, draft } = await reader();
    // Its pixels cannot be decoded: only its size is read.
    const large = (
      await sharp({ create: { width: 401, height: 20, channels: 3, background: RED } })
        .png()
        .toBuffer()
    ).subarray(0, 70);
    const look = { accent: null, logo: { width: 20, height: 20, base64: large.toString('base64') } };
    for (const path of ['', '/preview']) {
      const { status, text } = await ask(person, 'POST', path, { ...draft, look });
      expect([path, status, text]).toEqual([path, 422, expect.stringContaining('400 by 120 pixels')]);
    }
    expect(await looks(person)).toEqual([]);
  });

  test('has the same limit on previews as a chart’s form', async () => {
    const { token } = await app().verifiedUser();
    const body = { accent: RED, logo: null };
    const ask = async () => (await app().call('POST', '/brand/preview', { token, body })).status;
    for (let asked = 0; asked < throttleRules.chartPreview.limit; asked += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });

  test('does not decode the logo of a report that the plan does not include', async () => {
    const { person, draft } = await reader();
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
    await create(person, draft);
    const logo = { width: 20, height: 20, base64: Buffer.from('<svg/>').toString('base64') };
    const { status, body } = await ask(person, 'POST', '', { ...draft, look: { accent: null, logo } });
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'quota_exceeded' })]);
  });

  test('deletes a logo that no report uses, unless an issue was sent with it', async () => {
    const { person, draft } = await reader();
    const [red, blue] = [await asLogo(person, RED), await asLogo(person, BLUE)];
    const { id } = await create(person, { ...draft, look: { accent: RED, logo: red } });
    await change(person, id, { ...draft, look: { accent: BLUE, logo: blue } });
    expect((await looks(person)).map(({ accent }) => accent)).toEqual([BLUE]);
    await send(person, id);
    await change(person, id, { ...draft, look: null });
    expect((await looks(person)).map(({ accent }) => accent)).toEqual([BLUE]);
    expect(await page(person, id)).toContain('<img src="data:image/png;base64,');
    await ask(person, 'DELETE', `/${id}`);
    expect(await looks(person)).toEqual([]);
  });

  test('is stored once for many issues', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, draft);
    await send(person, id);
    await send(person, id);
    expect(await looks(person)).toEqual([{ accent: null, logo: null }]);
  });
});
