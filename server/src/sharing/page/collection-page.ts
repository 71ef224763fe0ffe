import { type Language, languageTags, limits } from '@newswatch/shared/contracts';
import { escapeHtml } from '../../escape-html.ts';
import type { SharedArticle, SharedCollection } from '../shared-collection.ts';
import { formatsOf } from './formats.ts';
import { sharedLabels } from './labels.ts';

/**
 * A page of a collection: each article with its source, its excerpt, and a link to the original.
 *
 * @param headlines shows only headlines, at most this many
 * @param paging the links to other pages
 */
export function collectionMain(
  collection: SharedCollection,
  locale: Language,
  { headlines, paging }: { headlines?: { articles: number | undefined } | undefined; paging: Paging },
): string {
  const labels = sharedLabels[locale];
  const { name, description, articles, total } = collection;
  if (headlines) {
    if (articles.length === 0) return `<p>${escapeHtml(labels.emptyCollection)}</p>`;
    const items = articles
      .slice(0, headlines.articles ?? limits.EMBED_ARTICLES_MAX)
      .map((article) => `<li>${headed(article, locale)}</li>`);
    return `<ul class="headlines">${items.join('\n')}</ul>`;
  }
  const lead = description === '' ? '' : `<p class="lead" dir="auto">${escapeHtml(description)}</p>`;
  const count = escapeHtml(labels.articles(total, formatsOf(locale).number(total)));
  const list =
    articles.length === 0
      ? `<p>${escapeHtml(labels.emptyCollection)}</p>`
      : articles.map((article) => listed(article, locale)).join('\n');
  return `<h1 dir="auto">${escapeHtml(name)}</h1>${lead}
<p class="soft">${total === 0 ? '' : count}</p>
${list}${pages(collection, locale, paging)}`;
}

/** How other pages of the same collection are opened. */
export interface Paging {
  /** The query of the address of the page after a cursor, or of the first page. */
  queryOf: (after: string | undefined) => string;
  /** Proves the password that was entered; undefined if the page has none. */
  pass: string | undefined;
}

function pages({ next, isFirstPage }: SharedCollection, locale: Language, paging: Paging): string {
  const labels = sharedLabels[locale];
  const ways = [
    ...(isFirstPage ? [] : [{ label: labels.firstArticles, query: paging.queryOf(undefined) }]),
    ...(next === null ? [] : [{ label: labels.nextArticles, query: paging.queryOf(next) }]),
  ].map(({ label, query }) =>
    paging.pass === undefined
      ? `<li><a href="?${escapeHtml(query)}">${escapeHtml(label)}</a></li>`
      : `<li><form method="post" action="?${escapeHtml(query)}"><input type="hidden" name="pass" value="${escapeHtml(paging.pass)}"><button class="quiet" type="submit">${escapeHtml(label)}</button></form></li>`,
  );
  return ways.length === 0
    ? ''
    : `<nav class="pages" aria-label="${escapeHtml(labels.nextArticles)}"><ul>${ways.join('')}</ul></nav>`;
}

/** The title with its link, and where and when it was published. */
function headed({ title, url, source, language, at }: SharedArticle, locale: Language): string {
  const labels = sharedLabels[locale];
  const heading = escapeHtml(title);
  // Opens in another tab: after a password, the browser could not show this page again.
  const link =
    url === ''
      ? heading
      : `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer nofollow">${heading}</a>`;
  const time = `<time datetime="${at.toISOString()}">${escapeHtml(formatsOf(locale).moment(at))}</time>`;
  return `<h2 ${ownLanguage(language)}>${link}</h2>
<p class="meta"><bdi>${escapeHtml(source)}</bdi> <span>${escapeHtml(labels.published)} ${time}</span></p>`;
}

/** The article's own language, for screen readers; its direction is that of its letters. */
const ownLanguage = (language: Language): string => `lang="${languageTags[language]}" dir="auto"`;

function listed(article: SharedArticle, locale: Language): string {
  const { language, excerpt, note, quotes } = article;
  const labels = sharedLabels[locale];
  const own = ownLanguage(language);
  return `<article>
${headed(article, locale)}
${excerpt === '' ? '' : `<p ${own}>${escapeHtml(excerpt)}</p>`}
${quotes.length === 0 ? '' : `<span class="kind">${escapeHtml(labels.quotes)}</span>`}${quotes
  .map((quote) => `<blockquote ${own}>${escapeHtml(quote)}</blockquote>`)
  .join('')}
${note === '' ? '' : `<div class="note"><span class="kind">${escapeHtml(labels.note)}</span><div dir="auto">${escapeHtml(note)}</div></div>`}
</article>`;
}
