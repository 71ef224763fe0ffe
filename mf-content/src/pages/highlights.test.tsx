import { type Article, calls, limits, type PlacedHighlight } from '@newswatch/shared/contracts';
import {
  anArticle,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const text = 'The central bank held its key rate.\n\nMarkets had priced in a cut by the central bank.';
const at = '2026-03-03T12:00:00.000Z';
const aHighlight = (quote: string, given: Partial<PlacedHighlight> = {}): PlacedHighlight => {
  const start = text.indexOf(quote);
  return {
    id: testId('hlt'),
    article_id: testId('art'),
    quote,
    prefix: '',
    suffix: '',
    place: start < 0 ? null : { start, end: start + quote.length },
    note: '',
    colour: 'blue',
    tags: [],
    created_at: at,
    updated_at: at,
    ...given,
  };
};
const read: Partial<Article> = { content_text: text, read_at: at };

function open(highlights: PlacedHighlight[] = [], search = '') {
  const api = fakeApi();
  api.answer(calls.coverage.beforeAndAfter, { items: [] });
  api.answer(calls.articles.get, { article: anArticle({ ...read, highlights }) });
  api.answer(calls.collections.list, listing([]));
  api.answer(calls.collectionInvitations.list, listing([]));
  api.answer(calls.highlights.create, ({ body }) => ({
    message: 'Passage highlighted.',
    highlight: aHighlight(body.quote, {
      ...{ note: body.note ?? '', colour: body.colour ?? 'blue' },
      ...(body.created_at === undefined ? {} : { created_at: body.created_at }),
      id: testId('hlt', 9),
    }),
  }));
  api.answer(calls.highlights.tags, { items: [{ tag: 'Coast', highlights: 2 }] });
  api.answer(calls.highlights.update, ({ body, params }) => {
    const marked = highlights.find(({ id }) => id === params.highlightId) ?? aHighlight('priced in');
    return { message: 'Note saved.', highlight: { ...marked, id: params.highlightId, ...body } };
  });
  api.answer(calls.highlights.setColour, ({ body, params }) => ({
    message: 'Colour changed.',
    highlight: { ...aHighlight('priced in'), id: params.highlightId, ...body },
  }));
  api.answer(calls.highlights.remove, { message: 'Highlight deleted.' });
  return renderPage(routes, { path: `/articles/${testId('art')}${search}`, user: aUser(), api });
}

/** Selects words within one paragraph. */
async function select(words: string): Promise<void> {
  const paragraph = await screen.findByText((_content, element) =>
    Boolean(element?.matches('.ui-prose p') && element.textContent?.includes(words)),
  );
  const node = paragraph.firstChild as Text;
  const start = node.data.indexOf(words);
  act(() => getSelection()?.setBaseAndExtent(node, start, node, start + words.length));
  document.dispatchEvent(new Event('selectionchange'));
}
const tools = async () => within(await screen.findByRole('group', { name: 'Selected text' }));
const list = async () => within(await screen.findByRole('region', { name: 'Highlights' }));
const passage = (name: string) => screen.findByRole('button', { name });

describe('the selected text of an article', () => {
  it('is highlighted with a button, and can be copied', async () => {
    const { api, person, container } = open();
    await select('priced in');
    await expectNoAxeViolations(container);
    await person.click((await tools()).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('priced in');
    await person.click((await tools()).getByRole('button', { name: /^Highlight H/ }));
    expect(await passage('priced in')).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Selected text' })).toBeNull();
    expect(api.seen(calls.highlights.create)[0]?.body).toEqual({
      quote: 'priced in',
      start: 49,
      prefix: text.slice(49 - limits.HIGHLIGHT_CONTEXT_MAX, 49),
      suffix: ' a cut by the central bank.',
      note: '',
      colour: 'blue',
      tags: [],
    });
    expect((await list()).getByText('priced in')).toBeVisible();
  });

  it('is highlighted with h, and with n together with a note', async () => {
    const { api, person } = open();
    await select('held its key rate');
    await tools();
    await person.keyboard('h');
    await passage('held its key rate');
    await select('priced in');
    await tools();
    await person.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Highlight' }));
    await person.type(dialog.getByRole('textbox', { name: /Note/ }), 'By whom?');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.highlights.update)[0]?.body).toEqual({ note: 'By whom?', tags: [] }),
    );
    expect(await (await list()).findByText('By whom?')).toBeVisible();
  });

  it('is highlighted in a colour with a button or its key, and the next one in the same colour', async () => {
    const { api, person } = open();
    await select('held its key rate');
    await person.click((await tools()).getByRole('button', { name: 'Highlight in green' }));
    const passageOf = async (name: string) => (await passage(name)).getAttribute('aria-roledescription');
    expect(await passageOf('held its key rate')).toBe('green highlight');
    await select('priced in');
    await tools();
    await person.keyboard('h');
    await waitFor(() => expect(api.seen(calls.highlights.create)).toHaveLength(2));
    await select('Markets');
    await tools();
    await person.keyboard('4');
    await waitFor(() => expect(api.seen(calls.highlights.create)).toHaveLength(3));
    expect(api.seen(calls.highlights.create).map(({ body }) => body?.colour)).toEqual([
      'green',
      'green',
      'purple',
    ]);
  });

  it('does not react to keys if single-letter shortcuts are off', async () => {
    localStorage.setItem('single-keys', 'off');
    const { api, person } = open();
    await select('priced in');
    const button = (await tools()).getByRole('button', { name: 'Highlight' });
    await person.keyboard('h');
    expect(api.seen(calls.highlights.create)).toEqual([]);
    expect(button).not.toHaveAttribute('aria-keyshortcuts');
  });

  it('may start in the title, closes its toolbar with Escape, and has none for the whole page', async () => {
    const { person } = open();
    await select('priced in');
    await tools();
    const wasTaken: boolean[] = [];
    const listen = (event: KeyboardEvent) => wasTaken.push(event.defaultPrevented);
    document.body.addEventListener('keydown', listen);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Selected text' })).toBeNull();
    // The next Escape closes an article beside its list.
    await person.keyboard('{Escape}');
    document.body.removeEventListener('keydown', listen);
    expect(wasTaken).toEqual([true, false]);
    const title = screen.getByRole('heading', { level: 1 });
    const last = [...document.querySelectorAll('.ui-prose p')].at(-1)?.firstChild as Text;
    act(() => getSelection()?.setBaseAndExtent(title, 0, last, 7));
    document.dispatchEvent(new Event('selectionchange'));
    await tools();
    act(() => getSelection()?.selectAllChildren(document.body));
    document.dispatchEvent(new Event('selectionchange'));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected text' })).toBeNull());
  });

  it('cannot be highlighted once the article has reached its maximum of highlights', async () => {
    const all = Array.from({ length: 100 }, (_, index) => aHighlight('bank', { id: testId('hlt', index) }));
    open(all);
    await select('priced in');
    expect((await tools()).getByText(/at most 100 highlights/)).toBeVisible();
    expect((await tools()).queryByRole('button', { name: /Highlight/ })).toBeNull();
  });
});

