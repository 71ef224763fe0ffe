import { personName } from './byline.ts';
import { isNewsroom, readByline } from './byline-people.ts';
import { comparable } from './comparable.ts';
import { parseDate } from './dates/parse-date.ts';
import { clock } from './dates/zone-of-time.ts';
import { type JsonLdArticle, type JsonLdFacts, readJsonLd } from './json-ld.ts';
import { authorLabel } from './labelled-facts.ts';
import { measurePage } from './measure-page.ts';
import { isOfOtherPages } from './other-pages.ts';
import { articleInScripts } from './script-data.ts';
import { readSiteNames } from './site-names.ts';
import { findVisibleAuthor } from './visible-author.ts';
import { findVisibleDates } from './visible-dates.ts';

/** A page's metadata outside its text. */
export interface PageMetadata {
  readonly jsonLd: JsonLdArticle | undefined;
  /** Types of all objects in its JSON-LD. */
  readonly jsonLdTypes: readonly string[];
  readonly articlesDescribed: number;
  readonly title: string | undefined;
  readonly siteName: string | undefined;
  /** Returns whether a text is only the name of the site. */
  readonly isOfSite: (text: string) => boolean;
  /** The text of `<title>`, often with the name of the newspaper at its end. */
  readonly documentTitle: string | undefined;
  readonly description: string | undefined;
  readonly author: string | undefined;
  /** The author printed on the page; searched only if the head has no name but the site's. */
  readonly visibleAuthor: string | undefined;
  readonly image: string | undefined;
  readonly canonical: string | undefined;
  readonly language: string | undefined;
  /** `datePublished` of the article, then of other objects on the page. */
  readonly jsonLdDates: readonly string[];
  /** Publication dates in the head, most reliable first. */
  readonly metaDates: readonly string[];
  /** Texts of the page that may be its date, most likely first; searched only if the head has none. */
  readonly visibleDates: readonly string[];
  /** Dates of anything on the page with an offset from Greenwich, which show the zone of the site. */
  readonly datesWithOffset: readonly string[];
  /** Whether the page declares itself an article in one of the usual ways. */
  readonly claimsToBeArticle: boolean;
}

/**
 * Names of meta elements with a publication date, folded: lower case, dots and colons treated alike. Most reliable
 * first.
 */
const dateNames = [
  'article.published_time',
  'article.published',
  'og.published_time',
  'og.article.published_time',
  'datepublished',
  'rnews.datepublished',
  'published_time',
  'publication_date',
  'govuk.first-published-at',
  'first-published-at',
  'publish_date',
  'publish-date',
  'publishdate',
  'published_at',
  'published',
  'pubdate',
  'pub_date',
  'dcterms.issued',
  'dc.date.issued',
  'dcterms.available',
  'atom.published',
  'parsely-pub-date',
  'sailthru.date',
  'cxenseparse.recs.publishtime',
  'bt.pubdate',
  'article_date_original',
  'originalpublicationdate',
  'citation_publication_date',
  'citation_online_date',
  'displaydate',
  'dcterms.created',
  'dc.date.created',
  'dc.created',
  'dcterms.date',
  'dc.date',
  'date_published',
  'date',
  'article.created',
  'article_date',
  'timestamp',
];

const labelledAuthor = 'twitter.author';
/** An object with the data of a page. */
const parselyPage = 'parsely-page';
/** Names of meta elements with an author, folded in the same way. Some contain the address of a profile instead. */
const authorNames = [
  'author',
  'article.author',
  'article.author_name',
  'og.article.author',
  'og.author',
  'dc.creator',
  'dcterms.creator',
  'parsely-author',
  parselyPage,
  'byl',
  'byline',
  'sailthru.author',
  'cxenseparse.author',
  'citation_author',
  labelledAuthor,
];

/**
 * Reads a page's head, its JSON-LD and its visible date.
 *
 * @param now when the page was first seen: if the head only has a later date, the visible one is read
 */
