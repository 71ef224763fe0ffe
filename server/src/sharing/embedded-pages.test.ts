import { limits, messages, SharedLinkWithAddress } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';
import { testSharing } from './sharing.fixture.ts';

const { app, ask, collectionOf, share, pathOf, listed } = testSharing();
const SITES = ['https://intranet.example', 'https://b.example:8443'];

const openAs = async (url: string, query = '') => {
  const { status, text, headers } = await app().get(`${pathOf(url)}${query}`, { accept: 'text/html' });
  const policy = String(headers['content-security-policy']);
  return {
    ...{ status, text, headers, policy },
    ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    frameOptions: headers['x-frame-options'],
  };
};

async function collectionWith(articles: number) {
  const person = await app().signUp();
  const source_id = await insertSource(app().db, { name: 'Harbour Post' });
  const ids = [];
  for (let at = 0; at < articles; at += 1) {
    ids.push(
      await insertArticle(app().db, {
        ...{ source_id, title: `Ferry ${at} late`, summary: 'The ferry waits.' },
        url: `https://harbour.example/${at}`,
      }),
    );
  }
  return { person, subject_id: await collectionOf(person, ids) };
}

async function anEmbedded() {
  const { person, subject_id } = await collectionWith(0);
  return share(person, { subject_id, embed_sites: SITES });
}

