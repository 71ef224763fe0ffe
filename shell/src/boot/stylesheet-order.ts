/**
 * Lets a stylesheet that is loaded later win over the shell's own where two rules weigh the same, whoever loads it: a remote's
 * chunk loader, or the shell's for a part of its own.
 *
 * All of them append to the head, and the shell's sheet stands below what the server painted, so that the paint does not wait
 * for it (docs/decisions/021): the later ones would lose every tie. They go after it, in the order they come.
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
