import { personName } from './byline.ts';
import { comparable, titleForms } from './comparable.ts';

/** A page's schema.org JSON-LD data about its article. */
export interface JsonLdArticle {
  readonly headline?: string | undefined;
  readonly description?: string | undefined;
  readonly datePublished?: string | undefined;
  readonly author?: string | undefined;
  readonly image?: string | undefined;
  readonly language?: string | undefined;
  /** The article's text, which pages rendered by scripts may have nowhere else. */
  readonly body?: string | undefined;
  readonly isAccessibleForFree?: boolean | undefined;
}

type JsonObject = { readonly [key: string]: unknown };

/** The depth to which graphs are searched: pages usually nest an article in a page in a graph, rarely deeper. */
const deepest = 6;
const wrappers = ['@graph', 'mainEntity', 'mainEntityOfPage', 'item', 'itemListElement', 'hasPart'] as const;

export interface JsonLdFacts {
  /** The article that the page is about. */
  readonly article: JsonLdArticle | undefined;
  /** Whether the article has an address that is not one of the page. */
  readonly isElsewhere: boolean;
  /** The number of articles that the page describes: a listing describes several. */
  readonly articles: number;
  /** `datePublished` of the article or of the page. */
  readonly date: string | undefined;
  /** `datePublished` of anything on the page, or when its video or recording was uploaded. */
  readonly otherDate: string | undefined;
  /** The names of the organisations that publish something on the page. */
  readonly publishers: readonly string[];
  /** The still image of its video or recording. */
  readonly otherImage: string | undefined;
  /** Types of the top-level objects, as written. */
  readonly types: readonly string[];
}

/** Maximum number of objects read on one page; templates repeat themselves. */
const mostThings = 500;

/** The addresses and titles of a page. */
export interface PageIdentity {
  readonly urls: readonly string[];
  readonly titles: readonly string[];
}

/**
 * Reads the `application/ld+json` elements of a page and skips broken ones. Of several articles, the one with an
 * address of the page is used, otherwise one with its title, otherwise the first.
 */
export function readJsonLd(scripts: readonly string[], page: PageIdentity): JsonLdFacts {
  const things: JsonObject[] = [];
  for (const script of scripts) collect(parseLoosely(script), 0, things);
  const named = new Map(things.flatMap((thing) => (text(thing['@id']) ? [[thing['@id'], thing]] : [])));
  // Graphs name the author and the picture of an article by the address of another of their objects.
  const resolve = (value: unknown): unknown => {
    const other = isObject(value) ? named.get(value['@id']) : undefined;
    if (!isObject(value) || other === undefined) return value;
    // Next to the URL of a person, publishing systems put the name of the account.
    return types(other).includes('Person') ? { ...value, ...other } : { ...other, ...value };
  };
  const articles = things.filter(isArticle);
  const chosen = articles.length < 2 ? articles[0] : (chooseOwn(articles, page) ?? articles[0]);
  const dated = things.filter((thing) => text(thing.datePublished) !== undefined);
  const ofPage = dated.find((thing) => thing === chosen || types(thing).some((type) => /Page$/.test(type)));
  const recording = things.find((thing) => types(thing).some((type) => /^(?:Video|Audio)Object$/.test(type)));
  return {
    article: chosen && toArticle(chosen, resolve),
    isElsewhere: chosen !== undefined && isElsewhere(chosen, page.urls),
    articles: articles.length,
    date: ofPage && text(ofPage.datePublished),
    otherDate: text(dated[0]?.datePublished) ?? text(recording?.uploadDate),
    otherImage: recording && address(resolve(recording.thumbnailUrl ?? recording.thumbnail)),
    publishers: things.flatMap(({ publisher }) => {
      const other = resolve(publisher);
      // If one person writes a whole site, publishing systems name that person as its publisher.
      return isObject(other) && !types(other).includes('Person') ? (text(other.name) ?? []) : [];
    }),
    types: things.flatMap(types),
  };
}

