import type { Language } from '@newswatch/shared/contracts';
import { escapeHtml } from '../../escape-html.ts';
import type { SharedAnalytics } from '../shared-analytics.ts';
import { barTable, daysChart, heatTable } from './charts.ts';
import { type Formats, formatsOf } from './formats.ts';
import { type SharedLabels, sharedLabels } from './labels.ts';

/**
 * The analytics of a target: its figures, and a chart for each question that the owner's page answers.
 *
 * @param isList only the figures and the days
 */
export function analyticsMain(analytics: SharedAnalytics, locale: Language, isList = false): string {
  const labels = sharedLabels[locale];
  const formats = formatsOf(locale);
  const { name, from, to, timeZone, matches, share, days, advanced } = analytics;
  const head = `<h1 dir="auto">${escapeHtml(name)}</h1>
<p class="soft">${escapeHtml(labels.analytics)} · ${escapeHtml(formats.range(from, to))}</p>
<p class="soft">${escapeHtml(labels.timeZone(timeZone))}</p>`;
  // The list has no comparison.
  const found = share && !isList ? share.reduce((sum, { count }) => sum + count, 0) : matches;
  if (found === 0) return `${isList ? '' : head}<p>${escapeHtml(labels.noMatches)}</p>`;
  const part = (title: string, content: string) =>
    `<section><h2>${escapeHtml(title)}</h2>${content}</section>`;
  if (isList)
    return `${figures(analytics, labels, formats)}${part(labels.perDay, daysChart(days, labels, formats))}`;
  const table = { of: matches, labels, formats };
  return [
    head,
    figures(analytics, labels, formats),
    peakLine(analytics, labels, formats),
    part(labels.perDay, daysChart(days, labels, formats)),
    ...(share
      ? [part(labels.share, barTable(share, { of: found, labels, formats, title: labels.target }))]
      : []),
    ...(advanced && matches > 0
      ? [
          part(labels.bySource, barTable(advanced.bySource, { ...table, title: labels.source })),
          part(labels.hours, heatTable(advanced.byWeekday, labels, formats)),
          part(
            labels.byLanguage,
            barTable(
              advanced.byLanguage.map(({ language, count }) => ({ name: labels.languages[language], count })),
              { ...table, title: labels.language },
            ),
          ),
        ]
      : []),
  ].join('\n');
}

function figures(analytics: SharedAnalytics, labels: SharedLabels, formats: Formats): string {
  const { matches, stories, sources, ratings } = analytics;
  const figure = (label: string, value: string, hint: string) =>
    `<div><dt>${escapeHtml(label)}</dt><dd><div class="value">${escapeHtml(value)}</div><div class="hint">${escapeHtml(hint)}</div></dd></div>`;
  return `<dl class="figures">${[
    figure(labels.matches, formats.number(matches), change(analytics, labels, formats)),
    figure(labels.stories, formats.number(stories), ''),
    figure(labels.sources, formats.number(sources), ''),
    ...(ratings
      ? [
          figure(
            labels.relevant,
            formats.percent(ratings.relevant / ratings.all),
            labels.ratings(ratings.all, formats.number(ratings.all)),
          ),
        ]
      : []),
  ].join('')}</dl>`;
}

function change(
  { matches, previousMatches }: SharedAnalytics,
  labels: SharedLabels,
  { number }: Formats,
): string {
  if (previousMatches === null) return labels.nothingBefore;
  const difference = matches - previousMatches;
  if (difference === 0) return labels.asMany;
  return difference > 0 ? labels.more(number(difference)) : labels.fewer(number(-difference));
}

function peakLine({ peak }: SharedAnalytics, labels: SharedLabels, { longDay, number }: Formats): string {
  if (!peak) return '';
  const sentence = labels.peak(longDay(peak.date), number(peak.matches), number(peak.usual));
  const story =
    peak.story === null ? '' : ` ${escapeHtml(labels.peakStory)} <bdi>${escapeHtml(peak.story)}</bdi>`;
  return `<p>${escapeHtml(sentence)}${story}</p>`;
}
