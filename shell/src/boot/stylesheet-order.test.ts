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

it('later stylesheets are placed after the shell’s, which comes after the server-rendered content, in the order they arrive', () => {
  document.body.insertAdjacentHTML('beforeend', '<link rel="stylesheet" data-name="shell"><p>A portal</p>');
  append('stylesheet', 'page');
  append('stylesheet', 'palette');
  append('preload', 'preload');
  expect(inOrder()).toEqual(['first paint', 'preload', 'shell', 'page', 'palette']);
});

it('if the shell’s stylesheet is in the head, they are still placed after it', () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" data-name="shell">');
  append('stylesheet', 'page');
  expect(inOrder()).toEqual(['first paint', 'shell', 'page']);
  expect(document.head.lastElementChild).toHaveAttribute('data-name', 'page');
});
