import { folderOf, hashes, readIntegrity } from './integrity.ts';

/**
 * A request for a remote's file counts as hanging when neither it nor any other script or stylesheet of the page has
 * arrived for this long. A slow connection still delivers one file after the other. With its one retry, a hanging file
 * costs 10 s before the last good build is loaded.
 */
export const QUIET_MS = 5_000;

/**
 * The maximum time for one attempt, whatever else arrives. The shell's own files always get all of it, because nothing
 * could replace them.
 */
export const FILE_DEADLINE_MS = 10_000;

/** Event that immediately fails all pending requests for the shell's own files. */
export const GIVE_UP = 'newswatch:give-up';

/** Event: a script or stylesheet did not arrive, and nobody requests it again. The detail is its address. */
export const FILE_LOST = 'newswatch:file-lost';

/**
 * Intercepts every script and style element that code creates in this page, whether by the federation runtime, a
 * remote's chunk loader or a component library.
 *
 * - A created `<style>` gets the nonce, so a policy without `unsafe-inline` admits it.
 * - A created `<style>` also records which script created it, unless it is the shell's, so that a parcel's styles can be
 * disabled when it is left.
 * - A script or stylesheet whose path is in the registry gets that integrity and anonymous CORS, exactly as its preload
 * link did. Otherwise the browser would fetch it twice.
 * - A file whose integrity is not known yet is requested once the list of its build has arrived, or fails with it.
 * - After a failure, all files of that build are requested with `?retry=n`, and the build's preload links are removed.
 * The HTTP cache keeps a refused body as immutable, and a failed preload would answer for the file; either would fail
 * forever without asking the server.
 * - A stylesheet link also returns its address as `src`, because the bundler's runtime reads the failed file's address
 * there.
 * - A request that hangs is failed. The bundler's own timeout is not reported, so its next attempt would use the same
 * address and wait for the hanging request.
 * - A final failure is reported as an event on the window, because otherwise only the file's own loader would notice.
 *
 * @param nonce the page's, set on every style element that code creates
 */
export function guardElements(page: Window & typeof globalThis, nonce: string): void {
  /** Failed attempts per build, by the folder of its files. */
  const failures = new Map<string, number>();
  const attempts = new WeakMap<EventTarget, { build: string; attempt: number; file: string }>();

  const lastArrival = watchArrivals(page);

  /** The last element that requested each file. */
  const asking = new Map<string, EventTarget>();

  const fail = ({ target }: Event): void => {
    const failed = target && attempts.get(target);
    if (!failed) return;
    const { build, attempt, file } = failed;
    // If the element's loader retries at all, it does so in the same task.
    setTimeout(() => {
      if (asking.get(file) !== target) return;
      asking.delete(file);
      page.dispatchEvent(new CustomEvent(FILE_LOST, { detail: file }));
    });
    // Files that were requested together fail together, and count as one attempt.
    failures.set(build, Math.max(failures.get(build) ?? 0, attempt + 1));
    for (const link of page.document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) {
      if (buildOf(new URL(link.href, page.location.href)) === build) link.remove();
    }
  };

  /** Requests the address of an element, once the file's integrity is known. */
  const admit = (element: Addressed, address: string, request: (address: string) => void): void => {
    const url = new URL(address, page.location.href);
    const { origin, pathname } = url;
    const isOwn = origin === page.location.origin;
    const build = buildOf(url);
    const attempt = failures.get(build) ?? 0;
    const file = origin + pathname;
    attempts.set(element, { build, attempt, file });
    if (!('rel' in element && element.rel === 'preload')) asking.set(file, element);
    // Needed for an element that was removed from the page in the meantime. Counting a failure twice has no effect.
    element.addEventListener('error', fail, { once: true });
    if (attempt > 0) url.searchParams.set('retry', String(attempt));

    const hash = (): string | undefined => (isOwn ? hashes.get(pathname) : undefined);
    const list = isOwn && !hash() ? readIntegrity(folderOf(pathname), attempt) : undefined;
    if (list || hash())
      failWhenHanging(element, lastArrival, pathname.startsWith('/assets/') ? page : undefined);
    const ask = (): void => {
      const known = hash();
      // A development server refuses to be loaded without CORS.
      if (known || !isOwn) element.crossOrigin = 'anonymous';
      if (known) element.integrity = known;
      request(attempt > 0 ? url.href : address);
    };
    if (list) list.then(ask, () => element.dispatchEvent(new Event('error')));
    else ask();
  };

  // Runs in the capture phase, before listeners on the element, which may start the next attempt immediately, and it needs the
  // new address.
  page.addEventListener('error', fail, true);
  guardAddress(page.HTMLScriptElement.prototype, 'src', admit);
  guardAddress(page.HTMLLinkElement.prototype, 'href', admit);
  Object.defineProperty(page.HTMLLinkElement.prototype, 'src', {
    configurable: true,
    get(this: HTMLLinkElement) {
      return this.href;
    },
  });
  guardStyles(page, nonce);
}

