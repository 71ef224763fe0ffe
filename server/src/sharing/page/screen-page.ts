import {
  addsUp,
  type ChartPart,
  chartOthers,
  chartPeriodDays,
  type Language,
  languageTags,
  limits,
  type ScreenTileData,
  type ScreenTileDataOf,
} from '@newswatch/shared/contracts';
import { escapeHtml } from '../../escape-html.ts';
import { developmentName } from '../../notifier/index.ts';
import { isUnusual } from '../../usual-level.ts';
import type { guestMeasures, guestSplits, SharedScreen, SharedTile } from '../shared-screen.ts';
import { bars, barTable, daysChart, heatTable } from './charts.ts';
import { type Formats, formatsOf } from './formats.ts';
import { type SharedLabels, sharedLabels } from './labels.ts';
import { type ScreenLabels, screenLabels } from './screen-labels.ts';

/** Everything that the content of a tile is written with. */
interface Written {
  says: ScreenLabels;
  labels: SharedLabels;
  formats: Formats;
  timeZone: string;
  locale: Language;
}

/** More than fits beside the other tiles; the others are in the product. */
const ROWS_MAX = 6;
const COUNTRIES_MAX = 10;

/**
 * A newsroom screen: the tiles of all its pages, one after another, so that nothing has to turn. The script of the page replaces
 * what has changed; without it, the page shows what was true when it was opened.
 *
 * @param pass lets the script update a page that was opened with a password
 * @param isList only the tiles
 */
export function screenMain(
  { name, tiles, timeZone, readAt }: SharedScreen,
  locale: Language,
  { pass, isList = false }: { pass?: string | undefined; isList?: boolean } = {},
): string {
  const says = screenLabels[locale];
  const formats = formatsOf(locale);
  const written = { says, labels: sharedLabels[locale], formats, timeZone, locale };
  const time = formats.time(readAt, timeZone);
  const head = isList ? '' : `<h1 dir="auto">${escapeHtml(name)}</h1>`;
  const passed = pass === undefined ? '' : ` data-pass="${escapeHtml(pass)}"`;
  return `${head}<p class="soft age" id="age" data-every="${limits.SCREEN_REFRESH_SECONDS}"${passed}>${escapeHtml(says.updated(time, timeZone))}</p>
<p class="bad" id="stale" role="status" data-says="${escapeHtml(says.stale(time))}"></p>
<div class="tiles">${tiles.map((tile, at) => tileSection(tile, `tile-${at + 1}`, written)).join('\n')}</div>`;
}

function tileSection({ kind, targets, data }: SharedTile, id: string, written: Written): string {
  const { says } = written;
  const chart = typeof data === 'object' && data.kind === 'chart' ? data.chart : undefined;
  // A chart with its own title is not described any further, and its owner's labels are private.
  const charted = chart?.title === '' ? chart.targets.map(({ name }) => name) : [];
  const names = kind === 'share' ? [] : [...targets, ...charted].map((name) => name || says.deletedTarget);
  const title = chart ? chart.title || chartTitle(chart, says) : says.tiles[kind];
  const about =
    names.length === 0
      ? ''
      : ` <span class="soft about">${names.map((name) => `<bdi>${escapeHtml(name)}</bdi>`).join(', ')}</span>`;
  const content = typeof data === 'string' ? note(says.gaps[data]) : contentOf(data, written);
  return `<section class="tile" id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title"><bdi>${escapeHtml(title)}</bdi>${about}</h2>
${content}</section>`;
}

const note = (sentence: string) => `<p class="soft">${escapeHtml(sentence)}</p>`;

function contentOf(data: ScreenTileData, written: Written): string {
  switch (data.kind) {
    case 'stories':
      return stories(data, written);
    case 'figure':
      return figure(
        {
          count: data.cards.matches_today,
          usual: data.usual_by_now?.median,
          isHigh: data.is_unusual,
          days: data.matches_by_day.map(({ count }) => count),
        },
        written,
      );
    case 'figure_of_target':
      return figure(
        {
          count: data.spike.today,
          usual: data.spike.usual_by_now?.median,
          isHigh: data.spike.is_spike,
          days: data.by_day.map(({ matches }) => matches),
        },
        written,
      );
    case 'days':
      return daysChart(
        data.by_day.map(({ date, matches, usual, is_unusual }) => ({
          ...{ date, matches, usual, isUnusual: is_unusual },
        })),
        written.labels,
        written.formats,
      );
    case 'share':
      return share(data, written);
    case 'findings':
      return findings(data, written);
    case 'ahead':
      return ahead(data, written);
    case 'map':
      return countries(data, written);
    case 'chart':
      return ownChart(data, written);
  }
}

