import type { NewsroomArticle } from '../article.ts';
import { languageTags } from '../language-tags.ts';
import { escapeMarkup } from '../markup.ts';
import { getOutlet, type Outlet, outlets } from '../outlets.ts';
import { renderFrame } from './frame.ts';

const feedTypes = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const;

/** An outlet's own front page: its newest stories, and a link to its feed if it has one. */
export function renderFrontPage(outlet: Outlet, articles: readonly NewsroomArticle[]): string {
  const type = outlet.kind === 'html' || outlet.kind === 'script' ? undefined : feedTypes[outlet.kind];
  const head =
    type === undefined
      ? ''
      : `<link rel="alternate" type="${type}" title="${escapeMarkup(outlet.name)}" href="/${outlet.key}/${outlet.feed}">\n`;
  const main = articles.map(renderStory).join('\n');
  return renderFrame(outlet, outlet.name, head, main);
}

function renderStory(article: NewsroomArticle): string {
  return `<section class="story"><h3><a href="${article.path}">${escapeMarkup(article.title)}</a></h3>
<p class="date">${article.publishedAt.toISOString().slice(0, 16).replace('T', ' ')} · ${escapeMarkup(article.author)}</p>
<p>${escapeMarkup(article.summary)}</p></section>`;
}

/** The newsroom's front page: all outlets, and a button that publishes an article with a given word. */
export function renderNewsroomPage(published: NewsroomArticle | undefined, words: readonly string[]): string {
  const newsroom: Outlet = {
    ...getOutlet('harbour-post'),
    key: '',
    name: 'The demo newsroom',
    tagline: 'Seven small papers under one roof, writing all day',
  };
  const main = `<h1>Read all about it</h1>
<p>Every few seconds one of these papers prints a new article. Words that come up often: ${words.map((word) => `<b>${escapeMarkup(word)}</b>`).join(', ')}.</p>
<form method="post" action="/newsroom/publish">
<input name="word" aria-label="A word to write about" placeholder="A word to write about" required minlength="2" maxlength="60">
<button type="submit">Publish an article now</button></form>
${published === undefined ? '' : `<p role="status">Published: <a href="${published.path}">${escapeMarkup(published.title)}</a></p>`}
<ul class="outlets">${outlets.map(renderOutlet).join('\n')}</ul>`;
  return renderFrame(newsroom, newsroom.name, '', main);
}

function renderOutlet(outlet: Outlet): string {
  return `<li style="--accent:${outlet.accent}" lang="${languageTags[outlet.language]}" dir="auto"><a href="/${outlet.key}/">${escapeMarkup(outlet.name)}</a><br>${escapeMarkup(outlet.tagline)}</li>`;
}
