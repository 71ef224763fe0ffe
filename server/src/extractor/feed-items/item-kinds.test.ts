import { describe, expect, test } from 'vitest';
import { parseFeed } from '../feeds/parse-feed.ts';
import { accountOf } from './account-of.ts';
import { titleOfText } from './title-of-text.ts';

const channel = (items: readonly string[], head = ''): string =>
  `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>The Channel</title>${head}${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`;
const kindsOf = (feed: string) => parseFeed(feed, 'https://site.example/feed')?.items.map(({ kind }) => kind);
const audio = '<enclosure url="https://cdn.example/a.mp3?x=1" type="audio/mpeg" length="1"/>';
const long = 'The council decided on Monday to close the quay for eleven weeks. '.repeat(20);

describe('episodes', () => {
  test('have a recording and podcast data, transcripts in several formats, and a duration', () => {
    const item = `<title>Tides</title><guid isPermaLink="false">1</guid>${audio}<itunes:duration>01:02:03</itunes:duration>
      <podcast:transcript url="/t.vtt" type="text/vtt" language="en"/><podcast:transcript url="https://cdn.example/t.srt" type="application/x-subrip"/>`;
    const feed = parseFeed(channel([item]), 'https://site.example/feed');
    expect(feed?.items[0]).toMatchObject({
      kind: 'episode',
      media: {
        recording: {
          kind: 'audio',
          url: 'https://cdn.example/a.mp3?x=1',
          type: 'audio/mpeg',
          seconds: 3_723,
        },
        transcripts: [
          { url: 'https://site.example/t.vtt', type: 'text/vtt', language: 'en' },
          { url: 'https://cdn.example/t.srt', type: 'application/x-subrip' },
        ],
      },
    });
  });

  test('in a feed without such data are recognised from all of its items', () => {
    expect(kindsOf(channel([`<title>A</title>${audio}`, `<title>B</title>${audio}`]))).toEqual([
      'episode',
      'episode',
    ]);
  });

  test('an article that can also be listened to stays an article', () => {
    const spoken = `<title>A</title><link>https://site.example/a</link>${audio}<content:encoded><![CDATA[<p>${long}</p>]]></content:encoded>`;
    expect(kindsOf(channel([spoken, spoken], '<itunes:category text="News"/>'))).toEqual([
      undefined,
      undefined,
    ]);
    const items = [
      `<title>A</title>${audio}`,
      ...Array.from({ length: 5 }, (_, at) => `<title>N${at}</title>`),
    ];
    expect(kindsOf(channel(items))?.[0]).toBeUndefined();
  });

  test('in a feed without such data are not episodes if each has a page: newspapers that are read aloud list teasers', () => {
    const listed = (at: number, link: string) =>
      `<title>News ${at}</title><link>${link}</link><description>A teaser.</description>${audio}`;
    const of = (link: (at: number) => string, head = ''): string =>
      channel(
        [1, 2, 3].map((at) => listed(at, link(at))),
        head,
      );
    expect(kindsOf(of((at) => `https://site.example/${at}`))).toEqual(Array(3).fill(undefined));
    expect(kindsOf(of((at) => `https://cdn.example/${at}.mp3`))).toEqual(Array(3).fill('episode'));
    expect(kindsOf(of(() => 'https://site.example/show'))).toEqual(Array(3).fill('episode'));
    const podcast = '<itunes:category text="News"/>';
    expect(kindsOf(of((at) => `https://site.example/${at}`, podcast))).toEqual(Array(3).fill('episode'));
  });

  test('in JSON Feed have an attachment', () => {
    const feed = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Talk',
      items: [
        {
          id: '1',
          title: 'One',
          attachments: [{ url: 'a.m4a', mime_type: 'audio/x-m4a', duration_in_seconds: 61.4 }],
        },
      ],
    });
    expect(parseFeed(feed, 'https://site.example/feed.json')?.items[0]).toMatchObject({
      kind: 'episode',
      media: { recording: { url: 'https://site.example/a.m4a', seconds: 61 } },
    });
  });
});

