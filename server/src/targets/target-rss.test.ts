import { parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { targetRss } from './target-rss.ts';

test('an article’s words stay text in a feed reader, which shows the descriptions of items as HTML and that of the feed as text', () => {
  const xml = targetRss(
    { id: 'tgt_1', name: 'Ports & <b>ships</b>', description: '' },
    [
      {
        id: 'mat_1',
        matched_at: new Date('2026-11-26T01:00:00Z'),
        title: 'x < y & z',
        summary: 'Tea & <img src=x onerror=alert(1)> ]]>\u0001',
        url: 'https://example.org/?a=1&b=2',
        source: 'Q&A',
      },
    ],
    { origin: 'https://news.example', now: new Date('2026-11-26T02:00:00Z') },
  );
  const feed = parseRssFeed(xml);
  expect(feed.description).toBe('What Newswatch found for Ports & <b>ships</b>');
  expect(feed.items).toMatchObject([
    {
      title: 'x < y & z',
      link: 'https://example.org/?a=1&b=2',
      description: 'Tea &amp; &lt;img src=x onerror=alert(1)> ]]>',
    },
  ]);
});
