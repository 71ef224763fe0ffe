import { parseHTML } from 'linkedom';

/**
 * A page as a document. linkedom does not supply what HTML lets an author leave out, and Readability fails without a
 * body: so that is supplied here.
 */
export function parsePage(html: string): Document {
  if (/<html[\s>]/i.test(html) && /<body[\s>]/i.test(html)) return parseHTML(html).document;
  const attributes = /<html(\s[^>]*)?>/i.exec(html)?.[1] ?? '';
  const content = html.replace(/<!doctype[^>]*>|<\/?(?:html|head|body)(?:\s[^>]*)?>/gi, '');
  return parseHTML(`<!doctype html><html${attributes}><head></head><body>${content}</body></html>`).document;
}
