import { comparable, titleForms } from './comparable.ts';
import { readFlightData } from './flight-data.ts';
import type { JsonLdArticle } from './json-ld.ts';
import { revivePayload } from './revive-payload.ts';

/**
 * The article in the data of a page's scripts, where pages that are rendered in the browser have it: `__NEXT_DATA__`, other JSON
 * elements, objects assigned to a variable of the window, and what Next.js streams. Only an object with the page's title is
 * trusted, or the only one with a title and a text if the page's title is only the name of its site or is as short.
 */
export function articleInScripts(
  document: Document,
  titles: readonly string[],
  isOfSite: (text: string) => boolean,
): JsonLdArticle | undefined {
  const own = titles.filter((title) => !isOfSite(title));
  const known = new Set(
    own
      .flatMap(titleForms)
      .map(comparable)
      .filter((title) => title.length >= shortestTitle),
  );
  const isTitled = own.some((title) => title.length >= shortestHeadline);
  if (isTitled && known.size === 0) return undefined;
  const isTitle = isTitled
    ? (title: string) => known.has(comparable(title))
    : (title: string) => title.length >= shortestHeadline && !isOfSite(title);
  const found: Found = { titled: [], byKey: new Map(), read: new Set() };
  for (const script of document.querySelectorAll('script')) {
    const data = dataOf(script);
    if (data !== undefined) collectTitled(data, isTitle, found, { left: mostValues }, 0);
  }
  const streamed = { left: mostValues };
  for (const row of readFlightData(document)) collectTitled(row, isTitle, found, streamed, 0);
  const [best, ...others] = found.titled
    .map((article) => ({ article, body: bodyOf(article) }))
    .filter(({ body }) => body.length >= shortestBody)
    .toSorted((one, other) => other.body.length - one.body.length);
  if (best === undefined || (!isTitled && others.length > 0)) return undefined;
  const { article, body } = best;
  return {
    headline: textAt(article, titleKeys),
    datePublished: textAt(article, dateKeys),
    author: namesAt(article, found.byKey),
    body,
  };
}

type JsonObject = { readonly [key: string]: unknown };

interface Found {
  readonly titled: JsonObject[];
  /** The objects that others refer to by their key: Apollo writes `{ "__ref": "Person:7" }` in their place. */
  readonly byKey: Map<string, JsonObject>;
  /** Nuxt has one object in several places, which is still one article. */
  readonly read: Set<object>;
}

const shortestTitle = 8;
/** The minimum length of a headline; shorter titles name a section. */
const shortestHeadline = 15;
const shortestBody = 250;
/**
 * The minimum length of a line; shorter texts between the paragraphs are labels and names of classes, unless their block is a
 * heading.
 */
const shortestLine = 15;
const mostValues = 50_000;
const deepest = 40;
const longestScript = 3_000_000;

const titleKeys = ['headline', 'title', 'name', 'heading', 'titulo', 'título', 'titular', 'titre'];
const dateKeys = [
  'datePublished',
  'publishedAt',
  'published_at',
  'publishDate',
  'publish_date',
  'publicationDate',
  'publication_date',
  'publishedDate',
  'firstPublished',
  'published',
  'date',
  'fechaPublicacion',
  'fecha_publicacion',
  'fecha',
  'datePublication',
  'date_publication',
];
const authorKeys = [
  'author',
  'authors',
  'byline',
  'creator',
  'writer',
  'autor',
  'autores',
  'auteur',
  'auteurs',
];
/** Parts of an article's object that are about other articles, its author or its page. */
const aside =
  /relat|relacionad|recom+[ae]nd|comment|comentari|auth?or|auteur|byline|bio|seo|meta|promo|latest|trending|newsletter|teaser|menu|sidebar|advert|publici|tracking/i;
/** The names that blocks of editors give their text. */
const textKey =
  /^(?:text|content|contents|value|html|rendered|body|children|paragraphs?|data|markdown|title|headline|heading|caption|items|elements|blocks|components|nodes|texto|contenidos?|cuerpo|p[áa]rrafos?|texte|contenu|corps|paragraphes?|bloques|blocs)$/i;
const inlineType = /^(?:text|span|link|hyperlink|inline|strong|em|bold|italic|mark|a)$/i;

