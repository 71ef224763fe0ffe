import {
  type ChartDraft,
  type ChartWithFigures,
  calls,
  limits,
  messages,
  type TargetAnalytics,
} from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { QueryClient } from '@newswatch/shared/query';
import {
  aDashboard,
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { dayLabels } from '@newswatch/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chartQueries } from '../api/charts.ts';
import { aChart, aCountedChart, someFigures } from '../charts/testing/some-chart.ts';
import { someAnalytics } from '../features/insight/testing/some-analytics.ts';
import { someFirstReports } from '../features/insight/testing/some-first-reports.ts';
import { someJournalists } from '../features/insight/testing/some-journalists.ts';
import { someNames } from '../features/insight/testing/some-names.ts';
import { somePlaces } from '../features/insight/testing/some-places.ts';
import { someThemes } from '../features/insight/testing/some-themes.ts';
import { routes } from '../remote.ts';
import { someLimits } from '../testing/some-limits.ts';
// Imported before the tests begin: the charts take longer to load than a test waits.
import '../charts/chart-card.tsx';
import '../charts/chart-drawer.tsx';
import '../charts/keep-button.tsx';
import './target-analytics-page.tsx';

const lastDay = dayLabels('2026-03-10').label;

/** Everything counts as visible. */
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.tell = tell;
      }
      observe = (target: Element) =>
        queueMicrotask(() =>
          act(() =>
            this.tell(
              [{ target, isIntersecting: true } as IntersectionObserverEntry],
              this as unknown as IntersectionObserver,
            ),
          ),
        );
      disconnect = () => undefined;
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());

const ids = [testId('cht', 1), testId('cht', 2)] as const;

function network(charts: Record<string, ChartWithFigures | 'failed'>) {
  const api = fakeApi();
  api.answer(calls.user.dashboard, aDashboard({ chart_ids: Object.keys(charts) }));
  api.answer(calls.targets.labels, { items: [{ label: 'Coast', targets: 2 }] });
  api.answer(calls.charts.get, ({ params }) => {
    const answer = charts[params.chartId];
    if (!answer || answer === 'failed') throw new Error('unavailable');
    return answer;
  });
  api.answer(calls.charts.list, {
    items: Object.values(charts).flatMap((one) => (one === 'failed' ? [] : [one.chart])),
    max: limits.CHARTS_MAX,
  });
  return api;
}
const open = (api: ReturnType<typeof fakeApi>, path = '/', plan: 'free' | 'basic' = 'basic') =>
  renderPage(routes, { path, user: withSections(plan), api });
const withSections = (plan: 'free' | 'basic') => {
  const user = aUser();
  const features = { ...user.quota.features, advanced_analytics: plan !== 'free' };
  return {
    ...user,
    quota: { ...user.quota, features },
    ui_preferences: { ...user.ui_preferences, overview_sections: [] },
  };
};
const part = (name: string, total: number, by_day: number[] = []) => ({
  id: testId('src', total),
  name,
  total,
  before: 1,
  by_day,
});

