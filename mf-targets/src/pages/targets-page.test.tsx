import { calls, type ListedTarget } from '@newswatch/shared/contracts';
import {
  aListedTarget,
  aNewUser,
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  type PageOptions,
  pageFailures,
  renderPage,
  targetCounts,
  testId,
  tickFilter,
} from '@newswatch/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { somePreview } from '../features/target-form/testing/some-preview.ts';
import { someRelatedWords } from '../features/target-form/testing/some-related-words.ts';
import { routes } from '../remote.ts';
// Imported before the tests begin, because loading antd takes longer than a test waits.
import '../features/target-form/themed-target-form.tsx';
import '../features/target-import/import-drawer.tsx';
import './targets-page.tsx';

const low = { used: 1, max: 3, percent: 33, status: 'low' } as const;
const full = { used: 3, max: 3, percent: 100, status: 'full' } as const;

function network(items: ListedTarget[] = [aListedTarget()], quota: typeof low | typeof full = low) {
  const api = fakeApi();
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.targets.list, { ...listing(items), quota, counts: targetCounts(items) });
  api.answer(calls.targets.preview, somePreview());
  api.answer(calls.targets.relatedWords, someRelatedWords({ words: [] }));
  return api;
}
const open = (api = network(), more: Partial<PageOptions> = {}) =>
  renderPage(routes, { path: '/targets', user: aUser(), api, ...more });