function chooseOwn(articles: readonly JsonObject[], { urls, titles }: PageIdentity): JsonObject | undefined {
  const addresses = new Set(urls.map(foldAddress));
  const forms = new Set(titles.flatMap(titleForms).map(comparable).filter(Boolean));
  return (
    articles.find((article) => addressesOf(article).some((address) => addresses.has(foldAddress(address)))) ??
    articles.find((article) => forms.has(comparable(text(article.headline) ?? text(article.name) ?? '')))
  );
}

function isElsewhere(article: JsonObject, urls: readonly string[]): boolean {
  const own = new Set(urls.map(foldAddress));
  const addresses = addressesOf(article).filter((address) => /^https?:/i.test(address));
  return addresses.length > 0 && !addresses.some((address) => own.has(foldAddress(address)));
}

/** An address without the parts in which two spellings of it may differ. */
function foldAddress(address: string): string {
  return address
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/+$/, '');
}

function addressesOf(article: JsonObject): string[] {
  const page = article.mainEntityOfPage;
  return [article.url, article['@id'], isObject(page) ? page['@id'] : page].flatMap(
    (value) => text(value) ?? [],
  );
}

function parseLoosely(script: string): unknown {
  // Templates leave comments, CDATA marks and raw line breaks inside strings.
  const text = script.replace(
    /^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)|(?:-->|\/\*\]\]>\*\/|\]\]>)\s*$/g,
    '',
  );
  const onOneLine = text.replace(/[\r\n\t]+/g, ' ');
  for (const attempt of [text, onOneLine, repaired(onOneLine)]) {
    try {
      return JSON.parse(attempt);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

/** Quotes written as entities, a comma too many or missing between facts, and objects one after the other without a list. */
function repaired(text: string): string {
  const quoted = text.includes('"') ? text : text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const separated = quoted
    .replace(/,\s*([}\]])/g, '$1')
    .replace(/\}\s*\{/g, '},{')
    .replace(/(["\]}]|\d|true|false|null)\s+(?="[\w@:-]+"\s*:)/g, '$1,');
  return `[${separated}]`;
}

/** Collects objects from lists, graphs and the usual wrappers; objects that an article merely mentions are ignored. */
function collect(value: unknown, depth: number, things: JsonObject[]): void {
  if (depth > deepest || things.length >= mostThings) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, depth + 1, things);
  } else if (isObject(value)) {
    things.push(value);
    for (const key of wrappers) collect(value[key], depth + 1, things);
  }
}

function isArticle(value: JsonObject): boolean {
  return types(value).some((type) =>
    /(?:^|\/|:)(?:\w*Article|BlogPosting|Report|LiveBlogPosting)$/.test(type),
  );
}

function toArticle(article: JsonObject, resolve: (value: unknown) => unknown): JsonLdArticle {
  const free = article.isAccessibleForFree;
  return {
    headline: text(article.headline) ?? text(article.name),
    description: text(article.description),
    datePublished: text(article.datePublished) ?? text(article.dateCreated),
    author: names(article.author ?? article.creator, resolve),
    image: address(resolve(article.image)) ?? text(article.thumbnailUrl),
    language: text(article.inLanguage),
    body: text(article.articleBody),
    isAccessibleForFree:
      typeof free === 'boolean' ? free : text(free) ? !/^(false|no|0)$/i.test(text(free) ?? '') : undefined,
  };
}

function names(value: unknown, resolve: (value: unknown) => unknown): string | undefined {
  const people = (Array.isArray(value) ? value : [value]).flatMap((entry: unknown) => {
    const person = resolve(entry);
    const named = isObject(person) ? person.name : person;
    return (Array.isArray(named) ? named : [named]).flatMap((name: unknown) => personName(text(name)) ?? []);
  });
  return people.length > 0 ? people.join(', ') : undefined;
}

function address(value: unknown): string | undefined {
  const listed = isObject(value) ? (value['@list'] ?? value) : value;
  const first: unknown = Array.isArray(listed) ? listed[0] : listed;
  return isObject(first) ? (text(first.url) ?? text(first.contentUrl)) : text(first);
}

function types(value: JsonObject): string[] {
  const type = value['@type'];
  return (Array.isArray(type) ? type : [type]).filter((name): name is string => typeof name === 'string');
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
