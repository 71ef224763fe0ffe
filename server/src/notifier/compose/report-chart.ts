import type { Language } from '@newswatch/shared/contracts';
import type { ReportDay } from '../../storage/schema-reports.ts';
import { numberIn } from './counted.ts';
import { html, Markup } from './html.ts';
import { phrases } from './phrases.ts';
import type { ReportDays } from './report-blocks.ts';
import { monthDay, shortDay, weekdayIn } from './report-dates.ts';
import { reportPhrases } from './report-phrases.ts';

const HEIGHT = 72;
/** The maximum number of days with which each bar has its weekday and its number. */
const DAYS_WITH_NAMES = 10;
const WEEK = 7;

// The style is as short as possible, because mail programs cut off an email with hundreds of long bars.
const NOW = new Markup('class=hot bgcolor=#b8371b');
const BEFORE = new Markup('class=bar bgcolor=#d8d3c8');

/** A day as text: `Tue 3 Mar: 5 (2 before)`. */
export function dayLine({ date, matches, previous }: ReportDay, locale: Language, isCompared = true): string {
  const { before } = reportPhrases[locale];
  const was = previous === null || !isCompared ? '' : ` (${before(numberIn(locale, previous))})`;
  return phrases[locale].linked(shortDay(locale, date), `${numberIn(locale, matches)}${was}`);
}

/**
 * The matches of each day as bars, beside those of the period before. They are cells of a table, which mail programs draw
 * without images; a screen reader reads the figures instead.
 *
 * @param isCompared whether the period before has bars
 * @returns undefined if there are no matches
 */
export function daysChart(
  days: readonly ReportDay[],
  { locale, label, isCompared }: { locale: Language; label: string; isCompared: boolean },
): { body: Markup[]; block: ReportDays } | undefined {
  const most = Math.max(...days.map(({ matches, previous }) => Math.max(matches, previous ?? 0)));
  if (most === 0) return undefined;
  const hasBefore = isCompared && days.some(({ previous }) => previous !== null);
  const isNamed = days.length <= DAYS_WITH_NAMES;
  const isNumbered = isNamed && most <= NUMBER_MAX;
  const lines = days.map((day) => dayLine(day, locale, isCompared));
  const said = phrases[locale].linked(label, lines.join(reportPhrases[locale].and));
  const bars = days.map(({ matches, previous }) => {
    const before = hasBefore ? bar(previous ?? 0, most, BEFORE) : html``;
    return html`${before}${bar(matches, most, NOW, isNumbered)}`;
  });
  const columns = hasBefore ? 2 : 1;
  const step = isNamed ? 1 : WEEK;
  const nameOf = (date: string) => (isNamed ? weekdayIn(locale, date) : monthDay(locale, date));
  const names = days.flatMap(({ date }, at) => {
    if (at % step > 0) return [];
    const width = Math.min(step, days.length - at) * columns;
    const name = nameOf(date);
    const align = isNamed ? new Markup(' align="center"') : html``;
    return html`<td class="line" colspan="${width}"${align} style="border-top:1px solid #e5e1d8;padding:4px 0 0;white-space:nowrap">${name}</td>`;
  });
  const body = [
    html`<table role="img" aria-label="${said}" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;margin:0;font-size:0;line-height:0"><tr height="${HEIGHT}" valign="bottom">${bars}</tr><tr class="soft" style="color:#69635a;font-size:12px;line-height:16px">${names}</tr></table>`,
    ...(hasBefore ? [legend(locale)] : []),
  ];
  const { thisPeriod, periodBefore } = reportPhrases[locale];
  const block: ReportDays = {
    kind: 'days',
    ...{ said, isNumbered },
    days: days.map(({ date, matches, previous }, at) => ({
      name: at % step > 0 ? null : nameOf(date),
      now: matches,
      before: hasBefore ? (previous ?? 0) : null,
    })),
    legend: hasBefore ? { now: thisPeriod, before: periodBefore } : null,
  };
  return { body, block };
}

/** One bar, at the foot of its column, with its number above it. */
function bar(count: number, most: number, look: Markup, isNumbered = false): Markup {
  if (count === 0) return html`<td></td>`;
  const height = Math.max(2, Math.round((count / most) * (HEIGHT - (isNumbered ? NUMBER_HEIGHT : 0))));
  const number = isNumbered
    ? html`<tr><td class="ink" align="center" style="color:#1d1a16;font-size:12px;line-height:${NUMBER_HEIGHT}px;white-space:nowrap">${count}</td></tr>`
    : html``;
  return html`<td><table width=92% cellpadding=0 cellspacing=0>${number}<tr><td ${look} height=${height}></td></tr></table></td>`;
}

const NUMBER_HEIGHT = 16;
/** On a phone, a bar has no room for a larger number. */
const NUMBER_MAX = 999;

function legend(locale: Language): Markup {
  const { thisPeriod, periodBefore } = reportPhrases[locale];
  const item = (look: Markup, text: string) =>
    html`<td ${look} width="10" height="10" style="font-size:0;line-height:0">&nbsp;</td><td class="soft" style="padding:0 16px 0 6px;color:#69635a;font-size:12px;line-height:16px">${text}</td>`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0"><tr>${item(NOW, thisPeriod)}${item(BEFORE, periodBefore)}</tr></table>`;
}
