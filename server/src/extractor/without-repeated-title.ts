import { comparable } from './comparable.ts';
import { parsePage } from './parse-page.ts';

interface ArticleCopy {
  readonly contentHtml: string;
  readonly contentText: string;
}

const TEXT_NODE = 3;

/**
 * Removes the title of an article from the beginning of its text, where emails, feeds and some pages repeat it: if the first
 * block says exactly the same words. A text that consists only of its title stays.
 *
 * @param copy markup that was cleaned, and its text with empty lines between blocks
 */
export function withoutRepeatedTitle(copy: ArticleCopy, title: string): ArticleCopy {
  const wanted = comparable(title);
  const [first = ''] = copy.contentText.split(/\n\s*\n/, 1);
  const rest = copy.contentText.slice(first.length).trimStart();
  if (wanted === '' || rest === '' || comparable(first) !== wanted) return copy;
  const { body } = parsePage(copy.contentHtml);
  const repeated = findFirst(body, wanted);
  if (repeated === undefined) return copy;
  repeated.replaceWith(...pictures(repeated));
  return { contentHtml: body.innerHTML, contentText: rest };
}

/** The outermost node that has these words and no others, if the text begins with it. */
function findFirst(root: Node, wanted: string): ChildNode | undefined {
  for (let at: Node | undefined = root; at !== undefined; ) {
    const first: ChildNode | undefined = [...at.childNodes].find(
      ({ textContent }) => (textContent ?? '').trim() !== '',
    );
    if (first === undefined) return undefined;
    const words = comparable(first.textContent ?? '');
    if (words === wanted) return first;
    at = first.nodeType !== TEXT_NODE && words.startsWith(wanted) ? first : undefined;
  }
  return undefined;
}

const pictures = (node: ChildNode): Element[] =>
  'querySelectorAll' in node ? [...(node as Element).querySelectorAll('img')] : [];
