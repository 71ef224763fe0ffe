/** Shorter markup stays as it is. */
const usualLength = 200_000;
const bulkElement = /<(script|style)\b([^<>]{0,2000})>/gi;
/** Pictures and fonts inside addresses. */
const inlineData = /data:[\w.+-]{1,60}\/[\w.+-]{1,60}(?:;[\w=-]{1,60}){0,4},[\w+/=%.-]{1000,}/g;

/**
 * Removes what makes a page large without being its text: scripts (except data about the article), styles, and pictures
 * inside addresses. Parsing them takes time and memory, and may leave none for the article behind them.
 */
export function dropBulk(html: string): string {
  return html.length <= usualLength ? html : withoutScripts(html).replace(inlineData, 'data:,');
}

/** One pass: a pattern across whole elements would read a page of unclosed scripts once for each of them. */
function withoutScripts(html: string): string {
  const kept: string[] = [];
  let at = 0;
  bulkElement.lastIndex = 0;
  for (let found = bulkElement.exec(html); found !== null; found = bulkElement.exec(html)) {
    const [tag, name = '', attributes = ''] = found;
    const start = found.index + tag.length;
    const end = endOf(html, name, start);
    if (!/ld\+json/i.test(attributes)) {
      kept.push(html.slice(at, start));
      at = end;
    }
    bulkElement.lastIndex = end;
  }
  kept.push(html.slice(at));
  return kept.join('');
}

function endOf(html: string, name: string, from: number): number {
  const closing = name.toLowerCase() === 'script' ? /<\/script/gi : /<\/style/gi;
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}
