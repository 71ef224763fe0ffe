import { calls, type ListedHighlight } from '@newswatch/shared/contracts';
import {
  aDashboard,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { routes } from '../remote.ts';

const at = '2026-03-03T12:00:00.000Z';
function aHighlight(nth: number, given: Partial<ListedHighlight> = {}): ListedHighlight {
  return {
    id: testId('hlt', nth),
    article_id: testId('art', nth),
    quote: `Passage ${nth}`,
    prefix: 'before',
    suffix: 'after',
    place: { start: 6, end: 15 },
    note: '',
    colour: 'blue',
    tags: [],
    created_at: at,
    updated_at: at,
    article: {
      id: testId('art', nth),
      title: `Title ${nth}`,
      translated_title: null,
      url: 'https://harbour.example/1',
      language: 'english',
      direction: 'ltr',
      source: { id: testId('src'), name: 'Harbour Times', logo_url: null },
      published_at: at,
      first_seen_at: at,
    },
    ...given,
  };
}
const arabic = aHighlight(2, {
  quote: 'عادت العبّارة إلى المرفأ',
  note: 'Which ferry?',
  colour: 'yellow',
  place: null,
  article: { ...aHighlight(2).article, title: 'عودة العبّارة', language: 'arabic', direction: 'rtl' },
});

function open(items: ListedHighlight[] = [aHighlight(1), arabic, aHighlight(3)], search = '') {
  const api = fakeApi();
  api.answer(calls.user.dashboard, aDashboard());
  api.answer(calls.collections.list, listing([]));
  api.answer(calls.collectionInvitations.list, listing([]));
  api.answer(calls.sources.list, listing([]));
  api.answer(calls.targets.list, {
    ...listing([]),
    quota: aUser().quota.targets,
    counts: targetCounts([]),
  });
  api.answer(calls.highlights.list, listing(items));
  api.answer(calls.highlights.tags, { items: [{ tag: 'Coast', highlights: 2 }] });
  api.answer(calls.highlights.earlier, { date: '2026-03-03', items: [] });
  api.answer(calls.highlights.update, ({ body, params }) => {
    const changed = items.find(({ id }) => id === params.highlightId) ?? aHighlight(1);
    return { message: 'Tags saved.', highlight: { ...changed, tags: body.tags ?? [] } };
  });
  api.answer(calls.highlights.setNote, ({ body, params }) => {
    const changed = items.find(({ id }) => id === params.highlightId) ?? aHighlight(1);
    return { message: 'Note saved.', highlight: { ...changed, ...body } };
  });
  api.answer(calls.highlights.setColour, ({ body, params }) => {
    const changed = items.find(({ id }) => id === params.highlightId) ?? aHighlight(1);
    return { message: 'Colour changed.', highlight: { ...changed, ...body } };
  });
  api.answer(calls.highlights.remove, { message: 'Highlight deleted.' });
  api.answer(calls.highlights.create, ({ body }) => ({
    message: 'Passage highlighted.',
    highlight: aHighlight(9, { quote: body.quote }),
  }));
  return renderPage(routes, { path: `/articles?view=highlights${search}`, user: aUser(), api });
}
const rows = () =>
  within(screen.getByRole('region', { name: 'Highlights' }))
    .getAllByRole('listitem')
    .filter((row) => row.hasAttribute('data-list-item'));
const row = (nth: number) => within(rows()[nth] as HTMLElement);

describe('the list of all highlights', () => {
  it('is a tab of My Articles, and shows each passage with its note, article, source and colour', async () => {
    const { api, container } = open();
    expect(await screen.findByText('3 highlights')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Highlights' })).toHaveAttribute('aria-current', 'page');
    expect(api.seen(calls.highlights.list)[0]?.query).toMatchObject({ sort: '-created_at' });
    expect(rows()[1]).toHaveTextContent(
      /عادت العبّارة إلى المرفأ.*Which ferry\?.*عودة العبّارة.*Harbour Times.*No longer in the text/,
    );
    expect(rows()[0]).not.toHaveTextContent('No longer in the text');
    expect(row(1).getByRole('button', { name: 'Colour: Yellow' })).toBeVisible();
    expect(row(0).getByRole('link', { name: 'Passage 1' })).toHaveAttribute(
      'href',
      `/articles/${testId('art', 1)}?highlight=${testId('hlt', 1)}`,
    );
    await expectNoAxeViolations(container);
  });

  it('is filtered by the address, and exported with these filters', async () => {
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    onTestFinished(() => save.mockRestore());
    const { api, person, shell } = open([aHighlight(1)], '&q=ferry&colour=green,blue');
    await screen.findByText('1 highlight');
    const filter = { q: 'ferry', colour: ['green', 'blue'] };
    expect(api.seen(calls.highlights.list)[0]?.query).toMatchObject(filter);
    api.answer(calls.highlights.exportAll, {
      file_name: 'highlights.md',
      type: 'text/markdown',
      content: '# Highlights',
      rows: 1,
      is_complete: true,
    });
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(screen.getByRole('menuitem', { name: 'Text (Markdown)' }));
    await waitFor(() => expect(shell.calls.toasts).toHaveLength(1));
    expect(api.seen(calls.highlights.exportAll)[0]?.query).toMatchObject({ ...filter, format: 'markdown' });
    expect(shell.calls.toasts[0]).toMatchObject({
      message: '1 highlight exported to your Downloads folder.',
    });
  });

  it('says what to do if there are none, and if nothing matches', async () => {
    open([]);
    expect(await screen.findByText('No highlights yet')).toBeVisible();
  });

  it('puts the oldest first on request', async () => {
    const { api, person } = open();
    await screen.findByText('3 highlights');
    await person.click(screen.getByRole('button', { name: /Newest first/ }));
    await person.click(await screen.findByRole('menuitemradio', { name: 'Oldest first' }));
    await waitFor(() =>
      expect(api.seen(calls.highlights.list).at(-1)?.query).toMatchObject({ sort: 'created_at' }),
    );
  });

  it('edits a note in place, with n', async () => {
    const { api, person } = open();
    await screen.findByText('3 highlights');
    await person.keyboard('jn');
    const note = await row(0).findByRole('textbox', { name: 'Note' });
    expect(note).toHaveFocus();
    await person.type(note, 'Ask');
    await person.click(row(0).getByRole('button', { name: 'Save' }));
    expect(await row(0).findByText('Ask')).toBeVisible();
    expect(api.seen(calls.highlights.setNote)[0]?.body).toEqual({ note: 'Ask' });
    expect(row(0).getByRole('button', { name: 'Edit note' })).toHaveFocus();
    // The editor is loaded by now and opens at once, without the letter of its shortcut in it.
    await person.keyboard('n');
    expect(await row(0).findByRole('textbox', { name: 'Note' })).toHaveValue('Ask');
  });

  it('does not react to single letters if shortcuts are off, nor show them', async () => {
    localStorage.setItem('single-keys', 'off');
    onTestFinished(() => localStorage.removeItem('single-keys'));
    const { api, person } = open();
    await screen.findByText('3 highlights');
    expect(screen.queryByRole('list', { name: 'Keyboard shortcuts for this list' })).toBeNull();
    row(0).getByRole('link', { name: 'Passage 1' }).focus();
    await person.keyboard('2{Delete}');
    expect(api.seen(calls.highlights.setColour)).toEqual([]);
    expect(api.seen(calls.highlights.remove)).toEqual([]);
    expect(row(0).getByRole('button', { name: 'Delete highlight' })).not.toHaveAttribute('aria-keyshortcuts');
  });

  it('edits tags with t, and filters by them', async () => {
    const { api, person } = open();
    await screen.findByText('3 highlights');
    await person.keyboard('jt');
    const dialog = within(await screen.findByRole('dialog', { name: 'Tags' }));
    const field = dialog.getByRole('combobox', { name: /Tags/ });
    await person.type(field, 'Coast,Fleet{Enter}');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await row(0).findByRole('link', { name: 'Fleet' })).toHaveAttribute(
      'href',
      '/articles?view=highlights&tag=Fleet',
    );
    expect(api.seen(calls.highlights.update)[0]?.body).toEqual({ tags: ['Coast', 'Fleet'] });
    await person.click(screen.getByRole('button', { name: /Tag$/ }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Coast' }));
    await waitFor(() =>
      expect(api.seen(calls.highlights.list).at(-1)?.query).toMatchObject({ tag: ['Coast'] }),
    );
  });

  it('adds a tag to the selected highlights', async () => {
    const { api, person, shell } = open();
    await screen.findByText('3 highlights');
    api.answer(calls.highlights.bulk, { message: '“Coast” added to 1 highlight.', changed: 1, refused: 1 });
    await person.keyboard('jx');
    await person.click(row(2).getByRole('checkbox', { name: 'Select Passage 3' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }));
    await person.click(bar.getByRole('button', { name: /Change tags$/ }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Coast' }));
    await waitFor(() =>
      expect(api.seen(calls.highlights.bulk)[0]?.body).toEqual({
        ids: [testId('hlt', 1), testId('hlt', 3)],
        action: 'add_tags',
        tags: ['Coast'],
      }),
    );
    await waitFor(() =>
      expect(shell.calls.toasts.at(-1)).toMatchObject({
        message: '“Coast” added to 1 highlight; 1 has too many tags or no longer exists.',
      }),
    );
  });

  it('shows today’s earlier highlights above, unless it is filtered', async () => {
    const { api, person } = open();
    api.answer(calls.highlights.earlier, { date: '2026-03-03', items: [aHighlight(7), arabic] });
    const list = within(await screen.findByRole('list', { name: 'Earlier highlights' }));
    expect(list.getByRole('link', { name: 'Passage 7' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get a few by email' })).toHaveAttribute(
      'href',
      '/settings/notifications',
    );
    await person.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('list', { name: 'Earlier highlights' })).toBeNull();
    localStorage.removeItem('newswatch-earlier-highlights');
  });

  it('lets people choose how often the highlights of each source come back, including from a link', async () => {
    const { api, person, shell } = open(undefined, '&form=sources');
    const sources = [
      {
        id: testId('src', 1),
        name: 'Harbour Times',
        logo_url: null,
        highlights: 2,
        frequency: 'usual' as const,
      },
      {
        id: testId('src', 2),
        name: 'أخبار المرفأ',
        logo_url: null,
        highlights: 1,
        frequency: 'rarely' as const,
      },
    ];
    api.answer(calls.highlights.sources, { items: sources });
    const dialog = await screen.findByRole('dialog', { name: 'How often highlights come back' });
    const choice = await within(dialog).findByRole('combobox', {
      name: 'How often highlights from Harbour Times come back',
    });
    expect(choice).toHaveDisplayValue('As usual');
    expect(within(dialog).getByRole('combobox', { name: /أخبار المرفأ/ })).toHaveDisplayValue('Rarely');
    await expectNoAxeViolations(dialog);

    const message = 'Highlights from “Harbour Times” no longer come back.';
    api.answer(calls.highlights.setSource, { message });
    api.answer(calls.highlights.sources, {
      items: sources.map((one) => ({ ...one, frequency: 'never' as const })),
    });
    await person.selectOptions(choice, 'Never');
    await waitFor(() => expect(shell.calls.toasts.map((toast) => toast.message)).toEqual([message]));
    expect(api.seen(calls.highlights.setSource)).toMatchObject([
      { params: { sourceId: testId('src', 1) }, body: { frequency: 'never' } },
    ]);
    await waitFor(() => expect(choice).toHaveDisplayValue('Never'));

    api.fail(calls.highlights.setSource, { status: 503, code: 'upstream_unavailable' });
    await person.selectOptions(choice, 'More often');
    await waitFor(() => expect(shell.calls.toasts).toHaveLength(2));
    expect(choice).toHaveDisplayValue('Never');
    await person.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await person.click(await screen.findByRole('button', { name: 'Choose how often they come back' }));
    expect(await screen.findByRole('dialog', { name: 'How often highlights come back' })).toBeVisible();
  });

  it('changes colours with the keys 1 to 4', async () => {
    const { api, person } = open();
    await screen.findByText('3 highlights');
    await person.keyboard('jj2');
    expect(await row(1).findByRole('button', { name: 'Colour: Green' })).toBeVisible();
    // It already has this colour.
    await person.keyboard('k1');
    expect(api.seen(calls.highlights.setColour)).toHaveLength(1);
  });

  it('deletes once for a double click, and can be retried after a failure', async () => {
    const { api, person } = open();
    await screen.findByText('3 highlights');
    api.fail(calls.highlights.remove, { status: 500, code: 'internal_error' });
    await person.click(row(0).getByRole('button', { name: 'Delete highlight' }));
    await waitFor(() => expect(api.seen(calls.highlights.remove)).toHaveLength(1));
    api.answer(calls.highlights.remove, { message: 'Highlight deleted.' });
    await waitFor(async () => {
      await person.dblClick(row(0).getByRole('button', { name: 'Delete highlight' }));
      expect(api.seen(calls.highlights.remove)).toHaveLength(2);
    });
    expect(await screen.findByText('2 highlights')).toBeVisible();
    expect(api.seen(calls.highlights.remove)).toHaveLength(2);
  });

  it('removes one that was deleted in another tab', async () => {
    const { api, person, shell } = open();
    await screen.findByText('3 highlights');
    api.fail(calls.highlights.remove, { status: 404, code: 'not_found' });
    await person.click(row(0).getByRole('button', { name: 'Delete highlight' }));
    expect(await screen.findByText('2 highlights')).toBeVisible();
    expect(shell.calls.toasts).toMatchObject([{ kind: 'error' }]);
  });

  it('deletes with the Delete key, moves on to the next one, and restores it with its time', async () => {
    const { api, person, shell } = open();
    await screen.findByText('3 highlights');
    await person.keyboard('j{Delete}');
    expect(await screen.findByText('2 highlights')).toBeVisible();
    expect(rows()[0]).toHaveFocus();
    const { action } = shell.calls.toasts.at(-1) as { action?: { onClick: () => void } };
    act(() => action?.onClick());
    await screen.findByText('3 highlights');
    expect(api.seen(calls.highlights.create)[0]?.body).toEqual({
      ...{ quote: 'Passage 1', prefix: 'before', suffix: 'after', start: 6 },
      ...{ note: '', colour: 'blue', tags: [], created_at: at },
    });
  });
});
