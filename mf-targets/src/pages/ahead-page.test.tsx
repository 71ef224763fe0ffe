import {
  type AheadCalendar,
  type AheadEntry,
  type AheadList,
  calls,
  type OwnDate,
} from '@newswatch/shared/contracts';
import {
  aUser,
  expectNoAxeViolations,
  fakeApi,
  minutesBefore,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import '../features/ahead/calendars-card.tsx';
import '../features/ahead/date-drawer.tsx';
// Imported first, so that the first test does not wait for the page's code.
import './ahead-page.tsx';

const TODAY = '2026-11-27';
const courts = { id: testId('tgt'), name: 'Courts' };
const ports = { id: testId('tgt', 2), name: 'Ports' };

function anEntry(number: number, given: Partial<AheadEntry> = {}): AheadEntry {
  return {
    id: testId('ann', number),
    day: TODAY,
    last_day: given.day ?? TODAY,
    precision: 'day',
    begins: null,
    is_called_off: false,
    sentence: `The court will hear case ${number}.`,
    language: 'english',
    direction: 'ltr',
    story_id: testId('clu', number),
    articles: [
      {
        id: testId('art', number),
        title: `Case ${number}`,
        source: 'Harbour Times',
        published_at: minutesBefore(90),
        start: 12,
        end: 40,
      },
    ],
    article_count: 1,
    targets: [courts],
    ...given,
  };
}

const arabic = anEntry(4, {
  day: '2027-03-01',
  last_day: '2027-03-31',
  precision: 'month',
  sentence: 'ستجرى الانتخابات في مارس 2027.',
  language: 'arabic',
  direction: 'rtl',
});

function network(
  items: AheadEntry[] = [
    anEntry(1),
    anEntry(2, { day: '2026-11-28' }),
    anEntry(3, { day: '2026-12-01' }),
    arabic,
  ],
  more: Partial<AheadList> = {},
) {
  const api = fakeApi();
  api.answer(
    calls.ahead.list,
    (): AheadList => ({
      items,
      total: items.length,
      today: TODAY,
      targets: [
        { ...courts, entries: items.length },
        { ...ports, entries: 0 },
      ],
      ...{ own_dates: [], deadlines: [], ...more },
    }),
  );
  api.answer(calls.collections.list, {
    items: [],
    pagination: { page: 1, per_page: 50, total: 0, pages: 0 },
  });
  const calendar: AheadCalendar = { target: null, url: null, last_read_at: null };
  api.answer(calls.ahead.calendars, { items: [calendar, { ...calendar, target: courts }] });
  return api;
}
const vote: OwnDate = {
  ...{ id: testId('odt'), title: 'Vote on the port law', direction: 'ltr', day: TODAY, last_day: TODAY },
  ...{ begins: { at: `${TODAY}T09:00:00Z`, time: '10:00' }, ends: null, place: 'Parliament', note: 'Room 2' },
  ...{ targets: [ports], collection: null, announcement_id: null },
  ...{ reminder: 'day_before', remind_at: null, repeats: null, repeats_until: null, version: 4 },
  is_shared: false,
};
const open = (api = network(), path = '/ahead') => renderPage(routes, { path, user: aUser(), api });

describe('what is ahead', () => {
  it('is shown by day, each event with its sentence in its own direction, which opens the reader there', async () => {
    const { container, person } = open();
    const today = within(await screen.findByRole('region', { name: 'Next seven days (3)' }));
    expect(today.getByRole('link', { name: 'The court will hear case 1.' })).toHaveAttribute(
      'href',
      `/articles/${testId('art', 1)}?sentence=12-40`,
    );
    expect(today.getAllByRole('link', { name: 'Courts' })[0]).toHaveAttribute(
      'href',
      `/targets/${courts.id}`,
    );
    const [folded] = screen.getAllByRole('group');
    const later = within(folded as HTMLElement);
    expect(later.getByText('March 2027')).not.toBeVisible();
    await person.click(screen.getByText('Later, or no exact date (1)'));
    expect(later.getByText('March 2027')).toBeVisible();
    expect(later.getByText(arabic.sentence).closest('[dir]')).toHaveAttribute('dir', 'rtl');
    await person.click(await screen.findByText('Calendars for individual targets (1)'));
    expect(screen.getByRole('button', { name: 'Create calendar for Courts' })).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('lists all dates of a series, also those far away, and the dates that others show', async () => {
    const weekly: OwnDate = { ...vote, repeats: 'week', repeats_until: '2027-06-01' };
    const far: OwnDate = { ...weekly, id: testId('odt', 2), day: '2027-05-28', last_day: '2027-05-28' };
    const { title, direction, day, last_day, begins, ends, place } = vote;
    const theirs = {
      ...{ id: testId('odt', 3), title: 'Board meets', direction, day, last_day, begins, ends, place },
      ...{ author: 'Bo Reed', collection: { id: testId('col'), name: 'Crisis' } },
    };
    const { person, container } = open(network([], { own_dates: [weekly, far], shared_dates: [theirs] }));
    const shared = (await screen.findByText('Board meets')).closest('li') as HTMLElement;
    expect(shared).toHaveTextContent('Added by Bo Reed');
    expect(within(shared).queryByRole('button')).toBeNull();
    await expectNoAxeViolations(container);
    const [first] = screen.getAllByRole('link', { name: `All dates in this series: ${title}` });
    await person.click(first as HTMLElement);
    const all = within(await screen.findByRole('region', { name: 'Dates in this series (3)' }));
    expect(all.getAllByText(title).at(-1)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show everything ahead' })).toHaveAttribute('href', '/ahead');
    expect(screen.queryByRole('link', { name: /^All dates in this series/ })).toBeNull();
  });

  it('lists a month that ends within 30 days with the days, and later ones separately', async () => {
    const inMonth = (number: number, month: string, last: string) =>
      anEntry(number, { day: `${month}-01`, last_day: `${month}-${last}`, precision: 'month' });
    open(network([inMonth(1, '2026-11', '30'), inMonth(2, '2026-12', '31')]));
    const near = within(await screen.findByRole('region', { name: 'Later in the next 30 days (1)' }));
    expect(near.getByText('November 2026')).toBeVisible();
    expect(screen.getByText('Later, or no exact date (1)')).toBeVisible();
  });

  it('begins with the week: the number of events on each day, and those announced in most articles', async () => {
    const reported = anEntry(2, { day: '2026-11-28', last_day: '2026-11-29', article_count: 3 });
    const far = anEntry(5, { day: '2026-12-09', article_count: 9 });
    open(network([anEntry(1), reported, anEntry(3, { is_called_off: true }), far]));
    const week = within(await screen.findByRole('region', { name: 'Week at a glance' }));
    expect(week.getByText('2 events')).toBeVisible();
    expect(week.getByRole('link', { name: 'Sunday 29 November: 1 event' })).toHaveAttribute(
      'href',
      `#${reported.id}`,
    );
    expect(week.getByRole('link', { name: 'Friday 27 November: 1 event' })).toBeVisible();
    expect(week.getByText('Monday 30 November: no events')).toBeVisible();
    expect(week.getByRole('link', { name: reported.sentence })).toBeVisible();
    expect(week.queryByRole('link', { name: far.sentence })).toBeNull();
    expect(screen.getByRole('region', { name: 'Next seven days (2)' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Later in the next 30 days (1)' })).toBeVisible();
  });

  it('shows a time in the reader’s time zone, with that in the article, and when a period ends', async () => {
    const begins = {
      ...{ at: '2026-11-28T22:30:00Z', time: '01:30' },
      ...{ said: '2026-11-28T23:30', time_zone: 'Europe/Madrid' },
    };
    open(
      network([
        anEntry(1, { day: '2026-11-29', begins }),
        anEntry(2, { day: '2026-11-25', last_day: '2026-12-09' }),
        anEntry(3, { day: '2026-12-07', last_day: '2026-12-09' }),
      ]),
    );
    expect(await screen.findByText('Sunday 29 November, 01:30')).toHaveAttribute(
      'title',
      'In the article: 28 November at 23:30, Madrid time',
    );
    expect(screen.getByText('Until 9 December')).toBeVisible();
    expect(screen.getByText('7–9 December')).toBeVisible();
  });

  it('says what was called off, and lists the articles of an event that several announce', async () => {
    const two = anEntry(1, {
      is_called_off: true,
      article_count: 2,
      articles: [...anEntry(1).articles, ...anEntry(2).articles],
    });
    open(network([two]));
    expect(await screen.findByText('Called off or postponed')).toBeVisible();
    expect(screen.getByText('2 articles announce it')).toBeVisible();
  });

  it('hides what is not useful, and restores it with Undo', async () => {
    const api = network();
    api.answer(calls.ahead.hide, { message: 'Removed.' });
    api.answer(calls.ahead.show, { message: 'Shown again.' });
    const { person, shell } = open(api);
    await person.click(
      await screen.findByRole('button', { name: 'Not useful: The court will hear case 1.' }),
    );
    await waitFor(() =>
      expect(api.seen(calls.ahead.hide)[0]?.params).toEqual({ announcementId: testId('ann', 1) }),
    );
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ action: { label: 'Undo' } }]));
    expect(document.activeElement).toContainElement(screen.getByText('The court will hear case 1.'));
    shell.calls.toasts[0]?.action?.onClick();
    await waitFor(() => expect(api.seen(calls.ahead.show)).toHaveLength(1));
  });

  it('is filtered by target, or to the past days, in the address', async () => {
    const api = network();
    const { person, place } = open(api);
    await person.selectOptions(await screen.findByLabelText('Target'), courts.id);
    await waitFor(() => expect(place()).toBe(`/ahead?target_id=${courts.id}`));
    const past = screen.getByRole('link', { name: 'Last 14 days' });
    await waitFor(() => expect(past).toHaveAttribute('href', `/ahead?when=past&target_id=${courts.id}`));
    await person.click(past);
    await waitFor(() => expect(place()).toBe(`/ahead?when=past&target_id=${courts.id}`));
    await waitFor(() =>
      expect(api.seen(calls.ahead.list).at(-1)?.query).toMatchObject({ when: 'past', target_id: courts.id }),
    );
  });

  it('for a target that does not exist says so, and links to all targets', async () => {
    const api = network();
    api.fail(calls.ahead.list, { status: 404, code: 'not_found' });
    open(api, `/ahead?target_id=${courts.id}`);
    expect(await screen.findByText('Target not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all targets' })).toHaveAttribute('href', '/ahead');
  });

  it('is explained while empty', async () => {
    open(network([]));
    expect(await screen.findByText('Nothing ahead yet')).toBeVisible();
  });

  it.each([
    ['', /articles are listed for today or later\.$/],
    ['&when=past', /articles are listed for the last 14 days\.$/],
  ])('says of a target without events only what the tab shows: %s', async (tab, sentence) => {
    open(network([]), `/ahead?target_id=${courts.id}${tab}`);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('can be read by a calendar program once an address was created', async () => {
    const api = network();
    api.answer(calls.ahead.rotateCalendar, {
      calendar: { target: null, url: 'https://news.example/feeds/abc.ics', last_read_at: null },
      message: 'The calendar has a new address.',
    });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Create calendar for All targets' }));
    await waitFor(() => expect(api.seen(calls.ahead.rotateCalendar)[0]?.params).toEqual({ scope: 'all' }));
  });

  it('has own dates and deadlines of the press first on their day, and counts them', async () => {
    const deadline = {
      ...{ id: testId('clg'), text: 'How many patients?', direction: 'ltr' as const, asked_by: 'AFP' },
      ...{ day: TODAY, begins: { at: `${TODAY}T14:00:00Z`, time: '15:00' }, is_late: false },
      collection: { id: testId('col'), name: 'Ferry' },
    };
    open(network([anEntry(1)], { own_dates: [vote], deadlines: [deadline] }));
    const today = within(await screen.findByRole('region', { name: 'Next seven days (3)' }));
    expect(today.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Today, 15:00Answer dueHow many patients\?AFPLog of Ferry/),
      expect.stringMatching(
        /^Today, 10:00Your dateVote on the port lawRoom 2Parliament.*Reminder: 1 day before/,
      ),
      expect.stringContaining('The court will hear case 1.'),
    ]);
  });

  it('keeps an announced event as an own date, which can be corrected', async () => {
    const api = network([anEntry(1, { day: '2026-11-28' })]);
    api.answer(calls.ownDates.create, { date: vote, message: 'Kept as your date.' });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: /^Keep as my date: The court/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Keep as my date' }));
    await person.clear(form.getByLabelText('What happens'));
    await person.click(form.getByRole('button', { name: 'Keep date' }));
    expect(await form.findByText('Please enter what happens')).toBeVisible();
    await person.type(form.getByLabelText('What happens'), 'Hearing');
    await person.type(form.getByLabelText(/^Begins at/), '09:30');
    await person.click(form.getByRole('button', { name: 'Keep date' }));
    await waitFor(() =>
      expect(api.seen(calls.ownDates.create)[0]?.body).toMatchObject({
        ...{ title: 'Hearing', day: '2026-11-28', time: '09:30', last_day: null },
        ...{ announcement_id: testId('ann', 1), target_ids: [courts.id], reminder: null },
      }),
    );
  });

  it('changes and deletes an own date, in the version that was seen', async () => {
    // One that was moved past the end of its series.
    const moved: OwnDate = { ...vote, repeats: 'week', repeats_until: '2026-11-20' };
    const api = network([], { own_dates: [moved] });
    api.answer(calls.ownDates.change, { date: moved, message: 'Date saved.' });
    api.answer(calls.ownDates.remove, { message: 'Date deleted.' });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Edit date: Vote on the port law' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit date' }));
    await person.selectOptions(form.getByLabelText('Reminder'), 'week_before');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.ownDates.change)[0]?.body).toEqual({
        ...{ title: vote.title, day: TODAY, time: '10:00', last_day: null, end_time: null },
        ...{
          place: 'Parliament',
          note: 'Room 2',
          target_ids: [ports.id],
          collection_id: null,
          is_shared: false,
        },
        ...{ reminder: 'week_before', repeats: null, repeats_until: null, scope: 'one', version: 4 },
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Delete date: Vote on the port law' }));
    await person.click(await screen.findByRole('button', { name: 'Delete date' }));
    await waitFor(() => expect(api.seen(calls.ownDates.remove)).toHaveLength(1));
  });

  it('changes and deletes the following dates of a series, too', async () => {
    const api = network([], { own_dates: [{ ...vote, repeats: 'week', repeats_until: '2027-03-31' }] });
    api.answer(calls.ownDates.change, { date: vote, message: 'Saved.' });
    api.answer(calls.ownDates.remove, { message: 'Deleted.' });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Edit date: Vote on the port law' }));
    expect(screen.getByText(/^Every week until Wednesday,? 31 March 2027$/)).toBeInTheDocument();
    const form = within(await screen.findByRole('dialog', { name: 'Edit date' }));
    expect(form.queryByLabelText('Repeats')).toBeNull();
    await person.selectOptions(form.getByLabelText('Change'), 'following');
    await person.selectOptions(form.getByLabelText('Repeats'), 'month');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.ownDates.change)[0]?.body).toMatchObject({
        ...{ repeats: 'month', repeats_until: '2027-03-31', scope: 'following' },
      }),
    );
    await person.click(
      await screen.findByRole('button', {
        name: 'Delete this and following: Vote on the port law',
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Delete dates' }));
    await waitFor(() => expect(api.seen(calls.ownDates.remove)[0]?.query).toEqual({ scope: 'following' }));
  });
});