describe('the highlights of an article', () => {
  it('are scrolled to the one in the address; an invalid one has no effect', async () => {
    const marked = aHighlight('priced in');
    const { unmount } = open([marked], `?highlight=${marked.id}`);
    await waitFor(async () => expect(await passage('priced in')).toHaveFocus());
    unmount();
    open([marked], `?highlight=${encodeURIComponent('"]')}`);
    expect(await passage('priced in')).not.toHaveFocus();
  });

  const gone = aHighlight('was cut', { id: testId('hlt', 2), note: 'Since when?' });

  it('are listed, each with a link to its position, or a note that it no longer exists', async () => {
    const { person, container } = open([aHighlight('priced in'), gone]);
    const [first, second] = (await list()).getAllByRole('listitem');
    if (!first || !second) throw new Error('Two are listed');
    expect(second).toHaveTextContent(/was cut.*Since when\?.*No longer in the text/);
    expect(within(second).queryByRole('button', { name: 'Show in the text' })).toBeNull();
    await person.click(within(first).getByRole('button', { name: 'Show in the text' }));
    expect(await passage('priced in')).toHaveFocus();
    await expectNoAxeViolations(container);
  });

  it('open with a click or a key, and keep what was typed if the note could not be saved', async () => {
    const { api, person } = open([aHighlight('priced in', { note: 'By whom?' })]);
    (await passage('priced in')).focus();
    await person.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Highlight' }));
    const note = dialog.getByRole('textbox', { name: /Note/ });
    expect(note).toHaveValue('By whom?');
    await person.type(note, ' Ask.');
    api.fail(calls.highlights.update, { status: 404, code: 'not_found' });
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.seen(calls.highlights.update)).toHaveLength(1));
    expect(note).toHaveValue('By whom? Ask.');
  });

  it('change their colour in the dialog and in the list', async () => {
    const { api, person, container } = open([aHighlight('priced in')]);
    await person.click(await passage('priced in'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Highlight' }));
    const colours = within(dialog.getByRole('group', { name: 'Colour' }));
    expect(colours.getByRole('button', { name: 'Blue' })).toHaveAttribute('aria-pressed', 'true');
    await person.click(colours.getByRole('button', { name: 'Yellow' }));
    await waitFor(() =>
      expect(colours.getByRole('button', { name: 'Yellow' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await person.click((await list()).getByRole('button', { name: 'Colour: Yellow' }));
    await expectNoAxeViolations(container);
    await person.click(screen.getByRole('menuitemradio', { name: 'Purple' }));
    expect(await (await list()).findByRole('button', { name: 'Colour: Purple' })).toBeVisible();
    expect(api.seen(calls.highlights.setColour).map(({ body }) => body)).toEqual([
      { colour: 'yellow' },
      { colour: 'purple' },
    ]);
  });

  it('each have their own control, even two that start at the same word', async () => {
    const { person } = open([
      aHighlight('The central bank held its key rate.', { id: testId('hlt', 3) }),
      aHighlight(text, { id: testId('hlt', 4) }),
    ]);
    (await passage('The central bank held its key rate.')).focus();
    const long = await passage('Markets had priced in a cut by the central bank.');
    await person.tab();
    expect(long).toHaveFocus();
    // A selection elsewhere does not prevent opening it with the keyboard.
    act(() => getSelection()?.selectAllChildren(screen.getByRole('heading', { level: 1 })));
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Highlight' })).toHaveTextContent('priced in');
  });

  it('are deleted, which can be undone even if the passage is no longer in the text', async () => {
    const { api, person, shell } = open([aHighlight('priced in'), gone]);
    await person.click(await passage('priced in'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Highlight' }));
    await person.click(dialog.getByRole('button', { name: 'Delete highlight' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await list()).getAllByRole('listitem')).toHaveLength(1);
    await person.click((await list()).getByRole('button', { name: 'Delete highlight' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Highlights' })).toBeNull());
    const { action } = shell.calls.toasts.at(-1) as { action?: { label: string; onClick: () => void } };
    expect(action?.label).toBe('Undo');
    act(() => action?.onClick());
    expect(await (await list()).findByText('was cut')).toBeVisible();
    expect(api.seen(calls.highlights.create)[0]?.body).toEqual({
      quote: 'was cut',
      prefix: '',
      suffix: '',
      note: 'Since when?',
      start: 0,
      colour: 'blue',
      tags: [],
      created_at: at,
    });
  });
});