function stories({ items }: ScreenTileDataOf<'stories'>, { says, formats, timeZone }: Written): string {
  if (items.length === 0) return note(says.noStories);
  const rows = items.slice(0, ROWS_MAX).map((story) => {
    const { language, title, source, first_seen_at, story_sources = 1 } = story;
    const at = new Date(first_seen_at);
    const others =
      story_sources > 1 ? `<span>${escapeHtml(says.sources(formats.number(story_sources)))}</span>` : '';
    return `<li><p class="title" lang="${languageTags[language]}" dir="auto">${escapeHtml(title)}</p>
<p class="meta"><bdi>${escapeHtml(source.name)}</bdi><time datetime="${at.toISOString()}">${escapeHtml(formats.dayTime(at, timeZone))}</time>${others}</p></li>`;
  });
  return `<ul class="rows">${rows.join('')}</ul>`;
}

interface Figure {
  count: number;
  /** undefined if there is none yet. */
  usual: number | undefined;
  isHigh: boolean;
  days: readonly number[];
}

function figure({ count, usual, isHigh, days }: Figure, { says, formats: { number } }: Written): string {
  const sum = days.reduce((total, one) => total + one, 0);
  const compared = usual === undefined ? says.noUsual : says.usual(number(Math.round(usual)));
  const mark = isHigh ? `<strong>${escapeHtml(says.isUnusual)}</strong> · ` : '';
  return `<p class="big${isHigh ? ' high' : ''}">${escapeHtml(number(count))}</p><p class="soft">${mark}${escapeHtml(compared)}</p>
${bars(days, says.days(number(sum), number(days.length)))}`;
}

function share({ targets, left_out }: ScreenTileDataOf<'share'>, { says, labels, formats }: Written): string {
  const of = targets.reduce((sum, { totals }) => sum + totals.matches, 0);
  const days = targets[0]?.by_day.length ?? 0;
  const lead = note(
    [
      says.lastDays(formats.number(days)),
      ...(left_out > 0 ? [says.deleted(formats.number(left_out))] : []),
    ].join(' · '),
  );
  if (of === 0) return `${lead}${note(says.noMatches)}`;
  const rows = targets
    .map(({ name, totals }) => ({ name, count: totals.matches }))
    .toSorted((one, other) => other.count - one.count);
  return `${lead}${barTable(rows, { of, labels, formats, title: labels.target })}`;
}

function findings(
  { cards, usual_by_now, is_unusual, targets, top_stories }: ScreenTileDataOf<'findings'>,
  { says, formats: { number } }: Written,
): string {
  const rounded = (median: number) => number(Math.round(median));
  const above = targets.items.flatMap(({ name, status, today, usual_by_now: usual }) =>
    status === 'active' && usual && today > usual.high && isUnusual(today, usual)
      ? [{ name, sentence: says.found(number(today), rounded(usual.median)) }]
      : [],
  );
  const [top] = top_stories;
  const compared = usual_by_now ? says.usual(rounded(usual_by_now.median)) : says.noUsual;
  return [
    `<p><strong>${escapeHtml(says.today(number(cards.matches_today)))}</strong> · ${escapeHtml(compared)}</p>`,
    ...above.map(({ name, sentence }) => `<p><bdi>${escapeHtml(name)}</bdi>: ${escapeHtml(sentence)}</p>`),
    ...(top && top.sources > 1 ? [`<p>${escapeHtml(says.topStory(number(top.sources)))}</p>`] : []),
    ...(above.length === 0 && !is_unusual ? [note(says.nothingUnusual)] : []),
  ].join('');
}

function ahead({ items, own_dates = [] }: ScreenTileDataOf<'ahead'>, written: Written): string {
  const { says } = written;
  const rows = [
    ...own_dates.map((date) => ({
      day: date.day,
      row: event(
        { ...date, precision: 'day' },
        `<p class="title" dir="${date.direction}">${escapeHtml(date.title)}</p>`,
        written,
      ),
    })),
    ...items.map((entry) => {
      const { day, last_day, precision, language, direction, sentence, articles, is_called_off } = entry;
      const called = is_called_off ? `<span>${escapeHtml(says.calledOff)}</span>` : '';
      const source = articles[0] ? `<bdi>${escapeHtml(articles[0].source)}</bdi>` : '';
      const title = `<p class="title" lang="${languageTags[language]}" dir="${direction}">${escapeHtml(sentence)}</p>
<p class="meta">${called}${source}</p>`;
      // Within a month, events on known days come first.
      return { day: precision === 'month' ? `${last_day}~` : day, row: event(entry, title, written) };
    }),
  ]
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .slice(0, ROWS_MAX);
  if (rows.length === 0) return note(says.noEvents);
  return `<ul class="rows">${rows.map(({ row }) => row).join('')}</ul>`;
}