export function readPageMetadata(document: Document, url: string, now?: Date): PageMetadata {
  const contents = readMetas(document);
  const metas = new Map([...contents].map(([name, [first = '']]) => [name, first]));
  const meta = (...names: string[]): string | undefined =>
    names.map((name) => metas.get(foldName(name))).find((value) => value !== undefined);
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? meta('og:url');
  const scripts = [...document.querySelectorAll('script[type*="ld+json"]')].map(
    (script) => script.textContent ?? '',
  );
  const title = meta('og:title', 'twitter:title');
  const documentTitle = document.querySelector('title')?.textContent?.trim() || undefined;
  const described = readJsonLd(scripts, {
    urls: [url, canonical].filter((address) => address !== undefined),
    titles: [title, documentTitle].filter((text) => text !== undefined),
  });
  const siteName = meta('og:site_name', 'application-name');
  const isOfSite = readSiteNames(document, url, [
    siteName ?? siteAfterTitle(title, documentTitle) ?? '',
    ...described.publishers,
  ]);
  const isOfTemplate = isOfOther(described, [title, documentTitle], isOfSite);
  const claimedArticle = isOfTemplate ? undefined : described.article;
  const found = withScriptData(claimedArticle, document, [title, documentTitle], isOfSite);
  const article = found && { ...found, author: withoutSite(found.author, isOfSite) };
  const metaDates = dateNames.flatMap((name) => metas.get(name) ?? []);
  const claimedDates = [article?.datePublished, isOfTemplate ? undefined : described.date].filter(
    (date) => date !== undefined,
  );
  const isContradicted =
    contradict(claimedDates[0], metaDates[0]) && agree(findVisibleDates(document), metaDates[0]);
  const jsonLdDates = isContradicted ? [] : claimedDates;
  // Searching a whole page for its date is the most expensive way to find it, but it may print the time of a day.
  const isDated = [...jsonLdDates, ...metaDates].some(
    (date) => isCertainTime(date) && !(now && isLaterThan(now, date)),
  );
  const isNobody = (name: string | undefined) =>
    name === undefined ||
    isOfSite(name) ||
    isNewsroom(name) ||
    account.test(name) ||
    name.split(', ').every((part) => initials.test(part) || isNewsroom(part));
  const claimed = authorNames.flatMap((name) => authorsIn(name, contents.get(name) ?? []));
  const { written: named, name: author } = claimed.find(({ written }) => !isNobody(written)) ??
    claimed[0] ?? { written: undefined, name: undefined };
  const printed = findVisibleAuthor(document, isOfSite);
  const first = isNobody(article?.author) ? (isNobody(named) ? undefined : author) : article?.author;
  // Whether the printed byline is fuller, because some systems declare only the first of several authors.
  const isFuller = first !== undefined && printed !== undefined && namesMore(printed, first);
  const visibleAuthor = first === undefined || isFuller ? printed : undefined;
  const isKnown = ![article?.author, named, visibleAuthor].every(isNobody);
  const isUnnamed = (name: string | undefined) => isFuller || (isKnown && isNobody(name));
  const jsonLd = isUnnamed(article?.author) && article ? { ...article, author: undefined } : article;
  return {
    jsonLd,
    jsonLdTypes: described.types,
    articlesDescribed: described.articles,
    title,
    isOfSite,
    documentTitle,
    description: meta('og:description', 'description', 'twitter:description'),
    author: isUnnamed(named) ? undefined : author,
    visibleAuthor,
    image:
      meta('og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src') ??
      document.querySelector('link[rel="image_src"]')?.getAttribute('href') ??
      microdataImage(document) ??
      described.otherImage,
    canonical,
    siteName,
    language: withRegion([
      document.documentElement.getAttribute('lang') ?? undefined,
      meta('og:locale'),
      meta('language'),
      meta('content-language'),
    ]),
    jsonLdDates,
    metaDates,
    visibleDates: isDated
      ? []
      : [...findVisibleDates(document), described.otherDate].filter((date) => date !== undefined),
    datesWithOffset: datesWithOffset(document, [...scripts, ...[...contents.values()].flat()]),
    claimsToBeArticle:
      jsonLd !== undefined || meta('og:type') === 'article' || metas.has('article.published_time'),
  };
}

