import type { Page } from 'playwright-core';

/** An element of a page: its name, its attributes and its content. */
export type Tree = string | { tag: string; attributes: [string, string][]; children: Tree[] };

/** The content of a page, without the code that made it. */
export interface Snapshot {
  path: string;
  title: string;
  html: [string, string][];
  body: Tree;
  /** All styles of the page, as one text. */
  css: string;
}

/** Reads a page that has finished loading: the same words, elements and styles, and no script. */
export async function takeSnapshot(page: Page, path: string): Promise<Snapshot> {
  const read = await page.evaluate(() => {
    type Node = string | { tag: string; attributes: [string, string][]; children: Node[] };
    const attributesOf = (element: Element): [string, string][] =>
      [...element.attributes].map(({ name, value }) => [name, value]);
    const treeOf = (element: Element): Node => ({
      tag: element.localName,
      // The full address of a picture, which is fetched again for the copies.
      attributes: attributesOf(element).map(([name, value]) =>
        element instanceof HTMLImageElement && name === 'src' ? [name, element.src] : [name, value],
      ),
      children: [...element.childNodes].flatMap((child) => {
        if (child instanceof Text) return [child.data];
        if (!(child instanceof Element) || /^(script|noscript|style|link)$/.test(child.localName)) return [];
        return [treeOf(child)];
      }),
    });
    return {
      title: document.title,
      html: attributesOf(document.documentElement),
      body: treeOf(document.body),
      css: [...document.styleSheets, ...document.adoptedStyleSheets]
        .flatMap((sheet) => [...sheet.cssRules].map((rule) => absolute(rule.cssText, sheet.href)))
        .join('\n'),
    };

    function absolute(text: string, base: string | null): string {
      return text.replaceAll(/url\("([^"]+)"\)/g, (whole, address: string) =>
        address.startsWith('data:') ? whole : `url("${new URL(address, base ?? location.href).href}")`,
      );
    }
  });
  return { path, ...read };
}

/** The elements that have no end tag. */
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'meta', 'source', 'wbr']);

/** A snapshot's element as HTML. */
export function htmlOf(tree: Tree): string {
  if (typeof tree === 'string') return escaped(tree);
  const { tag, attributes, children } = tree;
  const inner = children.map(htmlOf).join('');
  const start = `<${tag}${attributesText(attributes)}>`;
  return VOID.has(tag) ? start : `${start}${inner}</${tag}>`;
}

export function attributesText(attributes: readonly [string, string][]): string {
  return attributes.map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`).join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
