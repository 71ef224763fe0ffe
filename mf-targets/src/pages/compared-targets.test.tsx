import { calls, type TargetComparison } from '@newswatch/shared/contracts';
import {
  aListedTarget,
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { someFigures } from '../charts/testing/some-chart.ts';
import { someAnalytics } from '../features/insight/testing/some-analytics.ts';
import { someComparison } from '../features/insight/testing/some-comparison.ts';
import { someFirstReports } from '../features/insight/testing/some-first-reports.ts';
import { someJournalists } from '../features/insight/testing/some-journalists.ts';
import { someNames } from '../features/insight/testing/some-names.ts';
import { somePlaces } from '../features/insight/testing/some-places.ts';
import { someThemes } from '../features/insight/testing/some-themes.ts';
import { routes } from '../remote.ts';
import { someLimits } from '../testing/some-limits.ts';
// Imported before the tests begin: they take longer to load than a test waits.
import './target-analytics-page.tsx';
import '../features/insight/comparison-section.tsx';
import '../features/insight/compare-picker.tsx';

const id = testId('tgt');
const counted = { from: '2026-02-09T00:00:00.000Z', to: '2026-03-10T13:05:00.000Z' };
const quota = { used: 2, max: 50, percent: 4, status: 'low' } as const;
const [second, third] = [testId('tgt', 2), testId('tgt', 3)];
const compare = `?compare=${second},${third}`;

function network(comparison: TargetComparison = someComparison()) {
  const api = fakeApi();
  api.answer(calls.targets.get, { target: aTarget() });
  api.answer(calls.targets.analytics, someAnalytics());
  api.answer(calls.targetJournal.list, listing([]));
  api.answer(calls.ahead.list, { items: [], total: 0, today: '2026-11-23', targets: [] });
  api.answer(calls.targets.themes, someThemes());
  api.answer(calls.targets.names, someNames());
  api.answer(calls.targets.places, somePlaces());
  api.answer(calls.targets.firstReports, someFirstReports());
  api.answer(calls.charts.preview, { figures: someFigures(), targets: [] });
  api.answer(calls.journalists.ofTarget, someJournalists());
  api.answer(calls.quotes.speakers, listing([]));
  api.answer(calls.targets.comparison, comparison);
  api.answer(calls.targets.sharedStories, {
    ...listing([
      {
        id: testId('clu'),
        article: {
          id: testId('art'),
          title: 'Le ferry s’arrête',
          language: 'french' as const,
          translated_title: { language: 'english' as const, text: 'Ferry stops' },
          direction: 'ltr' as const,
          source: 'Harbour Times',
        },
        sources: 3,
        latest_at: minutesBefore(5),
        matches: [2, 1, 0],
      },
    ]),
    target_ids: [id, second, third],
    ...counted,
  });
  const items = [aListedTarget(), aListedTarget({ id: second, name: 'Ferry' })];
  api.answer(calls.targets.list, { ...listing(items), quota, counts: targetCounts(items) });
  api.answer(calls.notifications.limits, someLimits);
  return api;
}
const open = (api = network(), search = compare) =>
  renderPage(routes, { path: `/targets/${id}/analytics${search}`, user: aUser(), api });
const section = async () => within(await screen.findByRole('region', { name: 'Comparison' }));

describe('a target compared with others', () => {
  it('says which is largest and which changed most, with a chart, shares and tables', async () => {
    const api = network();
    const { container } = open(api, `${compare}&period=90d`);
    const compared = await section();
    expect(
      await compared.findByText(
        (_, element) =>
          element?.tagName === 'P' &&
          element.textContent ===
            'ميناء بيروت has 55% of the 120 matches, down from 70%. Rates changed most: 54 matches, 24 more than in the 30 days before. ',
      ),
    ).toBeVisible();
    expect(api.seen(calls.targets.comparison).at(-1)?.query).toEqual({
      period: '90d',
      with: [second, third],
    });
    const days = within(compared.getByRole('table', { name: /^Matches per day of each target/ }));
    expect(days.getByRole('row', { name: /February 12/ })).toHaveTextContent(/54660$/);
    expect(compared.getByRole('slider', { name: 'Matches per day of each target' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/Rates 0, ميناء بيروت 0, Lighthouse 0$/),
    );
    expect(compared.getByRole('img', { name: /^This period: Rates 54 \(45%\)/ })).toBeVisible();
    expect(compared.getByRole('img', { name: /^30 days before: Rates 30 \(30%\)/ })).toBeVisible();
    const figures = within(compared.getByRole('table', { name: 'Figures of the compared targets' }));
    expect(figures.getByRole('row', { name: /Rates/ })).toHaveTextContent(/54\+24.*2 min 52 sFeb 12 \(54\)$/);
    expect(figures.getByRole('row', { name: /Lighthouse/ })).toHaveTextContent(/^LighthousePaused0/);
    const sources = within(compared.getByRole('table', { name: 'Sources of the compared targets' }));
    expect(sources.getByRole('row', { name: /Harbour Times/ })).toHaveTextContent(/40210$/);
    expect(compared.getByText(/12 of 85 stories found by two or more/)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('lists the stories in common, and each number opens the matches that it counts', async () => {
    const api = network();
    const { person, place } = open(api);
    const table = within(await (await section()).findByRole('table', { name: 'Stories in common' }));
    const row = within(await table.findByRole('row', { name: /Ferry stops/ }));
    expect(row.getByText('Harbour Times').parentElement).toHaveTextContent('Harbour Times and 2 more');
    expect(row.getByText('from French')).toHaveAttribute('title', 'Le ferry s’arrête');
    expect(row.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      null,
      '2 matches of Rates: Ferry stops',
      '1 match of ميناء بيروت: Ferry stops',
    ]);
    api.answer(calls.targets.matches, listing([]));
    api.answer(calls.targets.suggestExclusion, { suggestion: null });
    api.answer(calls.targets.coverage, {
      sources: 1,
      checked_24h: 1,
      last_success_at: minutesBefore(2),
      median_delay_seconds: 95,
      articles_24h: 12,
      failing: [],
    });
    await person.click(row.getByRole('link', { name: /^2 matches/ }));
    const query = new URLSearchParams({ story: testId('clu'), ...counted });
    await waitFor(() => expect(place()).toBe(`/targets/${id}?${query}`));
    await waitFor(() =>
      expect(api.seen(calls.targets.matches)[0]?.query).toMatchObject({
        story_id: testId('clu'),
        group: 'article',
        ...counted,
      }),
    );
  });

  it('stays in the address when the period changes', async () => {
    const { person, place } = open();
    await person.selectOptions(await screen.findByLabelText('Period'), '90 days');
    await waitFor(() =>
      expect(place()).toBe(
        `/targets/${id}/analytics?${new URLSearchParams({ compare: `${second},${third}`, period: '90d' })}`,
      ),
    );
  });

  it('says that targets are left out, and removes them from the address', async () => {
    const targets = someComparison().targets.slice(0, 1);
    const { person, place } = open(network(someComparison({ left_out: 2, targets })));
    const sentence = '2 of the chosen targets are left out: they were deleted, or they are not yours.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Figures of the compared targets' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Remove them' }));
    await waitFor(() => expect(place()).toBe(`/targets/${id}/analytics`));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull());
  });

  it('is chosen among the person’s other targets', async () => {
    const api = network();
    const { person, place } = open(api, '');
    await person.click(await screen.findByRole('combobox', { name: 'Compare with' }));
    await person.click(await screen.findByRole('option', { name: 'Ferry' }));
    expect(screen.queryByRole('option', { name: aTarget().name })).toBeNull();
    await waitFor(() => expect(place()).toBe(`/targets/${id}/analytics?compare=${second}`));
    expect((await section()).getByRole('button', { name: 'Export comparison' })).toBeVisible();
  });

  it('says what another plan would add', async () => {
    open(network(someComparison({ advanced: null })));
    const compared = await section();
    expect(await compared.findByText(/are included in the Basic plan/)).toBeVisible();
    expect(compared.queryByRole('columnheader', { name: 'Median time to alert' })).toBeNull();
  });

  it('can be downloaded, and tried again if it could not be loaded', async () => {
    const api = network();
    api.failOnce(calls.targets.comparison, { status: 503 });
    api.answer(calls.targets.exportComparison, {
      file_name: 'rates.csv',
      type: 'text/csv;charset=utf-8',
      content: 'Target,Matches',
      rows: 3,
      is_complete: true,
    });
    const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rates');
    const { person } = open(api);
    expect(await screen.findByText('The comparison could not be loaded')).toBeVisible();
    const compared = await section();
    await person.click(compared.getByRole('button', { name: 'Retry' }));
    expect(await compared.findByText(/55% of the 120 matches/)).toBeVisible();
    await person.click(compared.getByRole('button', { name: 'Export comparison' }));
    await person.click(compared.getByRole('menuitem', { name: 'Workbook (Excel)' }));
    await waitFor(() => expect(address).toHaveBeenCalledOnce());
  });
});