const effective = {
  channels: ['email' as const],
  delivery_mode: 'live' as const,
  max_per_day: 50,
  reasons: [],
};
const table = () => screen.findByRole('table', { name: 'Targets' });
const openImport = async (person: ReturnType<typeof open>['person']) => {
  await person.click(screen.getByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Import targets' }));
  return screen.findByRole('dialog', { name: 'Import targets' });
};
const newTarget = () => screen.findByRole('button', { name: 'New target' });

describe('the list of targets', () => {
  it('says when and where the alerts of each arrive, from the preferences if the target has no setting', async () => {
    open(
      network([
        aListedTarget({ delivery_mode: 'inherit', channels: null }),
        aListedTarget({ id: testId('tgt', 2), delivery_mode: 'hourly', channels: ['whatsapp'] }),
        aListedTarget({ id: testId('tgt', 3), delivery_mode: 'none' }),
        aListedTarget({ id: testId('tgt', 4), delivery_mode: 'daily' }),
      ]),
      { user: aUser({ notification_preferences: { ...aUser().notification_preferences, effective } }) },
    );
    const [, inherited, own, none, daily] = within(await table())
      .getAllByRole('row')
      .map((row) => within(row));
    expect(inherited?.getByText('Immediately')).toHaveAttribute('title', 'As set in your preferences');
    expect(inherited?.getByRole('img', { name: 'Email' })).toBeVisible();
    expect(own?.getByText('Hourly')).not.toHaveAttribute('title');
    expect(own?.getByRole('img', { name: 'WhatsApp' })).toBeVisible();
    expect(none?.getByText('Only listed')).toBeVisible();
    expect(none?.queryByRole('img', { name: 'Email' })).toBeNull();
    expect(daily?.getByText(/^Daily, \d\d:\d\d$/)).toBeVisible();
  });

  it('shows each with its words, its figures and its health', async () => {
    const words = { keywords_all: ['bank'], keywords_any: ['rate', 'التضخم'], keywords_none: ['river'] };
    const { container } = open(network([aListedTarget({ ...words, health: 'silent', last_match_at: null })]));
    const row = within(await table()).getAllByRole('row')[1] as HTMLElement;
    expect(within(row).getByRole('link', { name: 'Rates and inflation' })).toHaveAttribute(
      'href',
      `/targets/${testId('tgt')}`,
    );
    for (const word of ['+ bank, rate, التضخم, − river', 'None yet', 'No matches in 14 days']) {
      expect(within(row).getByText(word)).toBeVisible();
    }
    expect(within(row).getByRole('img', { name: '12 matches in 7 days, 3 today' })).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Check its keywords' })).toHaveAttribute(
      'href',
      `/targets?form=${testId('tgt')}`,
    );
    expect(screen.getByRole('progressbar', { name: 'Targets used' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 3',
    );
    await expectNoAxeViolations(container);
  });

  it('shows its layout while it loads', async () => {
    const api = network();
    const held = api.hold(calls.targets.list, {
      ...listing([aListedTarget()]),
      quota: low,
      counts: targetCounts([aListedTarget()]),
    });
    open(api);
    expect(await table()).toHaveAttribute('aria-busy', 'true');
    held.release();
    expect(await screen.findByRole('link', { name: 'Rates and inflation' })).toBeVisible();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.targets.list, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The targets could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeVisible();
  });

  it('offers starting points while it is empty', async () => {
    const { person, place } = open(network([]));
    expect(await screen.findByRole('heading', { name: 'What should we watch for you?' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Start with this: A place' }));
    await waitFor(() => expect(place()).toBe('/targets?form=new&template=place'));
  });

  it('is searched, filtered and sorted through the URL', async () => {
    const api = network();
    const { person, place } = open(api, { path: '/targets?page=2&sort=nonsense' });
    await person.type(await screen.findByRole('searchbox'), 'rates');
    await waitFor(() => expect(place()).toBe('/targets?sort=nonsense&q=rates'));
    // The page is rendered a moment after its address has changed.
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Paused/ })).toHaveAttribute(
        'href',
        expect.stringContaining('q=rates'),
      ),
    );
    await person.click(screen.getByRole('link', { name: /^Paused/ }));
    await waitFor(() => expect(place()).toBe('/targets?sort=nonsense&q=rates&status=paused'));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Paused/ })).toHaveAttribute('aria-current', 'page'),
    );
    await person.click(screen.getByRole('button', { name: /^Last match/ }));
    await waitFor(() => expect(place()).toBe('/targets?sort=-last_match_at&q=rates&status=paused'));
    await waitFor(() => expect(screen.getByLabelText('Order')).toHaveDisplayValue('Latest match first'));
    await person.click(screen.getByRole('button', { name: /^Last match/ }));
    await waitFor(() =>
      expect(api.seen(calls.targets.list).at(-1)?.query).toMatchObject({
        q: 'rates',
        status: ['paused'],
        sort: '-last_match_at',
        page: 1,
      }),
    );
    await tickFilter(person, 'Health', 'Noisy');
    await waitFor(() =>
      expect(api.seen(calls.targets.list).at(-1)?.query).toMatchObject({ q: 'rates', health: ['noisy'] }),
    );
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(place()).toBe('/targets'));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });

  it('has a view for targets that need attention, most unusual first', async () => {
    const items = [
      aListedTarget({ health: 'noisy' }),
      aListedTarget({ id: testId('tgt', 2), status: 'paused' }),
    ];
    const api = network(items);
    const { person, place } = open(api, { path: '/targets?q=rates&page=2' });
    const parts = within(await screen.findByRole('navigation', { name: 'Target views' }));
    expect(parts.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All 2',
      'Needs attention 1',
      'Watching 1',
      'Paused 1',
      'Reports',
      'Ahead',
      'Quotes',
      'Recipients',
    ]);
    expect(parts.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByLabelText('Order')).toHaveDisplayValue('Most unusual first');
    await person.click(parts.getByRole('link', { name: /^Needs attention/ }));
    await waitFor(() => expect(place()).toBe('/targets?q=rates&needs_you=true'));
    await waitFor(() =>
      expect(api.seen(calls.targets.list).at(-1)?.query).toMatchObject({
        needs_you: true,
        sort: '-unusual',
        page: 1,
      }),
    );
    await person.selectOptions(screen.getByLabelText('Order'), 'Name, A to Z');
    await waitFor(() => expect(place()).toBe('/targets?q=rates&needs_you=true&sort=name'));
  });

  it('says when nothing matches the filters', async () => {
    const { person, place } = open(network([]), { path: '/targets?q=zebra' });
    expect(await screen.findByText('None of your targets match these filters.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show all targets' }));
    await waitFor(() => expect(place()).toBe('/targets'));
  });
});

