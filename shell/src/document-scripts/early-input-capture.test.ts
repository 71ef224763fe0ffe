import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

const page = document.documentElement.dataset;

// Its listeners are on the document and are added once.
beforeAll(() => import('./early-input-capture.ts'));
beforeEach(() => {
  vi.useFakeTimers();
  delete page.palette;
  delete page.held;
  document.body.innerHTML = `<div id="root" data-painted>
    <form data-first-paint="sign-in"><input name="email"><button>Sign in</button></form><button id="menu">Menu</button></div>`;
  return () => vi.useRealTimers();
});

const find = <E extends HTMLElement>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`No ${selector}`);
  return element;
};
const fire = (selector: string, event: Event): boolean => find(selector).dispatchEvent(event);
const key = (name: string, more: KeyboardEventInit = {}): KeyboardEvent =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
const pointer = (name: string): Event => new MouseEvent(name, { bubbles: true, button: 0 });

it('prevents the browser from submitting a server-rendered form, and records what is typed afterwards', () => {
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  fire('form', submit);
  expect(submit.defaultPrevented).toBe(true);
  expect(find('form').dataset.pressed).toBe('');
  fire('input', new Event('input', { bubbles: true }));
  expect(find('form').dataset.pressed).toBe('left');
});

it('collects what is typed for the command palette after its shortcut, and stops on Escape', () => {
  fire('#menu', key('x'));
  expect(page.palette).toBeUndefined();
  fire('#menu', key('k', { ctrlKey: true }));
  for (const letter of ['n', 'e', 'x', 'Backspace', 'w']) fire('#menu', key(letter));
  expect(page.palette).toBe('new');
  fire('#menu', key('Escape'));
  expect(page.palette).toBeUndefined();
});

it('ignores what is typed into a field', () => {
  fire('#menu', key('k', { metaKey: true }));
  fire('input', key('a'));
  expect(page.palette).toBe('');
});

it('reports a press as held until a moment after its end', () => {
  fire('#menu', pointer('pointerdown'));
  expect(page.held).toBe('pointerdown');
  fire('#menu', pointer('pointerup'));
  expect(page.held).toBe('pointerdown');
  vi.advanceTimersByTime(100);
  expect(page.held).toBeUndefined();
});

it('does nothing once the shell has started', () => {
  find('#root').removeAttribute('data-painted');
  fire('#menu', key('k', { ctrlKey: true }));
  fire('#menu', pointer('pointerdown'));
  expect(page).not.toHaveProperty('palette');
  expect(page).not.toHaveProperty('held');
});
