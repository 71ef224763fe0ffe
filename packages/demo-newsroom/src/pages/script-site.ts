import type { NewsroomArticle } from '../article.ts';
import type { Outlet } from '../outlets.ts';
import { renderFrame } from './frame.ts';

/** A page that is empty until its script has run. */
export function renderScriptShell(outlet: Outlet): string {
  return renderFrame(
    outlet,
    outlet.name,
    `<script src="/${outlet.key}/app.js" defer></script>\n`,
    '<div id="app"></div><noscript>Please switch on JavaScript.</noscript>',
  );
}

/** The script's data for the front page: `from` is the number of articles already shown. */
export function renderFrontData(articles: readonly NewsroomArticle[], from: number): string {
  const step = 8;
  return JSON.stringify({
    stories: articles.slice(from, from + step).map(({ path, title, summary }) => ({ path, title, summary })),
    more: articles.length > from + step,
  });
}

export function renderArticleData(article: NewsroomArticle): string {
  const { title, author, summary, paragraphs, path, publishedAt } = article;
  return JSON.stringify({ title, author, summary, paragraphs, path, publishedAt });
}

/** The script itself: the front page grows as the reader scrolls; an article is rendered from its data. */
export const scriptSiteCode = `
const app = document.getElementById('app');
const base = '/' + location.pathname.split('/')[1] + '/';
const make = (tag, text, parent) => { const el = document.createElement(tag); el.textContent = text; parent.append(el); return el; };
async function front(from) {
  const { stories, more } = await (await fetch(base + 'data/front.json?from=' + from)).json();
  for (const story of stories) {
    const section = make('section', '', app); section.className = 'story';
    const link = make('a', story.title, make('h3', '', section)); link.href = story.path;
    make('p', story.summary, section);
  }
  if (!more) return;
  const end = make('div', '', app); end.style.height = '1px';
  new IntersectionObserver((seen, observer) => {
    if (!seen.some((entry) => entry.isIntersecting)) return;
    observer.disconnect(); end.remove(); front(from + stories.length);
  }).observe(end);
}
async function article() {
  const data = await (await fetch(base + 'data/article.json?path=' + encodeURIComponent(location.pathname))).json();
  document.title = data.title;
  const meta = document.createElement('meta'); meta.setAttribute('property', 'article:published_time'); meta.content = data.publishedAt; document.head.append(meta);
  const node = make('article', '', app);
  make('h1', data.title, node); make('p', data.author, node).className = 'byline';
  for (const text of data.paragraphs) make('p', text, node);
}
location.pathname === base ? front(0) : article();
`;
