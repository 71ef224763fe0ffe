import { type Language, languageTags } from '@newswatch/shared/contracts';
import { escapeHtml } from '../../escape-html.ts';
import type { SharedArticle, SharedCollection } from '../shared-collection.ts';
import { formatsOf } from './formats.ts';
import { sharedLabels } from './labels.ts';

/** A collection: each article with its source, its excerpt, and a link to the original. */
export function collectionMain(collection: SharedCollection, locale: Language): string {
  const labels = sharedLabels[locale];
  const { name, description, articles } = collection;
  const lead = description === '' ? '' : `<p class="lead" dir="auto">${escapeHtml(description)}</p>`;
  const count = escapeHtml(labels.articles(articles.length, formatsOf(locale).number(articles.length)));
  const list =
    articles.length === 0
      ? `<p>${escapeHtml(labels.emptyCollection)}</p>`
      : articles.map((article) => listed(article, locale)).join('\n');
  return `<h1 dir="auto">${escapeHtml(name)}</h1>${lead}
<p class="soft">${articles.length === 0 ? '' : count}</p>
${list}`;
}

function listed(
  { title, url, source, language, at, excerpt, note, quotes }: SharedArticle,
  locale: Language,
) {
  const labels = sharedLabels[locale];
  // The article's own language, for screen readers; its direction is that of its letters.
  const own = `lang="${languageTags[language]}" dir="auto"`;
  const heading = escapeHtml(title);
  // In another tab: after a password, the browser could not show this page again.
  const link =
    url === ''
      ? heading
      : `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer nofollow">${heading}</a>`;
  const time = `<time datetime="${at.toISOString()}">${escapeHtml(formatsOf(locale).moment(at))}</time>`;
  return `<article>
<h2 ${own}>${link}</h2>
<p class="meta"><bdi>${escapeHtml(source)}</bdi> <span>${escapeHtml(labels.published)} ${time}</span></p>
${excerpt === '' ? '' : `<p ${own}>${escapeHtml(excerpt)}</p>`}
${quotes.length === 0 ? '' : `<span class="kind">${escapeHtml(labels.quotes)}</span>`}${quotes
  .map((quote) => `<blockquote ${own}>${escapeHtml(quote)}</blockquote>`)
  .join('')}
${note === '' ? '' : `<div class="note"><span class="kind">${escapeHtml(labels.note)}</span><div dir="auto">${escapeHtml(note)}</div></div>`}
</article>`;
}
