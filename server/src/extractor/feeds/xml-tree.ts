import { Parser } from 'htmlparser2';

/** An element of a feed. Names have the usual prefix of their namespace, even if the feed uses a different one. */
export interface XmlElement {
  /** The name in lower case: `title`, `media:thumbnail`, `dc:date`; the feed's own format has no prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (XmlElement | string)[];
  readonly parent: XmlElement | undefined;
}

export interface XmlTree {
  readonly root: XmlElement;
  /** Whether the text ended before its elements were closed. */
  readonly truncated: boolean;
}

const prefixes: readonly (readonly [RegExp, string])[] = [
  [/purl\.org\/dc\/elements/, 'dc'],
  [/purl\.org\/dc\/terms/, 'dcterms'],
  [/purl\.org\/rss\/1\.0\/modules\/content/, 'content'],
  [/search\.yahoo\.com\/mrss|video\.search\.yahoo|rssboard\.org\/media-rss/, 'media'],
  [/rssnamespace\.org\/feedburner/, 'feedburner'],
  [/pheedo\.com/, 'pheedo'],
  [/itunes\.com\/dtds|itunes\.apple/i, 'itunes'],
  [/podcastindex\.org|podcast-namespace/i, 'podcast'],
  [/w3\.org\/1999\/02\/22-rdf-syntax/, 'rdf'],
  [/w3\.org\/1999\/xhtml/, 'xhtml'],
  [/google\.com\/schemas\/sitemap-news/, 'news'],
  [/google\.com\/schemas\/sitemap-image/, 'image'],
  [/base\.google\.com\/c?ns/, 'g'],
  [/sitemaps\.org|google\.com\/schemas\/sitemap/, ''],
  [/w3\.org\/2005\/atom|purl\.org\/atom/i, 'atom'],
  [
    /purl\.org\/rss\/1\.0\/?$|netscape\.com\/rdf|purl\.org\/net\/rss|userland\.com|blogs\.law\.harvard|rssboard\.org\/rss-spec|rss-spec/i,
    '',
  ],
];

/** The maximum depth; deeper documents are not feeds, and deeper content is skipped. */
const deepest = 100;
/** The parser becomes slower with depth, so parsing stops at this depth. */
const givenUpAt = 1_000;
/** Feeds usually list the newest first; the rest is archive, and some feeds list every article ever published. */
const mostItems = 500;
const itemNames: ReadonlySet<string> = new Set(['item', 'entry', 'url']);

/**
 * Parses XML into a tree, even if it is broken: unknown entities stay unchanged, unmatched end tags are skipped, missing ones are
 * added, and a "<" that does not begin a tag is text. Items that are cut off at the end of the text are omitted, because half an
 * item is worse than none.
 */
export function parseXml(text: string): XmlTree {
  const root: XmlElement = { name: '', attributes: {}, children: [], parent: undefined };
  const scopes: Readonly<Record<string, string>>[] = [{}];
  let current = root;
  let depth = 0;
  let items = 0;
  let truncated = false;
  let ending = false;

  const parser = new Parser(
    {
      onopentag(rawName, attributes) {
        depth += 1;
        if (depth > givenUpAt) throw new TooDeep();
        const scope = declared(scopes.at(-1) ?? {}, attributes);
        scopes.push(scope);
        if (depth > deepest) return;
        const name = nameIn(rawName, scope, root);
        const element: XmlElement = {
          name,
          attributes: withShortNames(attributes),
          children: [],
          parent: current,
        };
        current.children.push(element);
        current = element;
      },
      onclosetag(_name, implied) {
        depth -= 1;
        scopes.pop();
        if (depth >= deepest) return;
        const closed = current;
        current = closed.parent ?? root;
        if (ending && implied) truncated = true;
        if (!itemNames.has(closed.name)) return;
        items += 1;
        if ((ending && implied) || items > mostItems) remove(closed);
      },
      ontext(piece) {
        if (depth > deepest) return;
        const last = current.children.length - 1;
        const before = current.children[last];
        if (typeof before === 'string') current.children[last] = before + piece;
        else current.children.push(piece);
      },
    },
    { xmlMode: true, decodeEntities: true, recognizeSelfClosing: true },
  );
  try {
    parser.write(withEscapedSigns(text));
    ending = true;
    parser.end();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    truncated = true;
    for (let open = current; open.parent; open = open.parent) {
      if (itemNames.has(open.name)) remove(open);
    }
  }
  return { root, truncated };
}

/** Some feeds repeat the prefix of an element in its attributes: `<atom:link atom:href="…">`. */
function withShortNames(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const prefixed = Object.entries(attributes).filter(([name]) =>
    /^(?!xml)[^:]+:(?:href|rel|type|url)$/i.test(name),
  );
  if (prefixed.length === 0) return attributes;
  return {
    ...Object.fromEntries(prefixed.map(([name, value]) => [name.replace(/^.*:/, '').toLowerCase(), value])),
    ...attributes,
  };
}

class TooDeep extends Error {}

