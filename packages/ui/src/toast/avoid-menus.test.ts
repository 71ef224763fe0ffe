import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { avoidMenus } from './avoid-menus.ts';

/** jsdom has no layout, so the test provides one. */
function place(element: HTMLElement, left: number, top: number, width: number, height: number): HTMLElement {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  Object.defineProperty(element, 'offsetHeight', { value: height });
  document.body.append(element);
  return element;
}

function aMessage(left: number, bottom: number, width: number): HTMLElement {
  const host = document.createElement('div');
  host.innerHTML = '<ol data-sonner-toaster data-y-position="bottom"><li data-sonner-toast></li></ol>';
  document.body.append(host);
  const [list, message] = host.querySelectorAll<HTMLElement>('ol, li');
  if (list) list.getBoundingClientRect = () => new DOMRect(left, bottom, width, 0);
  if (message) Object.defineProperty(message, 'offsetHeight', { value: 60 });
  return host;
}

/** A menu and its button, which says whether it is open. */
function openMenu(left: number, top: number): { close: () => void } {
  const menu = document.createElement('div');
  menu.className = 'ui-menu';
  place(menu, left, top, 200, 300);
  const button = document.body.appendChild(document.createElement('button'));
  button.setAttribute('aria-expanded', 'true');
  return {
    close: () => {
      menu.remove();
      button.setAttribute('aria-expanded', 'false');
    },
  };
}

describe('the messages', () => {
  let stop = () => {};
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1280);
    vi.stubGlobal('innerHeight', 900);
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  it('move beside a menu that would cover them, and back once it closes', async () => {
    const host = aMessage(900, 876, 356);
    stop = avoidMenus(host);
    const menu = openMenu(1040, 580);
    await waitFor(() => expect(host.dataset.aside).toBe('beside'));
    expect(host.style.getPropertyValue('--toast-aside')).toBe('248px');
    menu.close();
    await waitFor(() => expect(host.dataset.aside).toBeUndefined());
  });

  it('move above it if there is no space beside it', async () => {
    const host = aMessage(12, 876, 1256);
    stop = avoidMenus(host);
    openMenu(1040, 580);
    await waitFor(() => expect(host.dataset.aside).toBe('above'));
    expect(host.style.getPropertyValue('--toast-aside')).toBe('328px');
  });

  it('also move aside if they appear while the menu is open, and stay if a menu does not reach them', async () => {
    const far = aMessage(900, 876, 356);
    stop = avoidMenus(far);
    openMenu(300, 100);
    const near = openMenu(1040, 580);
    await waitFor(() => expect(far.dataset.aside).toBe('beside'));
    near.close();
    await waitFor(() => expect(far.dataset.aside).toBeUndefined());
    const late = openMenu(1040, 580);
    far.querySelector('ol')?.append(document.createElement('span'));
    await waitFor(() => expect(far.dataset.aside).toBe('beside'));
    late.close();
  });
});
