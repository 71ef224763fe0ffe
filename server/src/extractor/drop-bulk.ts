/** The length up to which markup is not changed. */
const usualLength = 200_000;
const bulkElement = /<(script|style)\b([^<>]{0,2000})>/gi;
/** The beginning of a picture or font inside an address, which ends at the first character that cannot be part of it. */
const inlineData = /data:[\w.+-]{1,60}\/[\w.+-]{1,60}(?:;[\w=-]{1,60}){0,4},[\w+/=%.-]{1000}/g;

/**
 * Removes what makes a page large without being its text: scripts (except data about the article), styles, and pictures inside
 * addresses. Parsing these takes time and memory that may then be missing for the article.
 */
export function dropBulk(html: string): string {
  if (html.length <= usualLength) return html;
  const withoutScripts = shorten(html, bulkElement, ({ 0: tag, 1: name = '', 2: attributes = '' }, from) => ({
    end: positionOf(name.toLowerCase() === 'script' ? /<\/script/gi : /<\/style/gi, html, from),
    ...(/json/i.test(attributes) ? {} : { text: tag }),
  }));
  return shorten(withoutScripts, inlineData, (_found, from) => ({
    end: positionOf(/[^\w+/=%.-]/g, withoutScripts, from),
    text: 'data:,',
  }));
}

/**
 * Replaces everything from a match of `opening` to the end that `read` finds, if it returns a text. One pass of short patterns: a
 * pattern across whole elements would read a page of unclosed scripts once for each of them, and one across megabytes would
 * exhaust the stack.
 */
function shorten(
  html: string,
  opening: RegExp,
  read: (found: RegExpExecArray, from: number) => { end: number; text?: string },
): string {
  const kept: string[] = [];
  let at = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(html); found !== null; found = opening.exec(html)) {
    const { end, text } = read(found, opening.lastIndex);
    if (text !== undefined) {
      kept.push(html.slice(at, found.index), text);
      at = end;
    }
    opening.lastIndex = end;
  }
  kept.push(html.slice(at));
  return kept.join('');
}

/** Finds the next match of a global pattern; the end of the text if it does not. */
function positionOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
