/**
 * The address of a page in what was shared: phones put it into any of the fields, often with words around it. Otherwise the typed
 * or given address, which the server checks.
 */
export function addressIn(...shared: readonly (string | undefined)[]): string {
  for (const text of shared) {
    const found = /https?:\/\/[^\s<>"]+/i.exec(text ?? '')?.[0];
    if (found !== undefined) return found.replace(/[).,;!?'”»]+$/, '');
  }
  return shared[0]?.trim() ?? '';
}

/** A bookmark that opens the form with the address of the page that is being read. It does not add anything automatically. */
export const bookmarkFor = (origin: string): string =>
  `javascript:location.href='${origin}/articles?add='+encodeURIComponent(location.href)`;