/** The build of a file. A file elsewhere is its own group. */
function buildOf({ origin, pathname }: URL): string {
  return origin + (folderOf(pathname) || pathname);
}

/** Returns when the last script or stylesheet of the page arrived, in ms of the page's clock. */
function watchArrivals(page: Window & typeof globalThis): () => number {
  let last = 0;
  const note = ({ target }: Event): void => {
    const isFile = target instanceof page.HTMLScriptElement || target instanceof page.HTMLLinkElement;
    if (isFile) last = page.performance.now();
  };
  // Unlike error events, load events of files are not dispatched on the window.
  page.document.addEventListener('load', note, true);
  return () => last;
}

/** @param page the window, for a file of the shell: an event there can fail it at once */
function failWhenHanging(element: Addressed, lastArrival: () => number, page: EventTarget | undefined): void {
  const ended = new AbortController();
  const began = performance.now();
  const giveUp = (): void => void element.dispatchEvent(new Event('error'));
  const quiet = page ? FILE_DEADLINE_MS : QUIET_MS;
  const look = (): void => {
    const until = Math.min(Math.max(began, lastArrival()) + quiet, began + FILE_DEADLINE_MS);
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
  admit: (element: Addressed, address: string, request: (address: string) => void) => void,
): void {
  const native = Object.getOwnPropertyDescriptor(prototype, property);
  const { get, set } = native ?? {};
  if (!get || !set) throw new Error(`This browser has no ${property} to guard`);
  const wanted = new WeakMap<Addressed, string>();
  Object.defineProperty(prototype, property, {
    ...native,
    // The address is returned even before the request: the bundler's runtime reads the failed file's address here.
    get(this: Addressed) {
      return get.call(this) || (wanted.get(this) ?? '');
    },
    set(this: Addressed, value: unknown) {
      if (typeof value !== 'string') return set.call(this, value);
      wanted.set(this, new URL(value, this.baseURI).href);
      admit(this, value, (address) => set.call(this, address));
    },
  });
}

function guardStyles(page: Window & typeof globalThis, nonce: string): void {
  const { document } = page;
  const create = document.createElement.bind(document);
  const shellFolder = `${page.location.origin}/assets/`;
  const guarded = (tag: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(tag, options);
    if (element instanceof page.HTMLStyleElement) {
      element.nonce = nonce;
      const script = callerOf(new Error());
      if (script && !script.startsWith(shellFolder)) element.dataset.createdBy = script;
    }
    return element;
  };
  document.createElement = guarded;
}

/** The script whose code called the function that created this error. That function itself is the first frame. */
function callerOf({ stack = '' }: Error): string | undefined {
  const frames = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  return /https?:\/\/[^\s()]+/.exec(frames[1] ?? '')?.[0];
}
