const wrapper = /^(?:DIV|SECTION)$/;

/**
 * Merges an element with its only child, as page builders nest them: Readability scores only the nearest ancestors of a
 * paragraph, and would not see that blocks with a wrapper each are neighbours.
 */
export function collapseWrappers(root: Element): void {
  for (const element of [...root.querySelectorAll('div,section')]) {
    const [child] = element.children;
    if (!element.parentElement || child === undefined || element.children.length > 1) continue;
    if (!wrapper.test(child.nodeName) || hasOwnText(element)) continue;
    const classes =
      `${element.getAttribute('class') ?? ''} ${child.getAttribute('class') ?? ''} ${child.id}`.trim();
    if (classes !== '') child.setAttribute('class', classes);
    if (element.id !== '') child.id = element.id;
    element.replaceWith(child);
  }
}

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
  );
}