describe('the New target button', () => {
  it('is enabled while the plan has room', async () => {
    const { person } = open();
    await table();
    await person.click(await newTarget());
    expect(await screen.findByRole('dialog', { name: 'New target' })).toBeVisible();
  });

  it('is disabled for people who are not verified, with the reason and a link to the setup', async () => {
    open(network([]), { user: aNewUser(), path: '/targets?form=new' });
    const sentence = 'Please verify your email and WhatsApp number before creating targets';
    expect(await newTarget()).toBeDisabled();
    expect(await newTarget()).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(screen.getByRole('link', { name: 'Go to setup' })).toHaveAttribute('href', '/setup');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is disabled once the plan is used up', async () => {
    open(network([aListedTarget()], full));
    await table();
    expect(await newTarget()).toBeDisabled();
    expect(screen.getByText('Target limit reached (3 of 3).')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/settings/quota');
    expect(screen.queryByRole('link', { name: 'Go to setup' })).not.toBeInTheDocument();
  });
});

describe('the row menu', () => {
  const choose = async ({ person }: ReturnType<typeof open>, item: string) => {
    await person.click(await screen.findByRole('button', { name: /^Actions for Rates and inflation/ }));
    await person.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('pauses a target and says so', async () => {
    const api = network();
    api.answer(calls.targets.pause, { target: aTarget({ status: 'paused' }) });
    const page = open(api);
    await choose(page, 'Pause');
    await waitFor(() =>
      expect(page.shell.calls.toasts).toEqual([{ kind: 'success', message: 'Paused “Rates and inflation”' }]),
    );
  });

  it('resumes a paused target', async () => {
    const api = network([aListedTarget({ status: 'paused' })]);
    api.answer(calls.targets.resume, { target: aTarget() });
    const page = open(api);
    await choose(page, 'Resume');
    await waitFor(() =>
      expect(page.shell.calls.toasts).toEqual([
        { kind: 'success', message: 'Resumed “Rates and inflation”' },
      ]),
    );
  });

  it.each(pageFailures)('says when pausing fails after $kind', async (failure) => {
    const api = network();
    failure.arrange(api, calls.targets.pause);
    const page = open(api);
    await choose(page, 'Pause');
    await waitFor(() =>
      expect(page.shell.calls.toasts).toEqual([
        { kind: 'error', message: failure.says ?? 'Something went wrong!' },
      ]),
    );
  });

  it('copies a target, and restores a deleted one', async () => {
    const api = network();
    api.answer(calls.targets.duplicate, { target: aTarget(), message: 'Created “Rates (copy)”.' });
    const page = open(api);
    await choose(page, 'Duplicate');
    await waitFor(() => expect(page.shell.calls.toasts.at(-1)?.message).toBe('Created “Rates (copy)”.'));
    const deleted = [aListedTarget({ status: 'archived' })];
    api.answer(calls.targets.list, { ...listing(deleted), quota: low, counts: targetCounts(deleted) });
    await page.person.type(screen.getByRole('searchbox'), 'rates');
    api.answer(calls.targets.restore, { target: aTarget() });
    await page.person.click(await screen.findByRole('link', { name: /^Deleted/ }));
    await screen.findByText('Deleted', { selector: 'span' });
    await choose(page, 'Restore');
    await waitFor(() => expect(api.seen(calls.targets.restore)).toHaveLength(1));
  });

  it('changes several at once, says what was refused, and undoes exactly what changed', async () => {
    const [one, two, three] = [testId('tgt'), testId('tgt', 2), testId('tgt', 3)];
    const api = network([
      aListedTarget(),
      aListedTarget({ id: two, name: 'Ports' }),
      aListedTarget({ id: three, name: 'Wheat', status: 'paused' }),
    ]);
    api.answer(calls.targets.bulk, ({ body }) =>
      body.action === 'pause'
        ? {
            done: [one, three],
            changed: [one],
            refused: [{ id: two, message: 'It is suspended.' }],
            message: '2 targets paused.',
          }
        : { done: [one], changed: [one], refused: [], message: '1 target resumed.' },
    );
    const { person, shell } = open(api);
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }));
    await person.click(bar.getByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(shell.calls.toasts.map(({ message }) => message)).toEqual([
        '2 targets paused.',
        'It is suspended.',
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
    const { action } = shell.calls.toasts[0] ?? {};
    expect(action?.label).toBe('Undo');
    act(() => action?.onClick());
    await waitFor(() =>
      expect(shell.calls.toasts.at(-1)).toEqual({ kind: 'success', message: '1 target resumed.' }),
    );
    expect(api.seen(calls.targets.bulk).map(({ body }) => body)).toEqual([
      { ids: [one, two, three], action: 'pause' },
      { ids: [one], action: 'resume' },
    ]);
  });

  it('offers for several only actions that apply to at least one of them', async () => {
    const paused = aListedTarget({ id: testId('tgt', 2), name: 'Ports', status: 'paused' });
    const { person } = open(network([aListedTarget(), paused]));
    const offered = () =>
      within(screen.getByRole('toolbar'))
        .getAllByRole('button', { name: /^(Pause|Resume)$/ })
        .map(({ textContent }) => textContent);
    await person.click(await screen.findByRole('checkbox', { name: 'Select Ports' }));
    expect(offered()).toEqual(['Resume']);
    await person.click(screen.getByRole('checkbox', { name: 'Select Rates and inflation' }));
    expect(offered()).toEqual(['Pause', 'Resume']);
    await person.click(screen.getByRole('checkbox', { name: 'Select Ports' }));
    expect(offered()).toEqual(['Pause']);
  });

  it('imports targets from a file, and lists those that were not imported', async () => {
    const api = network();
    api.answer(calls.targets.importAll, {
      created: [],
      refused: [{ name: 'Ports', message: 'You have a target of this name.' }],
      message: '0 targets imported.',
    });
    const { person } = open(api);
    await table();
    const drawer = await openImport(person);
    // antd makes a new field after each file.
    const field = () => drawer.querySelector('input[type=file]') as HTMLInputElement;
    await person.upload(field(), new File(['no'], 'x.json', { type: 'application/json' }));
    expect(
      await within(drawer).findByText('This is not a targets file exported from Newswatch.'),
    ).toBeVisible();
    const file = JSON.stringify({ version: 1, targets: [{ name: 'Ports' }] });
    await person.upload(field(), new File([file], 'x.json', { type: 'application/json' }));
    expect(await within(drawer).findByRole('list', { name: 'Not imported' })).toHaveTextContent(
      'Ports: You have a target of this name.',
    );
  });

  it('imports the saved searches of another service, after showing the result for each', async () => {
    const api = network();
    api.answer(calls.targets.importAll, {
      created: [{ id: testId('tgt', 8), name: 'Ferries' }],
      refused: [],
      message: '1 target imported.',
    });
    api.answer(calls.targets.previews, { items: [null, null], other_targets_per_day: 0, cap: null });
    const { person } = open(api, { user: aUser({ plan: 'pro' }) });
    await table();
    const drawer = await openImport(person);
    await person.type(
      within(drawer).getByRole('textbox', { name: /paste names or searches/ }),
      'intitle:ferry{Enter}-boat{Enter}harbour strike',
    );
    await person.click(within(drawer).getByRole('button', { name: 'Review list' }));
    const rows = within(within(drawer).getByRole('list', { name: 'Searches' }));
    expect(within(drawer).getByText('1 ready, 1 changed, 1 cannot be imported')).toBeVisible();
    expect(rows.getByText('title:ferry')).toBeVisible();
    expect(rows.getByRole('checkbox', { name: '-boat' })).toBeDisabled();
    await person.click(rows.getByRole('checkbox', { name: 'harbour strike' }));
    await expectNoAxeViolations(drawer);
    await person.click(within(drawer).getByRole('button', { name: 'Import 1 target' }));
    await waitFor(() =>
      expect(api.seen(calls.targets.importAll).at(-1)?.body).toEqual({
        version: 1,
        targets: [
          {
            ...{ name: 'intitle:ferry', match_mode: 'query', query: 'title:ferry' },
            add_earlier_articles: true,
          },
        ],
      }),
    );
    expect(await within(drawer).findByText('1 target imported.')).toBeVisible();
    expect(rows.queryByText('title:ferry')).not.toBeInTheDocument();
  });

  it('forecasts each name in a list, and imports one with a word chosen next to it', async () => {
    const api = network();
    const { days, total, stories, estimated_per_day, warnings, sample } = somePreview();
    const broad = { days, total, stories, estimated_per_day, warnings, sample };
    const quiet = { ...broad, total: 0, stories: 0, estimated_per_day: 0, warnings: [], sample: [] };
    api.answer(calls.targets.previews, {
      items: [broad, quiet, quiet],
      other_targets_per_day: 38,
      cap: 40,
    });
    api.answer(calls.targets.relatedWords, {
      days: 30,
      total: 120,
      words: [{ text: 'iPhone', language: null, list: 'all', articles: 12 }],
    });
    api.answer(calls.targets.preview, somePreview({ total: 12, warnings: [] }));
    api.answer(calls.targets.importAll, { created: [], refused: [], message: '' });
    const { person } = open(api, { user: aUser({ plan: 'pro' }) });
    await table();
    const drawer = await openImport(person);
    await person.type(
      within(drawer).getByRole('textbox', { name: /paste names or searches/ }),
      'Apple, Shell, Gap',
    );
    await person.click(within(drawer).getByRole('button', { name: 'Review list' }));
    const [apple] = within(within(drawer).getByRole('list', { name: 'Searches' })).getAllByRole('listitem');
    const row = within(apple!);
    expect(await row.findByText('120 articles in 30 days, 3 alerts a day')).toBeVisible();
    expect(row.getByText('“crossing” alone accounts for 39 of the 90 matches.')).toBeVisible();
    expect(
      within(drawer).getByText(
        'Together about 3 alerts a day, 41 with your other targets. Your limit is 40; the rest arrive in a digest.',
      ),
    ).toBeVisible();
    await person.click(row.getByRole('button', { name: 'Require another word' }));
    await expectNoAxeViolations(drawer);
    await person.click(await row.findByRole('button', { name: /iPhone 12 left/ }));
    expect(api.seen(calls.targets.relatedWords)[0]?.body).toMatchObject({
      target: { keywords_all: ['Apple'] },
    });
    expect(await row.findByText('12 articles in 30 days, 3 alerts a day')).toBeVisible();
    await person.click(within(drawer).getByRole('button', { name: 'Import 3 targets' }));
    await waitFor(() =>
      expect(api.seen(calls.targets.importAll).at(-1)?.body).toMatchObject({
        targets: [{ query: 'Apple iPhone' }, { query: 'Shell' }, { query: 'Gap' }],
      }),
    );
  });

  it('asks before it deletes', async () => {
    const api = network();
    api.answer(calls.targets.remove, { message: 'Target deleted.' });
    const page = open(api);
    await choose(page, 'Delete');
    const question = await screen.findByRole('alertdialog', { name: /^Delete “Rates and inflation”/ });
    expect(question).toHaveTextContent('its 12 matches will be removed from your lists');
    await page.person.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(api.seen(calls.targets.remove)).toHaveLength(0);
    await choose(page, 'Delete');
    await page.person.click(await screen.findByRole('button', { name: 'Delete target' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(page.shell.calls.toasts).toEqual([{ kind: 'success', message: 'Target deleted.' }]);
  });
});
