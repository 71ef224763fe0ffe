/**
 * Keeps a shared screen up to date while it is shown: asks for the same page, and replaces the tiles that have changed. While the
 * server does not respond, the page says since when it is not up to date. The texts come with the page.
 */
const AGAIN_MS = 10_000;
/** A server that does not respond for this long is treated as unreachable. */
const WAIT_MS = 20_000;

const ageNow = () => document.getElementById('age');
const everyMs = Number(ageNow()?.dataset.every ?? 15) * 1000;
let timer: ReturnType<typeof setTimeout> | undefined;
let isAsking = false;

/** What the page shows now. A page that was opened with a password proves it with its pass. */
async function read(): Promise<Response> {
  const address = new URL(location.href);
  address.searchParams.set('refresh', '1');
  const pass = ageNow()?.dataset.pass;
  return fetch(address, {
    ...(pass === undefined ? {} : { method: 'POST', body: new URLSearchParams({ pass }) }),
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(WAIT_MS),
  });
}

function say(isStale: boolean): void {
  const stale = document.getElementById('stale');
  const text = isStale ? (stale?.dataset.says ?? '') : '';
  // A repeated text would be read out again.
  if (stale && stale.textContent !== text) stale.textContent = text;
}

/** Replaces a tile, and keeps what is open in it and what has the focus. */
function replace(shown: Element, next: Element): void {
  if (shown.innerHTML === next.innerHTML) return;
  const reached = 'summary, a[href]';
  const focused = [...shown.querySelectorAll(reached)].indexOf(document.activeElement as Element);
  const opened = [...shown.querySelectorAll('details')].map(({ open }) => open);
  next.querySelectorAll('details').forEach((details, at) => {
    details.open = opened[at] ?? false;
  });
  shown.replaceWith(next);
  next.querySelectorAll<HTMLElement>(reached)[focused]?.focus({ preventScroll: true });
}

const STYLES = /<style[^>]*>(.*?)<\/style>/s;

/** Shows the page that was received. Returns whether it is still one that updates itself. */
function show(html: string): boolean {
  const styles = STYLES.exec(html)?.[1];
  // The policy of this page would be reported as violated by the styles of another.
  const next = new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html');
  const style = document.querySelector('style');
  if (style && styles && style.textContent !== styles) style.textContent = styles;
  document.title = next.title;
  const [before, after] = [document.querySelector('.tiles'), next.querySelector('.tiles')];
  const ids = (tiles: Element) => [...tiles.children].map(({ id, className }) => `${id} ${className}`).join();
  if (!before || !after || ids(before) !== ids(after)) {
    const main = next.querySelector('main');
    if (main) document.querySelector('main')?.replaceWith(main);
    return after !== null;
  }
  for (const id of ['age', 'stale']) {
    const [shown, part] = [document.getElementById(id), next.getElementById(id)];
    if (id === 'age' && shown && part) shown.replaceWith(part);
    else if (shown && part) shown.dataset.says = part.dataset.says;
  }
  const [heading, name] = [document.querySelector('h1'), next.querySelector('h1')];
  if (heading && name && heading.textContent !== name.textContent) heading.textContent = name.textContent;
  for (const [at, tile] of [...before.children].entries()) {
    const part = after.children[at];
    // The list of the other document shrinks as its tiles are taken from it.
    if (part) replace(tile, part.cloneNode(true) as Element);
  }
  return true;
}

async function refresh(): Promise<void> {
  if (isAsking || document.hidden) return;
  isAsking = true;
  clearTimeout(timer);
  let again: number | undefined = AGAIN_MS;
  try {
    const answer = await read();
    // A busy server, or one that is being replaced, has the page again soon. Any other answer is what the page shows now.
    if (answer.status >= 500 || answer.status === 429) throw new Error(`HTTP ${answer.status}`);
    again = show(await answer.text()) ? everyMs : undefined;
    say(false);
  } catch {
    say(true);
  } finally {
    isAsking = false;
  }
  if (again !== undefined && !document.hidden) timer = setTimeout(refresh, again);
}

document.addEventListener('visibilitychange', () => {
  clearTimeout(timer);
  void refresh();
});
addEventListener('online', () => void refresh());
addEventListener('offline', () => say(true));
timer = setTimeout(refresh, everyMs);

export {};
