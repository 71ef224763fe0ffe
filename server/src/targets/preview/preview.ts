import {
  type Dedupe,
  dailyAlertCap,
  PREVIEW_SAMPLES_MAX,
  type QueryNode,
  type TargetPreview,
  type TargetPreviewBody,
} from '@newswatch/shared/contracts';
import { type ArticlesService, readSentences } from '../../content/index.ts';
import { type LocalDay, lastLocalDays } from '../../local-day.ts';
import { queryOf, type TargetTerms, usualForms } from '../../matcher/index.ts';
import { alertTimeZone, effectiveDeliveryMode, openingAt, storyKey } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { excludedWords } from '../form-contradiction.ts';
import { endBlock } from '../policy.ts';
import { findTarget } from '../repository.ts';
import { ruleFault } from '../rule-fault.ts';
import { termsOfRule } from '../rule-terms.ts';
import { countUrgent } from './count-urgent.ts';
import { findMatching, keywordsOf, type Matching } from './find-matching.ts';
import { countTerms, type Found, warningsOf } from './forecast.ts';
import {
  countAlertsPerDay,
  type ForecastReader,
  findUnknownSources,
  findUnquotedSpeakers,
  getForecastReader,
} from './preview-repository.ts';
import { scopeOf, wholeDays } from './read-articles.ts';

/** See `findMatching`. */
const NEWEST_MS = 250;
/** The time for which articles are read for one forecast. Older ones then stay unread, and the answer says so. */
const BUDGET_MS = 650;

interface PreviewOptions {
  db: Database;
  articles: Pick<ArticlesService, 'summaries'>;
  /** A monotonic clock in milliseconds; tests supply their own. */
  clock?: () => number;
}

/**
 * Finds what a target would have matched among the stored articles, newest first, within the time budget. Saves and
 * sends nothing.
 *
 * @throws {Failure} `validation_failed` for keywords without a word, or a new end in the past; `query_invalid`
 */
export async function previewTarget(
  { db, articles, clock = () => performance.now() }: PreviewOptions,
  userId: string,
  { target, target_id, days }: TargetPreviewBody,
  now: Date,
): Promise<TargetPreview> {
  const saved = target_id === undefined ? undefined : await findTarget(db, userId, target_id);
  const fault = endBlock(target.expires_at, saved?.expires_at, now) ?? ruleFault(target);
  if (fault) throw fault;
  const person = await getForecastReader(db, userId);
  const calendar = lastLocalDays(now, person.timezone, days);
  const since = calendar[0]?.start ?? now;
  const rule = termsOfRule(target);
  const matching = await findMatching(
    { db, clock },
    { rule, scope: { ...scopeOf(target), since }, newestMs: NEWEST_MS, budgetMs: BUDGET_MS },
  );
  const otherPerDay = await countAlertsPerDay(db, userId, target_id, now);
  const usual = await usualForms(keywordsOf(rule), rule);
  const { counted, alerts, ...forecast } = await forecastOf(
    { db, person, calendar, otherPerDay },
    { target, rule, usual, matching },
  );
  return {
    ...forecast,
    articles_checked: matching.checked,
    urgent: target.urgency ? countUrgent(target.urgency, target, counted) : null,
    sample: await readSample({ db, articles }, userId, alerts),
    other_targets_per_day: roundedRate(otherPerDay),
    cap: capOf(person),
  };
}

/** Tenths of an alert. */
export const roundedRate = (perDay: number): number => Math.round(perDay * 10) / 10;

/** The most alerts that a person gets in a day; null without a limit. */
export function capOf(person: ForecastReader): number | null {
  if (person.role === 'admin') return null;
  const cap = dailyAlertCap(person.plan, {
    own: person.max_notifications_per_day,
    preferred: person.notification_preferences.max_daily_notifications,
  });
  return cap !== null && Number.isFinite(cap) ? cap : null;
}

interface ForecastOptions {
  db: Database;
  person: ForecastReader;
  /** The days of the forecast, oldest first. */
  calendar: readonly LocalDay[];
  /** Alerts per day of the person's other targets. */
  otherPerDay: number;
}

interface ForecastedDraft {
  target: TargetPreviewBody['target'];
  rule: TargetTerms;
  /** The usual forms of its words; see `countTerms`. */
  usual?: Awaited<ReturnType<typeof usualForms>>;
  matching: Pick<Matching, 'found' | 'newest' | 'reached'>;
}

