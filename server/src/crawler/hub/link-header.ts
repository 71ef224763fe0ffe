/** One link of a `Link` header. */
export interface HeaderLink {
  /** The absolute address. */
  readonly url: string;
  /** The relations of the link, in lower case. */
  readonly relations: readonly string[];
}

/**
 * The maximum number of links that are read. Longer headers are refused before they get here; this limit bounds the work for one
 * of the permitted length.
 */
const mostLinks = 50;

/** `<target>` and its parameters; a quoted parameter may contain commas, semicolons and escaped quotes. */
const linkValue = /<([^<>]*)>((?:\s*;\s*[^\s=;,"]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/gy;
const parameter = /;\s*([^\s=;,"]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/g;
const separator = /[\s,]*/gy;

/**
 * Parses a `Link` header (RFC 8288): several values, relative addresses, quoted parameters. Reading stops at the first
 * part that is not a link. A link with an `anchor` is about another resource and is omitted.
 *
 * @param base the address of the response
 */
export function parseLinkHeader(header: string | null, base: string): HeaderLink[] {
  const links: HeaderLink[] = [];
  if (header === null) return links;
  for (let at = 0; links.length < mostLinks; ) {
    separator.lastIndex = at;
    separator.exec(header);
    linkValue.lastIndex = separator.lastIndex;
    const found = linkValue.exec(header);
    if (found === null) return links;
    at = linkValue.lastIndex;
    const [, target = '', parameters = ''] = found;
    const values = parametersOf(parameters);
    const address = target.trim();
    if (values.has('anchor') || !URL.canParse(address, base)) continue;
    const relations = (values.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    links.push({ url: new URL(address, base).href, relations });
  }
  return links;
}

/** If a parameter is repeated, the first counts, as the RFC says. */
function parametersOf(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [, name = '', quoted, plain] of text.matchAll(parameter)) {
    const key = name.toLowerCase();
    if (!values.has(key)) values.set(key, quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '');
  }
  return values;
}
