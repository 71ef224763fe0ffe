/** The opening marks of quotations with their closing ones. Single marks are left out: they are also apostrophes. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['“', '”'],
  ['„', '“”'],
  ['«', '»'],
  ['»', '«'],
  ['「', '」'],
]);

export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds what a text quotes, by its quotation marks. A quotation that no mark closes ends with its paragraph: in a quotation of
 * several paragraphs, only the last one has a closing mark. A straight mark opens before a word and closes after one, so inches
 * are not a quotation.
 */
export function quotedSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const { 0: line, index: offset } of text.matchAll(/[^\n]+/gu)) {
    let open: { at: number; closing: string } | undefined;
    for (let at = 0; at < line.length; at += 1) {
      const mark = line.charAt(at);
      if (open?.closing.includes(mark)) {
        const closes = mark !== '"' || /[\s\p{P}]/u.test(line.charAt(at + 1) || ' ');
        if (closes) {
          spans.push({ start: offset + open.at, end: offset + at + 1 });
          open = undefined;
        }
      } else if (!open && mark === '"') {
        const opens =
          /[\s\p{P}]/u.test(line.charAt(at - 1) || ' ') && /[\p{L}\p{N}¿¡…]/u.test(line.charAt(at + 1));
        if (opens) open = { at, closing: '"' };
      } else if (!open) {
        const closing = CLOSING.get(mark);
        // A closing mark that is also an opening one, as in »German«, opens only before a word.
        if (closing && (mark !== '»' || /[\p{L}\p{N}]/u.test(line.charAt(at + 1)))) open = { at, closing };
      }
    }
    if (open) spans.push({ start: offset + open.at, end: offset + line.length });
  }
  return spans;
}
