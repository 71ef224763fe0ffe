import { languageTags } from '../language-tags.ts';
import { escapeMarkup } from '../markup.ts';
import type { Outlet } from '../outlets.ts';
import type { FeedEntry } from './feed-entries.ts';

export function renderRss(outlet: Outlet, entries: readonly FeedEntry[], origin: string): string {
  const items = entries.map(({ article, guid, link }) => {
    const date = article.oddFeedDate === undefined ? article.publishedAt.toUTCString() : article.oddFeedDate;
    return [
      '    <item>',
      `      <title>${escapeMarkup(article.title)}</title>`,
      `      <link>${escapeMarkup(link)}</link>`,
      `      <guid isPermaLink="false">${guid}</guid>`,
      date === null ? '' : `      <pubDate>${date}</pubDate>`,
      `      <dc:creator>${escapeMarkup(article.author)}</dc:creator>`,
      `      <category>${escapeMarkup(article.topic)}</category>`,
      `      <description><![CDATA[<p>${escapeMarkup(article.summary)}</p>]]></description>`,
      '    </item>',
    ]
      .filter((line) => line !== '')
      .join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeMarkup(outlet.name)}</title>
    <link>${origin}/${outlet.key}/</link>
    <atom:link href="${origin}/${outlet.key}/${outlet.feed}" rel="self" type="application/rss+xml"/>
    <description>${escapeMarkup(outlet.description)}</description>
    <language>${languageTags[outlet.language]}</language>
    <ttl>1</ttl>
${items.join('\n')}
  </channel>
</rss>
`;
}
