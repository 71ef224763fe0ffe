import { expect } from 'vitest';

/**
 * Replaces `toBeInTheDocument` with one that fails cheaply. That of jest-dom prints everything in the element, which in a test that
 * waits until a dialog or a page is gone takes longer than the rest: it fails at every change of the page.
 */
export function printLittle(): void {
  expect.extend({
    toBeInTheDocument(received: Element | null) {
      if (received === null ? !this.isNot : typeof received?.isConnected !== 'boolean') {
        throw new TypeError(`An element was expected, not ${String(received)}.`);
      }
      return {
        pass: received?.isConnected ?? false,
        message: () =>
          `The document ${this.isNot ? 'still contains' : 'does not contain'} ${tagOf(received)}.`,
      };
    },
  });
}

function tagOf(element: Element | null): string {
  return (element?.cloneNode(false) as Element | undefined)?.outerHTML ?? 'the element';
}
