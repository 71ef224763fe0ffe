import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { avoidBars } from './avoid-bars.ts';

/** jsdom has no layout, so the test provides one. */
function aBar(name: string, top: number, height: number, left = 0): HTMLElement {
  const bar = document.body.appendChild(document.createElement('div'));
  bar.className = name;
  bar.getBoundingClientRect = () => new DOMRect(left, top, 390, height);
  return bar;
}

/** A host whose message is 60 px high, at the end of a phone's window. */
function aHost(): { host: HTMLElement; show: () => void; hide: () => void } {
  const host = document.body.appendChild(document.createElement('div'));
  const list = host.appendChild(document.createElement('ol'));
  list.dataset.sonnerToaster = '';
  list.dataset.yPosition = 'bottom';
  list.getBoundingClientRect = () => new DOMRect(16, 828, 358, 0);
  return {
    host,
    show: () => {
      const message = list.appendChild(document.createElement('li'));
      message.dataset.sonnerToast = '';
      Object.defineProperty(message, 'offsetHeight', { value: 60 });
    },
    hide: () => list.replaceChildren(),
  };
}
const liftOf = (host: HTMLElement) => host.style.getPropertyValue('--toast-lift');

let stop = () => {};
beforeEach(() => {
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('messages appear above the buttons of a drawer, no matter how many lines these take', async () => {
  aBar('ui-modal-foot', 724, 120);
  const { host, show } = aHost();
  stop = avoidBars(host);
  show();
  await waitFor(() => expect(liftOf(host)).toBe('112px'));
});

it('messages move above a bar that appears later, and above a second one, and back when they disappear', async () => {
  const { host, show } = aHost();
  stop = avoidBars(host);
  show();
  await waitFor(() => expect(liftOf(host)).toBe('0px'));
  const bars = [aBar('ui-selection-bar', 700, 60), aBar('ui-modal-foot', 780, 64)];
  await waitFor(() => expect(liftOf(host)).toBe('136px'));
  for (const bar of bars) bar.remove();
  await waitFor(() => expect(liftOf(host)).toBe('0px'));
});

it('messages stay if no bar is in their way', async () => {
  aBar('ui-modal-foot', 400, 60);
  const beside = aBar('ui-selection-bar', 780, 60, 390);
  const { host, show } = aHost();
  stop = avoidBars(host);
  show();
  await waitFor(() => expect(liftOf(host)).toBe('0px'));
  beside.getBoundingClientRect = () => new DOMRect(0, 780, 390, 60);
  dispatchEvent(new Event('resize'));
  await waitFor(() => expect(liftOf(host)).toBe('56px'));
});
