import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import styles from './article-text.module.css';
import { createTextFollower, type TextFollower } from './follow-text.ts';
import { MarkedText, markedSpace } from './marked-text.tsx';
import type { Range } from './paragraphs.ts';
import type { MarkedPassage } from './passages.ts';
import { type PlacedPicture, takePictures } from './placed-pictures.tsx';

/** The elements that are shown. All others are replaced by their content; headings are below the title of the article. */
const blocks: Readonly<Record<string, string>> = {
  // Without a prototype, because an element inside SVG may be named `constructor`.
  __proto__: null as never,
  P: 'p',
  H2: 'h3',
  H3: 'h4',
  H4: 'h4',
  H5: 'h4',
  H6: 'h4',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  PRE: 'pre',
  FIGURE: 'figure',
  FIGCAPTION: 'figcaption',
  TABLE: 'table',
  THEAD: 'thead',
  TBODY: 'tbody',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
  DL: 'dl',
  DT: 'dt',
  DD: 'dd',
};
const inline: Readonly<Record<string, string>> = {
  __proto__: null as never,
  EM: 'em',
  I: 'em',
  STRONG: 'strong',
  B: 'strong',
  S: 's',
  CODE: 'code',
  SUB: 'sub',
  SUP: 'sup',
  Q: 'q',
  CITE: 'cite',
};
/** The maximum number of elements: more would take seconds to show, and could exceed the number of arguments of a function. */
const MOST_ELEMENTS = 10_000;
/** Cells that claim to cover thousands of columns would make a table of millions. */
const MOST_SPANNED = 100;

/**
 * The text of an article with the structure of its markup: headings, lists, quotations, tables and links. Only the
 * elements above are created, without any of their attributes except the addresses of links and the spans of cells, so
 * foreign markup cannot run, load or style anything. Its pictures are left out: loading them would tell other sites who reads
 * what. The reader's own copies take their places.
 *
 * @param text `content_text`, which every range and passage counts in
 * @param ranges the matched words
 * @param passages what the person highlighted
 * @param pictures the copies, in the order of the text
 * @returns undefined if the markup does not contain exactly this text, or has too many elements
 */
export function articleMarkup(
  html: string,
  text: string,
  ranges: readonly Range[],
  passages: readonly MarkedPassage[] = [],
  pictures: readonly PlacedPicture[] = [],
): ReactElement | undefined {
  // The document that this creates runs no scripts and loads nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (body.getElementsByTagName('*').length > MOST_ELEMENTS) return undefined;
  const follower = createTextFollower(text);
  const children = topLevel(body, { follower, text, ranges, passages }, [...pictures]);
  return follower.isAtEnd() ? createElement(Fragment, null, ...children) : undefined;
}

interface Writing {
  follower: TextFollower;
  text: string;
  ranges: readonly Range[];
  passages: readonly MarkedPassage[];
  isInLink?: boolean | undefined;
}

/** Blocks get the direction of their own text; text beside them becomes paragraphs. */
function topLevel(root: Node, writing: Writing, pictures: PlacedPicture[]): ReactNode[] {
  const nodes: ReactNode[] = takePictures(pictures, 0);
  let loose: ReactNode[] = [];
  const endParagraph = (): void => {
    if (loose.some((node) => node !== ' ')) nodes.push(createElement('p', { dir: 'auto' }, ...loose));
    loose = [];
  };
  for (const child of root.childNodes) {
    const isBlock = child.nodeName in blocks;
    if (isBlock) endParagraph();
    const written = write(child, writing, true);
    if (isBlock) nodes.push(...written);
    else loose.push(...written);
    const next = takePictures(pictures, writing.follower.position());
    if (next.length > 0) endParagraph();
    nodes.push(...next);
  }
  endParagraph();
  return [...nodes, ...takePictures(pictures, Number.POSITIVE_INFINITY)];
}

function write(node: Node, writing: Writing, isTop = false): ReactNode[] {
  if (node instanceof Text) return writeText(node.data, writing, false);
  const { nodeName } = node;
  const block = blocks[nodeName];
  if (block !== undefined) return writeBlock(node, block, writing, isTop);
  const isLink = node instanceof HTMLAnchorElement && /^https?:/.test(node.href);
  const children = writeAll(node, isLink ? { ...writing, isInLink: true } : writing);
  if (children.length === 0) return [];
  if (isLink) {
    const leads = { href: node.href, target: '_blank', rel: 'noopener noreferrer nofollow' };
    return [createElement('a', leads, ...children)];
  }
  const tag = inline[nodeName];
  return tag === undefined ? children : [createElement(tag, null, ...children)];
}

function writeBlock(node: Node, block: string, writing: Writing, isTop: boolean): ReactNode[] {
  const { follower } = writing;
  const tag = isLooseItem(node) ? 'p' : block;
  follower.startBlock();
  const children = tag === 'pre' ? writeText(node.textContent ?? '', writing, true) : writeAll(node, writing);
  follower.startBlock();
  // A list item without text is a gap, but an empty cell keeps its column.
  if (children.every((child) => child === ' ') && tag !== 'td' && tag !== 'th') return [];
  const attributes = {
    ...spanOf(node),
    ...(isTop ? { dir: 'auto' } : {}),
    // The long lines of a `pre` scroll, which the keyboard can do only while it has the focus.
    ...(tag === 'pre' ? { tabIndex: 0 } : {}),
  };
  const element = createElement(tag, attributes, ...children);
  if (tag !== 'table' || node.parentElement?.closest('table')) return [element];
  const scrolling = { className: styles.table, role: 'group', 'aria-label': 'Table', tabIndex: 0 };
  return [createElement('div', scrolling, element)];
}

/** Broken markup leaves items outside a list. */
function isLooseItem({ nodeName, parentNode }: Node): boolean {
  if (nodeName === 'LI') return !/^[UO]L$/.test(parentNode?.nodeName ?? '');
  return /^D[TD]$/.test(nodeName) && parentNode?.nodeName !== 'DL';
}

/** The number of columns and rows that a cell covers. Without them, figures would be under the wrong headings. */
function spanOf(node: Node): { colSpan?: number | undefined; rowSpan?: number | undefined } | null {
  if (!(node instanceof HTMLTableCellElement)) return null;
  return { colSpan: severalOf(node.colSpan), rowSpan: severalOf(node.rowSpan) };
}

const severalOf = (count: number) => (count > 1 ? Math.min(count, MOST_SPANNED) : undefined);

const writeAll = (node: Node, writing: Writing): ReactNode[] =>
  [...node.childNodes].flatMap((child) => write(child, writing));

/** A text node as it is in `content_text`, with its marks; in a preformatted text without marks, every space is kept. */
function writeText(data: string, writing: Writing, isPreformatted: boolean): ReactNode[] {
  const { follower, text, ranges, passages, isInLink } = writing;
  const passage = follower.follow(data);
  if (passage === undefined) return /\s/.test(data) ? [' '] : [];
  const { start, end, breaks } = passage;
  const isWithin = (range: Range) => range.start < end && range.end > start;
  const marked = ranges.filter(isWithin);
  if (isPreformatted && marked.length === 0 && !passages.some(isWithin)) return [data];
  return [
    ...Array.from({ length: breaks }, () => createElement('br')),
    /^\s/.test(data) ? markedSpace(start, passages) : '',
    createElement(MarkedText, {
      text: text.slice(start, end),
      offset: start,
      ranges: marked.map((range) => ({ start: range.start - start, end: range.end - start })),
      passages,
      isInLink,
    }),
    /\s$/.test(data) ? markedSpace(end, passages) : '',
  ];
}
