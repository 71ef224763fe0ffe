import { calls, type IllustratedArticle } from '@newswatch/shared/contracts';
import {
  anArticle,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { routes } from '../../remote.ts';

const paragraphs = ['The storm kept the ships in port.', 'The ferry stayed in port as well.'];
const text = paragraphs.join('\n\n');
const picture = (name: string, after: number, rest = {}) => ({
  ...{ path: `/pictures/articles/${testId('art')}/${name}.webp`, alt: '', caption: '', credit: '' },
  ...{ width: null, height: null, after, ...rest },
});
const lead = picture('lead', 0, { alt: 'Ships at a quay', width: 1_280, height: 853 });
const ferry = picture('ferry', paragraphs[0]?.length ?? 0, {
  caption: 'The ferry on Tuesday.',
  credit: 'Ida Brandt',
});
const illustrated: IllustratedArticle = {
  ...anArticle({ content_text: text }),
  content_html: paragraphs
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('<img src="https://spy.example/p.gif">'),
  pictures: [lead, ferry],
};

function open(article: IllustratedArticle = illustrated) {
  const api = fakeApi();
  api.answer(calls.coverage.beforeAndAfter, { items: [] });
  api.answer(calls.articles.get, { article });
  api.answer(calls.collections.list, listing([]));
  api.answer(calls.articles.setRead, { read_at: null });
  return renderPage(routes, { path: `/articles/${testId('art')}`, user: aUser(), api });
}
const title = () => screen.findByRole('heading', { level: 1 });
const saveData = (isOn: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: isOn }, configurable: true });
const choose = async ({ person }: ReturnType<typeof open>, choice: string) => {
  await person.click(screen.getByRole('button', { name: /typeface and pictures/ }));
  await person.click(screen.getByRole('menuitemradio', { name: choice }));
};

describe('the pictures of an article in the reader', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
    localStorage.clear();
  });

  it('are at their places, in boxes that keep their size, and come from Newswatch alone', async () => {
    const { container } = open();
    await title();
    const shown = [...(container.querySelector('.ui-prose')?.children ?? [])];
    expect(shown.map(({ tagName }) => tagName)).toEqual(['FIGURE', 'P', 'FIGURE', 'P']);
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'Enlarge picture ',
      paragraphs[0],
      'Enlarge picture The ferry on Tuesday. Ida Brandt',
      paragraphs[1],
    ]);
    const images = [...container.querySelectorAll('.ui-prose img')];
    expect(images.map((image) => image.getAttribute('src'))).toEqual([lead.path, ferry.path]);
    expect(images[0]).toHaveAttribute('alt', 'Ships at a quay');
    expect(images.map((image) => image.parentElement?.style.aspectRatio)).toEqual([
      '1280 / 853',
      '1280 / 853',
    ]);
    await expectNoAxeViolations(container);
  });

  it('are also shown if the text is shown without its markup', async () => {
    const { container } = open({ ...illustrated, content_html: '' });
    await title();
    const shown = [...(container.querySelector('.ui-prose')?.children ?? [])];
    expect(shown.map(({ tagName }) => tagName)).toEqual(['FIGURE', 'P', 'FIGURE', 'P']);
  });

  it('open larger with the keyboard, and give the focus back', async () => {
    const { person } = open();
    await title();
    const button = screen.getByRole('button', { name: 'Enlarge picture Ships at a quay' });
    button.focus();
    await person.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Picture' });
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', lead.path);
    await expectNoAxeViolations(dialog);
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('scroll if they are tall, instead of being made as small as the window', async () => {
    const tall = picture('diagram', 0, { alt: 'A diagram', width: 700, height: 1_800 });
    const { person } = open({ ...illustrated, pictures: [lead, tall] });
    await title();
    const enlarged = async (name: string) => {
      await person.click(screen.getByRole('button', { name: `Enlarge picture ${name}` }));
      return within(await screen.findByRole('dialog')).getByRole('img');
    };
    expect((await enlarged('A diagram')).className).toMatch(/tall/);
    await person.keyboard('{Escape}');
    expect((await enlarged('Ships at a quay')).className).not.toMatch(/tall/);
  });

  it('disappear with their captions if they cannot be loaded, even the next time', async () => {
    const { container } = open();
    await title();
    const image = container.querySelector(`img[src="${ferry.path}"]`);
    if (image) fireEvent.error(image);
    expect(screen.queryByText(/The ferry on Tuesday/)).not.toBeInTheDocument();
    cleanup();
    open();
    await title();
    expect(screen.queryByText(/The ferry on Tuesday/)).not.toBeInTheDocument();
  });

  it('can be hidden, and stay hidden in this browser', async () => {
    const page = open();
    await title();
    await choose(page, 'Hide');
    expect(page.container.querySelector('.ui-prose img')).toBeNull();
    cleanup();
    const again = open();
    await title();
    expect(again.container.querySelector('.ui-prose img')).toBeNull();
    await choose(again, 'Show');
    expect(again.container.querySelector('.ui-prose img')).not.toBeNull();
  });

  it('are loaded only on request if the browser saves data', async () => {
    saveData(true);
    const { person, container } = open();
    await title();
    expect(container.querySelector('.ui-prose img')).toBeNull();
    expect(
      screen.getByText('The pictures are not loaded because your browser saves data.'),
    ).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show pictures' }));
    expect(container.querySelector('.ui-prose img')).not.toBeNull();
  });
});
