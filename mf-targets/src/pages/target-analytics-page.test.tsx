import { calls, type TargetAnalytics } from '@newswatch/shared/contracts';
import {
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { someFigures } from '../charts/testing/some-chart.ts';
import { someAnalytics } from '../features/insight/testing/some-analytics.ts';
import { someFirstReports } from '../features/insight/testing/some-first-reports.ts';
import { someJournalists } from '../features/insight/testing/some-journalists.ts';
import { someNames } from '../features/insight/testing/some-names.ts';
import { somePlaces } from '../features/insight/testing/some-places.ts';
import { someThemes } from '../features/insight/testing/some-themes.ts';
import { routes } from '../remote.ts';
import { someLimits } from '../testing/some-limits.ts';
// Imported before the tests begin: the charts take longer to load than a test waits.
import './target-analytics-page.tsx';
import '../features/insight/developments-card.tsx';
import '../features/insight/first-reports/first-reports-card.tsx';
import '../features/insight/names-card.tsx';
import '../features/insight/journalists-card.tsx';
import '../features/insight/places/places-card.tsx';
import '../features/insight/places/world-map.tsx';
import '../features/insight/reach/reach-card.tsx';

const id = testId('tgt');

function network(analytics: TargetAnalytics = someAnalytics()) {
  const api = fakeApi();
  api.answer(calls.targets.get, { target: aTarget() });
  api.answer(calls.targets.analytics, analytics);
  api.answer(calls.targets.themes, someThemes());
  api.answer(calls.targets.names, someNames());
  api.answer(calls.targets.places, somePlaces());
  api.answer(calls.targets.firstReports, someFirstReports());
  api.answer(calls.charts.preview, { figures: someFigures(), targets: [] });
  api.answer(calls.journalists.ofTarget, someJournalists());
  api.answer(calls.targetJournal.list, listing([]));
  api.answer(calls.ahead.list, { items: [], total: 0, today: '2026-11-23', targets: [] });
  api.answer(calls.quotes.speakers, listing([]));
  api.answer(calls.notifications.limits, someLimits);
  return api;
}
const open = (api = network(), search = '') =>
  renderPage(routes, { path: `/targets/${id}/analytics${search}`, user: aUser(), api });

describe('the analytics of a target', () => {
  it('add up the audiences of the sources, and say how many matches have none', async () => {
    const plain = someAnalytics();
    if (!plain.advanced) throw new Error('the figures of a plan with advanced analytics');
    const [times, port] = plain.advanced.by_source;
    if (!times || !port) throw new Error('two sources');
    const figures = {
      audience: 400_000,
      articles: 214,
      articles_without: 57,
      sources: 1,
      sources_without: 1,
    };
    const reach = {
      ...figures,
      potential: 85_600_000,
      previous: { ...figures, potential: 80_000_000 },
    };
    const others = Array.from({ length: 8 }, (_, at) => ({ ...port, source_id: testId('src', at + 10) }));
    const by_source = [{ ...times, audience: 400_000 }, port, ...others];
    const advanced = { ...plain.advanced, reach, by_source };
    const { container } = open(network({ ...plain, advanced }));
    const card = within(await screen.findByRole('region', { name: 'Potential reach' }));
    expect(await card.findByText('5,600,000 more than before')).toBeVisible();
    expect(card.getByText('214 of 271')).toBeVisible();
    expect(card.getByText('57 from 1 source without an audience')).toBeVisible();
    expect(card.getByRole('link', { name: 'Harbour Times' })).toHaveAttribute(
      'href',
      `/sources/${testId('src')}`,
    );
    const bySource = within(screen.getByRole('table', { name: 'Matches by source' }));
    expect(bySource.getByRole('columnheader', { name: 'Reach' })).toBeVisible();
    // Not 0: nobody knows it.
    expect(within(bySource.getByRole('row', { name: /2 more/ })).getByText('–')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('do not mention reach if no source has an audience', async () => {
    open();
    const bySource = within(await screen.findByRole('table', { name: 'Matches by source' }));
    expect(bySource.queryByRole('columnheader', { name: 'Reach' })).toBeNull();
    expect(screen.queryByText('Potential reach')).toBeNull();
  });

  it('count the developments in the matches; each opens the matches that were counted', async () => {
    const api = network();
    const part = { id: 'recall', name: 'Recalls', total: 3, before: 1, by_day: [] };
    const only = { only_target_id: id, parts: [part], parts_total: 1 };
    api.answer(calls.charts.preview, { figures: someFigures(only), targets: [] });
    open(api);
    const card = within(await screen.findByRole('region', { name: 'Developments' }));
    const link = await card.findByRole('link', { name: 'Recalls' });
    expect(link.getAttribute('href')).toMatch(new RegExp(`^/targets/${id}\\?.*development=recall`));
    expect(api.seen(calls.charts.preview).at(-1)?.body).toMatchObject({
      split: 'development',
      target_ids: [id],
      period: '30d',
    });
  });

  it('say what is unusual, in words, as figures and as charts with tables behind', async () => {
    const { container } = open();
    expect(await screen.findByText('37.3 matches per day, as before.')).toBeVisible();
    expect(screen.getByText(/caused 16 of your 19/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'The harbour closes' })).toHaveAttribute(
      'href',
      `/articles/${testId('art')}`,
    );
    const words = within(screen.getByRole('table', { name: 'Matches by word' }));
    expect(words.getByRole('row', { name: /port/ })).toHaveTextContent('2 relevant, 16 not');
    expect(screen.getByRole('region', { name: 'From publication to alert' })).toHaveTextContent(
      'over 10 min',
    );
    expect(screen.getByRole('region', { name: 'By language' })).toHaveTextContent('81%');
    await expectNoAxeViolations(container);
  });

  it('list the countries next to a map; each opens exactly the matches that were counted', async () => {
    const { container, person } = open();
    const table = within(await screen.findByRole('table', { name: 'Countries that matches are about' }));
    expect(table.getByRole('row', { name: /Egypt/ })).toHaveTextContent(/400 36%.*210/);
    const span = `from=${encodeURIComponent('2026-02-08T23:00:00.000Z')}&to=${encodeURIComponent('2026-03-10T11:00:00.000Z')}`;
    expect(table.getByRole('link', { name: 'France' })).toHaveAttribute(
      'href',
      `/targets/${id}?country=FR&${span}`,
    );
    expect(screen.getByText(/400 not about any country, 3 not read yet/)).toBeVisible();
    const map = await screen.findByRole('slider', { name: 'Map of countries that matches are about' });
    act(() => map.focus());
    expect(map).toHaveAttribute('aria-valuetext', 'Egypt: 400 matches');
    await person.keyboard('{ArrowRight}');
    expect(map).toHaveAttribute('aria-valuetext', 'France: 61 matches');
    await person.click(screen.getByText('Published in'));
    const sources = await screen.findByRole('table', { name: 'Countries where matches were published' });
    expect(within(sources).getByRole('link', { name: 'United Kingdom' })).toHaveAttribute(
      'href',
      `/targets/${id}?published_in=GB&${span}`,
    );
    await expectNoAxeViolations(container);
  });

  it('start with where matches were published if none is about a country, and say so for the other choice', async () => {
    const api = network();
    api.answer(calls.targets.places, somePlaces({ about: [] }));
    const { person } = open(api);
    expect(
      await screen.findByRole('table', { name: 'Countries where matches were published' }),
    ).toBeVisible();
    await person.click(screen.getByText('About', { selector: 'label, label *' }));
    expect(await screen.findByText('No match in this period is clearly about a country.')).toBeVisible();
  });

  it('say who writes about the target; a name opens exactly the matches that were counted', async () => {
    open();
    const { from, to } = someJournalists();
    const address = new URLSearchParams({ journalist: testId('jrn'), from, to });
    expect(await screen.findByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute(
      'href',
      `/targets/${id}?${address}`,
    );
    expect(
      screen.getByText(/^40 stories are signed only by agencies and newsrooms\. 1 story names no author\./),
    ).toBeVisible();
  });

  it('do not mention agencies and unsigned stories if there are none', async () => {
    const api = network();
    api.answer(calls.journalists.ofTarget, someJournalists({ agency_stories: 0, unsigned_stories: 0 }));
    open(api);
    expect(
      await screen.findByText('A story with several authors is counted for each of them.'),
    ).toBeVisible();
  });

  it('say which sources report first, and how late the others are', async () => {
    const api = network();
    const { person } = open(api);
    const card = within(await screen.findByRole('region', { name: 'Who reports first' }));
    expect(await card.findByText(/^In 31 stories from several sources/)).toBeVisible();
    expect(card.getAllByRole('row').map((row) => row.textContent.replace(/\s/g, ' '))).toEqual([
      'SourceFirstLaterMedian delay',
      'Harbour Post15 75%542 min',
      'بريد الميناء0203 h 20 min',
    ]);
    const { from, to } = someFirstReports();
    const counted = { reported: 'later', source: testId('src', 2), group: 'story', from, to };
    expect(card.getByRole('link', { name: '20 stories that بريد الميناء reported later' })).toHaveAttribute(
      'href',
      `/targets/${id}?${new URLSearchParams(counted)}`,
    );
    const earlier = {
      ...{ reported_later_by: testId('src', 1), target_id: id, sort: '-delay', group: 'story' },
      ...{ when: 'days', from: '2026-02-09', to: '2026-03-10' },
    };
    expect(
      card.getByRole('link', { name: /^42\smin: what others reported before Harbour Post$/ }),
    ).toHaveAttribute('href', `/articles?${new URLSearchParams(earlier)}`);
    await person.click(card.getByRole('button', { name: 'Later' }));
    await waitFor(() =>
      expect(api.seen(calls.targets.firstReports).at(-1)?.query).toEqual({ period: '30d', sort: '-later' }),
    );
    await waitFor(() =>
      expect(card.getByRole('columnheader', { name: 'Later' })).toHaveAttribute('aria-sort', 'descending'),
    );
    api.answer(calls.targets.exportFirstReports, {
      ...{ file_name: 'first-reports.csv', type: 'text/csv', content: '', rows: 2, is_complete: true },
    });
    await person.click(card.getByRole('button', { name: 'Export first reports' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Table (CSV)' }));
    await waitFor(() =>
      expect(api.seen(calls.targets.exportFirstReports)[0]?.query).toMatchObject({
        period: '30d',
        sort: '-later',
      }),
    );
    api.answer(calls.targets.firstReports, someFirstReports({ stories: 0, sources: [] }));
    open(api);
    expect(await screen.findByText('No story from several sources yet')).toBeVisible();
  });

  it('list people, organisations and places; each name opens exactly the matches that were counted', async () => {
    const { person } = open();
    const table = within(await screen.findByRole('table', { name: 'Names' }));
    expect(table.getByRole('row', { name: /Fatih Karahan/ })).toHaveTextContent(
      /Person.*14 23%.*under 1%.*New/,
    );
    expect(table.getByRole('row', { name: /Banque centrale/ })).toHaveTextContent('3 times as often');
    const { from, to } = someNames();
    const address = new URLSearchParams({ named: 'Fatih Karahan', from, to });
    expect(table.getByRole('link', { name: 'Fatih Karahan' })).toHaveAttribute(
      'href',
      `/targets/${id}?${address}`,
    );
    expect(table.getByRole('rowheader', { name: 'Just as frequent in other articles' })).toBeVisible();
    await person.click(screen.getByText('Organisations'));
    expect(table.queryByText('Fatih Karahan')).toBeNull();
    expect(table.getByText('Banque centrale')).toBeVisible();
  });

  it('add a name to the keywords, exclude it, or open the form of a new target for it', async () => {
    const api = network();
    api.answer(calls.targets.change, { message: 'Target saved.', target: aTarget() });
    api.answer(calls.targets.exclude, { message: 'Target saved.', target: aTarget() });
    const { person } = open(api);
    const menu = async () =>
      person.click(await screen.findByRole('button', { name: /Actions for Fatih Karahan/ }));
    await menu();
    expect(screen.getByRole('menuitem', { name: 'New target for this name' })).toHaveAttribute(
      'href',
      '/targets?form=new&keyword=Fatih+Karahan',
    );
    await person.click(screen.getByRole('menuitem', { name: 'Add as keyword' }));
    await waitFor(() =>
      expect(api.seen(calls.targets.change)[0]?.body).toEqual({
        keywords_any: [...aTarget().keywords_any, 'Fatih Karahan'],
      }),
    );
    await menu();
    await person.click(screen.getByRole('menuitem', { name: 'Exclude…' }));
    await person.click(await screen.findByRole('button', { name: 'Exclude' }));
    await waitFor(() =>
      expect(api.seen(calls.targets.exclude)[0]?.body).toEqual({ keyword: 'Fatih Karahan' }),
    );
  });

  it('say that there are no names yet', async () => {
    const api = network();
    api.answer(calls.targets.names, someNames({ names: [] }));
    open(api);
    expect(await screen.findByText('No names yet')).toBeVisible();
  });

  it('mark the days of the journal in the chart, regardless of the number of entries', async () => {
    const api = network();
    const { by_day, from } = someAnalytics();
    const date = by_day.at(-2)?.date ?? '';
    const at = `${date}T09:00:00.000Z`;
    const note = { type: 'note' as const, id: testId('tnt'), date, created_at: at, updated_at: at };
    const event = { type: 'event' as const, id: testId('tev'), kind: 'changed' as const, date, at };
    const pages = [
      { ...listing([{ ...note, text: 'The strike begins' }]), next_cursor: 'next' },
      listing([{ ...event, text: 'Rule changed', changes: ['None of these: added “seal”'] }]),
    ];
    api.answer(calls.targetJournal.list, ({ query }) => pages[query.cursor ? 1 : 0] ?? listing([]));
    open(api);
    const table = within(await screen.findByRole('table', { name: 'Matches per day (matches)' }));
    const cell = 'The strike begins; Rule changed (None of these: added “seal”)';
    expect(await table.findByRole('cell', { name: cell })).toBeInTheDocument();
    expect(table.getByRole('columnheader', { name: 'Journal' })).toBeInTheDocument();
    expect(api.seen(calls.targetJournal.list)[1]?.query).toEqual({
      from,
      page: 1,
      per_page: 100,
      cursor: 'next',
    });
  });

  it.each([
    [31, true],
    [29, false],
  ])('say how far back the plan goes if the period is longer: %i days', async (days, isSaid) => {
    const from = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    open(network({ ...someAnalytics(), from }));
    await screen.findByText('Matches per day');
    expect(screen.queryByText(/^Your plan shows the last 30 days\./) !== null).toBe(isSaid);
  });

  it('are requested for the chosen period, which is in the address, and can be downloaded', async () => {
    const api = network();
    api.answer(calls.targets.exportAnalytics, {
      file_name: 'rates.csv',
      type: 'text/csv;charset=utf-8',
      content: 'Day,Matches',
      rows: 90,
      is_complete: true,
    });
    const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rates');
    const { person, place } = open(api, '?period=century');
    await person.selectOptions(await screen.findByLabelText('Period'), '90 days');
    await waitFor(() => expect(place()).toBe(`/targets/${id}/analytics?period=90d`));
    await waitFor(() => expect(api.seen(calls.targets.analytics).at(-1)?.query).toEqual({ period: '90d' }));
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(screen.getByRole('menuitem', { name: 'Table (CSV)' }));
    await waitFor(() => expect(address).toHaveBeenCalledOnce());
    expect(api.seen(calls.targets.exportAnalytics)[0]?.query).toEqual({ period: '90d', format: 'csv' });
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(screen.getByRole('menuitem', { name: 'Workbook (Excel)' }));
    await waitFor(() => expect(address).toHaveBeenCalledTimes(2));
    expect(api.seen(calls.targets.exportAnalytics)[1]?.query).toEqual({ period: '90d', format: 'xlsx' });
    const name = 'rates.pptx';
    api.answer(calls.targets.exportAnalytics, {
      ...{ file_name: name, type: 'application/octet-stream', content: btoa('PK'), encoding: 'base64' },
      ...{ rows: 8, is_complete: true },
    });
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(screen.getByRole('menuitem', { name: 'Slides (PowerPoint)' }));
    await waitFor(() => expect(address).toHaveBeenCalledTimes(3));
    expect(api.seen(calls.targets.exportAnalytics)[2]?.query).toEqual({ period: '90d', format: 'pptx' });
  });

  it('say what another plan would add', async () => {
    const api = network(someAnalytics({ advanced: null }));
    open(api);
    expect(await screen.findByText('Advanced analytics are included in the Basic plan')).toBeVisible();
    expect(api.seen(calls.targets.themes)).toEqual([]);
  });

  it('say what the matches are about; each theme opens the matches that were counted', async () => {
    open();
    const themes = within(await screen.findByRole('table', { name: 'Themes' }));
    const row = (name: RegExp) => themes.getByRole('row', { name });
    expect(row(/Central Bank of Turkey/)).toHaveTextContent(/The harbour pays more1423%New$/);
    expect(row(/interest rates/)).toHaveTextContent(/1220%Rising$/);
    expect(row(/أسعار الفائدة/)).toHaveTextContent(/610%–$/);
    expect(themes.getByRole('link', { name: 'Central Bank of Turkey' })).toHaveAttribute(
      'href',
      `/targets/${id}?about=Central+Bank+of+Turkey&from=2026-02-08T23%3A00%3A00.000Z&to=2026-03-10T12%3A00%3A00.000Z`,
    );
    expect(screen.getByText('61 stories, compared with 1,950 others in the same languages')).toBeVisible();
  });

  it.each([
    [{ stories: 4 }, 'Too few stories to compare', '4 stories in this period; at least 10 are needed.'],
    [{ others: 12 }, 'Too few other stories to compare with', /at least 30 are needed/],
    [{}, 'Nothing stands out', /in these 61 stories than in other articles/],
  ])('say why there are no themes: %o', async (given, title, sentence) => {
    const api = network();
    api.answer(calls.targets.themes, someThemes({ themes: [], ...given }));
    open(api);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('stay if the themes could not be loaded, which can be retried', async () => {
    const api = network();
    api.failOnce(calls.targets.themes, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The themes could not be loaded')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Matches by word' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Themes' })).toBeVisible();
  });

  it('link back to what was found, and say when they could not be loaded', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.targets.analytics, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The analytics could not be loaded')).toBeVisible();
    expect(screen.getByRole('link', { name: /Matches/ })).toHaveAttribute('href', `/targets/${id}`);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('37.3 matches per day, as before.')).toBeVisible();
  });
});
