import { SharedLinkWithAddress } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { insertTarget } from '../testing/rows.ts';

const app = testApp();
const PASSWORD = 'Kestrel at dawn';

async function lockedLink(): Promise<string> {
  const person = await app().signUp();
  const subject_id = await insertTarget(app().db, { user_id: person.id, name: 'Ships' });
  const body = { subject_id, name: 'Board', password: `${PASSWORD} ` };
  const answer = await app().call('POST', '/shared-links', { token: person.token, body });
  return new URL(v.parse(SharedLinkWithAddress, answer.body).url).pathname;
}

const enter = (url: string, password: string, remoteAddress = '203.0.113.5') =>
  app().app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams({ password }).toString(),
  });

it('a password opens the page without a cookie; a wrong one shows nothing of it', async () => {
  const url = await lockedLink();
  const asked = await app().get(url, { accept: 'text/html' });
  expect([asked.status, asked.text.includes('Ships')]).toEqual([200, false]);
  const wrong = await enter(url, 'another one');
  expect([wrong.statusCode, wrong.body.includes('Ships')]).toEqual([403, false]);
  expect(wrong.body).toContain('This password is incorrect.');
  const right = await enter(url, `${PASSWORD}  `);
  expect([right.statusCode, right.body.includes('Ships')]).toEqual([200, true]);
  expect(right.headers['set-cookie']).toBeUndefined();
  expect(right.headers['cache-control']).toBe('private, no-store');
  const { view_count } = await app()
    .db.selectFrom('shared_links')
    .select('view_count')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(view_count, 'only the page itself counts').toBe(1);
});

it('guessing is throttled from one address, and from many', async () => {
  const url = await lockedLink();
  const guess = (ip: string) => enter(url, 'a wrong guess', ip);
  for (let tries = 0; tries < 10; tries += 1) expect((await guess('203.0.113.9')).statusCode).toBe(403);
  const refused = await guess('203.0.113.9');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toContain('Too many attempts');
  await app().db.updateTable('users').set({ locale: 'french' }).execute();
  const again = await guess('203.0.113.9');
  expect(again.body).toMatch(/Trop de tentatives\. Attendez \d+\ssecondes?, puis réessayez\./);
  expect(again.body, 'the form is there for the next try').toContain('<form');
  expect((await enter(url, PASSWORD, '203.0.113.9')).statusCode, 'even with the right one').toBe(429);
  app().clock.advance({ seconds: 1 });
  expect((await enter(url, PASSWORD, '198.51.100.1')).statusCode, 'somebody else').toBe(200);
  for (let at = 0; at < 90; at += 1) await guess(`198.51.${at}.7`);
  expect((await guess('192.0.2.1')).statusCode).toBe(429);
});

it('an address may open a limited number of pages', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 121; tries += 1) {
    const { statusCode } = await app().app.inject({ url: `/shared/${tries}`, remoteAddress: '203.0.113.77' });
    statuses.push(statusCode);
  }
  expect([statuses.slice(0, -1).every((status) => status === 404), statuses.at(-1)]).toEqual([true, 429]);
  // Embedded pages are counted separately, but not every address that says so is one.
  const guessed = { url: '/shared/1?embed=list', remoteAddress: '203.0.113.77' };
  expect((await app().app.inject(guessed)).statusCode).toBe(429);
});
