import type { NewsroomArticle } from '../article.ts';
import { languageTags } from '../language-tags.ts';
import { escapeMarkup, scriptJson } from '../markup.ts';
import { getOutlet } from '../outlets.ts';
import { renderFrame } from './frame.ts';
import { pictureAddress, pictureSize } from './picture.ts';

/** An article as a page. Plain-HTML outlets give its date in a meta element, the others in JSON-LD. */
export function renderArticlePage(
  article: NewsroomArticle,
  origin: string,
  others: readonly NewsroomArticle[],
): string {
  const outlet = getOutlet(article.outlet);
  const canonical = origin + (article.canonicalPath ?? article.path);
  const image = pictureAddress(article, origin);
  const dates =
    outlet.kind === 'html'
      ? `<meta property="article:published_time" content="${article.publishedAt.toISOString()}">\n<meta name="author" content="${escapeMarkup(article.author)}">`
      : `<script type="application/ld+json">${scriptJson(articleData(article, canonical, image))}</script>`;
  const head = `<link rel="canonical" href="${escapeMarkup(canonical)}">
<meta name="description" content="${escapeMarkup(article.summary)}">
<meta property="og:type" content="article">
<meta property="og:title" content="${escapeMarkup(article.title)}">
<meta property="og:description" content="${escapeMarkup(article.summary)}">
<meta property="og:image" content="${image}">
<meta property="og:locale" content="${languageTags[outlet.language]}">
${dates}
`;
  const shown = article.paywalled ? article.paragraphs.slice(0, 1) : article.paragraphs;
  const main = `<article>
<h1>${escapeMarkup(article.title)}</h1>
<p class="byline">${escapeMarkup(article.author)} · <time datetime="${article.publishedAt.toISOString()}">${article.publishedAt.toISOString().slice(0, 16).replace('T', ' ')}</time></p>
${renderFigure(image, outlet.name)}
${shown
  .map((paragraph, at) => {
    const hasPicture = at === pictureAfter && shown.length > pictureAfter + 1;
    const figure = hasPicture ? `\n${renderFigure(image.replace(/\.png$/, '-2.png'), outlet.name)}` : '';
    return `<p>${escapeMarkup(paragraph)}</p>${figure}`;
  })
  .join('\n')}
${article.paywalled ? '<p>Subscribe to read the rest of this article.</p>' : ''}
</article>
${renderOthers(others)}`;
  return renderFrame(outlet, `${article.title} | ${outlet.name}`, head, main);
}

/** The number of the paragraph that longer articles illustrate. */
const pictureAfter = 1;

function renderFigure(address: string, photographer: string): string {
  const size = `width="${pictureSize.width}" height="${pictureSize.height}"`;
  return `<figure><img src="${address}" alt="" ${size}><figcaption><span class="credit">${escapeMarkup(photographer)}</span></figcaption></figure>`;
}

function articleData(article: NewsroomArticle, url: string, image: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary,
    url,
    image: [image],
    datePublished: article.publishedAt.toISOString(),
    dateModified: article.updatedAt.toISOString(),
    inLanguage: languageTags[getOutlet(article.outlet).language],
    author: [{ '@type': 'Person', name: article.author }],
    isAccessibleForFree: !article.paywalled,
  };
}

function renderOthers(others: readonly NewsroomArticle[]): string {
  if (others.length === 0) return '';
  const links = others.map((other) => `<li><a href="${other.path}">${escapeMarkup(other.title)}</a></li>`);
  return `<aside class="related"><ul>${links.join('\n')}</ul></aside>`;
}
