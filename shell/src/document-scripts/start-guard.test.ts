import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHELL_FAILED, SHELL_STARTED } from '../boot/start-shell.ts';

const scripts = (): HTMLScriptElement[] => [
  ...document.querySelectorAll<HTMLScriptElement>('script[data-shell]'),
];
const addresses = (): string[] => scripts().map(({ src }) => src.replace(location.origin, ''));
const notice = (): HTMLElement | null => document.querySelector('[role=alert]');
const retry = (): void => notice()?.querySelector('button')?.click();
const failOnce = (): void => {
  for (const script of scripts()) script.dispatchEvent(new Event('error'));
};

beforeAll(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
// The guard is a script that runs once in a document; it continues from the state after the previous test.
beforeEach(async () => {
  document.body.innerHTML =
    '<div id="root"><div class="ui-page-loading">Loading</div></div><script data-shell="0" type="test" src="/assets/main.js"></script>';
  vi.resetModules();
  await import('./start-guard.ts');
  return () => window.dispatchEvent(new Event(SHELL_STARTED));
});

it('requests a failed script once more at another address, and then says so', () => {
  failOnce();
  expect(addresses()).toEqual(['/assets/main.js?retry=1']);
  expect(notice()).toBeNull();
  failOnce();
  expect(notice()?.textContent).toContain('Newswatch could not be loaded.');
  expect(document.querySelector<HTMLElement>('.ui-page-loading')?.style.display).toBe('none');
});

it('makes two more attempts on each Retry, each at a different address', () => {
  failOnce();
  failOnce();
  retry();
  expect(notice()).toBeNull();
  expect(addresses()).toEqual(['/assets/main.js?retry=2']);
  failOnce();
  expect(addresses()).toEqual(['/assets/main.js?retry=3']);
  failOnce();
  expect(notice()).not.toBeNull();
});

it('treats a script that hangs as failed', () => {
  vi.advanceTimersByTime(15_000);
  expect(addresses()).toEqual(['/assets/main.js?retry=1']);
  vi.advanceTimersByTime(15_000);
  expect(notice()).not.toBeNull();
});

it('lets the shell handle Retry if the shell itself failed', () => {
  const again = vi.fn();
  window.dispatchEvent(new CustomEvent(SHELL_FAILED, { detail: again }));
  retry();
  expect(again).toHaveBeenCalledOnce();
  expect(addresses()).toEqual(['/assets/main.js']);
});

it('is silent once the shell has started', () => {
  window.dispatchEvent(new Event(SHELL_STARTED));
  failOnce();
  vi.advanceTimersByTime(60_000);
  expect(notice()).toBeNull();
  expect(addresses()).toEqual(['/assets/main.js']);
});

describe('a stylesheet of the shell', () => {
  const place = (attributes: string): HTMLLinkElement => {
    document.body.insertAdjacentHTML('beforeend', `<link ${attributes}><i></i>`);
    const link = document.querySelector('link');
    if (!link) throw new Error('The link was not added');
    return link;
  };
  const OF_SHELL =
    'data-shell="0" rel="stylesheet" href="/assets/main.css" integrity="sha384-main" crossorigin="anonymous"';

  it('that fails is requested once more at another address, with the same integrity and in the same place', () => {
    const link = place(OF_SHELL);
    link.dispatchEvent(new Event('error'));
    const [again, ...others] = document.querySelectorAll('link');
    expect(others).toEqual([]);
    expect(again?.getAttribute('href')).toMatch(/\/assets\/main\.css\?retry=1$/);
    expect(again?.getAttribute('integrity')).toBe('sha384-main');
    expect(again?.getAttribute('crossorigin')).toBe('anonymous');
    expect(again?.nextElementSibling?.localName).toBe('i');
    again?.dispatchEvent(new Event('error'));
    expect(again?.href).toMatch(/main\.css\?retry=1$/);
    expect(notice()).toBeNull();
  });

  it('is also requested again if it fails after the shell has started', () => {
    const link = place(OF_SHELL);
    window.dispatchEvent(new Event(SHELL_STARTED));
    link.dispatchEvent(new Event('error'));
    expect(link.href).toMatch(/main\.css\?retry=1$/);
  });

  it('is recognised by its attribute: a remote’s own loader requests a remote’s stylesheet again', () => {
    const link = place('rel="stylesheet" href="/r/mf-a/aaaaaa/a.css"');
    link.dispatchEvent(new Event('error'));
    expect(link.getAttribute('href')).toBe('/r/mf-a/aaaaaa/a.css');
  });
});
