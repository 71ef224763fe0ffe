const entryTag = /<\/(?:[\w-]+:)?(item|entry)\s*>/gi;

/**
 * A feed that broke off, made whole: cut after its last complete item, and every element that is still open there
 * closed. Undefined where not even one item is complete.
 */
export function repairTruncatedXml(xml: string): string | undefined {
  let end = -1;
  for (const match of xml.matchAll(entryTag)) end = match.index + match[0].length;
  if (end < 0) return undefined;
  const kept = xml.slice(0, end);
  const open = openElements(kept);
  return (
    kept +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** Whether the document's root element is closed: feeds of overloaded servers often are not. */
export function isTruncatedXml(xml: string): boolean {
  return (
    /^\s*(?:<\?xml|<(?:rss|feed|rdf:RDF)\b)/i.test(xml) &&
    !/<\/(?:rss|feed|rdf:RDF)\s*>\s*(?:<!--[\s\S]*?-->\s*)*$/i.test(xml)
  );
}

function openElements(xml: string): string[] {
  const open: string[] = [];
  const tokens =
    /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([A-Za-z_][\w:.-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g;
  for (const [, slash, name, rest = ''] of xml.matchAll(tokens)) {
    if (name === undefined) continue;
    if (slash === '/') {
      const index = open.lastIndexOf(name);
      if (index >= 0) open.length = index;
    } else if (!rest.trimEnd().endsWith('/')) {
      open.push(name);
    }
  }
  return open;
}
