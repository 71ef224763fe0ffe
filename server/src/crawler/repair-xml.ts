const entryEnd = /<\/(?:[\w-]{1,40}:)?(?:item|entry)\s{0,20}>/gi;

/**
 * A feed that broke off, made whole: cut after its last complete item, and every element that is still open there
 * closed. Undefined where not even one item is complete.
 */
export function repairTruncatedXml(xml: string): string | undefined {
  let end = -1;
  for (const match of xml.matchAll(entryEnd)) end = match.index + match[0].length;
  if (end < 0) return undefined;
  const kept = xml.slice(0, end);
  return (
    kept +
    openElements(kept)
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** Whether the document's root element is left open: the feeds of overloaded servers often are. */
export function isTruncatedXml(xml: string): boolean {
  if (!/^\s{0,1000}<(?:\?xml|rss|feed|rdf:RDF)\b/i.test(xml)) return false;
  let end = xml.trimEnd();
  while (end.endsWith('-->')) {
    const comment = end.lastIndexOf('<!--');
    if (comment < 0) break;
    end = end.slice(0, comment).trimEnd();
  }
  return !/<\/(?:rss|feed|rdf:RDF)\s{0,20}>$/i.test(end.slice(-50));
}

/** Pieces whose contents are no markup, by how they begin. */
const opaque = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * The elements still open at the end, outermost first. A scanner and no regular expression: it goes over text that
 * somebody else wrote, once, however that is made.
 */
function openElements(xml: string): string[] {
  const open: string[] = [];
  let at = xml.indexOf('<');
  while (at >= 0) {
    const piece = opaque.find(([begin]) => xml.startsWith(begin, at));
    const end = piece ? endAfter(xml, piece[1], at) : tagEnd(xml, at);
    if (end < 0) break;
    if (!piece) applyTag(xml.slice(at + 1, end - 1), open);
    at = xml.indexOf('<', end);
  }
  return open;
}

function endAfter(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}

/** Past the `>` of a tag, which may also stand inside its quoted values. */
function tagEnd(xml: string, from: number): number {
  let quote = '';
  for (let at = from; at < xml.length; at += 1) {
    const letter = xml.charAt(at);
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at + 1;
  }
  return -1;
}

function applyTag(tag: string, open: string[]): void {
  const [, slash, name] = /^(\/?)([A-Za-z_][\w:.-]{0,100})/.exec(tag) ?? [];
  if (name === undefined) return;
  if (slash === '/') {
    const index = open.lastIndexOf(name);
    if (index >= 0) open.length = index;
  } else if (!tag.endsWith('/')) {
    open.push(name);
  }
}
