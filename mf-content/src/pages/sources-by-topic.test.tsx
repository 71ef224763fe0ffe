import { calls, type ListedSource } from '@newswatch/shared/contracts';
import {
  aListedSource,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const aboutWheat = [
  aListedSource({ topic_30d: { articles: 1_200, of: 3_400 } }),
  aListedSource({ id: testId('src', 2), name: 'Valley Post', topic_30d: { articles: 1, of: 1 } }),
];

function network(items: ListedSource[] = aboutWheat) {
  const api = fakeApi();
  api.answer(calls.sources.list, listing(items));
  api.answer(calls.sources.categories, { items: [], countries: [] });
  api.answer(calls.sources.topics, { items: [] });
  api.answer(calls.targets.relatedWords, { days: 30, total: 0, words: [] });
  api.answer(calls.sourceRequests.mine, {
    ...listing([]),
    counts: { all: 0, pending: 0, approved: 0, rejected: 0, duplicate: 0, withdrawn: 0 },
    usual_decision_hours: null,
  });
  return api;
}
const open = (api: ReturnType<typeof fakeApi>, path: string) =>
  renderPage(routes, { path, user: aUser(), api });
const rows = async () => within(await screen.findByRole('table', { name: 'Sources' })).findAllByRole('row');

describe('sources by topic', () => {
  it('are found by words of their articles, with a link to these articles', async () => {
    const api = network();
    const { person, place } = open(api, '/sources');
    await person.click(await screen.findByRole('link', { name: 'By topic' }));
    await person.type(
      await screen.findByRole('combobox', { name: 'Words in their articles' }),
      'wheat{Enter}',
    );
    await waitFor(() => expect(place()).toBe('/sources?by=topic&topic=wheat'));
    await waitFor(() =>
      expect(api.seen(calls.sources.list).at(-1)?.query).toEqual({
        page: 1,
        per_page: 20,
        topic: 'wheat',
        sort: '-topic',
      }),
    );
    const [, first, second] = await rows();
    expect(first).toHaveTextContent('1,200 of 3,400 articles mention it');
    expect(second).toHaveTextContent('1 of 1 article mentions it');
    expect(within(first as HTMLElement).getByRole('link', { name: '1,200' })).toHaveAttribute(
      'href',
      `/articles?scope=all&group=article&when=30-days&source_id=${testId('src')}&q=wheat`,
    );
    expect(screen.getByRole('link', { name: 'By topic' })).toHaveAttribute('aria-current', 'page');
  });

  const topics = [
    { text: 'wheat', articles: 1_204 },
    { text: 'القمح', articles: 1 },
  ];
  async function typed(text: string) {
    const api = network();
    api.answer(calls.sources.topics, { items: topics });
    const scene = open(api, '/sources?by=topic');
    const field = await screen.findByRole('combobox', { name: 'Words in their articles' });
    await scene.person.type(field, text);
    const list = await screen.findByRole('listbox', { name: 'Topics from the last 30 days' });
    return { ...scene, api, field, list };
  }

  it('suggest topics while somebody types, and search the chosen one', async () => {
    const { api, person, place, field, list, container } = await typed('whe');
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['wheat 1,204 articles', 'القمح 1 article']);
    expect(api.seen(calls.sources.topics).at(-1)?.query).toEqual({ q: 'whe' });
    expect(
      screen.getByText('2 topics. Use the arrow keys to choose and Enter to search.'),
    ).toBeInTheDocument();
    await expectNoAxeViolations(container);
    await person.click(within(list).getByRole('option', { name: /القمح/ }));
    await waitFor(() => expect(new URLSearchParams(place().split('?')[1]).get('topic')).toBe('القمح'));
    expect(field).toHaveValue('القمح');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('let topics be chosen with arrow keys; until then, Enter searches what was typed', async () => {
    const { person, place, field, list } = await typed('whe');
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent('القمح');
    expect(within(list).getByRole('option', { selected: true })).toBe(active());
    await person.keyboard('{ArrowDown}');
    expect(active()).toBeNull();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/sources?by=topic&topic=whe'));
    await person.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(place()).toBe('/sources?by=topic&topic=wheat'));
  });

  it('keep the chosen topic when the list changes', async () => {
    const { api, person, place, field } = await typed('whe');
    const more = api.hold(calls.sources.topics, {
      items: [{ text: 'wheat export', articles: 2_000 }, ...topics],
    });
    await person.type(field, 'at');
    await waitFor(() => expect(api.seen(calls.sources.topics).at(-1)?.query).toEqual({ q: 'wheat' }));
    await person.keyboard('{ArrowDown}');
    more.release();
    await screen.findByRole('option', { name: /wheat export/ });
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('wheat 1,204 articles');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/sources?by=topic&topic=wheat'));
  });

  it('do not show earlier suggestions while new ones load', async () => {
    const { api, person, field } = await typed('whe');
    const slow = api.hold(calls.sources.topics, { items: [{ text: 'oil', articles: 3 }] });
    await person.clear(field);
    await person.type(field, 'oi');
    await waitFor(() => expect(api.seen(calls.sources.topics).at(-1)?.query).toEqual({ q: 'oi' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    slow.release();
    expect(await screen.findByRole('option', { name: /oil/ })).toBeVisible();
  });

  it('search what was typed when the list is closed or left', async () => {
    const { person, place, field } = await typed('whe');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('whe');
    await waitFor(() => expect(place()).toBe('/sources?by=topic&topic=whe'));
    await person.keyboard('a');
    await screen.findByRole('listbox');
    await person.tab();
    await waitFor(() => expect(place()).toBe('/sources?by=topic&topic=whea'));
  });

  it('get suggestions in the chosen languages, without numbers that depend on other filters', async () => {
    const api = network();
    api.answer(calls.sources.topics, { items: [{ text: 'blé', articles: 12 }] });
    const { person } = open(api, '/sources?by=topic&language=french');
    await person.type(await screen.findByRole('combobox', { name: 'Words in their articles' }), 'bl');
    expect(await screen.findByRole('option', { name: 'blé' })).toBeVisible();
    expect(api.seen(calls.sources.topics).at(-1)?.query).toEqual({ q: 'bl', language: ['french'] });
  });

  it('can be searched as usual if no topics can be suggested', async () => {
    const api = network();
    api.disconnect(calls.sources.topics);
    const { person, place } = open(api, '/sources?by=topic');
    const field = await screen.findByRole('combobox', { name: 'Words in their articles' });
    await person.type(field, 'wheat');
    await waitFor(() => expect(place()).toBe('/sources?by=topic&topic=wheat'));
    expect(field).toHaveValue('wheat');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('open from a shared address, and show all sources again after a reset', async () => {
    const { person, place } = open(network(), '/sources?topic=wheat');
    expect(await screen.findByRole('combobox', { name: 'Words in their articles' })).toHaveValue('wheat');
    await person.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(place()).toBe('/sources'));
    expect(await screen.findByRole('searchbox', { name: 'Search sources' })).toHaveValue('');
  });

  it('say if no source wrote about it, and where to request one', async () => {
    open(network([]), '/sources?topic=wheat');
    expect(await screen.findByText(/^No source mentioned/)).toHaveTextContent(
      'No source mentioned “wheat” in the last 30 days. Request a source',
    );
  });

  it('say if the filters may be the reason', async () => {
    open(network([]), '/sources?topic=wheat&language=french');
    expect(await screen.findByText(/^No source that matches these filters mentioned/)).toBeVisible();
  });

  it('link to related topics with the same filters', async () => {
    const api = network();
    api.answer(calls.targets.relatedWords, {
      days: 30,
      total: 40,
      words: [
        { text: 'Black Sea', language: null, list: 'all', articles: 12 },
        { text: 'القمح', language: 'arabic', list: 'all', articles: 3 },
      ],
    });
    const { person, place, container } = open(api, '/sources?topic=wheat+price&language=english,arabic');
    const related = within(await screen.findByRole('list', { name: 'Related topics' }));
    expect(api.seen(calls.targets.relatedWords)[0]?.body.target).toMatchObject({
      keywords_all: ['wheat', 'price'],
      languages: ['english', 'arabic'],
    });
    expect(related.getByRole('link', { name: 'القمح (Arabic)' })).toBeVisible();
    await expectNoAxeViolations(container);
    await person.click(related.getByRole('link', { name: 'Black Sea' }));
    await waitFor(() => expect(new URLSearchParams(place().split('?')[1]).get('topic')).toBe('Black Sea'));
    expect(place()).toContain('language=');
  });

  it('show only a retry in place of related topics that failed', async () => {
    const api = network();
    api.disconnect(calls.targets.relatedWords);
    const { person } = open(api, '/sources?topic=wheat');
    const retry = await screen.findByRole('button', { name: 'Retry related topics' });
    api.answer(calls.targets.relatedWords, { days: 30, total: 0, words: [] });
    await person.click(retry);
    await waitFor(() => expect(retry).not.toBeInTheDocument());
  });
});
