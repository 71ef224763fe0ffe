import { type ArticleSummary, calls, messages } from '@newswatch/shared/contracts';
import {
  aDashboard,
  aListedTarget,
  anArticleSummary,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressIn } from '../features/adding/address-in.ts';
import { routes } from '../remote.ts';
import { measureBoxes } from '../testing/measured-boxes.ts';

beforeEach(() => {
  measureBoxes(60);
  localStorage.setItem('newswatch-articles-view', 'rows');
});

const says = messages.addedArticles;
const ports = {
  ...{ id: testId('col'), name: 'Ports', description: '', article_count: 0, role: 'owner' as const },
  ...{
    owner_name: null,
    member_count: 0,
    story_count: 0,
    labels: [],
    log_count: 0,
    news: 'off' as const,
    note_news: 'off' as const,
    version: 1,
  },
  ...{ created_at: '2026-03-01T12:00:00.000Z', updated_at: '2026-03-01T12:00:00.000Z' },
};
const read = { ...ports, id: testId('col', 2), name: 'Only read', role: 'viewer' as const };
const page: ArticleSummary = anArticleSummary({
  title: 'The quay closes',
  summary: 'From Monday on.',
  added_by_me: true,
  source: {
    id: 'src_00000000000000000000000000',
    name: 'quays.example',
    language: 'english',
    logo_url: null,
  },
});

function network() {
  const api = fakeApi();
  api.answer(calls.user.dashboard, aDashboard());
  api.answer(calls.targets.list, { ...listing([]), quota: aUser().quota.targets, counts: targetCounts([]) });
  api.answer(calls.sources.list, listing([]));
  api.answer(calls.articles.list, listing([]));
  api.answer(calls.collections.list, listing([ports, read]));
  api.answer(calls.collectionInvitations.list, listing([]));
  api.answer(calls.newsletters.list, { ...listing([]), skips: [] });
  api.answer(calls.newsletters.schedule, { schedule: null });
  return api;
}
const open = (api: ReturnType<typeof network>, path = '/articles') =>
  renderPage(routes, { path, user: aUser(), api });
const field = () => screen.findByRole('textbox', { name: 'Address of the page' });

