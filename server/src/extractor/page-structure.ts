import { inertAttribute, isKeptAttribute } from '@newswatch/shared/page-markup';
import { escapeHtml } from '../escape-html.ts';
import { dropBulk } from './drop-bulk.ts';
import { parsePage } from './parse-page.ts';

/**
 * A page as an administrator sees it while picking elements: its elements, their names and their text, without scripts or
 * anything else that runs.
 */
export interface PageStructure {
  /** Well-formed XHTML, so that a browser builds exactly the elements that the selectors are applied to here. */
  readonly markup: string;
  /** Whether the page is longer, so that its end is missing. */
  readonly truncated: boolean;
}

/** The limit in characters. Three such documents are stored with the result of a test crawl. */
const longestMarkup = 300_000;
const longestNames = 1_000;
const longestValue = 200;
const longestAddress = 500;
/** The maximum number of attributes of an element. Selectors use the first ones: usually the class, the ID and a few more. */
const mostAttributes = 20;

const xhtml = 'http://www.w3.org/1999/xhtml';
/** The namespace of inert elements: selectors find them, but to a browser they are not links, forms, frames or pictures. */
const inert = 'urn:newswatch:inert';

/** Elements that only arrange text. All others become inert. */
const shown: ReadonlySet<string> = new Set(
  `html body div section article main aside header footer nav hgroup address h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd
  blockquote pre figure figcaption table caption thead tbody tfoot tr th td hr br span a em strong b i u s small mark
  sub sup q cite abbr time code`.split(/\s+/),
);
/** Elements without text that is part of an article. */
const dropped = /^(?:head|script|style|template|noscript|svg|math|link|meta|base|title)$/;
/** Elements that contain replacements for browsers that do not support them. */
const emptied = /^(?:iframe|frame|frameset|noframes|object|embed|applet|video|audio|canvas|select|textarea)$/;
const names = /^(?:class|id)$/;
/** Attributes that have effects, or only decorate and may be long, and names that the copy uses for other attributes. */
const never = /^(?:style|srcset|srcdoc|on.*|data-inert-.*)$/;
const elementName = /^[a-z][a-z0-9-]*$/;
const attributeName = /^[a-z][\w-]*$/;
/** Characters that XML does not allow. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Reduces a third-party page to its structure: no scripts, styles, forms, frames or handlers. Other attributes that selectors may
 * name, such as addresses, get a name that browsers ignore (`inertAttribute`).
 */
export function readPageStructure(html: string): PageStructure {
  const pieces: string[] = [];
  let length = 0;
  const write = (piece: string): void => {
    pieces.push(piece);
    length += piece.length;
  };
  let truncated = false;

  function writeNode(node: Node, namespace: string): void {
    if (length > longestMarkup) {
      truncated = true;
      return;
    }
    if (node.nodeType === node.TEXT_NODE) {
      const text = (node.textContent ?? '').replace(/\s+/g, ' ');
      const room = longestMarkup - length;
      if (text.length > room) truncated = true;
      write(written(text.slice(0, room)));
    } else if (node.nodeType === node.ELEMENT_NODE) writeElement(node as Element, namespace);
  }

  function writeElement(element: Element, parentNamespace: string): void {
    const name = element.localName.toLowerCase();
    if (dropped.test(name)) return;
    const tag = elementName.test(name) ? name : 'unknown';
    const namespace = shown.has(tag) ? xhtml : inert;
    write(`<${tag}${namespace === parentNamespace ? '' : ` xmlns="${namespace}"`}${attributesOf(element)}>`);
    if (!emptied.test(tag)) for (const child of element.childNodes) writeNode(child, namespace);
    write(`</${tag}>`);
  }

  writeElement(parsePage(dropBulk(html)).documentElement, '');
  return { markup: pieces.join(''), truncated };
}

function attributesOf(element: Element): string {
  const all = [...element.attributes].filter(({ name }) => attributeName.test(name) && !never.test(name));
  const shown = all.flatMap(({ name, value }) => {
    if (!isKeptAttribute(name) || (names.test(name) && value === '')) return [];
    const longest = names.test(name) ? longestNames : longestValue;
    return value.length > longest ? [] : [` ${name}="${written(value)}"`];
  });
  const others = all.flatMap(({ name, value }) =>
    isKeptAttribute(name) || value.length > longestAddress
      ? []
      : [` ${inertAttribute(name)}="${written(value)}"`],
  );
  return [...shown, ...others].slice(0, mostAttributes).join('');
}

function written(text: string): string {
  return escapeHtml(text.replace(unwritable, ''));
}
