import {
  type ArticleHighlight,
  type ArticleSummary,
  type Collection,
  calls,
  limits,
  messages,
} from '@newswatch/shared/contracts';
import {
  aDashboard,
  anArticle,
  anArticleSummary,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  pageFailures,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { routes } from '../remote.ts';
import { measureBoxes } from '../testing/measured-boxes.ts';

beforeEach(() => {
  measureBoxes(60);
  sessionStorage.clear();
  localStorage.setItem('newswatch-articles-view', 'rows');
});

const ports: Collection = {
  labels: [],
  id: testId('col'),
  name: 'Ports',
  description: 'For Monday',
  article_count: 2,
  ...{
    role: 'owner',
    owner_name: null,
    member_count: 0,
    story_count: 0,
    log_count: 0,
    news: 'daily',
    note_news: 'off',
  },
  version: 3,
  created_at: '2026-03-01T12:00:00.000Z',
  updated_at: '2026-03-02T12:00:00.000Z',
};
const rates: Collection = { ...ports, id: testId('col', 2), name: 'Rates', description: '' };
const inPorts = { collection_ids: [ports.id] };
const collected = (note: string, highlights: ArticleHighlight[] = []) => ({
  ...inPorts,
  collected: {
    added_at: '2026-03-02T12:00:00.000Z',
    ...{
      added_by: null,
      note,
      joined_story_id: null,
      note_version: 0,
      mentions: [],
      addition: 1,
      is_new: false,
      other_notes: [],
      highlights,
    },
  },
});
const aHighlight = (quote: string, at = 1, note = ''): ArticleHighlight => ({
  ...{ id: testId('hlt', at), article_id: testId('art', 2), quote, note, colour: 'green', tags: [] },
  ...{ created_at: '2026-03-02T12:00:00.000Z', updated_at: '2026-03-02T12:00:00.000Z' },
});
const ferry = anArticleSummary({ title: 'Ferry late', ...collected('مهم جدا') });
const crane = anArticleSummary({ id: testId('art', 2), title: 'Crane falls', ...collected('') });

function network(items: ArticleSummary[] = [ferry, crane], collections: Collection[] = [ports, rates]) {
  const api = fakeApi();
  api.answer(calls.user.dashboard, aDashboard());
  api.answer(calls.targets.list, {
    ...listing([]),
    quota: aUser().quota.targets,
    counts: targetCounts([]),
  });
  api.answer(calls.sources.list, listing([]));
  api.answer(calls.articles.list, listing(items));
  api.answer(calls.collections.list, listing(collections));
  api.answer(calls.collectionInvitations.list, listing([]));
  api.answer(calls.newsletters.list, { ...listing([]), skips: [] });
  api.answer(calls.newsletters.schedule, { schedule: null });
  api.answer(calls.collections.addArticles, ({ params }) => ({
    message: 'Added.',
    collection: params.collectionId === rates.id ? rates : ports,
  }));
  api.answer(calls.collections.removeArticle, { message: 'Removed.', collection: ports });
  api.answer(calls.collections.setNote, ({ body }) => ({
    message: 'Note saved.',
    note: body.note.trim(),
    version: 1,
    mentions: [],
  }));
  return api;
}
const address = `/articles?collection_id=${ports.id}`;
const open = (api = network(), path = address) => renderPage(routes, { path, user: aUser(), api });
const row = (name: string) => screen.findByRole('article', { name });
const item = (name: string) => screen.findByRole('menuitemcheckbox', { name });

describe('adding an article to collections', () => {
  it('checks it at once, from a menu that stays open', async () => {
    const api = network([anArticleSummary({ title: 'Ferry late', ...inPorts })]);
    const { person, container } = open(api, '/articles');
    const button = within(await row('Ferry late')).getByRole('button', { name: 'Add to collection' });
    await person.click(button);
    expect(await item('Ports')).toBeChecked();
    expect(await item('Rates')).not.toBeChecked();
    await expectNoAxeViolations(container);
    await person.click(await item('Rates'));
    expect(await item('Rates')).toBeChecked();
    await person.click(await item('Ports'));
    expect(await item('Ports')).not.toBeChecked();
    await waitFor(() => expect(api.seen(calls.collections.removeArticle)).toHaveLength(1));
    expect(api.seen(calls.collections.addArticles)[0]).toMatchObject({
      params: { collectionId: rates.id },
      body: { article_ids: [ferry.id] },
    });
    await person.keyboard('{Escape}');
    expect(button).toHaveFocus();
  });

  it('is undone with an explanation if it failed', async () => {
    const api = network([anArticleSummary({ title: 'Ferry late' })]);
    api.fail(calls.collections.addArticles, {
      status: 403,
      code: 'quota_exceeded',
      error: messages.collections.articlesFull,
    });
    const { person, shell } = open(api, '/articles');
    await person.click(within(await row('Ferry late')).getByRole('button', { name: 'Add to collection' }));
    await person.click(await item('Ports'));
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'error', message: messages.collections.articlesFull }]),
    );
    expect(await item('Ports')).not.toBeChecked();
  });

  it('no longer offers a collection that was deleted in another tab', async () => {
    const api = network();
    const { person, shell } = open(api);
    await person.click(within(await row('Crane falls')).getByRole('button', { name: 'Add to collection' }));
    const error = 'This collection no longer exists.';
    api.fail(calls.collections.addArticles, { status: 404, code: 'not_found', error });
    api.answer(calls.collections.list, listing([ports]));
    await person.click(await item('Rates'));
    await waitFor(() => expect(screen.queryByRole('menuitemcheckbox', { name: 'Rates' })).toBeNull());
    expect(shell.calls.toasts.map(({ message }) => message)).toEqual([error]);
  });

  it('works by keyboard: c opens the menu of the item', async () => {
    const api = network([anArticleSummary({ title: 'Ferry late' })]);
    const { person } = open(api, '/articles');
    await row('Ferry late');
    await person.keyboard('jc');
    await waitFor(async () => expect(await item('Ports')).toHaveFocus());
    await person.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(api.seen(calls.collections.addArticles)).toHaveLength(1));
    expect(await item('Rates')).toBeChecked();
  });

  it('creates a collection with it, and keeps the name if that failed', async () => {
    const api = network([anArticleSummary({ title: 'Ferry late' })], []);
    api.failOnce(calls.collections.create, {
      status: 409,
      code: 'duplicate',
      error: messages.collections.nameTaken,
    });
    api.answer(calls.collections.create, { message: messages.collections.created, collection: ports });
    const { person, shell } = open(api, '/articles');
    await person.click(within(await row('Ferry late')).getByRole('button', { name: 'Add to collection' }));
    await person.click(await screen.findByRole('menuitem', { name: 'New collection…' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await person.type(name, 'Ports');
    await person.click(screen.getByRole('button', { name: 'Create collection' }));
    expect(await screen.findByText(messages.collections.nameTaken)).toBeVisible();
    expect(name).toHaveValue('Ports');
    await person.click(screen.getByRole('button', { name: 'Create collection' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.seen(calls.collections.create).at(-1)).toMatchObject({
      body: { name: 'Ports', description: '', article_ids: [ferry.id] },
    });
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Added to “Ports”.' }]);
  });

  it('says that the collections could not be loaded, and tries again', async () => {
    const api = network([anArticleSummary({ title: 'Ferry late' })]);
    api.failOnce(calls.collections.list, { status: 503 });
    const { person } = open(api, '/articles');
    await person.click(within(await row('Ferry late')).getByRole('button', { name: 'Add to collection' }));
    await person.click(await screen.findByRole('menuitem', { name: /could not be loaded/ }));
    expect(await item('Ports')).toBeVisible();
  });

  it('is offered in the reader', async () => {
    const api = network();
    api.answer(calls.coverage.beforeAndAfter, { items: [] });
    const shown = (collection_ids: string[]) =>
      api.answer(calls.articles.get, {
        article: anArticle({ collection_ids, read_at: '2026-03-02T12:00:00.000Z' }),
      });
    shown([ports.id]);
    const { person } = open(api, `/articles/${testId('art')}`);
    await person.click(await screen.findByRole('button', { name: 'Add to collection' }));
    shown([ports.id, rates.id]);
    await person.click(await item('Rates'));
    expect(await item('Rates')).toBeChecked();
  });
});

describe('an open collection', () => {
  it('has its name, description, articles and notes, last added first', async () => {
    const api = network();
    const { container, shell } = open(api);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ports' })).toBeVisible();
    expect(screen.getByText('For Monday')).toBeVisible();
    expect(within(await row('Ferry late')).getByText('مهم جدا')).toHaveAttribute('dir', 'auto');
    expect(api.seen(calls.articles.list)[0]?.query).toMatchObject({
      collection_id: ports.id,
      sort: '-added_at',
      group: 'article',
    });
    expect(screen.getByRole('button', { name: /^Most recently added first/ })).toBeVisible();
    expect(screen.queryByLabelText('Group by story')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Articles shown')).not.toBeInTheDocument();
    await waitFor(() => expect(shell.calls.titles.at(-1)).toBe('Ports'));
    await expectNoAxeViolations(container);
  });

  it('is opened from a menu, and left with Back', async () => {
    const { person, place } = open(network(), '/articles');
    await person.click(await screen.findByRole('button', { name: 'Collections' }));
    await person.click(await screen.findByRole('menuitemradio', { name: 'Ports 2' }));
    await waitFor(() => expect(place()).toBe(address));
    await person.click(await screen.findByRole('link', { name: 'My Articles' }));
    await waitFor(() => expect(place()).toBe('/articles'));
  });

  it('cannot be added once there are fifty, and the menu says why', async () => {
    const many = Array.from({ length: limits.COLLECTIONS_MAX }, (_, at) => ({
      ...ports,
      id: testId('col', at + 1),
      name: `Ports ${at}`,
    }));
    const { person } = open(network(undefined, many), '/articles');
    await person.click(await screen.findByRole('button', { name: 'Collections' }));
    expect(await screen.findByText(messages.collections.full)).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'New collection…' })).toBeNull();
  });

  it('stays open when its filters are removed', async () => {
    const api = network([]);
    const { person, place } = open(api, `${address}&unread=true`);
    await person.click(await screen.findByRole('button', { name: 'Show the whole collection' }));
    await waitFor(() => expect(place()).toBe(address));
    expect(await screen.findByText('This collection is empty')).toBeVisible();
  });

  it('says that it does not exist, or could not be loaded', async () => {
    const api = network();
    api.fail(calls.articles.list, { status: 404, code: 'not_found' });
    const { unmount } = open(api, `/articles?collection_id=${testId('col', 9)}`);
    expect(await screen.findByText('This collection does not exist')).toBeVisible();
    unmount();
    const other = network();
    for (const _ of ['loader', 'page']) other.failOnce(calls.articles.list, { status: 503 });
    const { person } = open(other);
    await person.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await row('Ferry late')).toBeVisible();
  });

  it('is renamed with the version that was shown, and deleted after confirmation', async () => {
    const api = network();
    api.answer(calls.collections.change, {
      message: messages.collections.saved,
      collection: { ...ports, name: 'Docks', version: 4 },
    });
    api.answer(calls.collections.remove, { message: messages.collections.deleted });
    const { person, place, shell } = open(api);
    const actions = await screen.findByRole('button', { name: 'Actions for this collection' });
    await person.click(actions);
    await person.click(screen.getByRole('menuitem', { name: /^Edit name/ }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await person.clear(name);
    await person.type(name, 'Docks');
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Docks' })).toBeVisible();
    expect(api.seen(calls.collections.change)[0]).toMatchObject({
      body: { name: 'Docks', description: 'For Monday', version: 3 },
    });
    await person.click(actions);
    await person.click(screen.getByRole('menuitem', { name: 'Delete…' }));
    api.answer(calls.collections.list, listing([rates]));
    await person.click(await screen.findByRole('button', { name: 'Delete collection' }));
    await waitFor(() => expect(place()).toBe('/articles'));
    expect(shell.calls.toasts.at(-1)).toEqual({ kind: 'success', message: 'Collection deleted.' });
  });

  it('lists the highlights of each article, the first three at once, with links to their passages', async () => {
    const quotes = ['It fell', 'at noon', 'onto the quay', 'of the port'];
    const marked = {
      ...crane,
      ...collected(
        '',
        quotes.map((quote, at) => aHighlight(quote, at, at === 0 ? 'When?' : '')),
      ),
    };
    const { person } = open(network([ferry, marked]));
    const list = within(await screen.findByRole('list', { name: 'Highlights' }));
    expect(list.getByText('When?')).toBeVisible();
    expect(list.getByRole('link', { name: 'It fell' })).toHaveAttribute(
      'href',
      `/articles/${crane.id}?highlight=${testId('hlt', 0)}`,
    );
    expect(list.queryByText('of the port')).toBeNull();
    await person.click(list.getByRole('button', { name: 'Show all 4 highlights' }));
    expect(list.getByText('of the port')).toBeVisible();
    expect(list.getByRole('link', { name: quotes[3] })).toHaveFocus();
  });

  it('is printed completely, with titles, sources, notes, highlights and addresses', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    const marked = { ...crane, ...collected('', [aHighlight('It fell', 1, 'When?')]) };
    const api = network([ferry, marked]);
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Actions for this collection' }));
    await person.click(screen.getByRole('menuitem', { name: 'Print or save as PDF' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const paper = document.querySelector('body > [lang=en]');
    expect(paper).toHaveTextContent(
      /^PortsFor Monday2 articles · .*Ferry lateHarbour Times · .*مهم جدا.*https:.*It fellWhen\?https:/,
    );
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('body > [lang=en]')).toBeNull());
  });
});

describe('a note', () => {
  const edit = async (person: ReturnType<typeof open>['person']) => {
    await person.click(within(await row('Crane falls')).getByRole('button', { name: 'Add note' }));
    return screen.findByRole('textbox', { name: 'Note' });
  };

  const save = () =>
    within(screen.getByRole('form', { name: /^Note about/ })).getByRole('button', { name: 'Save' });

  it('is written next to its article', async () => {
    const api = network();
    const { person, container } = open(api);
    const field = await edit(person);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('dir', 'auto');
    await expectNoAxeViolations(container);
    await person.type(field, 'Lead with this ');
    await person.click(save());
    const article = within(await row('Crane falls'));
    await waitFor(() => expect(article.getByRole('button', { name: 'Edit note' })).toHaveFocus());
    expect(article.getByText('Lead with this')).toBeVisible();
    expect(api.seen(calls.collections.setNote)[0]?.params).toEqual({
      collectionId: ports.id,
      articleId: crane.id,
    });
  });

  it('is unchanged after Cancel', async () => {
    const { person } = open();
    await person.type(await edit(person), 'Nothing');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(within(await row('Crane falls')).getByRole('button', { name: 'Add note' })).toHaveFocus();
    expect(await edit(person)).toHaveValue('');
  });

  it.each(pageFailures)('stays as typed when it could not be saved after $kind', async (failure) => {
    const api = network();
    failure.arrange(api, calls.collections.setNote);
    const { person } = open(api);
    const field = await edit(person);
    await person.type(field, 'Lead with this');
    await person.click(save());
    expect(await screen.findByText(failure.says ?? 'The note could not be saved.')).toBeVisible();
    expect(field).toHaveValue('Lead with this');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('that is not saved is kept when the list is opened again', async () => {
    const { person, unmount } = open();
    await person.type(await edit(person), 'Half a sen');
    unmount();
    const again = open();
    const field = await screen.findByRole('textbox', { name: 'Note' });
    expect(field).toHaveValue('Half a sen');
    expect(field, 'keys of the list must not be typed into it').not.toHaveFocus();
    await again.person.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('that is too long is not sent', async () => {
    const api = network();
    const { person } = open(api);
    const field = await edit(person);
    await person.click(field);
    await person.paste('x'.repeat(limits.COLLECTION_NOTE_MAX + 1));
    await person.click(save());
    expect(await screen.findByText(messages.collections.noteTooLong)).toBeVisible();
    expect(api.seen(calls.collections.setNote)).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('is restored when the removal of its article is undone', async () => {
    const api = network();
    const { person } = open(api);
    await person.click(within(await row('Ferry late')).getByRole('button', { name: 'Add to collection' }));
    await person.click(await item('Ports'));
    expect(await screen.findByText('Removed from this collection.')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.seen(calls.collections.setNote)).toHaveLength(1));
    expect(api.seen(calls.collections.setNote)[0]?.body).toMatchObject({ note: 'مهم جدا' });
    expect(await screen.findByText('مهم جدا')).toBeVisible();
    expect(within(await row('Ferry late')).getByRole('button', { name: 'Edit note' })).toHaveFocus();
  });
});
