import { expect, test } from 'vitest';
import { paperCrawlFixture } from './paper-crawl.fixture.ts';
import type { PaperAnswer } from './paper-server.fixture.ts';

const { fixture, paper, addSource } = paperCrawlFixture();
const { articles, crawl, now } = fixture;

const spoken = Array.from(
  { length: 30 },
  (_, index) => `Sentence ${index} says that the harbour wall will be rebuilt before the winter comes.`,
);
const vtt = `WEBVTT\n\n${spoken
  .map(
    (text, index) =>
      `00:${String(index).padStart(2, '0')}:30.000 --> 00:${String(index).padStart(2, '0')}:40.000\n${text}`,
  )
  .join('\n\n')}`;

/** A feed whose items are given as the content of their elements. */
const feedOf = (items: readonly string[], head = '<title>The Channel</title>'): PaperAnswer => ({
  type: 'application/rss+xml; charset=utf-8',
  body: `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>${head}${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`,
});
const episode = (number: number, transcripts: string, more = ''): string =>
  `<title>Episode ${number} about the harbour</title><guid isPermaLink="false">ep-${number}</guid><pubDate>${now().toUTCString()}</pubDate>
  <enclosure url="https://cdn.example/${number}.mp3" type="audio/mpeg"/><itunes:duration>31:00</itunes:duration>
  <description>What the council of the harbour said in debate number ${number}.</description>${transcripts}${more}`;
const transcriptAt = (path: string, type: string): string =>
  `<podcast:transcript url="${paper.url}${path}" type="${type}"/>`;

test('an episode is an article with its transcript as text, with time marks and the recording', async () => {
  paper.serve('/1.vtt', { type: 'text/vtt', body: vtt });
  paper.serve(
    '/feed',
    feedOf([episode(1, transcriptAt('/1.html', 'text/html') + transcriptAt('/1.vtt', 'text/vtt'))]),
  );
  expect((await crawl(await addSource())).counts).toMatchObject({ articles_new: 1, articles_failed: 0 });
  const [stored] = await articles();
  expect(stored).toMatchObject({
    kind: 'episode',
    title: 'Episode 1 about the harbour',
    summary: 'What the council of the harbour said in debate number 1.',
    extraction: 'full',
    recording: { kind: 'audio', url: 'https://cdn.example/1.mp3', type: 'audio/mpeg', seconds: 1_860 },
  });
  const { content_text: text = '', times } = stored ?? {};
  expect(text).toContain('Sentence 29 says');
  const said = times?.marks.find(([start]) => text.slice(start).startsWith('Sentence 12 '));
  expect(said?.[1]).toBe(12 * 60 + 30);
  expect(paper.requests).not.toContain('/1.html');
});

test('without a readable transcript, its description is the text', async () => {
  paper.serve('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nDisallow: /closed/' });
  paper.serve('/empty.vtt', { type: 'text/vtt', body: 'WEBVTT\n\n' });
  const forbidden = transcriptAt('/closed/1.vtt', 'text/vtt');
  const elsewhere = '<podcast:transcript url="http://10.0.0.1/a.vtt" type="text/vtt"/>';
  paper.serve(
    '/feed',
    feedOf([
      episode(1, forbidden),
      episode(2, elsewhere),
      episode(3, transcriptAt('/empty.vtt', 'text/vtt')),
    ]),
  );
  expect((await crawl(await addSource())).counts).toMatchObject({ articles_new: 3, articles_failed: 0 });
  expect(paper.requests).not.toContain('/closed/1.vtt');
  const stored = await articles();
  for (const { extraction, content_text, times } of stored) {
    expect({ extraction, times }).toEqual({ extraction: 'summary_only', times: null });
    expect(content_text).toContain('in debate number');
  }
});

test('a temporarily unavailable transcript is requested again, and one that appears later replaces the description', async () => {
  paper.serve('/1.vtt', { status: 503 });
  paper.serve('/feed', feedOf([episode(1, transcriptAt('/1.vtt', 'text/vtt')), episode(2, '')]));
  const source = await addSource();
  expect((await crawl(source)).counts).toMatchObject({ articles_new: 1, articles_failed: 1 });
  paper.serve('/1.vtt', { type: 'text/vtt', body: vtt });
  paper.serve('/2.vtt', { type: 'text/vtt', body: vtt.replaceAll('winter', 'spring') });
  paper.serve(
    '/feed',
    feedOf([episode(1, transcriptAt('/1.vtt', 'text/vtt')), episode(2, transcriptAt('/2.vtt', 'text/vtt'))]),
  );
  fixture.pass(10 * 60_000);
  expect((await crawl(source)).counts).toMatchObject({ articles_new: 1, articles_updated: 1 });
  const stored = await articles();
  expect(stored.map(({ extraction }) => extraction)).toEqual(['full', 'full']);
});