describe('the page of a link that can be embedded', () => {
  it('can be embedded only by the sites that its owner lists', async () => {
    const { person, subject_id } = await collectionWith(1);
    const { url, link } = await share(person, { subject_id, embed_sites: [...SITES, SITES[0]!] });
    expect(link.embed_sites).toEqual(SITES);
    for (const query of ['', '?embed=list', '?embed=page&theme=dark']) {
      const page = await openAs(url, query);
      expect([page.status, page.ancestors, page.frameOptions]).toEqual([200, SITES.join(' '), undefined]);
      expect(page.policy).toContain("script-src 'none'");
      expect(page.headers['set-cookie']).toBeUndefined();
      expect(page.text).toContain('target="_blank" rel="noopener noreferrer nofollow"');
    }
  });

  it('cannot be embedded without sites, nor can any other page', async () => {
    const { person, subject_id } = await collectionWith(1);
    const { url, link } = await share(person, { subject_id, embed_sites: SITES });
    const plain = await share(person, { subject_id });
    const locked = await share(person, { subject_id, password: 'a long secret' });
    for (const address of [plain.url, locked.url, `${url}x`]) {
      const page = await openAs(address, '?embed=list');
      expect([page.ancestors, page.frameOptions]).toEqual(["'none'", 'DENY']);
    }
    const settings = { name: 'Board', expires_on: link.expires_on };
    // An older page does not send the sites, which are kept.
    await ask(person, 'PUT', `/shared-links/${link.id}`, settings);
    expect((await openAs(url)).ancestors).toBe(SITES.join(' '));
    await ask(person, 'PUT', `/shared-links/${link.id}`, { ...settings, embed_sites: [] });
    expect(await openAs(url)).toMatchObject({ status: 200, ancestors: "'none'", frameOptions: 'DENY' });
    await ask(person, 'DELETE', `/shared-links/${link.id}`);
    expect(await openAs(url)).toMatchObject({ status: 410, ancestors: "'none'", frameOptions: 'DENY' });
  });

  it('says that the link has ended, only in the frames of its sites', async () => {
    const { person, subject_id } = await collectionWith(1);
    const [expired, stopped, renewed, deleted] = [
      await share(person, { subject_id, embed_sites: SITES }),
      await share(person, { subject_id, embed_sites: SITES }),
      await share(person, { subject_id, embed_sites: SITES }),
      await share(person, { subject_id: await collectionOf(person), embed_sites: SITES }),
    ];
    const past = new Date(app().clock.now().getTime() - 1);
    await app()
      .db.updateTable('shared_links')
      .set({ expires_at: past })
      .where('id', '=', expired.link.id)
      .execute();
    await ask(person, 'DELETE', `/shared-links/${stopped.link.id}`);
    const { body } = await ask(person, 'POST', `/shared-links/${renewed.link.id}/renew`);
    await app().db.deleteFrom('collections').where('id', '=', deleted.link.subject.id).execute();
    for (const { url } of [expired, stopped, renewed, deleted]) {
      const page = await openAs(url, '?embed=list&theme=dark');
      expect([page.status, page.ancestors, page.frameOptions]).toEqual([410, SITES.join(' '), undefined]);
      expect(page.text).toContain('This link no longer works');
      expect(page.text).not.toMatch(/<script|Ferry|prefers-color-scheme/);
    }
    expect((await openAs(v.parse(SharedLinkWithAddress, body).url)).ancestors).toBe(SITES.join(' '));
    await app().db.deleteFrom('users').where('id', '=', person.id).execute();
    expect(await openAs(expired.url), 'nothing of a deleted account').toMatchObject({
      ...{ status: 410, ancestors: "'none'" },
    });
  });

  it('tells its height only to its sites, and only if the code asks for it', async () => {
    const { person, subject_id } = await collectionWith(1);
    const { url } = await share(person, { subject_id, embed_sites: SITES });
    for (const query of ['?embed=list&resize=1', '?embed=page&resize=1']) {
      const { policy, text } = await openAs(url, query);
      expect(policy).toMatch(/script-src 'nonce-/);
      expect(policy).not.toContain('connect-src');
      expect(text).toContain(`data-sites="${SITES.join(' ')}"`);
      expect(text).toContain('newswatchHeight');
    }
    const plain = await share(person, { subject_id });
    for (const [address, query] of [
      [url, '?resize=1'],
      [url, '?embed=list&resize=2'],
      [plain.url, '?embed=list&resize=1'],
    ] as const)
      expect((await openAs(address, query)).text).not.toMatch(/<script|data-sites/);
  });

  it('is a short list of headlines if the code says so, with its origin and nothing else', async () => {
    const { person, subject_id } = await collectionWith(4);
    const { url } = await share(person, { subject_id, embed_sites: SITES });
    const list = await openAs(url, '?embed=list&articles=2');
    expect(list.text.match(/<li>/g)).toHaveLength(2);
    expect(list.text).toContain('Shared from Newswatch');
    expect(list.text).not.toMatch(/<h1|<footer|The ferry waits|<script/);
    expect((await openAs(url, '?embed=list')).text.match(/<li>/g)).toHaveLength(4);
    for (const articles of ['0', '-1', '1e9', '9999', 'x', '%3Cscript%3E'])
      expect((await openAs(url, `?embed=list&articles=${articles}`)).text.match(/<li>/g)).toHaveLength(4);
    expect((await openAs(url, '?embed=page')).text).toContain('<h1');
    // Without sites, the address does not affect how the page is shown.
    const plain = await share(person, { subject_id });
    expect((await openAs(plain.url, '?embed=list')).text).toContain('<h1');
  });

  it('has the colours that the code specifies', async () => {
    const { person, subject_id } = await collectionWith(1);
    const { url } = await share(person, { subject_id, embed_sites: SITES });
    expect((await openAs(url, '?embed=list')).text).toContain('prefers-color-scheme: dark');
    const dark = await openAs(url, '?embed=list&theme=dark');
    expect(dark.text).toContain('color-scheme: dark;');
    expect(dark.text).not.toContain('prefers-color-scheme');
    expect((await openAs(url, '?embed=list&theme=light')).text).toContain('@media not all');
  });

  it('shows the figures and the days of a target', async () => {
    const person = await app().signUp();
    const target_id = await insertTarget(app().db, { user_id: person.id, name: 'Storms' });
    const article_id = await insertArticle(app().db, { source_id: await insertSource(app().db) });
    await insertMatch(app().db, { user_id: person.id, target_id, article_id, matched_at: app().clock.now() });
    const { url } = await share(person, { subject_id: target_id, embed_sites: SITES });
    const { text } = await openAs(url, '?embed=list');
    expect(text).toContain('Matches per day');
    expect(text).not.toMatch(/<h1|By source/);

    // The list has no comparison, so a competitor's matches are not included.
    const quiet = await insertTarget(app().db, { user_id: person.id, name: 'Quiet' });
    const compared = { subject_id: quiet, compared_ids: [target_id], embed_sites: SITES };
    const { url: other } = await share(person, compared);
    expect((await openAs(other)).text).toContain('Share of voice');
    const list = (await openAs(other, '?embed=list')).text;
    expect(list).toContain('No matches in this period.');
    expect(list).not.toMatch(/Matches per day|Share of voice/);
  });

  it('has no password', async () => {
    const { person, subject_id } = await collectionWith(0);
    const refused = { fields: { embed_sites: [messages.sharedLinks.embedPassword] } };
    const both = { name: 'Board', subject_id, password: 'a long secret', embed_sites: SITES };
    expect((await ask(person, 'POST', '/shared-links', both)).body).toMatchObject(refused);
    const { url, link } = await share(person, { subject_id, embed_sites: SITES });
    const settings = { name: 'Board', expires_on: link.expires_on };
    const password = 'a long secret';
    const path1 = `/shared-links/${link.id}`;
    const withSites = await ask(person, 'PUT', path1, { ...settings, password, embed_sites: SITES });
    expect(withSites.body).toMatchObject(refused);
    expect((await openAs(url)).ancestors).toBe(SITES.join(' '));
    // Setting a password later ends embedding.
    const locked = await ask(person, 'PUT', path1, { ...settings, password });
    expect(locked.body).toMatchObject({ link: { has_password: true, embed_sites: [] } });
    expect(await openAs(url, '?embed=list')).toMatchObject({
      ...{ status: 200, ancestors: "'none'", frameOptions: 'DENY', text: expect.stringContaining('<form') },
    });
    await ask(person, 'DELETE', path1);
    const protectedLink = await share(person, { subject_id, password: 'a long secret' });
    const path = `/shared-links/${protectedLink.link.id}`;
    expect((await ask(person, 'PUT', path, { ...settings, embed_sites: SITES })).body).toMatchObject(refused);
    const unlocked = { ...settings, embed_sites: SITES, password: null };
    expect(await ask(person, 'PUT', path, unlocked)).toMatchObject({
      status: 200,
      body: { link: { embed_sites: SITES } },
    });
    expect((await listed(person)).items.every(({ has_password }) => !has_password)).toBe(true);
  });

  test.each([
    'http://intranet.example',
    'https://intranet.example/news',
    'https://intranet.example?x',
    'https://user@intranet.example',
    'https://*.example',
    'https://*',
    "https://a.example; script-src 'unsafe-inline'",
    'https://a;script-src.example',
    'https://a.example,https://b.example',
    'https://[::1]',
    'https://a..example',
    'https://a.example\r\nset-cookie: a=b',
    'https://a.example https://b.example',
    'http://127.0.0.1',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://a.example/x',
    'intranet.example',
    "'self'",
    '*',
    `https://${'a'.repeat(limits.EMBED_SITE_LENGTH_MAX)}.example`,
  ])('is not embedded in %j, which is no site', async (site) => {
    const { person, subject_id } = await collectionWith(0);
    const draft = { name: 'Board', subject_id, embed_sites: [site] };
    expect(await ask(person, 'POST', '/shared-links', draft)).toMatchObject({ status: 422 });
  });

  it('is embedded only in valid origins, whatever is in the database', async () => {
    const { link } = await anEmbedded();
    for (const site of [
      "https://a.example; script-src 'unsafe-inline'",
      '*',
      'http://a.example',
      'https://*.a',
    ])
      await expect(
        app()
          .db.updateTable('shared_links')
          .set({ embed_sites: [site] })
          .where('id', '=', link.id)
          .execute(),
      ).rejects.toThrow('shared_links_embed_sites');
  });

  it('stores a site in the form that browsers compare', async () => {
    const { person, subject_id } = await collectionWith(0);
    const embed_sites = [
      'HTTPS://Intranet.Example/',
      'https://intranet.example:443',
      'https://zürich.example',
    ];
    const { link } = await share(person, { subject_id, embed_sites });
    expect(link.embed_sites).toEqual(['https://intranet.example', 'https://xn--zrich-kva.example']);
  });

  it('can be embedded in at most ten sites', async () => {
    const { person, subject_id } = await collectionWith(0);
    const sites = Array.from({ length: limits.EMBED_SITES_MAX + 1 }, (_, at) => `https://s${at}.example`);
    const draft = { name: 'Board', subject_id, embed_sites: sites };
    expect(await ask(person, 'POST', '/shared-links', draft)).toMatchObject({ status: 422 });
    const { link } = await share(person, { subject_id, embed_sites: sites.slice(1) });
    expect(link.embed_sites).toHaveLength(limits.EMBED_SITES_MAX);
  });

  it('is written to the audit log with its sites', async () => {
    const { person, subject_id } = await collectionWith(0);
    await share(person, { subject_id, embed_sites: SITES });
    const rows = await app()
      .db.selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'shared_link.created')
      .execute();
    expect(JSON.stringify(rows)).toContain('https://intranet.example');
  });
});
