/**
 * Ensures that a stylesheet loaded later wins over the shell's own when two rules have the same specificity. This
 * applies to a remote's chunk loader and to the shell's own chunks.
 *
 * All loaders append to the head, and the shell's stylesheet is placed after the server's HTML so that it does not
 * block the first paint (docs/decisions/021). Later stylesheets would therefore lose every tie. They are moved after
 * the shell's, in the order in which they arrive.
 */
export function orderStylesheets({ head, body }: Document): void {
  const append = head.appendChild.bind(head);
  head.appendChild = <Child extends Node>(child: Child): Child => {
    const last = isSheet(child) ? [...body.querySelectorAll(SHEETS)].at(-1) : undefined;
    if (!last) return append(child);
    last.after(child);
    return child;
  };
}

const SHEETS = ':scope > link[rel="stylesheet"]';

function isSheet(node: Node): boolean {
  return node instanceof HTMLLinkElement && node.rel === 'stylesheet';
}