function dataOf(script: Element): unknown {
  const text = (script.textContent ?? '').trim();
  if (text.length < shortestBody || text.length > longestScript) return undefined;
  if (/json/i.test(script.getAttribute('type') ?? '')) {
    if (/ld\+json/i.test(script.getAttribute('type') ?? '')) return undefined;
    return script.id === '__NUXT_DATA__' ? revivePayload(parsed(text)) : parsed(text);
  }
  const assigned = /^(?:window|self|globalThis)(?:\.[\w$]+|\[["'][\w$-]+["']\])\s*=\s*(?=[{[])/.exec(
    text,
  )?.[0];
  return assigned === undefined ? undefined : parsed(text.slice(assigned.length).replace(/;\s*$/, ''));
}

/** JSON, or an object literal whose keys are not quoted. */
function parsed(text: string): unknown {
  for (const attempt of [text, quoted(text)]) {
    try {
      return JSON.parse(attempt);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

const stringOrName = /"(?:[^"\\]|\\.)*"|[A-Za-z_$][\w$]*(?=\s*:)|\bundefined\b|\bvoid 0\b|!0|!1/g;

function quoted(text: string): string {
  return text.replace(stringOrName, (part) => {
    if (part.startsWith('"')) return part;
    if (part === '!0' || part === '!1') return String(part === '!0');
    return part === 'undefined' || part === 'void 0' ? 'null' : `"${part}"`;
  });
}

function collectTitled(
  value: unknown,
  isTitle: (title: string) => boolean,
  found: Found,
  budget: { left: number },
  depth: number,
): void {
  budget.left -= 1;
  if (budget.left < 0 || depth > deepest || typeof value !== 'object' || value === null) return;
  if (found.read.has(value)) return;
  found.read.add(value);
  if (isObject(value) && titleKeys.some((key) => isTitle(textOf(value[key]) ?? ''))) found.titled.push(value);
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes(':') && isObject(inner)) found.byKey.set(key, inner);
    collectTitled(inner, isTitle, found, budget, depth + 1);
  }
}

/** The part of the object with the most prose, as markup. */
function bodyOf(article: JsonObject): string {
  const parts = Object.entries(article)
    .filter(([key]) => !aside.test(key) && !titleKeys.includes(key))
    .map(([, value]) => blocksOf(value, 0).join(''));
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

function blocksOf(value: unknown, depth: number): string[] {
  if (depth > deepest) return [];
  if (typeof value === 'string') return blockOf(value);
  if (Array.isArray(value)) {
    const inline = value.length > 1 && value.every(isInline) ? value.map(inlineText).join('') : undefined;
    return inline === undefined ? value.flatMap((inner) => blocksOf(inner, depth + 1)) : blockOf(inline);
  }
  if (!isObject(value) || isAside(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textKey.test(key) && !aside.test(key) ? blocksOf(inner, depth + 1) : [],
  );
}

/** Editors say what each block is: a paragraph, an advertisement, the form of a newsletter. */
function isAside(block: JsonObject): boolean {
  return ['type', 'nodeType', '_type', '__typename', 'blockType', 'component', 'kind'].some((key) => {
    const kind = block[key];
    return typeof kind === 'string' && (aside.test(kind) || /^ads?$|subscri|sign-?up|^embed$/i.test(kind));
  });
}

function blockOf(text: string): string[] {
  const written = text.trim();
  if (/<(?:p|div|br|h\d|li)[\s/>]/i.test(written)) return [written];
  const isText = /\s/.test(written) && written.length >= shortestLine && !/^(?:https?:|[{[<])/.test(written);
  if (!isText) return [];
  return written.split(/\n{2,}/).map((paragraph) => `<p>${paragraph}</p>`);
}

function isInline(value: unknown): boolean {
  if (!isObject(value)) return false;
  const type = textOf(value.type) ?? textOf(value.nodeType) ?? textOf(value._type);
  return type !== undefined && inlineType.test(type);
}

function inlineText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(inlineText).join('');
  if (!isObject(value)) return '';
  const own = value.text ?? value.value;
  return typeof own === 'string' ? own : inlineText(value.children ?? value.content);
}

function textAt(article: JsonObject, keys: readonly string[]): string | undefined {
  return keys.map((key) => textOf(article[key])).find((text) => text !== undefined);
}

function namesAt(article: JsonObject, byKey: Found['byKey']): string | undefined {
  const value = authorKeys.map((key) => article[key]).find((each) => each !== undefined && each !== null);
  const names = (Array.isArray(value) ? value : [value])
    .map(referredTo(byKey))
    .flatMap((person) =>
      isObject(person)
        ? (textAt(person, ['name', 'displayName', 'fullName', 'title', 'nombre', 'nom']) ?? [])
        : (textOf(person) ?? []),
    );
  return names.length === 0 ? undefined : names.join(', ');
}

/** Resolves a reference to its object; any other value is returned unchanged. */
const referredTo =
  (byKey: Found['byKey']) =>
  (value: unknown): unknown =>
    isObject(value) && typeof value.__ref === 'string' ? byKey.get(value.__ref) : value;

/** The text of a value; WordPress puts texts into an object. */
function textOf(value: unknown): string | undefined {
  const text = isObject(value) ? value.rendered : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
