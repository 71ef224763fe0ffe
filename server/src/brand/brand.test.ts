import { BrandAnswer, BrandRead, NewsletterEmail, ReportEmail } from '@newswatch/shared/contracts';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { newsroom } from '../newsletters/newsroom.fixture.ts';
import { reportDesk } from '../reports/reports.fixture.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { createThrottle } from '../throttle/index.ts';
import { createBrands } from './service.ts';

const app = testApp();
const room = newsroom(app);
const { reader, recipient, ask, create, issues, send, deliver } = reportDesk(app);

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0b3d91' } });
const upload = ({ token }: TestPerson, bytes: Uint8Array) =>
  app().app.inject({
    method: 'PUT',
    url: '/api/brand/logo',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  });
const setAccent = (person: TestPerson, accent: string | null) =>
  app().call('PUT', '/brand', { token: person.token, body: { accent } });
const brand = async ({ token }: TestPerson) =>
  v.parse(BrandRead, (await app().call('GET', '/brand', { token })).body).brand;

describe('a person’s own look', () => {
  test('is in each email of a report, to its owner and to recipients, and in the issue as a page', async () => {
    const { person, draft } = await reader();
    const bo = await recipient(person, 'Bo', 'active');
    await setAccent(person, '#0B3D91');
    expect((await upload(person, await drawn(900, 300).jpeg().toBuffer())).statusCode).toBe(200);
    const { id } = await create(person, { ...draft, recipient_ids: [bo.id], sender_name: 'Press & Co' });
    await send(person, id);
    const mails = await deliver();
    expect(mails).toHaveLength(2);
    for (const { html, images = [] } of mails) {
      const [logo] = images;
      expect(images).toHaveLength(1);
      expect(html).toContain(`<img src="cid:${logo?.cid}" width="180" height="60" alt="Press &amp; Co"`);
      expect(await sharp(logo?.bytes).metadata()).toMatchObject({ format: 'png', width: 360, height: 120 });
      expect(html).toContain('#0b3d91');
      expect(html).not.toMatch(/#b8371b|#a32e14|>Newswatch</);
    }
    const [issue] = await issues(person, id);
    const shown = v.parse(ReportEmail, (await ask(person, 'GET', `/${id}/issues/${issue?.id}`)).body);
    expect(shown.html).toContain('<img src="data:image/png;base64,');
    expect(shown).not.toHaveProperty('images');
  });

  test('is in newsletters and on their pages', async () => {
    const { person, collection } = await room.sender();
    const bo = await room.recipient(person, 'Bo', 'active');
    await setAccent(person, '#0b3d91');
    await upload(person, await drawn(200, 60).png().toBuffer());
    await room.send(person, collection, { recipient_ids: [bo.id] });
    const [mail] = await room.deliver();
    expect(mail?.html).toContain(
      `<img src="cid:${mail?.images?.[0]?.cid}" width="200" height="60" alt="Ann Lee"`,
    );
    expect(mail?.html).toContain('#0b3d91');
    const [sent] = await room.history(person, collection);
    const { body } = await app().call('GET', `/newsletters/issues/${sent?.id}`, { token: person.token });
    expect(v.parse(NewsletterEmail, body).html).toContain('<img src="data:image/png;base64,');
  });

  test.each([
    ['white letters on nothing', '#ffffff', 0, true],
    ['dark letters on nothing', '#1d1a16', 0, false],
    ['a red that can be seen on both', '#d0342c', 0, false],
    ['white letters on a ground of their own', '#ffffff', 1, false],
  ] as const)('shows a logo of %s on a ground on which it is seen', async (_name, ink, alpha, isLight) => {
    const person = await app().verifiedUser();
    const letters = sharp({ create: { width: 60, height: 20, channels: 3, background: ink } });
    const ground = sharp({
      create: { width: 120, height: 40, channels: 4, background: { r: 10, g: 40, b: 90, alpha } },
    });
    await upload(
      person,
      await ground
        .composite([{ input: await letters.png().toBuffer() }])
        .png()
        .toBuffer(),
    );
    expect((await brand(person)).logo?.is_light).toBe(isLight);
    const { body } = await app().call('GET', '/brand/preview', { token: person.token });
    expect(v.parse(ReportEmail, body).html).toContain(
      isLight ? 'background:#1d1a16;padding:6px' : 'background:#ffffff;padding:6px',
    );
  });

  test('is previewed before it is saved, and removed', async () => {
    const person = await app().verifiedUser();
    await upload(person, await drawn(80, 20).webp().toBuffer());
    const path = '/brand/preview?accent=%23ffe600';
    const { body } = await app().call('GET', path, { token: person.token });
    const { html } = v.parse(ReportEmail, body);
    expect(html).toContain('width="80" height="20"');
    expect(html).toContain('.link{color:#ffe600!important}');
    expect(await brand(person)).toMatchObject({ accent: null, logo: { width: 80, height: 20 } });
    const removed = await app().call('DELETE', '/brand/logo', { token: person.token });
    expect(v.parse(BrandAnswer, removed.body).brand.logo).toBeNull();
    await setAccent(person, '#123456');
    await setAccent(person, null);
    expect(await brand(person)).toEqual({ accent: null, logo: null });
  });

  test.each([
    ['a drawing that could run scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture that ends midway', 'cut' as const],
    ['a GIF', 'gif' as const],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s as a logo, and keeps the one before', async (_what, given) => {
    const person = await app().verifiedUser();
    const good = await drawn(200, 60).png().toBuffer();
    await upload(person, good);
    const noisy = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    const bytes =
      given === 'cut'
        ? (await noisy.png().toBuffer()).subarray(0, 9_000)
        : given === 'gif'
          ? await drawn(20, 20).gif().toBuffer()
          : given;
    const { statusCode, body } = await upload(person, bytes);
    expect([statusCode, body]).toEqual([422, expect.stringContaining('PNG, JPEG or WebP')]);
    expect((await brand(person)).logo).toMatchObject({ width: 200, height: 60 });
  });

  test('refuses a picture with too many pixels, a large file, and what is not a colour', async () => {
    const person = await app().verifiedUser();
    const huge = await upload(person, await drawn(4_100, 4_000).png().toBuffer());
    expect([huge.statusCode, huge.body]).toEqual([422, expect.stringContaining('16 megapixels')]);
    expect((await upload(person, Buffer.alloc(1_048_577))).statusCode).toBe(413);
    const { status, text } = await setAccent(person, 'red');
    expect([status, text]).toEqual([422, expect.stringContaining('such as #1a5fb4')]);
  });

  test('is not kept for an account that was deleted while the logo was being read', async () => {
    const { db, clock } = app();
    const { id } = await app().verifiedUser();
    const brands = createBrands({ db, throttle: createThrottle(db) });
    const bytes = await drawn(200, 60).png().toBuffer();
    const deleted = { status: 'inactive', deleted_at: clock.now() } as const;
    await db.updateTable('users').set(deleted).where('id', '=', id).execute();
    const saved = brands.setLogo({ id, ip: '203.0.113.9' }, bytes, clock.now());
    await expect(saved).rejects.toMatchObject({ code: 'account_inactive' });
    expect(await db.selectFrom('brands').where('user_id', '=', id).select('user_id').execute()).toEqual([]);
  });

  test('is separate for each person', async () => {
    const [ann, ben] = [await app().verifiedUser(), await app().verifiedUser()];
    await setAccent(ann, '#0b3d91');
    expect((await brand(ben)).accent).toBeNull();
  });
});