test('an article that was stored before episodes existed becomes an episode when its feed changes it, with the same text', async () => {
  paper.serve('/feed', feedOf([episode(1, '')]));
  const source = await addSource();
  await crawl(source);
  await fixture.db.updateTable('articles').set({ kind: 'article', recording: null }).execute();
  paper.serve('/feed', feedOf([episode(1, '', '<updated>2026-03-01T00:00:00Z</updated>')]));
  fixture.pass(60 * 60_000);
  expect((await crawl(source)).counts).toMatchObject({ articles_new: 0, articles_updated: 0 });
  expect(await articles()).toMatchObject([
    { kind: 'episode', content_version: 1, recording: { url: 'https://cdn.example/1.mp3' } },
  ]);
});

test('episodes that all link to the page of their podcast are separate articles', async () => {
  const link = `<link>${paper.url}/show</link>`;
  paper.serve('/feed', feedOf([episode(1, '', link), episode(2, '', link)]));
  expect((await crawl(await addSource())).counts).toMatchObject({ articles_new: 2 });
  expect(paper.requests).not.toContain('/show');
});

test('a post has a title made from its text, and its account as author; its page is not read', async () => {
  const text =
    'The #HarbourWall will be rebuilt before the winter comes, the council decided after a long debate on Monday evening.';
  const post = (id: number, words: string): string =>
    `<guid>${paper.url}/@ada/${id}</guid><link>${paper.url}/@ada/${id}</link><pubDate>${now().toUTCString()}</pubDate><description>&lt;p&gt;${words}&lt;/p&gt;</description>`;
  const head = `<title>Ada</title><link>${paper.url}/@ada</link>`;
  paper.serve('/feed', feedOf([post(1, text), post(2, 'Good morning!')], head));
  const source = await addSource();
  expect((await crawl(source)).counts).toMatchObject({ articles_new: 2, articles_failed: 0 });
  const stored = await articles();
  const first = stored.find(({ url }) => url.endsWith('/1'));
  expect(first).toMatchObject({
    kind: 'post',
    is_title_made: true,
    author: `Ada (@ada@${new URL(paper.url).host})`,
    content_text: text,
    extraction: 'full',
  });
  expect(first?.title).toMatch(/^The #HarbourWall will be rebuilt .+…$/);
  expect(stored.find(({ url }) => url.endsWith('/2'))).toMatchObject({
    title: 'Good morning!',
    extraction: 'full',
  });
  expect(paper.requests).not.toContain('/@ada/1');

  paper.serve('/feed', feedOf([post(1, `${text} Edited.`), post(2, 'Good morning!')], head));
  fixture.pass(60 * 60_000);
  expect((await crawl(source)).counts).toMatchObject({ articles_new: 0, articles_updated: 1 });
});

test('posts of two accounts belong to one story only if one copied the other, however similar their beginnings', async () => {
  const post = (words: string): string => `<guid>${words.length}</guid><description>${words}</description>`;
  const other = {
    name: 'Other',
    url: `${paper.url}/other`,
    normalized_url: 'other.example',
    feed_url: `${paper.url}/other`,
  };
  const report =
    'The harbour council voted seven to four on Monday evening to rebuild the old wall of the harbour before the winter storms arrive.';
  paper.serve(
    '/feed',
    feedOf([post('Bonjour à tous et bonne journée, merci de votre fidélité'), post(report)]),
  );
  paper.serve(
    '/other',
    feedOf([
      post('Bonjour à tous, bonne journée et merci de votre fidélité à tous'),
      post(`${report} So be it.`),
    ]),
  );
  await crawl(await addSource());
  await crawl(await addSource(other));
  const stored = await articles();
  const storiesOf = (beginning: string) => {
    const found = stored.filter(({ content_text }) => content_text.startsWith(beginning));
    return { posts: found.length, stories: new Set(found.map(({ story_id }) => story_id)).size };
  };
  expect(storiesOf('Bonjour')).toEqual({ posts: 2, stories: 2 });
  expect(storiesOf('The harbour council')).toEqual({ posts: 2, stories: 1 });
});
