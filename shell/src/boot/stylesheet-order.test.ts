import { beforeAll, beforeEach, expect, it } from 'vitest';
import { orderStylesheets } from './stylesheet-order.ts';

// The page is ordered once, as in main.ts.
beforeAll(() => orderStylesheets(document));

function append(rel: string, name: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.dataset.name = name;
  document.head.appendChild(link);
}
const inOrder = () =>
  [...document.querySelectorAll<HTMLElement>('[data-name]')].map(({ dataset }) => dataset.name);

beforeEach(() => {
  document.head.innerHTML = '<style data-name="first paint"></style>';
  document.body.innerHTML = '<div id="root"></div>';
});

it('sheets that come later stand after the shell’s, which stands below what was painted, in the order they come', () => {
  document.body.insertAdjacentHTML('beforeend', '<link rel="stylesheet" data-name="shell"><p>A portal</p>');
  append('stylesheet', 'page');
  append('stylesheet', 'palette');
  append('preload', 'preload');
  expect(inOrder()).toEqual(['first paint', 'preload', 'shell', 'page', 'palette']);
});

it('where the shell’s sheet stands in the head, they stand after it anyway', () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" data-name="shell">');
  append('stylesheet', 'page');
  expect(inOrder()).toEqual(['first paint', 'shell', 'page']);
  expect(document.head.lastElementChild).toHaveAttribute('data-name', 'page');
});
