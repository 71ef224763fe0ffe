import { adminMessages } from '@newswatch/shared/contracts/admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAccount } from '../accounts/profile/read-account.ts';
import { TERMS_TEXT_VERSION } from '../accounts/sign-in/sign-up.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { legalLinks } from './legal-links.ts';

const app = testApp({ throttleFactor: 0 });
const imprint = 'Harbour News <Ltd>\n1 Quay Street, Oslo';
const terms_url = 'https://news.example/terms?v=1&lang=en';
const privacy_url = 'https://news.example/privacy';

let admin: TestPerson;
beforeAll(async () => {
  admin = await app().administrator();
});
const save = (legal: object) => app().call('PUT', '/admin/settings', { token: admin.token, body: { legal } });
const page = async () => (await app().get('/shared/nothing', { accept: 'text/html' })).text;
const accepted = async (terms?: string) => {
  const { id } = await app().signUp(terms === undefined ? {} : { terms_url: terms });
  return app()
    .db.selectFrom('users')
    .select(['id', 'terms_url', 'terms_text_version', 'terms_accepted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};

describe('the legal details of the operator', () => {
  it('have no effect until they are set', async () => {
    expect(await page()).not.toContain('<footer');
    expect(legalLinks()).toBe('');
    expect(await accepted()).toMatchObject({ terms_url: null, terms_accepted_at: null });
  });

  it('are https addresses and at most 300 characters', async () => {
    for (const url of [
      'http://news.example/terms',
      'javascript:alert(1)',
      'news.example',
      'https://a:b@c.example',
    ])
      expect((await save({ terms_url: url })).status, url).toBe(422);
    expect((await save({ imprint: 'x'.repeat(301) })).status).toBe(422);
    const saved = await save({ imprint, terms_url, privacy_url });
    expect(saved).toMatchObject({
      status: 200,
      body: { legal: { imprint, terms_url, privacy_url }, message: adminMessages.settingsSaved },
    });
  });

  it('are linked below pages that need no account, without a script', async () => {
    const text = await page();
    expect(text).toContain(
      'href="https://news.example/terms?v=1&amp;lang=en" rel="noopener noreferrer">Terms</a>',
    );
    expect((await app().get('/mailbox', { accept: 'text/html' })).text).not.toContain('<footer');
    expect(text).toContain(`href="${privacy_url}" rel="noopener noreferrer">Privacy policy</a></footer>`);
  });

  it('are in the document of guests’ pages, open in new tabs and state the purpose of each link', async () => {
    const links = [
      ...legalLinks().matchAll(/<a href="([^"]*)" target="_blank" rel="(\S+) noopener noreferrer"/g),
    ];
    expect(links.map(([, href, rel]) => [rel, href])).toEqual([
      ['terms-of-service', 'https://news.example/terms?v=1&amp;lang=en'],
      ['privacy-policy', privacy_url],
    ]);
    expect(legalLinks().match(/ \(opens in a new tab\)<\/span><\/a>/g)).toHaveLength(2);
  });

  it('are below every sample email, the policy only below those to people without an account', async () => {
    const answer = await app().call('GET', '/admin/notifications/samples?language=arabic', {
      token: admin.token,
    });
    const { items } = answer.body as { items: { id: string; channel: string; text: string; html: string }[] };
    const emails = items.filter(({ channel }) => channel === 'email');
    expect(emails.length).toBeGreaterThan(10);
    for (const { id, text, html } of emails) {
      expect(text, id).toContain('\nHarbour News <Ltd>\n1 Quay Street, Oslo\n');
      expect(html, id).toContain('<bdi>Harbour News &lt;Ltd&gt;</bdi><br><bdi>1 Quay Street, Oslo</bdi>');
    }
    const linked = emails.filter(
      ({ text, html }) => text.includes(privacy_url) && html.includes(privacy_url),
    );
    expect(linked.map(({ id }) => id).toSorted()).toEqual([
      'email_collection_invited',
      'email_forward',
      'email_forward_story',
      'email_hand_over_offered',
      'email_newsletter',
      'email_recipient_invited',
      'email_report',
      'email_stand_in_arranged',
      'email_stand_in_ended',
      'email_subscription_asked',
      'email_target_copied',
    ]);
  });

  it('are stored with the account that accepted the terms, with the time, and are part of its export', async () => {
    const kept = await accepted(terms_url);
    const expected = {
      terms_url,
      terms_text_version: TERMS_TEXT_VERSION,
      terms_accepted_at: app().clock.now(),
    };
    expect(kept).toMatchObject(expected);
    const { account } = await readAccount(app().db, kept.id, { now: app().clock.now(), progress: () => {} });
    expect(account).toMatchObject(expected);
  });

  it('are not accepted in an older version, and not recorded for a person who did not see them', async () => {
    const body = { email: 'late@example.com', full_name: 'Ann Lee', password: 'Kestrel-9-Quay' };
    const stale = { ...body, terms_url: 'https://news.example/terms?v=0' };
    expect(await app().call('POST', '/auth/register', { body: stale })).toMatchObject({
      status: 409,
      body: { error: 'The terms have changed. Reload this page to read them.' },
    });
    expect(await accepted()).toMatchObject({
      terms_url: null,
      terms_text_version: null,
      terms_accepted_at: null,
    });
    await save({ terms_url: '' });
    expect((await app().call('POST', '/auth/register', { body: stale })).status).toBe(409);
  });
});
