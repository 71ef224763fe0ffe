import type { IntegrityMap } from './integrity.ts';

/** How long one attempt at a file of the registry may take; longer means that it hangs. Twice this at most is waited. */
export const FILE_DEADLINE_MS = 10_000;

/** Fails at once what of the shell's own files is still waited for. */
export const GIVE_UP = 'newswatch:give-up';

/** A script or stylesheet did not arrive, and nobody asks for it again; the detail is its address. */
export const FILE_LOST = 'newswatch:file-lost';

export interface ElementGuardOptions {
  /** The page's nonce, put on every style element somebody creates. */
  nonce: string;
  /** Read at each request, so that a registry fetched later may add to it. */
  integrity: IntegrityMap;
  deadlineMs?: number;
}

/**
 * Takes every script and style that code creates in this page through one door, whoever creates it: the federation
 * runtime, a remote's chunk loader, a component library.
 *
 * - A created `<style>` gets the nonce, so a policy without `unsafe-inline` admits it.
 * - A script or stylesheet whose path the registry knows gets that integrity and anonymous CORS: exactly what its
 *   preload link said, else the browser fetches twice.
 * - After a failure all files of that build are asked for as `?retry=n`, and its preload links are taken out: a refused
 *   body stays in the HTTP cache as immutable, a failed preload would answer for the file, and either would fail for ever
 *   without the server being asked.
 * - A stylesheet link also answers its address as `src`: there the bundler's runtime looks for whose file failed.
 * - One that hangs is failed after a deadline. The bundler's own time-out tells nobody, so its next attempt would ask under
 *   the same address, and wait behind the request that hangs.
 * - What failed for good is told at the window, for only its own loader hears of it otherwise.
 */
export function guardElements(
  page: Window & typeof globalThis,
  { nonce, integrity, deadlineMs = FILE_DEADLINE_MS }: ElementGuardOptions,
): void {
  /** Attempts at each build that failed, by the folder its files stand in. */
  const failures = new Map<string, number>();
  const attempts = new WeakMap<EventTarget, { build: string; attempt: number; file: string }>();

  /** The last element that asked for each file. */
  const asking = new Map<string, EventTarget>();

  const fail = ({ target }: Event): void => {
    const failed = target && attempts.get(target);
    if (!failed) return;
    const { build, attempt, file } = failed;
    // Its loader asks again in the same task, where it does at all.
    setTimeout(() => {
      if (asking.get(file) !== target) return;
      asking.delete(file);
      page.dispatchEvent(new CustomEvent(FILE_LOST, { detail: file }));
    });
    // Files that were asked for together fail together, and are one attempt.
    failures.set(build, Math.max(failures.get(build) ?? 0, attempt + 1));
    for (const link of page.document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) {
      if (buildOf(new URL(link.href, page.location.href)) === build) link.remove();
    }
  };

  const admit = (element: HTMLScriptElement | HTMLLinkElement, address: string): string => {
    const url = new URL(address, page.location.href);
    const hash = url.origin === page.location.origin ? integrity.get(url.pathname) : undefined;
    if (hash) {
      element.integrity = hash;
      element.crossOrigin = 'anonymous';
      failAfter(element, deadlineMs, url.pathname.startsWith('/assets/') ? page : undefined);
    }
    const build = buildOf(url);
    const attempt = failures.get(build) ?? 0;
    const file = url.origin + url.pathname;
    attempts.set(element, { build, attempt, file });
    if (!('rel' in element && element.rel === 'preload')) asking.set(file, element);
    // For one that was taken out of the page meanwhile; to count a failure twice changes nothing.
    element.addEventListener('error', fail, { once: true });
    if (attempt === 0) return address;
    url.searchParams.set('retry', String(attempt));
    return url.href;
  };

  // On its way down, before whoever waits for the element hears of it: their next attempt may begin in that very moment,
  // and has to have the other address already.
  page.addEventListener('error', fail, true);
  guardAddress(page.HTMLScriptElement.prototype, 'src', admit);
  guardAddress(page.HTMLLinkElement.prototype, 'href', admit);
  Object.defineProperty(page.HTMLLinkElement.prototype, 'src', {
    configurable: true,
    get(this: HTMLLinkElement) {
      return this.href;
    },
  });
  giveNonceToStyles(page, nonce);
}

/** The versioned folder of a file, as the server lays them out; a file elsewhere stands for itself. */
function buildOf({ origin, pathname }: URL): string {
  return origin + (/^\/(r\/[^/]+|assets)\/[^/]+\//.exec(pathname)?.[0] ?? pathname);
}

function failAfter(element: Addressed, deadlineMs: number, page: EventTarget | undefined): void {
  const ended = new AbortController();
  const giveUp = (): void => void element.dispatchEvent(new Event('error'));
  const timer = setTimeout(giveUp, deadlineMs);
  page?.addEventListener(GIVE_UP, giveUp, { signal: ended.signal });
  const end = (): void => {
    clearTimeout(timer);
    ended.abort();
  };
  for (const outcome of ['load', 'error']) element.addEventListener(outcome, end, { once: true });
}

type Addressed = HTMLScriptElement | HTMLLinkElement;

function guardAddress(
  prototype: Addressed,
  property: 'src' | 'href',
  admit: (element: Addressed, address: string) => string,
): void {
  const native = Object.getOwnPropertyDescriptor(prototype, property);
  const { get, set } = native ?? {};
  if (!get || !set) throw new Error(`This browser has no ${property} to guard`);
  Object.defineProperty(prototype, property, {
    ...native,
    get,
    set(this: Addressed, value: unknown) {
      set.call(this, typeof value === 'string' ? admit(this, value) : value);
    },
  });
}

function giveNonceToStyles(page: Window & typeof globalThis, nonce: string): void {
  const { document } = page;
  const create = document.createElement.bind(document);
  const guarded = (tag: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(tag, options);
    if (element instanceof page.HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  document.createElement = guarded;
}