describe('a chart of the person’s own', () => {
  it('says what it shows, with its figures behind it', async () => {
    const api = network({ [ids[0]]: aCountedChart({ id: ids[0] }) });
    open(api);
    const card = await screen.findByRole('region', { name: 'Matches per day: all targets' });
    expect(card).toHaveTextContent('28 matches in the last 7 days, 12% more than in the 7 days before.');
    expect(card).toHaveTextContent(`Most on ${lastDay}: 7.`);
    const table = within(card).getByRole('table', { name: 'Matches per day: all targets (matches)' });
    expect(within(table).getByRole('row', { name: `${lastDay} 7 3` })).toBeInTheDocument();
  });

  it('lists its parts with links to exactly what was counted', async () => {
    const target = testId('tgt', 7);
    const figures = { parts: [part('مرفأ', 20), part('Times', 5)], parts_total: 9, only_target_id: target };
    const api = network({ [ids[0]]: aCountedChart({ id: ids[0], split: 'source' }, figures) });
    open(api);
    const card = await screen.findByRole('region', { name: /^Matches by source/ });
    const link = within(card).getByRole('link', { name: 'مرفأ' });
    expect(link).toHaveAttribute(
      'href',
      `/targets/${target}?source=${testId('src', 20)}&from=2026-03-04T00%3A00%3A00.000Z&to=2026-03-10T12%3A00%3A00.000Z`,
    );
    expect(within(card).getByRole('list', { name: /^Matches by source/ })).toHaveTextContent('Others3');
    expect(card).toHaveTextContent('The 2 largest of 9 sources.');
  });

  it('is counted again after a target was changed or deleted', async () => {
    const queries = new QueryClient();
    const { queryKey } = chartQueries.one(ids[0]);
    queries.setQueryData<ChartWithFigures>(queryKey, aCountedChart());
    await queries.invalidateQueries({ queryKey: targetKeys.lists });
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('does not link from alerts to a list, because every list also has matches without alerts', async () => {
    const figures = { parts: [part('Harbour', 20)], parts_total: 1, only_target_id: testId('tgt', 7) };
    const by = (split: 'target' | 'source') =>
      aCountedChart({ measure: 'alerts', split, title: split }, figures);
    open(network({ [ids[0]]: by('target'), [ids[1]]: by('source') }));
    const targets = await screen.findByRole('region', { name: 'target' });
    expect(targets).toHaveTextContent('Harbour');
    expect(within(targets).queryByRole('link')).toBeNull();
    const sources = await screen.findByRole('region', { name: 'source' });
    expect(within(sources).getByRole('link')).toHaveAttribute('href', `/sources/${testId('src', 20)}`);
  });

  it('shows the share of relevant matches with the ratings that it was calculated from', async () => {
    const target = testId('tgt', 7);
    const parts = [{ ...part('Times', 3), rated: 4, rated_before: 2 }];
    const rated = {
      total: 9,
      before: 4,
      by_day: [0, 0, 0, 0, 0, 0, 9],
      by_day_before: [0, 0, 0, 0, 0, 0, 4],
    };
    const figures = { total: 7, before: 2, rated, parts, parts_total: 1, only_target_id: target };
    const shares = (given: Partial<ChartWithFigures['chart']>) =>
      aCountedChart({ measure: 'precision', ...given }, figures);
    const api = network({
      [ids[0]]: shares({ id: ids[0], split: 'source' }),
      [ids[1]]: shares({ id: ids[1], form: 'number', title: 'Altogether' }),
    });
    open(api);
    const bySource = await screen.findByRole('region', { name: /^Share of relevant matches by source/ });
    expect(bySource).toHaveTextContent(
      '78% of 9 rated matches in the last 7 days are relevant, compared with 50% of 4 in the 7 days before.',
    );
    expect(within(bySource).getByRole('list')).toHaveTextContent('3 of 4, before 50%75%');
    expect(within(bySource).getByRole('link', { name: 'Times' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/targets/${target}?source=${testId('src', 3)}&rating=rated&from=`),
    );
    expect(await screen.findByRole('region', { name: 'Altogether' })).toHaveTextContent(
      '78%7 of 9 rated matches; 50% in the 7 days before',
    );
  });

  it('shows net tone with how much is coded, and tones and countries that link to exactly their matches', async () => {
    const target = testId('tgt', 7);
    const part = (id: string, name: string, total: number) => ({ id, name, total, before: null, by_day: [] });
    const rated = { total: 10, before: 4, by_day: [], by_day_before: [], matches: 40 };
    const figures = { only_target_id: target, parts_total: 1, before: null };
    const net = {
      ...figures,
      targets: 1,
      total: -2,
      before: 1,
      rated,
      parts: [{ ...part('FR', 'France', -2), rated: 8 }],
    };
    const tones = [part('favourable', 'Favourable', 9), part('none', 'Not coded', 19)];
    const api = network({
      [ids[0]]: aCountedChart({ id: ids[0], measure: 'net_tone', split: 'about', form: 'table' }, net),
      [ids[1]]: aCountedChart({ id: ids[1], split: 'tone', title: 'Tones' }, { ...figures, parts: tones }),
    });
    open(api);
    const byCountry = await screen.findByRole('region', { name: /^Net tone by country/ });
    expect(byCountry).toHaveTextContent(
      'Net tone −20% in the last 7 days: 10 of 40 matches are coded. In the 7 days before: +25% of 4 coded matches.',
    );
    expect(within(byCountry).getByRole('row', { name: /^France/ })).toHaveTextContent('France−25%−28');
    const addressOf = (card: HTMLElement, name: string) =>
      within(card).getByRole('link', { name }).getAttribute('href');
    expect(addressOf(byCountry, 'France')).toContain(`/targets/${target}?country=FR&tone=coded&from=`);
    const byTone = await screen.findByRole('region', { name: 'Tones' });
    expect(addressOf(byTone, 'Not coded')).toContain(`/targets/${target}?tone=none&from=`);
  });

  it.each([
    ['term', 'word', 'new_york'],
    ['name', 'named', 'مرفأ بيروت'],
    ['development', 'development', 'recall'],
  ] as const)('by %s leads to its matches', async (split, parameter, id) => {
    const figures = {
      parts: [{ id, name: 'A part', total: 5, before: null, by_day: [] }],
      parts_total: 2,
      only_target_id: testId('tgt', 7),
      is_complete: false,
    };
    open(
      network({ [ids[0]]: aCountedChart({ id: ids[0], measure: 'stories', split, title: 'Mine' }, figures) }),
    );
    const card = await screen.findByRole('region', { name: 'Mine' });
    const address = within(card).getByRole('link', { name: 'A part' }).getAttribute('href');
    expect(new URLSearchParams(address?.split('?')[1]).get(parameter)).toBe(id);
    expect(card).toHaveTextContent('only the newest are counted');
    expect(card).not.toHaveTextContent('too new');
    expect(card).toHaveTextContent('28 stories from Mar 4 to Mar 10, newest only.');
    expect(card).toHaveTextContent(
      split === 'term'
        ? 'A story is counted under the first word found in each of its matches.'
        : `A story is counted in each of its ${split}s.`,
    );
    // A list has as many rows as were counted.
    if (split !== 'name') expect(address).toContain('group=story');
  });

  it.each([
    ['relevant', 'No matches from these days were rated relevant.'],
    ['precision', 'No matches from these days were rated.'],
  ] as const)('without any rating (%s) does not say that nothing was found', async (measure, said) => {
    const none = { total: 0, before: 0, by_day: [0], by_day_before: [0] };
    const figures = { ...none, rated: measure === 'precision' ? none : null };
    open(network({ [ids[0]]: aCountedChart({ id: ids[0], measure, form: 'line', title: 'Mine' }, figures) }));
    const card = await screen.findByRole('region', { name: 'Mine' });
    expect(card).toHaveTextContent(said);
    // An older server does not store the width.
    screen.getByRole('button', { name: /Actions for Mine/ }).click();
    expect(await screen.findByRole('menuitem', { name: 'Edit chart' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /row$/ })).toBeNull();
  });

  it('fills half of its row or all of it, as chosen in its menu', async () => {
    const api = network({
      [ids[0]]: aCountedChart({ id: ids[0], title: 'Mine', width: 'half', version: 4 }),
    });
    const sent: unknown[] = [];
    api.answer(calls.charts.update, ({ body }) => {
      sent.push(body);
      return { chart: aChart({ id: ids[0], title: 'Mine', width: 'whole', version: 5 }), message: 'Saved.' };
    });
    const { person } = open(api);
    (await screen.findByRole('button', { name: /Actions for Mine/ })).focus();
    await person.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Fill the whole row' })).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ width: 'whole', version: 4 })]));
    await person.click(screen.getByRole('button', { name: /Actions for Mine/ }));
    expect(await screen.findByRole('menuitem', { name: 'Fill half of the row' })).toBeVisible();
  });

  it('is not saved over a change from another window without telling the person', async () => {
    const mine = aCountedChart({ id: ids[0], title: 'Mine', version: 1 });
    const api = network({ [ids[0]]: mine });
    api.answer(calls.charts.preview, { figures: someFigures(), targets: [] });
    const sent: unknown[] = [];
    api.answer(calls.charts.update, ({ body }) => {
      sent.push(body);
      return { chart: aChart({ id: ids[0], title: 'Typed', version: 3 }), message: 'Chart saved.' };
    });
    api.failOnce(calls.charts.update, {
      ...{ status: 409, code: 'version_conflict', error: messages.charts.changedElsewhere },
    });
    const { person } = open(api, `/?form=${ids[0]}`);
    const title = await screen.findByLabelText(/^Title/);
    const drawer = screen.getByRole('dialog', { name: 'Edit chart' });
    await person.clear(title);
    await person.type(title, 'Typed');
    await person.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await within(drawer).findByText(messages.charts.changedElsewhere)).toBeVisible();
    expect(title).toHaveValue('Typed');
    await person.click(within(drawer).getByRole('button', { name: 'Save mine anyway' }));
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
    expect(sent).toEqual([expect.objectContaining({ title: 'Typed' })]);
    expect(sent[0]).not.toHaveProperty('version');
  });

  it.each(['line', 'stacked', 'table', 'number', 'heat_map'] as const)('can be a %s', async (form) => {
    const split = form === 'heat_map' ? 'hours' : form === 'number' ? 'none' : 'target';
    const hours = form === 'heat_map' ? Array.from({ length: 7 }, () => new Array<number>(24).fill(1)) : null;
    const parts =
      split === 'target'
        ? [part('Harbour', 20, [0, 1, 2, 3, 4, 5, 5]), part('Harbour', 8, [1, 1, 1, 1, 1, 1, 2])]
        : [];
    const figures = { parts, parts_total: parts.length, hours };
    const { container } = open(
      network({ [ids[0]]: aCountedChart({ id: ids[0], form, split, title: 'Mine' }, figures) }),
    );
    const card = await screen.findByRole('region', { name: 'Mine' });
    if (form === 'number') expect(card).toHaveTextContent('28');
    else expect(within(card).getAllByRole('table')).toHaveLength(1);
    await expectNoAxeViolations(container);
  });

  it('fails without affecting others, and says why nothing was counted', async () => {
    const gone = aCountedChart(
      {
        id: ids[1],
        scope: 'chosen',
        targets: [{ id: testId('tgt'), name: 'Ports', is_deleted: true }],
      },
      { gap: 'targets', total: 0, by_day: [], dates: [] },
    );
    const api = network({ [ids[0]]: 'failed', [ids[1]]: gone });
    api.answer(calls.charts.preview, { figures: someFigures(), targets: [] });
    const { person } = open(api);
    expect(await screen.findByText('The chart could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    const card = await screen.findByRole('region', { name: 'Matches per day: Ports' });
    expect(card).toHaveTextContent('The target of this chart was deleted');
    expect(card).not.toHaveTextContent('No matches');
    await person.click(within(card).getByRole('button', { name: 'Edit chart' }));
    const preview = await screen.findByRole('region', { name: 'Preview' });
    expect(preview.closest('dialog')).toHaveAccessibleName('Edit chart');
  });

  it('is duplicated and deleted from its menu', async () => {
    const api = network({
      [ids[0]]: aCountedChart({ id: ids[0], title: 'Mine' }),
      [ids[1]]: aCountedChart({ id: ids[1], title: 'Other' }),
    });
    const sent: unknown[] = [];
    api.answer(calls.charts.create, ({ body }) => {
      sent.push(body);
      return { chart: aChart({ id: ids[1] }), message: 'Chart added.' };
    });
    api.answer(calls.charts.remove, ({ params }) => {
      sent.push(params.chartId);
      api.answer(calls.user.dashboard, aDashboard({ chart_ids: [ids[1]] }));
      return { message: 'Chart deleted.' };
    });
    const { person } = open(api);
    const choose = async (name: string) => {
      await person.click(await screen.findByRole('button', { name: /Actions for Mine/ }));
      await person.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Duplicate');
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ title: 'Mine (copy)', split: 'none' })]),
    );
    await choose('Delete chart');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Mine”?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete chart' }));
    await waitFor(() => expect(sent[1]).toBe(ids[0]));
    // The keyboard continues with the next chart.
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', ids[1]));
  });
});

describe('adding a chart', () => {
  it('starts from the customised overview, and shows the chart while it is being defined', async () => {
    const api = network({ [ids[0]]: aCountedChart({ id: ids[0], title: 'Mine' }) });
    const previewed: ChartDraft[] = [];
    api.answer(calls.charts.preview, ({ body }) => {
      previewed.push(body as ChartDraft);
      return { figures: someFigures({ parts: [part('Ports', 28)], parts_total: 1 }), targets: [] };
    });
    const created: unknown[] = [];
    api.answer(calls.charts.create, ({ body }) => {
      created.push(body);
      return { chart: aChart({ id: ids[1] }), message: 'Chart added to your overview.' };
    });
    const { person, container } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Customise' }));
    const arrangement = await screen.findByRole('dialog', { name: 'Customise the overview' });
    expect(await within(arrangement).findByRole('button', { name: 'Move Mine up' })).toBeVisible();
    await person.click(within(arrangement).getByRole('button', { name: 'Add chart' }));
    const drawer = await screen.findByRole('dialog', { name: 'Add chart' });
    await person.selectOptions(within(drawer).getByLabelText('Count'), 'Stories');
    await person.selectOptions(within(drawer).getByLabelText('By'), 'Sources');
    const form = within(drawer).getByLabelText('Shown as');
    expect(within(form).queryByRole('option', { name: 'Stacked bars per day' })).not.toBeInTheDocument();
    const preview = within(drawer).getByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('Stories by source: all targets')).toBeVisible();
    expect(previewed.at(-1)).toMatchObject({ measure: 'stories', split: 'source', form: 'bars' });
    await expectNoAxeViolations(container);
    await person.click(within(drawer).getByRole('button', { name: 'Add chart' }));
    await waitFor(() =>
      expect(created).toEqual([expect.objectContaining({ measure: 'stories', scope: 'all' })]),
    );
    // An older server refuses the usual width, too.
    expect(created[0]).not.toHaveProperty('width');
  });

  it('says that a preview could not be loaded, even offline, and retries', async () => {
    const api = network({});
    api.answer(calls.charts.preview, { figures: someFigures(), targets: [] });
    const { person } = open(api, '/?form=chart');
    const drawer = await screen.findByRole('dialog', { name: 'Add chart' });
    const preview = within(drawer).getByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('Matches per day: all targets')).toBeVisible();
    window.dispatchEvent(new Event('offline'));
    api.fail(calls.charts.preview, { status: 503, code: 'internal_error', error: 'Try again' });
    await person.selectOptions(within(drawer).getByLabelText('Count'), 'Stories');
    expect(await within(preview).findByText('The preview could not be loaded')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    api.answer(calls.charts.preview, { figures: someFigures(), targets: [] });
    await person.click(within(preview).getByRole('button', { name: 'Retry' }));
    expect(await within(preview).findByText('Stories per day: all targets')).toBeVisible();
  });

  it('offers only what can be counted in this way', async () => {
    const api = network({});
    api.answer(calls.charts.preview, { figures: someFigures(), targets: [] });
    const { person } = open(api, '/?form=chart');
    const drawer = await screen.findByRole('dialog', { name: 'Add chart' });
    const offered = (name: string) =>
      within(within(drawer).getByLabelText(name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(offered('By')).not.toContain('People, organisations and places');
    await person.selectOptions(within(drawer).getByLabelText('Count'), 'Stories');
    await person.selectOptions(within(drawer).getByLabelText('By'), 'People, organisations and places');
    expect(offered('Shown as')).toEqual(['Bars', 'Table']);
    await person.selectOptions(within(drawer).getByLabelText('Count'), 'Share of relevant matches');
    await waitFor(() => expect(within(drawer).getByLabelText('By')).toHaveValue('none'));
    expect(offered('Shown as')).toEqual(['Number', 'Line', 'Table']);
    expect(offered('By')).not.toContain('Weekdays and hours');
  });

  it('says at each field what is missing', async () => {
    const api = network({});
    api.answer(calls.charts.preview, { figures: someFigures(), targets: [] });
    const { person } = open(api, '/?form=chart');
    const drawer = await screen.findByRole('dialog', { name: 'Add chart' });
    await person.selectOptions(within(drawer).getByLabelText('Targets'), 'Targets with a label');
    expect(
      await within(drawer).findByText('The chart appears here once the form is complete.'),
    ).toBeVisible();
    await person.click(within(drawer).getByRole('button', { name: 'Add chart' }));
    const label = within(drawer).getByLabelText('Label');
    await waitFor(() => expect(label).toHaveAccessibleDescription('Choose a label'));
  });

  it('offers what the person’s plan shows', async () => {
    const api = network({});
    api.answer(calls.charts.preview, { figures: someFigures(), targets: [] });
    open(api, '/?form=chart', 'free');
    const by = within(await screen.findByRole('dialog', { name: 'Add chart' })).getByLabelText('By');
    expect(within(by).getByRole('option', { name: 'Sources (Basic plan)' })).toBeDisabled();
    expect(within(by).getByRole('option', { name: 'Targets' })).toBeEnabled();
  });

  it('can be added with one click on the analytics of a target', async () => {
    const api = network({});
    const analytics: TargetAnalytics = someAnalytics();
    api.answer(calls.targets.get, { target: aTarget() });
    api.answer(calls.targets.analytics, analytics);
    api.answer(calls.targets.themes, someThemes());
    api.answer(calls.targets.names, someNames());
    api.answer(calls.targets.places, somePlaces());
    api.answer(calls.targets.firstReports, someFirstReports());
    api.answer(calls.charts.preview, { figures: someFigures(), targets: [] });
    api.answer(calls.journalists.ofTarget, someJournalists());
    api.answer(calls.quotes.speakers, listing([]));
    api.answer(calls.targetJournal.list, listing([]));
    api.answer(calls.ahead.list, { items: [], total: 0, today: '2026-11-23', targets: [] });
    api.answer(calls.notifications.limits, someLimits);
    const created: unknown[] = [];
    api.answer(calls.charts.create, ({ body }) => {
      created.push(body);
      return { chart: aChart(), message: 'Chart added to your overview.' };
    });
    const id = testId('tgt');
    const { person } = open(api, `/targets/${id}/analytics`);
    await person.dblClick(await screen.findByRole('button', { name: 'Add to overview: By source' }));
    await waitFor(() =>
      expect(created).toEqual([
        expect.objectContaining({
          split: 'source',
          form: 'bars',
          scope: 'chosen',
          target_ids: [id],
          period: '30d',
        }),
      ]),
    );
    // Another click does not add a second one.
    await person.click(await screen.findByRole('button', { name: 'Added to overview: By source' }));
    expect(created).toHaveLength(1);
  });
});