/** The figures and warnings of a draft, with the matches of the days that were read completely and the alerts among them. */
export async function forecastOf(
  { db, person, calendar, otherPerDay }: ForecastOptions,
  { target, rule, usual, matching: { found, newest, reached } }: ForecastedDraft,
) {
  const shown = wholeDays(calendar, reached);
  const first = shown[0]?.start ?? new Date(0);
  const counted = found.filter(({ article }) => article.firstSeenAt >= first);
  const scored = counted.filter(({ hit }) => hit.score >= target.min_score);
  const alerts = firstOfStories(scored, target.dedupe);
  const by_day = shown.map(({ date, start, end }) => ({
    date,
    count: alerts.filter(({ article }) => article.firstSeenAt >= start && article.firstSeenAt < end).length,
  }));
  const query = queryOf(rule);
  const alternatives = rule.query ? alternativesIn(rule.query) : target.keywords_any;
  const by_term = countTerms(counted, keywordsOf(rule), usual);
  const [unknownSources, unquoted] = await Promise.all([
    rule.query ? findUnknownSources(db, rule.query) : [],
    query && counted.length === 0 ? findUnquotedSpeakers(db, query, first) : [],
  ]);
  const perDay = alerts.length / shown.length;
  const busiestDay = Math.max(0, ...by_day.map(({ count }) => count));
  return {
    counted,
    alerts,
    days: shown.length,
    total: counted.length,
    stories: alerts.length,
    estimated_per_day: roundedRate(perDay),
    busiest_day: busiestDay,
    by_day,
    by_term,
    warnings: warningsOf({
      found: counted,
      newest,
      perDay,
      days: shown.length,
      otherPerDay,
      cap: capOf(person),
      busiestDay,
      targetCap: target.daily_cap,
      quiet: inQuietHours(person, target, alerts),
      by_term,
      anyTerms: alternatives,
      unknownSources,
      unquotedSpeakers: query && needsOneOf(query, unquoted) ? unquoted : [],
      excluded: excludedWords(rule, target.query ?? ''),
      canRemove: rule.query ? false : alternatives.length > 1,
    }),
  };
}

/** The alternative words: the operands of an OR. */
function alternativesIn(node: QueryNode, isAlternative = false): string[] {
  switch (node.kind) {
    case 'term':
      return isAlternative ? [node.text] : [];
    case 'and':
      return node.of.flatMap((one) => alternativesIn(one));
    case 'or':
      return node.of.flatMap((one) => alternativesIn(one, true));
    default:
      return [];
  }
}

/** Whether a query can match only articles that quote one of these people. */
function needsOneOf(node: QueryNode, speakers: readonly string[]): boolean {
  switch (node.kind) {
    case 'filter':
      return node.name === 'speaker' && speakers.includes(node.value);
    case 'and':
      return node.of.some((one) => needsOneOf(one, speakers));
    case 'or':
      return node.of.every((one) => needsOneOf(one, speakers));
    default:
      return false;
  }
}

/** The newest match of each story; later articles of a story send no further alert. */
function firstOfStories(found: readonly Found[], dedupe: Dedupe): Found[] {
  const seen = new Set<string>();
  return found.filter(({ article }) => {
    const key = storyKey(dedupe, article);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Counts the alerts that would have waited for the end of the quiet hours; null for a target whose alerts never do. */
function inQuietHours(
  reader: ForecastReader,
  target: TargetPreviewBody['target'],
  alerts: readonly Found[],
): { alerts: number; of: number; hours: string } | null {
  const { plan, notification_preferences: preferences } = reader;
  if (effectiveDeliveryMode(target.delivery_mode, preferences, plan) !== 'live') return null;
  // A mute that is in effect today is ignored, because it may end before the days to come.
  const person = { preferences: { ...preferences, paused_until: null }, timeZone: alertTimeZone(reader) };
  const waiting = alerts.filter(
    ({ article }) => openingAt(person, article.firstSeenAt, target.priority).reason !== null,
  );
  const { start, end } = preferences.quiet_hours;
  return { alerts: waiting.length, of: alerts.length, hours: `${start} to ${end}` };
}

/** Each with the sentence that the unsaved target would match, not one of the person's other targets. */
async function readSample(
  { db, articles }: Pick<PreviewOptions, 'db' | 'articles'>,
  userId: string,
  alerts: readonly Found[],
): Promise<TargetPreview['sample']> {
  const chosen = alerts.slice(0, PREVIEW_SAMPLES_MAX);
  const [summaries, sentences] = await Promise.all([
    articles.summaries(
      userId,
      chosen.map(({ article }) => article.id),
    ),
    readSentences(
      db,
      chosen.map(({ article: { id, summary }, hit }) => ({
        articleId: id,
        summary,
        highlights: hit.highlights,
      })),
    ),
  ]);
  return chosen.flatMap(({ article, hit }, at) => {
    const summary = summaries.get(article.id);
    if (!summary) return [];
    return [
      {
        article: { ...summary, excerpt: sentences[at] ?? summary.excerpt },
        score: hit.score,
        matched_terms: [...hit.matchedTerms],
        highlights: hit.highlights,
      },
    ];
  });
}
