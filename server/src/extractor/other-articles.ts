import { comparable } from './comparable.ts';
import { leadsElsewhere } from './find-teasers.ts';
import { type Measure, proseOf } from './measure-page.ts';

/** The minimum length of another article; less text is a caption or a label with a heading. */
const shortestOther = 60;
const mostMainHeadings = 20;
/** Elements with the author, the day or the address of an article: the parts of one article have only headings. */
const identity =
  '[rel~="author"],[itemprop~="author"],[class*="byline" i],[class*="author" i],[class~="by"],[data-url],[data-href],[data-permalink]';

/** The time of day alone, as beside the entries of a live blog. */
const clockTime = /^\W*\d{1,2}(?:[:.h]\d{2})?\s*(?:[ap]\.?m\.?|h|hrs)?(?:\s*[A-Z]{2,5})?\W*$/iu;

const articleName = /(?:^|[\s_-])(?:article|story|post)(?=$|[\s_-])/i;

/**
 * The articles that a page continues with below its own: `article` elements whose heading is not the page's title or links to
 * another page, and columns like the one with the title, each with its own main heading.
 */
export function findOtherArticles(
  document: Document,
  measures: ReadonlyMap<Element, Measure>,
  titles: ReadonlySet<string>,
  url: string,
): Element[] {
  const isTitle = (heading: Element): boolean => titles.has(comparable(heading.textContent ?? ''));
  const articles = [...document.querySelectorAll('article')].flatMap((article) => {
    const title = article.querySelector('h1');
    return title === null || title.closest('article') !== article ? [] : [{ article, isOwn: isTitle(title) }];
  });
  const own = articles.find(({ isOwn }) => isOwn)?.article;
  if (own === undefined) return findOtherColumns(document, measures, isTitle);
  const around = new Set<Element>();
  for (const { article, isOwn } of articles) {
    for (let at: Element | null = isOwn ? article : null; at; at = at.parentElement) around.add(at);
  }
  const others = articles.filter(({ isOwn }) => !isOwn).map(({ article }) => article);
  const linked = [...(own.parentElement?.children ?? [])].filter((article) => {
    const heading = article.nodeName === 'ARTICLE' ? article.querySelector('h1,h2,h3') : null;
    return heading !== null && !isTitle(heading) && isLinkedElsewhere(heading, url);
  });
  return [...others, ...linked].filter((article) => !around.has(article));
}

/** The parts of a live blog may link to pages below their own. */
function isLinkedElsewhere(heading: Element, url: string): boolean {
  const link = heading.closest('a[href]') ?? heading.querySelector('a[href]');
  if (link === null || !leadsElsewhere(link, url)) return false;
  return !new URL(link.getAttribute('href') ?? '', url).pathname.startsWith(new URL(url).pathname);
}

/**
 * Finds the headings of further articles on pages with only one main heading: lower headings that begin columns of the same class
 * as the column of the page's own article.
 */
function headingsLike(own: Element): Element[] {
  for (let at: Element | null = own; at && at.nodeName !== 'BODY'; at = at.parentElement) {
    const name = at.className;
    if (!name || at === own) continue;
    const heads = [...(at.parentElement?.children ?? [])].flatMap((column) => {
      const isLike = column !== at && column.nodeName === at?.nodeName && column.className === name;
      const head = isLike ? column.querySelector('h1,h2,h3') : null;
      const before = head && (column.textContent ?? '').trim().indexOf((head.textContent ?? '').trim());
      return head && before === 0 ? [head] : [];
    });
    if (heads.length > 0) return heads;
  }
  return [];
}

/** Pages that load further articles as the reader scrolls repeat the column of their own article for each. */
function findOtherColumns(
  document: Document,
  measures: ReadonlyMap<Element, Measure>,
  isTitle: (heading: Element) => boolean,
): Element[] {
  const mains = [...document.querySelectorAll('h1')].slice(0, mostMainHeadings);
  const own = mains.find(isTitle);
  if (own === undefined) return [];
  const others = [...mains, ...headingsLike(own)].filter((heading) => heading !== own && !isTitle(heading));
  if (others.length === 0) return [];
  let column: Element = own;
  while (column.parentElement && !others.some((other) => column.parentElement?.contains(other))) {
    column = column.parentElement;
  }
  // A heading beside its text has no column to compare.
  if (proseOf(column, measures) < shortestOther) return [];
  const isDated = hasDate(column);
  const following = [...(column.parentElement?.children ?? [])];
  return following
    .slice(following.indexOf(column) + 1)
    .filter(
      (next) =>
        next.nodeName === column.nodeName &&
        next.className === column.className &&
        proseOf(next, measures) >= shortestOther &&
        (next.matches(identity) ||
          next.querySelector(identity) !== null ||
          (hasDate(next) && (isDated || next.querySelector('h1') !== null)) ||
          isNamedArticle(next)) &&
        others.some((other) => next.contains(other)),
    );
}

/**
 * Whether a column has a date, as articles do. With a lower heading, that is the mark of another article only if the page's own
 * has one, too: in a timeline, each part has the date that it tells about.
 */
const hasDate = (column: Element): boolean =>
  [...column.querySelectorAll('time')].some((time) => !clockTime.test(time.textContent ?? ''));

/** Whether a column with a main heading is called an article and has its own ID. A part of one article has neither. */
function isNamedArticle(column: Element): boolean {
  return column.id !== '' && column.querySelector('h1') !== null && articleName.test(column.className);
}
