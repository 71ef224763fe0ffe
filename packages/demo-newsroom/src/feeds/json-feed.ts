import { languageTags } from '../language-tags.ts';
import { escapeMarkup } from '../markup.ts';
import type { Outlet } from '../outlets.ts';
import { pictureAddress } from '../pages/picture.ts';
import type { FeedEntry } from './feed-entries.ts';

export function renderJsonFeed(outlet: Outlet, entries: readonly FeedEntry[], origin: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: outlet.name,
    home_page_url: `${origin}/${outlet.key}/`,
    feed_url: `${origin}/${outlet.key}/${outlet.feed}`,
    description: outlet.description,
    language: languageTags[outlet.language],
    items: entries.map(({ article, guid, link }) => ({
      id: guid,
      url: link,
      title: article.title,
      summary: article.summary,
      content_html: article.paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`).join(''),
      image: pictureAddress(article, origin),
      date_published:
        article.oddFeedDate === undefined
          ? article.publishedAt.toISOString()
          : (article.oddFeedDate ?? undefined),
      date_modified: article.updatedAt.toISOString(),
      authors: [{ name: article.author }],
      tags: [article.topic],
    })),
  });
}
