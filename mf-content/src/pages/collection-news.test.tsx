import { calls, messages } from '@newswatch/shared/contracts';
import { expectNoAxeViolations, listing, testId } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { measureBoxes } from '../testing/measured-boxes.ts';
import { article, ferry, network, ofAnn, open, ports, rates } from '../testing/shared-collections.fixture.ts';

beforeEach(() => {
  measureBoxes(60);
  sessionStorage.clear();
  localStorage.setItem('newswatch-articles-view', 'rows');
});

const ann = { id: testId('usr', 21), name: 'Ann Lee' };
const layla = { id: testId('usr', 22), name: 'ليلى حداد' };

describe('what others add to a collection', () => {
  it('is marked as new, and counts as seen once the list is shown', async () => {
    const api = network([ofAnn]);
    const collected = ferry.collected && { ...ferry.collected, addition: 7, is_new: true };
    api.answer(calls.articles.list, listing([{ ...ferry, collected }]));
    api.answer(calls.collections.visit, { message: 'Visit recorded.' });
    open(api);
    expect(await within(await article()).findByText(/Added by/)).toHaveTextContent('New Added by Bo Reed');
    await waitFor(() => expect(api.seen(calls.collections.visit)).toMatchObject([{ body: { addition: 7 } }]));
  });

  it.each([
    ['one article', `&article_id=${ferry.id}`],
    ['a search', '&q=ferry'],
    ['a language', '&language=english'],
    ['another order', '&sort=-published_at'],
  ])('is not seen in a list of %s', async (_which, narrowed) => {
    const api = network([ofAnn]);
    open(api, `/articles?collection_id=${ports.id}${narrowed}`);
    await article();
    await screen.findByRole('button', { name: 'Actions for this collection' });
    expect(api.seen(calls.collections.visit)).toEqual([]);
  });

  it('does not count as seen in an empty list', async () => {
    const api = network([ofAnn]);
    api.answer(calls.articles.list, listing([]));
    open(api);
    await screen.findByRole('button', { name: 'Actions for this collection' });
    await waitFor(() => expect(api.seen(calls.articles.list)).not.toEqual([]));
    await screen.findByRole('heading', { name: 'This collection is empty' });
    expect(api.seen(calls.collections.visit)).toEqual([]);
  });

  it('does not count as seen while the list of the previous collection is still shown', async () => {
    const api = network([ofAnn, rates]);
    const late = Promise.withResolvers<void>();
    const collected = ferry.collected && { ...ferry.collected, addition: 7 };
    api.answer(calls.articles.list, async ({ query }) => {
      if (query.collection_id?.includes(rates.id)) await late.promise;
      return listing([query.collection_id?.includes(rates.id) ? ferry : { ...ferry, collected }]);
    });
    const { person } = open(api);
    await waitFor(() => expect(api.seen(calls.collections.visit)).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Collections' }));
    await person.click(await screen.findByRole('menuitemradio', { name: /Rates/ }));
    await screen.findByRole('heading', { name: 'Rates' });
    late.resolve();
    await waitFor(() => expect(api.seen(calls.collections.visit).length).toBeGreaterThan(1));
    expect(api.seen(calls.collections.visit).map(({ body }) => body)).toEqual([
      { addition: 7 },
      { addition: 1 },
    ]);
  });

  it('is reported as the person chooses', async () => {
    const api = network([{ ...ofAnn, news: 'daily' }]);
    api.answer(calls.collections.setNews, ({ body }) => ({
      message: 'Notifications saved.',
      collection: { ...ofAnn, news: body.news ?? null },
    }));
    const { person, container } = open(api);
    const menu = async () =>
      person.click(await screen.findByRole('button', { name: 'Actions for this collection' }));
    await menu();
    const checked = () =>
      screen.getAllByRole('menuitemradio', { checked: true }).map(({ textContent }) => textContent);
    expect(await screen.findByText('Tell me about new articles')).toBeVisible();
    expect(checked()).toEqual(['Once a day', 'Never']);
    await expectNoAxeViolations(container);
    const [ofArticles] = screen.getAllByRole('menuitemradio', { name: 'At once' });
    await person.click(ofArticles as HTMLElement);
    await waitFor(() =>
      expect(api.seen(calls.collections.setNews)).toMatchObject([{ body: { news: 'at_once' } }]),
    );
    await menu();
    await waitFor(() => expect(checked()).toEqual(['At once', 'Never']));
  });

  it('is reported for notes as the person chooses, separately from articles', async () => {
    const api = network([ofAnn]);
    api.answer(calls.collections.setNews, ({ body }) => ({
      message: 'Notifications saved.',
      collection: { ...ofAnn, note_news: body.note_news ?? null },
    }));
    const { person } = open(api);
    const menu = async () =>
      person.click(await screen.findByRole('button', { name: 'Actions for this collection' }));
    const checked = () =>
      screen.getAllByRole('menuitemradio', { checked: true }).map(({ textContent }) => textContent);
    await menu();
    expect(await screen.findByText('Tell me about new notes and log entries')).toBeVisible();
    expect(checked()).toEqual(['Once a day', 'Never']);
    const [, ofNotes] = screen.getAllByRole('menuitemradio', { name: 'At once' });
    await person.click(ofNotes as HTMLElement);
    await waitFor(() =>
      expect(api.seen(calls.collections.setNews).map(({ body }) => body)).toEqual([{ note_news: 'at_once' }]),
    );
    await menu();
    await waitFor(() => expect(checked()).toEqual(['Once a day', 'At once']));
  });

  it('is reported only for articles by an older server', async () => {
    const { person } = open(network([{ ...ofAnn, note_news: null }]));
    await person.click(await screen.findByRole('button', { name: 'Actions for this collection' }));
    expect(await screen.findByText('Tell me about new articles')).toBeVisible();
    expect(screen.queryByText('Tell me about new notes and log entries')).toBeNull();
  });

  it.each([
    ['somebody who is alone in a collection', { ...ports, member_count: 0 }],
    ['an older server', { ...ofAnn, news: null, note_news: null }],
  ])('is not offered to %s', async (_whom, collection) => {
    const { person } = open(network([collection]));
    await person.click(await screen.findByRole('button', { name: 'Actions for this collection' }));
    expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    expect(screen.queryByText('Tell me about new articles')).toBeNull();
  });

  it('can be a single article, whose notes a notification is about', async () => {
    const api = network([ofAnn]);
    const { person, place } = open(api, `/articles?collection_id=${ports.id}&article_id=${ferry.id}`);
    await article();
    expect(screen.getByText(/^Only one article is shown/)).toBeVisible();
    expect(api.seen(calls.articles.list)[0]).toMatchObject({ query: { article_id: ferry.id } });
    await person.click(screen.getByRole('link', { name: 'Show the whole collection' }));
    await waitFor(() => expect(place()).toBe(`/articles?collection_id=${ports.id}`));
  });
});

it('is not described as one article if there is none', async () => {
  const api = network([ofAnn]);
  api.answer(calls.articles.list, listing([]));
  open(api, `/articles?collection_id=${ports.id}&article_id=${ferry.id}`);
  expect(await screen.findByRole('link', { name: 'Show the whole collection' })).toBeVisible();
  await screen.findByRole('heading', { name: 'No articles found' });
  expect(screen.queryByText(/Only one article is shown/)).toBeNull();
});

describe('a mention', () => {
  const saved = { message: 'Note saved.', version: 4 };
  async function edit(collection = ofAnn, item = ferry, prepare?: (api: ReturnType<typeof network>) => void) {
    const api = network([collection]);
    api.answer(calls.articles.list, listing([item]));
    api.answer(calls.collections.people, listing([ann, layla]));
    prepare?.(api);
    api.answer(calls.collections.setNote, ({ body }) => ({ ...saved, note: body.note, mentions: [] }));
    const opened = open(api);
    const row = within(await article());
    await opened.person.click(await row.findByRole('button', { name: 'Edit note' }));
    const field = await row.findByRole('textbox', { name: 'Note' });
    const save = () =>
      opened.person.click(
        within(row.getByRole('form', { name: 'Note about Ferry late' })).getByRole('button', {
          name: 'Save',
        }),
      );
    return { ...opened, api, row, field, save };
  }

  it('is chosen with the keyboard while the focus stays in the text', async () => {
    const { person, api, row, field, save, container } = await edit();
    await person.type(field, ', @');
    const list = within(await row.findByRole('listbox', { name: 'People to mention' }));
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Ann Lee',
      'ليلى حداد',
    ]);
    expect(field).toHaveAttribute('aria-activedescendant', list.getByRole('option', { selected: true }).id);
    expect(row.getByRole('status')).toHaveTextContent('2 people. Use the arrow keys');
    await expectNoAxeViolations(container);
    await person.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('Mine, @ليلى حداد ');
    expect(field).toHaveFocus();
    expect(row.queryByRole('listbox')).toBeNull();
    await person.type(field, 'call @lee');
    await person.keyboard('{Tab}');
    expect(field).toHaveValue('Mine, @ليلى حداد call @Ann Lee ');
    await save();
    await waitFor(() =>
      expect(api.seen(calls.collections.setNote)[0]).toMatchObject({
        body: { mentions: [layla.id, ann.id] },
      }),
    );
  });

  it('is chosen with the pointer; Escape closes the list and nothing else', async () => {
    const { person, row, field } = await edit();
    await person.type(field, ' @a');
    expect(await row.findByRole('option', { name: 'Ann Lee' })).toBeVisible();
    await person.keyboard('{Escape}');
    expect(row.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('Mine @a');
    await person.type(field, ' and @an');
    await person.click(await row.findByRole('option', { name: 'Ann Lee' }));
    expect(field).toHaveValue('Mine @a and @Ann Lee ');
    expect(field).toHaveFocus();
  });

  it('can be typed in full; an address is none, and a note without any sends none', async () => {
    const first = await edit();
    await first.person.type(first.field, ' for @Ann Lee.');
    await first.save();
    await waitFor(() =>
      expect(first.api.seen(calls.collections.setNote)[0]).toMatchObject({ body: { mentions: [ann.id] } }),
    );
  });

  it('is saved as chosen even if the people cannot be listed', async () => {
    const collected = ferry.collected && {
      ...ferry.collected,
      ...{ note: `@${ann.name}`, mentions: [{ ...ann, start: 0, end: ann.name.length + 1 }] },
    };
    const { person, api, field, save } = await edit(ofAnn, { ...ferry, collected }, (network) =>
      network.fail(calls.collections.people, { status: 500, code: 'internal_error' }),
    );
    await person.type(field, ' or bo@news.example');
    await save();
    await waitFor(
      () =>
        expect(api.seen(calls.collections.setNote)[0]).toMatchObject({
          body: { note: '@Ann Lee or bo@news.example', mentions: [ann.id] },
        }),
      { timeout: 5000 },
    );
  });

  it('beyond the maximum is refused before it is sent', async () => {
    const { person, api, row, field, save } = await edit();
    await row.findByRole('textbox');
    await person.type(field, ' @');
    await row.findByRole('listbox');
    await person.keyboard('{Escape}');
    await person.click(field);
    await person.paste(' @Ann Lee'.repeat(11));
    expect(await row.findByText(messages.collections.tooManyMentions)).toBeVisible();
    await save();
    expect(api.seen(calls.collections.setNote)).toEqual([]);
  });

  it('is highlighted in the text, and offered only where others read the note', async () => {
    const mentions = [{ ...layla, start: 4, end: 4 + layla.name.length + 1 }];
    const collected = ferry.collected && {
      ...ferry.collected,
      ...{ note: `Ask @${layla.name}, please`, mentions },
    };
    const alone = { ...ports, member_count: 0 };
    const { person, row, field } = await edit(alone, { ...ferry, collected });
    expect(field).toHaveValue(`Ask @${layla.name}, please`);
    await person.type(field, ' @');
    expect(row.queryByRole('listbox')).toBeNull();
    await person.click(row.getByRole('button', { name: 'Cancel' }));
    expect((await row.findByText(`@${layla.name}`)).tagName).toBe('BDI');
  });
});
