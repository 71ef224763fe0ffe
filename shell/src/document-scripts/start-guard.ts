import { SHELL_FAILED, SHELL_STARTED } from '../boot/start-shell.ts';

/** The time that the shell's first scripts may take before they are requested again, and the time for that retry. */
const TIMEOUT_MS = 15_000;

/**
 * Makes sure that the shell starts, without depending on any of its files. If one of the first scripts fails (an error
 * status, or bytes that do not match its integrity) or hangs, it is requested once more under another address, because
 * refused bytes stay in the HTTP cache as immutable. After that, a message with Retry replaces the loading indicator,
 * or is shown above the server's form, which keeps everything that was typed; each Retry makes two more attempts. The
 * shell itself reports when it has started, and also when its own first files failed and what Retry should then do:
 * `shell/src/boot/start-shell.ts`. A stylesheet that fails is also requested once more; the page works without it.
 */
const arrived = new WeakSet<EventTarget>();
let hasStarted = false;
let timeouts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let notice: { element: HTMLElement; below: HTMLElement } | undefined;

/** `data-shell` counts the repeated requests of a first file. */
function requestAgain(failed: HTMLScriptElement): void {
  const script = document.createElement('script');
  const attempt = Number(failed.dataset.shell) + 1;
  script.nonce = failed.nonce;
  script.integrity = failed.integrity;
  script.crossOrigin = '';
  script.dataset.shell = String(attempt);
  script.src = `${failed.src.split('?')[0]}?retry=${attempt}`;
  failed.replaceWith(script);
}

function requestMissing(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-shell]')) {
    if (!arrived.has(script)) requestAgain(script);
  }
}

function watch(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timeouts += 1;
    if (timeouts > 1) return giveUp();
    requestMissing();
    watch();
  }, TIMEOUT_MS);
}

function clear(): void {
  clearTimeout(timer);
  if (!notice) return;
  notice.element.remove();
  notice.below.style.display = '';
  notice = undefined;
}

function giveUp(retry: () => void = requestMissing): void {
  const root = document.getElementById('root');
  if (notice || !root) return;
  const sign = root.querySelector<HTMLElement>('.ui-page-loading');
  const below = sign ?? root.querySelector('form') ?? root;
  const element = document.createElement('p');
  element.role = 'alert';
  element.style.cssText = `max-width:40rem;margin:16px ${sign?.closest('.ui-page') ? 0 : 'auto'}`;
  const button = document.createElement('button');
  button.type = 'button';
  button.style.cssText =
    'display:block;min-height:44px;margin-top:8px;padding:0 16px;border:1px solid;border-radius:6px';
  button.append('Retry');
  button.onclick = () => {
    clear();
    timeouts = 0;
    watch();
    retry();
  };
  element.append('Newswatch could not be loaded. Check your connection and try again. ', button);
  if (sign) sign.style.display = 'none';
  below.before(element);
  notice = { element, below };
}

addEventListener('load', ({ target }) => target && arrived.add(target), true);
addEventListener(
  'error',
  ({ target }) => {
    // The same element, so that it keeps its integrity and its place in the cascade.
    if (target instanceof HTMLLinkElement && target.dataset.shell === '0') {
      target.dataset.shell = '1';
      target.href += '?retry=1';
    }
    if (hasStarted || !(target instanceof HTMLScriptElement) || target.dataset.shell === undefined) return;
    // The first attempt of two has an even number.
    if (Number(target.dataset.shell) % 2 === 0) requestAgain(target);
    else giveUp();
  },
  true,
);
addEventListener(SHELL_STARTED, () => {
  hasStarted = true;
  clear();
});
addEventListener(SHELL_FAILED, (event) => giveUp((event as CustomEvent<() => void>).detail));
watch();