describe('adding an article by its address', () => {
  it('sends the address and the collection, and then shows what was found', async () => {
    const api = network();
    api.answer(calls.articles.add, { message: says.added, outcome: 'added', article: page });
    const { person, container } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Add an article' }));
    await person.type(await field(), 'https://quays.example/closes');
    const choice = screen.getByRole('combobox', { name: /Collection/ });
    await waitFor(() => expect(within(choice).getByRole('option', { name: 'Ports' })).toBeInTheDocument());
    expect(within(choice).queryByRole('option', { name: 'Only read' })).toBeNull();
    await person.selectOptions(choice, 'Ports');
    await expectNoAxeViolations(container);
    await person.click(screen.getByRole('button', { name: 'Add article' }));
    const found = await screen.findByRole('region', { name: 'What was found' });
    expect(found).toHaveTextContent('quays.example');
    expect(found).toHaveTextContent('The quay closes');
    expect(screen.getByRole('link', { name: 'Open article' })).toHaveAttribute(
      'href',
      `/articles/${page.id}`,
    );
    expect(api.seen(calls.articles.add)).toMatchObject([
      { body: { url: 'https://quays.example/closes', collection_id: ports.id, keep_without_text: false } },
    ]);
  });

  it('is counted for the chosen targets, and says so', async () => {
    const api = network();
    const target = aListedTarget({ name: 'Harbour' });
    api.answer(calls.targets.list, {
      ...listing([target]),
      quota: aUser().quota.targets,
      counts: targetCounts([target]),
    });
    api.answer(calls.articles.add, { message: says.added, outcome: 'added', article: page });
    const { person } = open(api, '/articles?form=add');
    await person.type(await field(), 'https://quays.example/closes');
    await person.click(screen.getByRole('combobox', { name: /^Targets/ }));
    await person.click(await screen.findByRole('option', { name: /Harbour/ }));
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Add article' }));
    expect(await screen.findByText(/It is counted for the targets that you chose/)).toBeVisible();
    expect(api.seen(calls.articles.add)).toMatchObject([{ body: { target_ids: [target.id] } }]);
  });

  it('says at the field why a page cannot be added, and offers to keep it without its text if possible', async () => {
    const api = network();
    api.fail(calls.articles.add, {
      status: 422,
      code: 'validation_failed',
      error: says.signIn,
      fields: { url: [says.signIn] },
      details: { reason: 'sign_in', can_keep: true },
    });
    const { person } = open(api, '/articles?form=add');
    await person.type(await field(), 'https://quays.example/members');
    expect(screen.queryByRole('checkbox', { name: /Keep it without its text/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Add article' }));
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(says.signIn));
    await person.click(screen.getByRole('checkbox', { name: /Keep it without its text/ }));
    api.answer(calls.articles.add, { message: says.added, outcome: 'added', article: page });
    await person.click(screen.getByRole('button', { name: 'Add article' }));
    await screen.findByRole('region', { name: 'What was found' });
    expect(api.seen(calls.articles.add).at(-1)).toMatchObject({ body: { keep_without_text: true } });
  });

  it('keeps without its text only the page for which that was chosen', async () => {
    const api = network();
    api.fail(calls.articles.add, {
      status: 422,
      code: 'validation_failed',
      error: says.signIn,
      fields: { url: [says.signIn] },
      details: { reason: 'sign_in', can_keep: true },
    });
    const { person } = open(api, '/articles?form=add');
    await person.type(await field(), 'https://quays.example/members');
    await person.click(screen.getByRole('button', { name: 'Add article' }));
    await person.click(await screen.findByRole('checkbox', { name: /Keep it without its text/ }));
    await person.clear(await field());
    await person.type(await field(), 'https://quays.example/open');
    api.answer(calls.articles.add, { message: says.added, outcome: 'added', article: page });
    await person.click(screen.getByRole('button', { name: 'Add article' }));
    await screen.findByRole('region', { name: 'What was found' });
    expect(api.seen(calls.articles.add).at(-1)).toMatchObject({
      body: { url: 'https://quays.example/open', keep_without_text: false },
    });
  });

  it('asks for another page without the address that was shared', async () => {
    const api = network();
    api.answer(calls.articles.add, { message: says.added, outcome: 'added', article: page });
    const { person } = open(api, '/articles?add=https%3A%2F%2Fquays.example%2Fcloses');
    await field();
    await person.click(screen.getByRole('button', { name: 'Add article' }));
    await person.click(await screen.findByRole('button', { name: 'Add another' }));
    expect(await field()).toHaveValue('');
  });

  it('fills in what another app shared, but adds nothing until the person confirms', async () => {
    const api = network();
    const shared = new URLSearchParams({
      add_title: 'The quay closes',
      add_text: 'Look: https://quays.example/closes.',
    });
    open(api, `/articles?${shared}`);
    expect(await field()).toHaveValue('https://quays.example/closes');
    expect(api.seen(calls.articles.add)).toEqual([]);
  });

  it('starts with the collection that is open', async () => {
    open(network(), `/articles?collection_id=${ports.id}&form=add`);
    await field();
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Collection/ })).toHaveValue(ports.id));
  });

  it('is offered where nothing has been added yet', async () => {
    const { person } = open(network(), '/articles?added=true');
    const empty = await screen.findByText('No added articles found');
    expect(empty).toBeInTheDocument();
    await person.click(
      (await screen.findAllByRole('button', { name: 'Add an article' })).at(-1) as HTMLElement,
    );
    expect(await field()).toHaveValue('');
  });
});

it.each([
  [['https://a.example/x'], 'https://a.example/x'],
  [[undefined, 'Read “https://a.example/x”, please'], 'https://a.example/x'],
  [['', 'A title', 'https://a.example/y'], 'https://a.example/y'],
  [['a.example/x'], 'a.example/x'],
  [[undefined, 'no address'], ''],
])('the address in %j is %s', (shared, address) => {
  expect(addressIn(...shared)).toBe(address);
});