/** The authors that a page names, without the page's own site; unchanged if there are no others. */
function withoutSite(authors: string | undefined, isOfSite: (text: string) => boolean): string | undefined {
  const people = authors?.split(', ').filter((name) => !isOfSite(name)) ?? [];
  return people.length === 0 ? authors : people.join(', ');
}

/**
 * Whether a text is a date with a time of day that means the same in every language: not the start of 1970, and not a number such
 * as 3/12, which is a day of March or of December.
 */
function isCertainTime(date: string): boolean {
  return /\d{4}/.test(date) && clock.test(date) && parseDate(date, { now: new Date(0) }) !== undefined;
}

const dayMs = 24 * 3_600_000;

/** Whether two dates are more than a day apart. In other zones, one moment is on two days. */
function contradict(one: string | undefined, other: string | undefined): boolean {
  const [first, second] = [one, other].map((text) => text && parseDate(text, { now: new Date(0) }));
  return !!first && !!second && Math.abs(first.getTime() - second.getTime()) > dayMs;
}

function isLaterThan(now: Date, text: string): boolean {
  const date = parseDate(text, { now });
  return date !== undefined && date.getTime() > now.getTime() + dayMs;
}

/** Whether the first date that a page prints is the declared one. */
function agree(printed: readonly string[], declared: string | undefined): boolean {
  const first = printed.find((text) => parseDate(text, { now: new Date(0) }) !== undefined);
  return first !== undefined && !contradict(first, declared);
}

/** Shorter words are in titles of all kinds. */
const shortestWord = 4;

/**
 * Whether the data of a page's article describes the site or another of its pages: its headline has no word in common with the
 * page's titles, and is the name of the site with a motto, or belongs to another address. Templates repeat such data, with one
 * date, on every page.
 */
function isOfOther(
  { article, isElsewhere }: JsonLdFacts,
  titles: readonly (string | undefined)[],
  isOfSite: (text: string) => boolean,
): boolean {
  const own = titles.filter((title) => title !== undefined && !isOfSite(title));
  if (article?.headline === undefined || own.length === 0) return false;
  const parts = article.headline.split(/\s[|–—·•:-]\s/);
  if (!isElsewhere && !parts.some(isOfSite)) return false;
  const inTitles = own.map((title) => ` ${comparable(title ?? '')} `);
  const isInTitle = (words: string): boolean => inTitles.some((title) => title.includes(` ${words} `));
  // All words of a headline may be short, as in Vietnamese.
  const isShared = (part: string): boolean =>
    isInTitle(part) || part.split(' ').some((word) => word.length >= shortestWord && isInTitle(word));
  return !parts.some((part) => !isOfSite(part) && isShared(comparable(part)));
}

/** The picture of the article itself in the microdata of a page: an address, or an object with one. */
function microdataImage(document: Document): string | undefined {
  const marked = [...document.querySelectorAll('[itemprop~="image"],[itemprop~="thumbnailUrl"]')].filter(
    (element) =>
      element.closest('[itemprop~="author"],[itemprop~="publisher"]') === null &&
      !isOfOtherPages(element, none),
  );
  return marked
    .flatMap((element) => [
      element,
      ...element.querySelectorAll('[itemprop~="url"],[itemprop~="contentUrl"],img'),
    ])
    .flatMap((element) => ['content', 'href', 'src'].map((name) => element.getAttribute(name)?.trim()))
    .find((value) => value !== undefined && value !== '' && !value.startsWith('data:'));
}

/** The length of a page's own text from which it is not rendered by its scripts. */
const shortestPage = 250;

/** The text of the article in a page's scripts, if the page has none itself. */
function withScriptData(
  article: JsonLdArticle | undefined,
  document: Document,
  titles: readonly (string | undefined)[],
  isOfSite: (text: string) => boolean,
): JsonLdArticle | undefined {
  const size = measurePage(document.body).get(document.body)?.text ?? 0;
  if (article?.body !== undefined || size >= shortestPage) return article;
  const found = articleInScripts(
    document,
    [article?.headline, ...titles].filter((title) => title !== undefined),
    isOfSite,
  );
  if (found === undefined || article === undefined) return found ?? article;
  return {
    ...article,
    body: found.body,
    author: article.author ?? found.author,
    datePublished: article.datePublished ?? found.datePublished,
  };
}

