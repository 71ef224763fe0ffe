import type { TestCrawl } from '@newswatch/shared/contracts/admin';
import { expectNoAxeViolations } from '@newswatch/test-kit';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aTestCrawl, aTestedArticle } from '../../../testing/test-crawls.ts';
import { ElementPicker } from './element-picker.tsx';
import type { Picking } from './picking.ts';

const story = (text: string) =>
  `<nav class="menu">Home</nav><main><h1>Ships</h1><div class="story-body css-1x2y3z"><p>${text}</p><div class="promo">Buy now</div></div></main>`;
const crawl = aTestCrawl({
  articles: [
    aTestedArticle(1, story('Ships left the harbour.')),
    aTestedArticle(2, story('Tugs came back.')),
    aTestedArticle(3, '<main><h1>Ships</h1><p>A video.</p></main>'),
  ],
});

function open(
  picking: Picking = { field: 'content_selector' },
  given: { result?: TestCrawl; running?: boolean; failed?: string; value?: string } = { result: crawl },
) {
  const done = { onStart: vi.fn(), onChoose: vi.fn(), onClose: vi.fn() };
  const { value = '', running = false, result, failed } = given;
  render(
    <ElementPicker
      picking={picking}
      value={value}
      excluded={['.promo']}
      test={{ running, result, failed }}
      {...done}
    />,
  );
  return done;
}

const button = (name: RegExp) => screen.getByRole('button', { name });
const press = (...names: RegExp[]) => {
  for (const name of names) fireEvent.click(button(name));
};
const walk = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(button(/^Page: click/), { key: `Arrow${key}` });
};
const pickedElement = (name: string) => screen.getByText(name, { selector: 'code' });
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('moves to an element, names it, and shows what its selector reads on every page', async () => {
  const { onChoose } = open();
  press(/^Narrower/);
  expect(pickedElement('main')).toBeVisible();
  press(/^Narrower/);
  press(/Next element/);
  expect(pickedElement('div.story-body')).toBeVisible();
  expect(screen.getByLabelText('Selector')).toHaveValue('.story-body');
  expect(screen.getByText('Text on 2 of 3 pages')).toBeVisible();
  expect(screen.getByText('4 words')).toBeVisible();
  expect(screen.getByText('No match; the text is found automatically there')).toBeVisible();
  await expectNoAxeViolations(screen.getByRole('region', { name: 'Selection' }));
  press(/Broader/);
  expect(screen.getByText('Text on 3 of 3 pages')).toBeVisible();
  press(/Use this selector/);
  expect(onChoose).toHaveBeenCalledWith('main');
});

it('moves with the arrow keys, and stops at the edges', () => {
  open();
  walk('Down', 'Down', 'Right', 'Down');
  expect(pickedElement('p')).toBeVisible();
  walk('Left');
  expect(pickedElement('p')).toBeVisible();
  expect(button(/Previous element/)).toHaveAttribute('aria-disabled', 'true');
});

it('starts with the selector in the field, and accepts a typed one', () => {
  const { onChoose } = open(undefined, { result: crawl, value: '.story-body' });
  expect(pickedElement('div.story-body')).toBeVisible();
  write('Selector', '');
  expect(button(/Use this selector/)).toBeDisabled();
  write('Selector', 'main >');
  expect(screen.getByText('This is not a valid CSS selector')).toBeVisible();
  expect(button(/Use this selector/)).toBeDisabled();
  write('Selector', 'main > p');
  expect(screen.getByText('Text on 1 of 3 pages')).toBeVisible();
  press(/Use this selector/);
  expect(onChoose).toHaveBeenCalledWith('main > p');
});

it('counts a page where the selector finds no text as one where the text is found automatically', () => {
  open(undefined, { result: crawl, value: 'main > *' });
  write('Selector', '.story-body');
  expect(screen.getByText('Text on 2 of 3 pages')).toBeVisible();
  write('Selector', '.promo');
  expect(screen.getByText('Text on 0 of 3 pages')).toBeVisible();
});

it('finds the same text on the other pages', () => {
  open(undefined, { result: crawl, value: '.story-body' });
  write('Sample page', '1');
  expect(screen.getByText('Tugs came back. Buy now')).toBeVisible();
});

it('shows what excluding another part removes', () => {
  const { onChoose } = open({ field: 'remove_selectors' });
  write('Selector', '.menu');
  expect(screen.getByText('Excluded on 2 of 3 pages')).toBeVisible();
  press(/Use this selector/);
  expect(onChoose).toHaveBeenCalledWith('.menu');
});

it('uses the text of an element for a correction rule', () => {
  const { onChoose } = open({ field: 'correction_rules', index: 0, kind: 'paragraph_begins' });
  walk('Down', 'Down', 'Right', 'Down', 'Right');
  expect(screen.getByLabelText('Text')).toHaveValue('Buy now');
  expect(screen.getByText('At the start of a paragraph on 2 of 3 pages')).toBeVisible();
  press(/Use this text/);
  expect(onChoose).toHaveBeenCalledWith('Buy now');
});

it('asks for a test crawl first', () => {
  const { onStart, onClose } = open(undefined, {});
  press(/Test crawl/);
  expect(onStart).toHaveBeenCalledOnce();
  press(/Back to the form/);
  expect(onClose).toHaveBeenCalledOnce();
});

it('says that it is loading', () => {
  open(undefined, { running: true });
  expect(screen.getByRole('status', { name: 'Reading the source' })).toBeVisible();
});

it('offers another test after a failure', () => {
  const { onStart } = open(undefined, { failed: 'The test crawl failed.' });
  expect(screen.getByRole('alert')).toHaveTextContent('The test crawl failed.');
  press(/Test again/);
  expect(onStart).toHaveBeenCalledOnce();
});

it.each([
  ['of an older server', aTestCrawl({ articles: [{ ...aTestedArticle(1, ''), page: undefined }] })],
  ['without articles', aTestCrawl()],
  [
    'that cannot be read',
    aTestCrawl({ articles: [{ ...aTestedArticle(1, ''), page: { markup: '<p', truncated: false } }] }),
  ],
])('says that a result %s has no page', (_name, result) => {
  open(undefined, { result });
  expect(screen.getByText('There is no page to pick from')).toBeVisible();
});

it('says that the end of a very long page is missing', () => {
  const [article] = crawl.articles;
  if (!article?.page) throw new Error('The article has no page.');
  open(undefined, {
    result: aTestCrawl({ articles: [{ ...article, page: { ...article.page, truncated: true } }] }),
  });
  expect(screen.getByText(/Only the beginning is shown/)).toBeVisible();
});

it('shows the page in a sandbox without scripts, forms and navigation, and keeps the pointer out of it', () => {
  open();
  expect(screen.getByTitle(/^The page, without scripts/)).toHaveAttribute('sandbox', 'allow-same-origin');
});
