/** The texts of an element's parts, such as a name and a date beside each other. */
export function textsIn(element: Element): string[] {
  return [...element.childNodes].flatMap((node) =>
    node.nodeType === node.ELEMENT_NODE ? textsIn(node as Element) : [node.textContent ?? ''],
  );
}

/** The text of an element with a space between its parts, which templates may set apart by style only. */
export function spacedText(element: Element): string {
  return textsIn(element).join(' ').trim();
}
