import { languageTags } from '../language-tags.ts';
import { escapeMarkup } from '../markup.ts';
import type { Outlet } from '../outlets.ts';
import type { FeedEntry } from './feed-entries.ts';

export function renderAtom(outlet: Outlet, entries: readonly FeedEntry[], origin: string): string {
  const newest = entries
    .map(({ article }) => article.updatedAt.toISOString())
    .sort()
    .at(-1);
  const items = entries.map(({ article, guid, link }) => {
    const date = article.oddFeedDate === undefined ? article.publishedAt.toISOString() : article.oddFeedDate;
    return `  <entry>
    <id>tag:${outlet.key},2026:${guid}</id>
    <title type="text">${escapeMarkup(article.title)}</title>
    <link rel="alternate" type="text/html" href="${escapeMarkup(link)}"/>
${date === null ? '' : `    <published>${date}</published>\n`}    <updated>${article.updatedAt.toISOString()}</updated>
    <author><name>${escapeMarkup(article.author)}</name></author>
    <summary type="html">${escapeMarkup(`<p>${escapeMarkup(article.summary)}</p>`)}</summary>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTags[outlet.language]}">
  <id>tag:${outlet.key},2026:feed</id>
  <title>${escapeMarkup(outlet.name)}</title>
  <subtitle>${escapeMarkup(outlet.tagline)}</subtitle>
  <link rel="self" href="${origin}/${outlet.key}/${outlet.feed}"/>
  <link rel="alternate" type="text/html" href="${origin}/${outlet.key}/"/>
  <updated>${newest ?? '2026-01-01T00:00:00Z'}</updated>
${items.join('\n')}
</feed>
`;
}
