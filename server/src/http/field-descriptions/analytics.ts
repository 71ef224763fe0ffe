import { inEach } from './in-each.ts';

/** The figures of a target. */
export const analyticsFields: Readonly<Record<string, string>> = {
  'by_language.language': 'The language of the articles',
  'by_source.name': 'The name of the source',
  'spike.today': 'The number of matches found today',
  timezone: 'The time zone in which days and hours were counted',
  totals: 'The figures of the period',
  previous_totals: 'The figures of the previous period of the same length',
  'TargetAnalytics.by_day':
    'The figures of every day of the period, oldest first, including days without matches',
  'TargetTones.by_day':
    'The number of matches with each tone by day, oldest first, for days with coded matches',
  spike: 'How many matches the target found today, compared with the usual level',
  advanced: 'The advanced figures; null if the plan does not include them',
  from: 'The beginning of the hour or day',
  'AnalyticsHour.from': 'The beginning of the hour',
  'TargetAnalytics.from': 'The first day of the period',
  to: 'The last day of the period',
  'AnalyticsHour.to': 'The end of the hour, which is not part of it',
  first_day: 'The first day for which there are figures',
  'TargetAnalytics.period': 'The requested period',
  'AnalyticsTotals.matches': 'The number of matches in the period',
  'AnalyticsTotals.stories': 'The number of stories among the matches in the period',
  'AnalyticsTotals.sources': 'The number of sources that published the matches in the period',
  ...inEach(['AnalyticsDay', 'by_day', 'peak'], { date: 'The day' }),
  ...inEach(['AnalyticsDay', 'peak'], { matches: 'The number of matches on this day' }),
  'AnalyticsDay.stories': 'The number of stories among the matches on this day',
  notified: 'The number of alerts about the matches',
  suppressed: 'The number of matches without an alert',
  'AnalyticsTotals.relevant': 'The number of matches that were rated relevant',
  'AnalyticsTotals.irrelevant': 'The number of matches that were rated irrelevant',
  excluded_relevant: 'The number of matches rated relevant that an exclusion of the target would now remove',
  excluded_irrelevant:
    'The number of matches rated irrelevant that an exclusion of the target would now remove',
  'AnalyticsTotals.precision':
    'The share of relevant matches among the rated matches that no exclusion would now remove, 0 to 1; null if there are none',
  usual: 'The usual number of matches on this weekday; null with less than fourteen days of history',
  'UsualLevel.median': 'The median number of matches on the same weekday over the last eight weeks',
  'UsualLevel.low':
    'The 10th percentile of the number of matches on the same weekday over the last eight weeks',
  'UsualLevel.high':
    'The 90th percentile of the number of matches on the same weekday over the last eight weeks',
  is_unusual: 'Whether the day is outside the usual range, and at least five matches away from the median',
  is_spike: 'Whether the number of today’s matches is already unusually high',
  usual_by_now:
    'The usual number of matches by this hour on this weekday; null with less than fourteen days of history',
  baseline_mean: 'The mean number of matches on the days of the period before today',
  ratio:
    'The number of today’s matches divided by the usual number by this hour; null if that number is zero or unknown',
  peak: 'The day of the period that is furthest above its usual level, and its largest story; null if no day is unusually high',
  tones: 'The tones that were coded for the matches in the period',
  by_source: 'The number of matches from each source, and how they were rated',
  'by_source.audience':
    'The audience of the source in people per month; null if it is not known in this unit',
  reach:
    'The potential reach of the articles: the sum of the audiences of their sources, in people per month; null if no source at all has such an audience, and in the free plan',
  'ReleaseFigures.reach':
    'The potential reach of the articles that reuse the release: the sum of the audiences of their sources, in people per month; null if no source at all has such an audience',
  ...inEach(['ReachFigures', 'TargetReach'], {
    potential: 'The sum of the audiences, in which a source counts once for each of its articles',
    audience:
      'The sum of the audiences of the sources, in which each source counts once. Somebody who follows two of them is counted twice',
    articles: 'The number of articles from sources with an audience',
    articles_without:
      'The number of articles from sources without an audience, which are left out of the sums',
    sources: 'The number of sources with an audience',
    sources_without: 'The number of sources without an audience',
  }),
  'TargetReach.previous':
    'The potential reach of the previous period of the same length, with today’s audiences; null if there are no figures for all of it',
  'TargetTones.by_source':
    'The number of matches with each tone by source, for sources with coded matches; empty in the free plan',
  'by_source.source_id': 'The ID of the source',
  by_language: 'The number of matches in each language',
  'AdvancedAnalytics.by_term':
    'The number of matches for each word of the target, and how they were rated; a match is counted under the first word that was found',
  by_hour: 'The number of matches in each hour of the day, from 0 to 23',
  by_weekday:
    'The number of matches by weekday and hour: seven lists, starting with Monday, each with 24 hours',
  count: 'The number of matches',
  'latency_buckets.count': 'The number of alerts',
  'by_day.count': 'The number of stories on this day',
  latency_ms:
    'The time from the publication of an article to its alert, in milliseconds, for alerts that did not wait for a digest',
  remedy: 'The suggested remedy; null if there is none',
  coded: 'The number of matches whose tone is coded',
  coded_stories: 'The number of stories among the coded matches',
  favourable: 'The number of favourable matches',
  neutral: 'The number of neutral matches',
  unfavourable: 'The number of unfavourable matches',
  coded_at: 'The time at which the tone was coded',
  origin:
    'How the match got its tone: the owner coded it (`person`), confirmed a suggestion (`suggestion`) or coded the whole story (`story`), or it is a copy of a coded text (`copy`)',
  ...inEach(['by_source', 'by_term'], {
    relevant:
      'The number of matches rated relevant, without those that an exclusion of the target would now remove',
    irrelevant:
      'The number of matches rated irrelevant, without those that an exclusion of the target would now remove',
  }),
  'latency_ms.p50':
    'The time within which half of the alerts were sent, in milliseconds; null if there were none',
  'latency_ms.p95':
    'The time within which 95% of the alerts were sent, in milliseconds; null if there were none',
  'AdvancedAnalytics.latency_buckets': 'The number of alerts by how long they took',
  'latency_buckets.under_minutes':
    'The end of the range, in minutes; the range begins where the previous one ends. Null for the last range, which has no end',
  'AnalyticsHour.local':
    'The beginning of the hour in the time zone of the owner, with its offset from UTC, such as `2026-10-25T02:00+02:00`',
  'AnalyticsHour.matches': 'The number of matches in this hour',
  'AnalyticsHour.stories': 'The number of stories among the matches in this hour',
  'TargetAnalytics.added_by_hand': 'The number of matches in the period that the owner added by hand',
  'TargetAnalytics.is_today_counted': 'Whether the last day in `by_day` is today, which is not over yet',
  'TargetAnalytics.hourly':
    'The figures of every hour that has begun, if the period is a short range of dates; null or omitted otherwise',
  'peak.story': 'The story that most sources reported on this day; null if there is none',
  'TargetTones.matches': 'The number of matches in the period, whether or not their tone is coded',
  'TargetTones.stories': 'The number of stories among those matches',
  'TargetFirstReports.from': 'The beginning of the period',
  'TargetFirstReports.to': 'The end of the period, or now if the period is not over',
  'TargetFirstReports.period': 'The requested period',
  'TargetFirstReports.stories':
    'The number of stories that several sources reported; only these are compared',
  'TargetFirstReports.sources_total': 'The number of sources that reported any of these stories',
  'TargetFirstReports.sources':
    'How often each source was first, and how late it was otherwise: at most 100 sources, in the requested order; null if the plan does not include these figures',
  'SourceFirstReports.source_id': 'The ID of the source',
  'SourceFirstReports.name': 'The name of the source',
  'SourceFirstReports.stories':
    'The number of stories that this source and at least one other source reported',
  'SourceFirstReports.first': 'The number of stories that no other source reported in an earlier minute',
  'SourceFirstReports.later': 'The number of stories that another source reported earlier',
  'SourceFirstReports.median_minutes':
    'The median delay after the first report, in minutes, of the stories that the source reported later; null if there are none',
  'by_source.matches': 'The number of matches from the source, whether or not their tone is coded',
};
