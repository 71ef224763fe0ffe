import { dropUnstoredCharacters } from '@newswatch/shared/unstored-characters';
import { parsePage } from './parse-page.ts';

/** Elements that form their own paragraphs. */
export const blockTags: ReadonlySet<string> = new Set([
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
  'PRE',
  'FIGURE',
  'FIGCAPTION',
  'TABLE',
  'TR',
  'DL',
  'DT',
  'DD',
  'DIV',
  'SECTION',
  'ARTICLE',
  'ASIDE',
  'HEADER',
  'FOOTER',
  'MAIN',
  'NAV',
]);
const silentTags: ReadonlySet<string> = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'SVG',
  'IFRAME',
  'OBJECT',
]);

/**
 * Converts markup to the text that people read and search: one blank line between blocks, single spaces inside. This is
 * `content_text`; highlights count its UTF-16 units, so it is created once and stored, and never recreated for display.
 */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return tidyText(html);
  return plainTextOf(parsePage(`<!doctype html><html><head></head><body>${html}</body></html>`).body);
}

/** The text of an element of a parsed page, by the same rules as `plainText`. */
export function plainTextOf(root: Node): string {
  const pieces: string[] = [];
  collect(root, pieces);
  return tidyText(pieces.join(''));
}

function collect(node: Node, pieces: string[]): void {
  if (node.nodeType === node.TEXT_NODE) {
    // Line breaks in the source are shown as spaces; ours are added by the blocks below.
    pieces.push((node.textContent ?? '').replace(/\s+/g, ' '));
    return;
  }
  if (node.nodeType !== node.ELEMENT_NODE) return;
  const tag = node.nodeName.toUpperCase();
  if (silentTags.has(tag)) return;
  if (tag === 'BR' || tag === 'HR') pieces.push('\n');
  const block = blockTags.has(tag);
  if (block) pieces.push('\n\n');
  for (const child of node.childNodes) collect(child, pieces);
  if (block) pieces.push('\n\n');
  if (tag === 'TD' || tag === 'TH') pieces.push(' ');
}

/** Tidies a text: it has only single spaces, at most one blank line in a row, and only characters that are stored. */
export function tidyText(text: string): string {
  return dropUnstoredCharacters(text.replace(/\r\n?/g, '\n'))
    .toWellFormed()
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** One line, cut at a word when longer than `limit` characters. */
export function oneLine(text: string, limit: number): string {
  const line = tidyText(text).replace(/\s+/g, ' ');
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > limit / 2 ? cut.slice(0, space) : cut).toWellFormed().replace(/\ufffd$/, '')}…`;
}
