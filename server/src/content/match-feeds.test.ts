import { monitorEventLoopDelay } from 'node:perf_hooks';
import { calls, limits } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { insertSource } from '../testing/rows.ts';

const app = testApp();
const opml = (outlines: string) => `<?xml version="1.0"?><opml version="2.0"><body>${outlines}</body></opml>`;
const outline = (xmlUrl: string, htmlUrl = '', title = 'A feed') =>
  `<outline type="rss" title="${title}" xmlUrl="${xmlUrl}" htmlUrl="${htmlUrl}"/>`;

let person: Awaited<ReturnType<ReturnType<ReturnType<typeof testApp>>['verifiedUser']>>;
const send = (payload: string | Buffer, token = person.token) =>
  app().app.inject({
    method: 'POST',
    url: '/api/sources/match-feeds',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(payload),
  });
const match = async (outlines: string) => {
  const answer = await send(opml(outlines));
  expect(answer.statusCode).toBe(200);
  return v.parse(calls.sources.matchFeeds.answer, answer.json());
};

beforeAll(async () => {
  const { db } = app();
  person = await app().verifiedUser();
  const add = (name: string, key: string, values: object = {}) =>
    insertSource(db, { name, url: `https://${key}/`, normalized_url: key, ...values });
  await add('Harbour Post', 'harbour.example', { feed_url: 'https://feeds.host.example/harbour?format=xml' });
  await add('Sports of Town', 'town.example/sport');
  await add('Rejected', 'rejected.example', { status: 'rejected' });
});

describe('the feeds of a feed reader', () => {
  it.each([
    ['its feed', 'http://feeds.host.example/harbour/?format=xml', '', 'Harbour Post'],
    [
      'the address of the site',
      'https://elsewhere.example/rss',
      'https://www.harbour.example/index.html',
      'Harbour Post',
    ],
    ['a part of the site', 'https://harbour.example/news/rss.xml', '', 'Harbour Post'],
    ['a section that is a source', 'https://town.example/sport/football.rss', '', 'Sports of Town'],
    ['another section', 'https://town.example/politics/rss', 'https://town.example/politics', undefined],
    ['the site of a section', 'https://town.example/rss', 'https://town.example', undefined],
    ['a host that ends alike', 'https://notharbour.example/rss', '', undefined],
    ['a source that is not approved', 'https://rejected.example/rss', 'https://rejected.example', undefined],
  ])('are matched with a source by %s', async (_, feed, site, expected) => {
    const { feeds, read } = await match(outline(feed, site));
    expect(feeds.map(({ source }) => source?.name)).toEqual([expected]);
    expect(feeds[0]?.state).toBe(expected === undefined ? 'unread' : 'read');
    expect(read).toBe(expected === undefined ? 0 : 1);
  });

  it('are counted once, with their folders; Google Alerts searches are distinguished from other addresses', async () => {
    const { feeds } = await match(
      `<outline text="Ports">${outline('https://new.example/rss', '', 'New')}</outline>` +
        `<outline text="Sea">${outline('https://www.new.example/rss', '', 'New again')}</outline>` +
        outline('https://www.google.com/alerts/feeds/123/456', '', 'Google Alert - ferry') +
        outline('javascript:alert(1)', '', 'Odd'),
    );
    expect(feeds.map(({ name, folder, state }) => [name, folder, state])).toEqual([
      ['New', 'Ports', 'unread'],
      ['Google Alert - ferry', '', 'unusable'],
      ['Odd', '', 'unusable'],
    ]);
    expect(feeds[1]?.reason).toMatch(/Google Alerts/);
  });

  it('show what the person has already requested, but not what others have', async () => {
    const body = {
      url: 'https://asked.example/',
      website_name: 'Asked',
      description: 'News from the asked site.',
      language: 'english',
      category: 'other',
      reason: 'We have always read this site.',
    };
    expect((await app().call('POST', '/sources/requests', { token: person.token, body })).status).toBe(201);
    const one = outline('https://asked.example/rss', 'https://asked.example');
    expect((await match(one)).feeds[0]?.state).toBe('requested');
    const other = await app().verifiedUser();
    expect((await send(opml(one), other.token)).json()).toMatchObject({ feeds: [{ state: 'unread' }] });
  });

  it('cause no requests to any site', async () => {
    const before = await app().db.selectFrom('source_requests').select('id').execute();
    await match(outline('https://quiet.example/rss', 'https://quiet.example'));
    expect(await app().db.selectFrom('source_requests').select('id').execute()).toEqual(before);
  });

  it.each([
    ['JSON', '{}'],
    ['CSV', 'name,url\nA,https://a.example'],
    ['a web page', '<!doctype html><title>x</title>'],
    ['OPML without a feed', opml('<outline text="Empty folder"/>')],
    [
      'too many feeds',
      opml(
        Array.from({ length: limits.FEEDS_PER_FILE_MAX + 1 }, (_, at) =>
          outline(`https://s${at}.example/rss`),
        ).join(''),
      ),
    ],
  ])('%s is refused with a reason', async (_, payload) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\.$/) as string });
  });

  it('survive expanding entities and a truncated end', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE opml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><opml><body>${outline('https://bomb.example/rss', '', '&b;')}`;
    expect((await send(bomb)).json()).toMatchObject({ feeds: [{ name: '&b;' }] });
  });

  it.each(['outline text="x"', 'x'])('are refused at once if <%s> is nested without an end', async (tag) => {
    const deep = opml(`<${tag}>`.repeat(100_000));
    const answer = await send(deep);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message: 'The folders of this file are nested too deeply.' });
  });

  it('do not keep others waiting: a large file is read in its own thread', async () => {
    const large = opml(outline('https://large.example/rss').repeat(30_000));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const start = performance.now();
    expect((await send(large)).json()).toMatchObject({ feeds: [{ url: 'https://large.example/rss' }] });
    delay.disable();
    // In this thread, reading it would be one delay of nearly the whole time.
    expect(delay.max / 1e6).toBeLessThan((performance.now() - start) / 2);
  });

  it('a file above the limit is refused before it is read', async () => {
    expect((await send(' '.repeat(limits.FEEDS_FILE_BYTES_MAX + 1))).statusCode).toBe(413);
  });

  it('guests cannot send one', async () => {
    expect((await send(opml(outline('https://a.example/rss')), 'nobody')).statusCode).toBe(401);
  });
});
