const blockTag =
  /^(?:P|DIV|H\d|UL|OL|LI|DL|DT|DD|TABLE|TBODY|THEAD|TR|TD|TH|BLOCKQUOTE|PRE|FIGURE|SECTION|ARTICLE|ASIDE|HEADER|FOOTER|MAIN|NAV|FORM|HR|CENTER)$/;

/** Readability ignores paragraphs with fewer characters. */
const shortestAnswer = 25;

/**
 * Turns text separated by two or more line breaks, as on older pages, into paragraphs, so that the extractor sees the
 * same paragraphs as a reader.
 */
export function splitAtBreaks(document: Document): void {
  const parents = new Set<Element>();
  for (const lineBreak of document.querySelectorAll('br')) {
    if (isBreak(nextContent(lineBreak)) && lineBreak.parentElement) parents.add(lineBreak.parentElement);
  }
  for (const parent of parents) if (parent.closest('pre') === null) splitChildren(document, parent);
  // The answers of an interview that is written as a list of definitions.
  for (const answer of document.querySelectorAll('dd')) {
    if ((answer.textContent ?? '').length < shortestAnswer) continue;
    if ([...answer.children].some(({ nodeName }) => blockTag.test(nodeName))) continue;
    const paragraph = document.createElement('p');
    paragraph.append(...answer.childNodes);
    answer.append(paragraph);
  }
}

function splitChildren(document: Document, parent: Element): void {
  let paragraph: Element | undefined;
  for (const node of [...parent.childNodes]) {
    if (blockTag.test(node.nodeName)) {
      paragraph = undefined;
    } else if (isBreak(node) && (isBreak(nextContent(node)) || paragraph === undefined)) {
      paragraph = undefined;
      node.remove();
    } else if (paragraph !== undefined) {
      paragraph.append(node);
    } else if ((node.textContent ?? '').trim() !== '' || node.nodeName === 'IMG') {
      paragraph = document.createElement('p');
      parent.insertBefore(paragraph, node);
      paragraph.append(node);
    }
  }
}

function nextContent(node: Node): Node | null {
  let next = node.nextSibling;
  while (next && next.nodeType === next.TEXT_NODE && (next.textContent ?? '').trim() === '') {
    next = next.nextSibling;
  }
  return next;
}

function isBreak(node: Node | null): node is ChildNode {
  return node?.nodeName === 'BR';
}