interface Days {
  day: string;
  last_day: string;
  precision: 'day' | 'month';
  begins: { time: string } | null;
}

function event(
  { day, last_day, precision, begins }: Days,
  title: string,
  { says, formats }: Written,
): string {
  const days = day === last_day ? formats.longDay(day) : formats.range(day, last_day);
  const when =
    precision === 'month'
      ? formats.month(day)
      : begins && day === last_day
        ? says.dayAt(days, begins.time)
        : days;
  return `<li><p class="when">${escapeHtml(when)}</p>${title}</li>`;
}

function countries(
  { about, published_in }: ScreenTileDataOf<'map'>,
  { says, labels, formats }: Written,
): string {
  if (about === null && published_in === null) return note(says.gaps.plan);
  const isAbout = (about ?? []).length > 0;
  const counts = (isAbout ? about : published_in) ?? [];
  if (counts.length === 0) return note(says.noCountries);
  const rows = counts
    .slice(0, COUNTRIES_MAX)
    .map(({ country, matches }) => ({ name: formats.country(country), count: matches }));
  return `${note(`${isAbout ? says.about : says.publishedIn} · ${says.lastDays(formats.number(30))}`)}${barTable(rows, { labels, formats, title: says.country })}`;
}

type ChartData = ScreenTileDataOf<'chart'>;

/** The measures and splits are those of charts for guests: others do not get here. */
const measureOf = ({ measure }: ChartData['chart'], says: ScreenLabels) =>
  says.measures[measure as (typeof guestMeasures)[number]];

/** "Matches by source" */
const chartTitle = (chart: ChartData['chart'], says: ScreenLabels): string =>
  chart.form === 'number'
    ? measureOf(chart, says)
    : `${measureOf(chart, says)} ${says.splits[chart.split as (typeof guestSplits)[number]]}`;

/** One of the owner's own charts. Lines and stacks are tables with bars, because their parts could not be told apart without a script. */
function ownChart({ chart, figures }: ChartData, written: Written): string {
  const { says, formats } = written;
  const title = chartTitle(chart, says);
  const labels = { ...written.labels, matches: measureOf(chart, says), perDay: title, hours: title };
  const { total, before, dates, by_day, parts } = figures;
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const isUpToToday = chart.period !== 'dates' && chartPeriodDays[chart.period] === dates.length;
  const days = isUpToToday ? says.lastDays(formats.number(dates.length)) : formats.range(first, last);
  const change = before === null ? '' : ` · ${changeOf(total - before, written)}`;
  const newest = figures.is_complete === false ? ` · ${says.newestOnly}` : '';
  const counted = says.counted(labels.matches, formats.number(total));
  if (chart.form === 'number') {
    const drawn = by_day.length > 0 ? bars(by_day, counted) : '';
    return `<p class="big">${escapeHtml(formats.number(total))}</p>${note(`${days}${change}`)}${drawn}`;
  }
  const lead = note(`${counted} · ${days}${change}${newest}`);
  if (total === 0) return lead;
  if (figures.hours) return `${lead}${heatTable(figures.hours, labels, formats)}`;
  if (chart.split === 'none')
    return `${lead}${daysChart(
      dates.map((date, at) => ({ date, matches: by_day[at] ?? 0, usual: null, isUnusual: false })),
      labels,
      formats,
    )}`;
  const rest = chartOthers(chart, figures);
  const rows = [
    ...parts.map((part) => ({ name: partName(chart, part, written), count: part.total })),
    ...(rest === null ? [] : [{ name: says.others, count: rest }]),
  ];
  const of = addsUp(chart.measure, chart.split) ? { of: total } : {};
  return `${lead}${barTable(rows, { ...of, labels, formats, title: columnOf(chart, written) })}`;
}

function changeOf(change: number, { labels, formats: { number } }: Written): string {
  if (change === 0) return labels.asMany;
  return change > 0 ? labels.more(number(change)) : labels.fewer(number(-change));
}

function partName(
  { split }: ChartData['chart'],
  { id, name }: ChartPart,
  { says, labels, formats, locale }: Written,
): string {
  if (split === 'language') return labels.languages[id as Language] ?? name;
  if (split === 'about' || split === 'published_in') return formats.country(id);
  if (split === 'development') return developmentName(locale, id);
  return name || (split === 'target' ? says.deletedTarget : id);
}

function columnOf({ split }: ChartData['chart'], { says, labels }: Written): string {
  if (split === 'target') return labels.target;
  if (split === 'source') return labels.source;
  if (split === 'language') return labels.language;
  if (split === 'development') return says.development;
  return split === 'name' ? says.name : says.country;
}
