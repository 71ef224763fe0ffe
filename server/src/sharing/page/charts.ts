import { escapeHtml } from '../../escape-html.ts';
import type { SharedAnalytics } from '../shared-analytics.ts';
import type { Formats } from './formats.ts';
import type { SharedLabels } from './labels.ts';

/*
 * Charts without a script and without inline styles, which the policy of the page forbids: SVG with attributes, and tables.
 */

type Days = SharedAnalytics['days'];
const HEIGHT = 100;

/** Matches per day as bars, with the usual level behind them, and the same figures as a table. */
export function daysChart(days: Days, labels: SharedLabels, formats: Formats): string {
  const most = Math.max(1, ...days.map(({ matches, usual }) => Math.max(matches, usual?.high ?? 0)));
  const y = (value: number) => rounded((value / most) * HEIGHT);
  const bars = days.map(({ matches, usual, isUnusual }, at) => {
    const [low, high] = usual ? [y(usual.low), y(usual.high)] : [0, 0];
    const level = usual
      ? `<rect class="usual" x="${at}" y="${rounded(HEIGHT - high)}" width="1" height="${rounded(Math.max(high - low, 0.5))}"/>`
      : '';
    const bar = `<rect class="bar${isUnusual ? ' unusual' : ''}" x="${at + 0.15}" y="${rounded(HEIGHT - y(matches))}" width=".7" height="${y(matches)}"/>`;
    return level + (matches > 0 ? bar : '');
  });
  const base = `<line class="base" x1="0" x2="${days.length}" y1="${HEIGHT}" y2="${HEIGHT}"/>`;
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  const ticks = [first, ...(days.length > 2 ? [middle] : []), ...(days.length > 1 ? [last] : [])]
    .map((day) => `<span dir="auto">${day ? escapeHtml(formats.day(day.date)) : ''}</span>`)
    .join('');
  const hasUsual = days.some(({ usual }) => usual !== null);
  const keys = [
    key('bar', labels.matches),
    ...(days.some(({ isUnusual }) => isUnusual) ? [key('bar unusual', labels.unusual)] : []),
    ...(hasUsual ? [key('usual', labels.usual)] : []),
  ].join('');
  const rows = days.map(({ date, matches, usual, isUnusual }) => {
    const level = usual ? `${formats.number(usual.low)}–${formats.number(usual.high)}` : '–';
    const mark = isUnusual ? ` (${escapeHtml(labels.unusual)})` : '';
    return `<tr><th scope="row">${escapeHtml(formats.longDay(date))}${mark}</th><td class="n">${formats.number(matches)}</td>${hasUsual ? `<td class="n">${level}</td>` : ''}</tr>`;
  });
  const head = `<tr><th scope="col">${escapeHtml(labels.day)}</th><th scope="col" class="n">${escapeHtml(labels.matches)}</th>${hasUsual ? `<th scope="col" class="n">${escapeHtml(labels.usual)}</th>` : ''}</tr>`;
  // Time runs from left to right in every language, as in the product.
  return `<div class="chart days"><ul class="keys">${keys}</ul>
<div dir="ltr"><svg viewBox="0 0 ${days.length} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(labels.perDay)}">${bars.join('')}${base}</svg>
<div class="ticks" aria-hidden="true">${ticks}</div></div></div>
<details><summary>${escapeHtml(labels.asTable)}</summary><div class="inside"><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div></details>`;
}

const key = (className: string, label: string) =>
  `<li><svg viewBox="0 0 1 1" aria-hidden="true"><rect class="${className}" width="1" height="1"/></svg>${escapeHtml(label)}</li>`;

/** A row of bars for a figure, without axes: its numbers are in the text beside it. */
export function bars(values: readonly number[], label: string): string {
  const most = Math.max(1, ...values);
  const drawn = values.map((value, at) => {
    const height = rounded((value / most) * HEIGHT);
    return `<rect class="bar" x="${rounded(at + 0.15)}" y="${rounded(HEIGHT - height)}" width=".7" height="${height}"/>`;
  });
  return `<svg class="bars" viewBox="0 0 ${Math.max(1, values.length)} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(label)}">${drawn.join('')}</svg>`;
}

/**
 * A list with a bar beside each number, and its share of the whole.
 *
 * @param of the whole; undefined if the rows overlap, so that they are no shares
 */
export function barTable(
  rows: readonly { name: string; count: number }[],
  { of, labels, formats, title }: { of?: number; labels: SharedLabels; formats: Formats; title: string },
): string {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const body = rows.map(
    ({ name, count }) => `<tr><th scope="row"><bdi>${escapeHtml(name)}</bdi></th>
<td class="track"><svg aria-hidden="true"><rect class="bar" height="100%" width="${rounded((count / most) * 100)}%"/></svg></td>
<td class="n">${formats.number(count)}</td>${of === undefined ? '' : `<td class="n">${escapeHtml(formats.percent(of === 0 ? 0 : count / of))}</td>`}</tr>`,
  );
  return `<table><thead><tr><th scope="col">${escapeHtml(title)}</th><td></td><th scope="col" class="n">${escapeHtml(labels.matches)}</th>${of === undefined ? '' : '<td></td>'}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** Weekdays by hours; each cell contains its number, so nobody has to see the colours. */
export function heatTable(
  values: readonly (readonly number[])[],
  labels: SharedLabels,
  formats: Formats,
): string {
  const most = Math.max(1, ...values.flat());
  const hours = Array.from({ length: 24 }, (_, hour) => `<th scope="col">${hour}</th>`).join('');
  const rows = values.map((row, weekday) => {
    const cells = row.map((count) => {
      const level = Math.ceil((count / most) * HEAT_LEVELS);
      return `<td${level > 0 ? ` class="l${level}"` : ''}>${count === 0 ? '' : formats.number(count)}</td>`;
    });
    return `<tr><th scope="row">${escapeHtml(formats.weekdays[weekday] ?? '')}</th>${cells.join('')}</tr>`;
  });
  // Focusable, so that the keyboard scrolls it where the screen is narrow.
  return `<div class="chart scroll" role="region" tabindex="0" aria-label="${escapeHtml(labels.hours)}"><table class="heat"><thead><tr><th scope="col">${escapeHtml(labels.weekday)}</th>${hours}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const HEAT_LEVELS = 4;

const rounded = (value: number): number => Math.round(value * 100) / 100;