describe('videos', () => {
  const entry = `<entry><id>yt:video:1</id><title>Harbour</title><link rel="alternate" href="https://tube.example/watch?v=1"/>
    <media:group><media:title>Harbour</media:title><media:content url="https://tube.example/v/1" type="application/x-shockwave-flash" width="640"/>
    <media:thumbnail url="https://img.example/1.jpg"/><media:description>The wall &amp; the tide.

0:00 Start
https://site.example</media:description></media:group></entry>`;

  test('have a player or a file, a picture, and a description that keeps its lines', () => {
    const feed = parseFeed(
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><title>C</title>${entry}</feed>`,
    );
    expect(feed?.items[0]).toMatchObject({
      kind: 'video',
      image: 'https://img.example/1.jpg',
      summary: '<p>The wall &amp; the tide.</p><p>0:00 Start<br>https://site.example</p>',
      media: { recording: { kind: 'video', url: undefined } },
    });
  });

  test('an article with a video beside it stays an article', () => {
    const clip = '<media:content url="https://cdn.example/a.mp4" medium="video"/>';
    const items = [
      `<title>A</title>${clip}`,
      ...Array.from({ length: 4 }, (_, at) => `<title>N${at}</title>`),
    ];
    expect(kindsOf(channel(items))).toEqual(Array(5).fill(undefined));
  });
});

describe('posts', () => {
  const post = (text: string, more = ''): string =>
    `<guid>https://social.example/@ada/${text.length}</guid><link>https://social.example/@ada/${text.length}</link>${more}<description>${text}</description>`;

  test('have a text without a title', () => {
    expect(kindsOf(channel([post('&lt;p&gt;Hello #quay&lt;/p&gt;'), post('Two')]))).toEqual(['post', 'post']);
  });

  test('with titles cut from their texts are posts too, as are short ones beside them', () => {
    const telling = (title: string, text: string): string =>
      `<title>${title}</title><description>${text}</description>`;
    const items = [
      telling('The harbour wall will be…', 'The harbour wall will be rebuilt before winter.'),
      telling('Ferries are late ...', 'Ferries are late today.'),
      telling('Short one', 'Short one'),
    ];
    expect(kindsOf(channel(items))).toEqual(['post', 'post', 'post']);
  });

  test('teasers without titles, a single item without one, and titles that repeat the text are articles', () => {
    expect(kindsOf(channel([post('The wall was …'), post('The ferry has …')]))).toEqual([
      undefined,
      undefined,
    ]);
    const titled = Array.from(
      { length: 5 },
      (_, at) => `<title>News ${at}</title><description>News ${at}</description>`,
    );
    expect(kindsOf(channel([...titled, post('Untitled news of the day')]))).toEqual(Array(6).fill(undefined));
  });

  test('with only pictures have the picture descriptions as text', () => {
    const picture =
      '<media:content url="https://social.example/1.png" type="image/png"><media:description type="plain">A &lt; wall</media:description></media:content>';
    const feed = parseFeed(channel([`<guid>1</guid>${picture}`, post('Two')]));
    expect(feed?.items[0]).toMatchObject({ kind: 'post', summary: '<p>A &lt; wall</p>' });
  });
});

test.each([
  ['Short post', 'Short post'],
  [
    'The council met. Then a long debate followed about whether the wall should be rebuilt before the winter or after it.',
    'The council met. Then a long debate followed about whether the wall should be rebuilt…',
  ],
  ['The harbour wall will be rebuilt. '.repeat(6), 'The harbour wall will be rebuilt.'],
  ['First line\n\nSecond line', 'First line'],
  ['https://site.example/a\nWhat a day', 'What a day'],
  ['https://site.example/a', 'https://site.example/a'],
])('the title of %j is cut at a word', (text, title) => {
  expect(titleOfText(text)).toBe(title);
});

test('a title is cut between words even in languages without spaces, and in Arabic', () => {
  const chinese = titleOfText('港口管理局周一决定在冬季来临之前重建旧码头的防波堤'.repeat(6));
  expect(chinese).toMatch(/^港口.+…$/);
  expect(chinese.length).toBeLessThanOrEqual(90);
  expect(titleOfText('قرر المجلس إعادة بناء جدار الميناء قبل الشتاء '.repeat(5))).toMatch(
    /^قرر المجلس .+\p{L}…$/u,
  );
});

test.each([
  [{ title: 'Ada', siteUrl: 'https://social.example/@ada' }, 'Ada (@ada@social.example)'],
  [
    { title: '@ada.example - Ada Lovelace', siteUrl: 'https://bsky.example/profile/did:plc:1' },
    'Ada Lovelace (@ada.example)',
  ],
  [{ title: 'Ada', siteUrl: 'https://blog.example/' }, 'Ada'],
  [{ title: undefined, siteUrl: 'https://social.example/users/ada' }, '@ada@social.example'],
])('%j is the account %s', (feed, name) => {
  expect(accountOf(feed)).toBe(name);
});