const dateWithOffset = /\d{4}-\d\d-\d\d[T ]\d\d:?\d\d(?::?\d\d)?(?:\.\d+)? ?[+-]\d\d:?\d\d/g;
const mostDates = 40;

function datesWithOffset(document: Document, texts: readonly string[]): string[] {
  const marks = [...document.querySelectorAll('[datetime]')]
    .slice(0, mostDates)
    .map((element) => element.getAttribute('datetime') ?? '');
  return [...texts, ...marks].flatMap((text) => text.match(dateWithOffset) ?? []).slice(0, mostDates);
}

const none: ReadonlySet<Element> = new Set();
const nameAttributes = ['property', 'name', 'itemprop', 'http-equiv'] as const;

/** The people in the meta elements of one name, as one text; pages with several authors repeat the element. */
function authorsIn(name: string, contents: readonly string[]): { written: string; name: string }[] {
  const texts = name === parselyPage ? contents.flatMap(authorsOfPage) : contents;
  const people = new Set(texts.flatMap((text) => personName(text) ?? []));
  return people.size === 0 ? [] : [{ written: texts.join(', '), name: [...people].join(', ') }];
}

function authorsOfPage(content: string): string[] {
  const [, written = ''] = /"authors?"\s*:\s*(\[[^\]]*\]|"(?:[^"\\]|\\.)*")/.exec(content) ?? [];
  return [...written.matchAll(/"((?:[^"\\]|\\.)+)"/g)].map(([, name = '']) => name);
}

function readMetas(document: Document): Map<string, string[]> {
  const metas = new Map<string, string[]>();
  for (const element of document.querySelectorAll('meta')) {
    const content = element.getAttribute('content')?.trim();
    if (!content || isOfOtherPages(element, none)) continue;
    const names = nameAttributes.map((attribute) => element.getAttribute(attribute) ?? '').join(' ');
    // Drupal writes several names into one attribute.
    for (const name of names.split(/\s+/)) {
      const key = foldName(name);
      if (key !== '') metas.set(key, [...(metas.get(key) ?? []), content]);
    }
  }
  // Two labelled facts for previews in social networks, one of which is often the author.
  const labelled = ['1', '2'].find((number) =>
    authorLabel.test(metas.get(`twitter.label${number}`)?.[0] ?? ''),
  );
  const named = labelled && metas.get(`twitter.data${labelled}`);
  if (named) metas.set(labelledAuthor, named);
  return metas;
}

/** The first declared language, with its region if another declaration names it: "en" and "en_GB" give "en_GB". */
function withRegion(tags: readonly (string | undefined)[]): string | undefined {
  const [first, ...others] = tags.filter((tag) => tag !== undefined);
  return others.find((tag) => /^\w{2}[-_]\w{2}$/.test(tag) && tag.slice(0, 2) === first) ?? first;
}

/** The part of a page's title after the headline: "The harbour wall rises - The Paper". */
function siteAfterTitle(title: string | undefined, documentTitle: string | undefined): string | undefined {
  if (title === undefined || !documentTitle?.startsWith(title)) return undefined;
  return /^\s[-–—|·•]\s([^-–—|·•]+)$/u.exec(documentTitle.slice(title.length))?.[1]?.trim();
}

/** Names of accounts rather than people: "j_doe", "newsdesk2", "jdoe". */
const account = /^(?=.*[_\d]|\p{Ll}+$)[\p{L}\d._-]+$/u;

/** Initials, for which the page may print the name: "J. D.". */
const initials = /^(?:(?:\p{Lu}\p{Ll}?\.[\s-]?){1,4}|\p{Lu}{1,4})$/u;

/** Whether a byline names the declared author and others beside it. */
function namesMore(byline: string, author: string): boolean {
  const rest = ` ${comparable(byline)} `.split(` ${comparable(author)} `);
  return (
    rest.length === 2 &&
    rest.join(' ').trim().split(' ').length > 1 &&
    readByline(author)?.kind === 'person' &&
    readByline(byline)?.kind === 'person'
  );
}

function foldName(name: string): string {
  return name.toLowerCase().replaceAll(':', '.');
}