const sections: readonly (readonly [string, string])[] = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
];
const tagStart = /<(?:[!?/]|[\p{L}_:][\p{L}\p{N}_:.-]*(?=[\s/>]|$))/uy;

function indexOrEnd(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at;
}

/**
 * Escapes a "<" that does not begin a tag, as in "<5%", because the parser would treat all text up to the next tag as part of it.
 */
function withEscapedSigns(text: string): string {
  const pieces: string[] = [];
  let written = 0;
  let end = -1;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const section = sections.find(([start]) => text.startsWith(start, at));
    if (section !== undefined) {
      at = text.indexOf(section[1], at);
      if (at < 0) break;
      continue;
    }
    // The position is remembered, because a text without ">" would otherwise be searched to its end repeatedly.
    if (end <= at) end = indexOrEnd(text, '>', at);
    const next = text.indexOf('<', at + 1);
    tagStart.lastIndex = at;
    const isTag = tagStart.test(text) && (next < 0 || next > end || /["']/.test(text.slice(at, next)));
    if (!isTag) {
      pieces.push(text.slice(written, at), '&lt;');
      written = at + 1;
    }
    if (next < 0) break;
    at = next;
  }
  return written === 0 ? text : pieces.join('') + text.slice(written);
}

function remove(element: XmlElement): void {
  const siblings = element.parent?.children;
  siblings?.splice(siblings.lastIndexOf(element), 1);
}

function declared(
  outer: Readonly<Record<string, string>>,
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const own = Object.entries(attributes).filter(([name]) => /^xmlns(?::|$)/i.test(name));
  if (own.length === 0) return outer;
  return { ...outer, ...Object.fromEntries(own.map(([name, uri]) => [name.slice(6).toLowerCase(), uri])) };
}

function nameIn(rawName: string, scope: Readonly<Record<string, string>>, root: XmlElement): string {
  const lower = rawName.toLowerCase();
  const colon = lower.indexOf(':');
  const written = colon < 0 ? '' : lower.slice(0, colon);
  const local = lower.slice(colon + 1);
  const uri = scope[written];
  const known = uri === undefined ? undefined : prefixes.find(([pattern]) => pattern.test(uri))?.[1];
  const prefix = known ?? (uri !== undefined && written === '' ? '' : written);
  // In an Atom feed the Atom namespace is the default; in other feeds it is an extension.
  const native = prefix === 'atom' && (local === 'feed' || isAtom(root));
  return prefix === '' || native ? local : `${prefix}:${local}`;
}

function isAtom(root: XmlElement): boolean {
  return root.children.some((child) => typeof child !== 'string' && child.name === 'feed');
}

/** The first child with one of these names, in the order of the names. */
export function childOf(element: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  for (const name of names) {
    const found = childrenOf(element, name)[0];
    if (found) return found;
  }
  return undefined;
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  );
}

/** All outermost elements with this name below this one. */
export function descendantsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.name === name ? [child] : descendantsOf(child, name),
  );
}

/** The text of the first non-empty child with one of these names; markup inside it is kept. */
export function textOf(element: XmlElement, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    for (const child of childrenOf(element, name)) {
      const text = innerMarkup(child).trim();
      if (text !== '') return text;
    }
  }
  return undefined;
}

/** The content of an element: its text, or markup that the feed did not escape. */
export function innerMarkup(element: XmlElement): string {
  const onlyText = element.children.every((child) => typeof child === 'string');
  return element.children
    .map((child) => (typeof child === 'string' ? (onlyText ? child : escapeText(child)) : outerMarkup(child)))
    .join('');
}

function outerMarkup({ name, attributes, children }: XmlElement): string {
  const tag = name.replace(/^.*:/, '');
  const written = Object.entries(attributes)
    .filter(([key]) => /^[a-z][a-z-]*$/i.test(key))
    .map(([key, value]) => ` ${key}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('');
  if (!/^[a-z][a-z\d]*$/.test(tag))
    return children
      .map((child) => (typeof child === 'string' ? escapeText(child) : outerMarkup(child)))
      .join('');
  const inner = children
    .map((child) => (typeof child === 'string' ? escapeText(child) : outerMarkup(child)))
    .join('');
  // If a feed did not close such an element, it contains the text after it.
  return /^(?:br|img|hr|wbr|input)$/.test(tag)
    ? `<${tag}${written}>${inner}`
    : `<${tag}${written}>${inner}</${tag}>`;
}

function escapeText(text: string): string {
  // Names of HTML that XML does not know, such as "&nbsp;", are still entities.
  return text
    .replace(/&(?!(?!(?:amp|lt|gt|quot|apos);)[a-z][a-z\d]{1,31};)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** An attribute that descendants inherit, such as `xml:lang` and `xml:base`: the nearest one. */
export function inherited(element: XmlElement | undefined, attribute: string): string | undefined {
  for (let at = element; at; at = at.parent) {
    const value = at.attributes[attribute];
    if (value !== undefined && value.trim() !== '') return value.trim();
  }
  return undefined;
}
