import { parseHTML } from 'linkedom';

/** A heading with the end tag of another level, which closes it in browsers; linkedom would put the whole page into it. */
const misclosedHeading =
  /(<h([1-6])(?:\s[^<>]{0,500})?>(?:(?!<\/?h[1-6][\s>])[\s\S]){1,600}?)<\/h(?!\2)[1-6]\s*>/gi;

/**
 * Parses a page into a document. linkedom neither adds elements that HTML allows authors to omit, nor moves content
 * outside the body into it, and Readability fails on both, so this function fixes that.
 */
export function parsePage(written: string): Document {
  const html = written.replace(misclosedHeading, '$1</h$2>');
  if (/<html[\s>]/i.test(html) && /<body[\s>]/i.test(html)) {
    const { document } = parseHTML(html);
    if (gatherInBody(document)) return withSmallAttributes(document, html);
  }
  const attributes = /<html(\s[^>]*)?>/i.exec(html)?.[1] ?? '';
  const content = html.replace(/<!doctype[^>]*>|<\/?(?:html|head|body)(?:\s[^>]*)?>/gi, '');
  const { document } = parseHTML(
    `<!doctype html><html${attributes}><head></head><body>${content}</body></html>`,
  );
  gatherInBody(document);
  return withSmallAttributes(document, html);
}

const capitalAttribute = /\s[a-z-]*[A-Z][\w:-]*\s*=/;

/** Attributes are the same in capitals, as on older pages; linkedom would not find the links of `<A HREF="/news">`. */
function withSmallAttributes(document: Document, html: string): Document {
  if (!capitalAttribute.test(html)) return document;
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const small = name.toLowerCase();
      if (small === name) continue;
      element.removeAttribute(name);
      if (!element.hasAttribute(small)) element.setAttribute(small, value);
    }
  }
  return document;
}

/** Deeper elements are flattened, as in browsers: Readability reads all ancestors and descendants of each element. */
const DEEPEST = 256;

function flatten(root: Element): void {
  const waiting: [Element, number][] = [[root, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [element, depth] = next;
    const children = [...element.children];
    const isTooDeep = depth > DEEPEST && children.length > 0;
    if (isTooDeep) element.replaceWith(...element.childNodes);
    for (const child of children) waiting.push([child, isTooDeep ? depth : depth + 1]);
  }
}

/** Moves all content outside the first body into it, as browsers do; false if there is no body. */
function gatherInBody(document: Document): boolean {
  const root = document.documentElement;
  if (root?.tagName !== 'HTML') return false;
  const body = [...root.children].find(({ tagName }) => tagName === 'BODY');
  if (body === undefined) return false;
  for (const stray of [...root.children, ...document.children]) {
    if (stray === body || stray === root || stray.tagName === 'HEAD') continue;
    body.append(...(stray.tagName === 'BODY' || stray.tagName === 'HTML' ? stray.childNodes : [stray]));
  }
  // A page without a head leaves its title in the body, where it would be read as text.
  const head = [...root.children].find(({ tagName }) => tagName === 'HEAD') ?? document.createElement('head');
  if (head.parentElement === null) root.insertBefore(head, body);
  head.append(...[...body.querySelectorAll('title')].filter((title) => title.closest('svg') === null));
  flatten(body);
  return true;
}
