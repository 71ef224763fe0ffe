import type { IntegrityMap } from './integrity.ts';

/**
 * An attempt at a remote's file hangs when for this long neither it nor any other script or stylesheet of the page has arrived: a
 * slow line still brings one file after the other. Asked for twice, a file that hangs costs 10 s before the last good build comes.
 */
export const QUIET_MS = 5_000;

/** What an attempt may take at most, whatever else arrives. The shell's own files have all of it: nothing could stand in for them. */
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
 * - One that hangs is failed. The bundler's own time-out tells nobody, so its next attempt would ask under
 *   the same address, and wait behind the request that hangs.
 * - What failed for good is told at the window, for only its own loader hears of it otherwise.
 */
export function guardElements(
  page: Window & typeof globalThis,
  { nonce, integrity }: ElementGuardOptions,
): void {
  /** Attempts at each build that failed, by the folder its files stand in. */
  const failures = new Map<string, number>();
  const attempts = new WeakMap<EventTarget, { build: string; attempt: number; file: string }>();

  const arrivals = watchArrivals(page);

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
      failWhenHanging(element, arrivals, url.pathname.startsWith('/assets/') ? page : undefined);
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

interface Arrivals {
  /** When the last script or stylesheet of the page arrived, in ms of the page's clock. */
  last: number;
}

function watchArrivals(page: Window & typeof globalThis): Arrivals {
  const arrivals: Arrivals = { last: 0 };
  const note = ({ target }: Event): void => {
    const isFile = target instanceof page.HTMLScriptElement || target instanceof page.HTMLLinkElement;
    if (isFile) arrivals.last = page.performance.now();
  };
  // A file's load, unlike its failure, is told no higher than the document.
  page.document.addEventListener('load', note, true);
  return arrivals;
}

/** @param page the window, for a file of the shell: there it can be given up at once */
function failWhenHanging(element: Addressed, arrivals: Arrivals, page: EventTarget | undefined): void {
  const ended = new AbortController();
  const began = performance.now();
  const giveUp = (): void => void element.dispatchEvent(new Event('error'));
  const quiet = page ? FILE_DEADLINE_MS : QUIET_MS;
  const look = (): void => {
    const until = Math.min(Math.max(began, arrivals.last) + quiet, began + FILE_DEADLINE_MS);
    const left = until - performance.now();
    if (left > 0) timer = setTimeout(look, left);
    else giveUp();
  };
  let timer = setTimeout(look, quiet);
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
