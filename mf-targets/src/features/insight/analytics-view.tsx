import { languageNames, shownTerm, type TargetAnalytics } from '@newswatch/shared/contracts';
import { ArticleHeadline, counted } from '@newswatch/shell-api/patterns';
import {
  BarList,
  Card,
  EmptyState,
  formatDuration,
  formatPercent,
  HeatMap,
  LinkButton,
  Row,
  SiteMark,
  Skeleton,
  Stack,
  Stat,
  StatStrip,
  TextLink,
} from '@newswatch/ui';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { LazyKeepButton } from '../../charts/lazy-keep-button.tsx';
import {
  accusedWord,
  countedRatings,
  hasPrevious,
  peakSentence,
  todaySentence,
} from './analytics-sentences.ts';
import { DaysChart } from './days-chart.tsx';
import { hourSentence } from './hour-labels.ts';
import styles from './insight.module.css';
import { rateSentence } from './rate-sentence.ts';
import { RatedList, Word } from './rated-list.tsx';
import { LazyReachCard } from './reach/lazy-reach-card.ts';
import { ToneCard } from './tone-card.tsx';

const SOURCES_SHOWN = 8;
const WORDS_SHOWN = 8;
/** Alerts with a longer delay count as late. */
const LATE_AFTER_MINUTES = 5;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const hours = Array.from({ length: 24 }, (_, hour) => {
  const two = String(hour).padStart(2, '0');
  return { name: `${two}:00`, short: hour % 3 === 0 ? two : '' };
});

interface AnalyticsViewProps {
  targetId: string;
  analytics: TargetAnalytics;
  themes: ReactNode;
}

/**
 * The matches of a target over a period: what is unusual, their sources, their times, and how fast alerts were sent.
 */
export function AnalyticsView({ targetId, analytics, themes }: AnalyticsViewProps) {
  return (
    <Stack gap={4}>
      <Summary analytics={analytics} />
      <Figures analytics={analytics} />
      <Card
        title={analytics.hourly ? 'Matches per hour' : 'Matches per day'}
        description={analytics.hourly ? `Hours in ${analytics.timezone}` : dayDescription(analytics)}
        actions={
          <LazyKeepButton
            {...{ targetId, split: 'none', form: 'bars', of: 'Matches per day' }}
            period={analytics.period}
          />
        }
      >
        <DaysChart targetId={targetId} analytics={analytics} height={220} />
      </Card>
      <ToneCard targetId={targetId} analytics={analytics} />
      {analytics.advanced ? (
        <>
          {themes}
          <Advanced targetId={targetId} analytics={analytics} advanced={analytics.advanced} />
        </>
      ) : (
        <Card title="Themes, sources, words, hours">
          <EmptyState
            title="Advanced analytics are included in the Basic plan"
            action={
              <LinkButton as={Link} to="/settings/quota">
                Compare plans
              </LinkButton>
            }
          >
            Themes, countries, matches by source, word, language and hour, and how long alerts took.
          </EmptyState>
        </Card>
      )}
    </Stack>
  );
}

function Summary({ analytics }: { analytics: TargetAnalytics }) {
  const peak = peakSentence(analytics);
  const story = analytics.peak?.story;
  const accused = accusedWord(analytics);
  return (
    <p className={styles.summary}>
      <strong>{rateSentence(analytics)}.</strong>{' '}
      {[todaySentence(analytics), hourSentence(analytics)].filter(Boolean).join(' ')}
      {peak ? ` ${peak}` : null}
      {story ? (
        <>
          {peak ? ' Its largest story: ' : ' Today’s largest story: '}
          <TextLink as={Link} to={`/articles/${story.article_id}`}>
            <bdi>
              <ArticleHeadline article={story} />
            </bdi>
          </TextLink>
          , {story.sources === 1 ? 'reported by one source' : `reported by ${story.sources} sources`}.
        </>
      ) : null}
      {accused ? (
        <>
          {' '}
          <span className={styles.accused}>
            One word, <bdi>{shownTerm(accused.term)}</bdi>,
          </span>{' '}
          caused {accused.irrelevant} of your {accused.of} “not relevant” ratings.
        </>
      ) : null}
    </p>
  );
}

/** "12 of 31 ratings", "1 of 1 rating, 2 no longer count" */
function ratingsHint(counted: ReturnType<typeof countedRatings>, excluded: number): string {
  if (counted.all + excluded === 0) return 'No ratings yet';
  const gone = excluded === 0 ? '' : `${excluded} no longer ${excluded === 1 ? 'counts' : 'count'}`;
  if (counted.all === 0) return `${gone}: now excluded`;
  const ratings = `${counted.relevant} of ${counted.all} ${counted.all === 1 ? 'rating' : 'ratings'}`;
  return gone === '' ? ratings : `${ratings}, ${gone}`;
}

function Figures({ analytics }: { analytics: TargetAnalytics }) {
  const { totals, previous_totals, advanced } = analytics;
  const difference = totals.matches - previous_totals.matches;
  const counted = countedRatings(totals);
  const excluded = totals.relevant + totals.irrelevant - counted.all;
  return (
    <StatStrip>
      <Stat
        label="Matches"
        value={totals.matches.toLocaleString('en')}
        hint={
          !hasPrevious(analytics)
            ? 'No earlier period to compare'
            : difference === 0
              ? 'As many as before'
              : `${Math.abs(difference).toLocaleString('en')} ${difference > 0 ? 'more' : 'fewer'} than before`
        }
      />
      <Stat
        label="Stories"
        value={totals.stories.toLocaleString('en')}
        hint={`from ${totals.sources} ${totals.sources === 1 ? 'source' : 'sources'}`}
      />
      <Stat
        label="Alerts"
        value={totals.notified.toLocaleString('en')}
        hint={withoutAlert(totals.suppressed)}
      />
      <Stat
        label="Precision"
        value={totals.precision === null ? '–' : formatPercent(totals.precision)}
        hint={ratingsHint(counted, excluded)}
      />
      {advanced ? (
        <Stat
          label="Median time to alert"
          value={advanced.latency_ms.p50 === null ? '–' : formatDuration(advanced.latency_ms.p50)}
          hint={
            advanced.latency_ms.p95 === null
              ? 'No immediate alerts'
              : `95th percentile ${formatDuration(advanced.latency_ms.p95)}`
          }
        />
      ) : null}
    </StatStrip>
  );
}

function Advanced({
  targetId,
  analytics,
  advanced,
}: {
  targetId: string;
  analytics: TargetAnalytics;
  advanced: NonNullable<TargetAnalytics['advanced']>;
}) {
  if (analytics.totals.matches === 0) return null;
  const { by_source, by_term, by_weekday, by_language, latency_buckets, reach } = advanced;
  const kept = { targetId, period: analytics.period };
  const alerts = latency_buckets.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {reach ? (
        <Suspense fallback={<Skeleton shape="block" height={280} />}>
          <LazyReachCard reach={reach} sources={by_source} />
        </Suspense>
      ) : null}
      <div className={styles.pair}>
        <Card
          title="By source"
          description={`${by_source.length} ${by_source.length === 1 ? 'source' : 'sources'} with matches`}
          actions={<LazyKeepButton {...kept} split="source" form="bars" of="By source" />}
        >
          <RatedList
            label="Matches by source"
            shown={SOURCES_SHOWN}
            withReach={reach !== null}
            rows={by_source.map(({ source_id, name, audience, ...row }) => ({
              id: source_id,
              name: (
                <Row gap={2} wrap={false}>
                  <SiteMark name={name} size={20} />
                  <TextLink as={Link} to={`/sources/${source_id}`}>
                    <bdi>{name}</bdi>
                  </TextLink>
                </Row>
              ),
              reach: audience && audience * row.count,
              ...row,
            }))}
          />
        </Card>
        <Card title="By word" description="Each match counts for the first of your words found in it">
          <RatedList
            label="Matches by word"
            shown={WORDS_SHOWN}
            rows={by_term.map(({ term, ...row }) => ({
              id: term,
              name: <Word>{shownTerm(term)}</Word>,
              ...row,
            }))}
          />
        </Card>
      </div>
      <Card
        title="When matches are found"
        description={`By weekday and hour, in ${analytics.timezone}`}
        actions={<LazyKeepButton {...kept} split="hours" form="heat_map" of="When matches are found" />}
      >
        <HeatMap
          label="Matches by weekday and hour"
          unit="matches"
          rows={weekdays.map((name) => ({ name, short: name.slice(0, 3) }))}
          columns={hours}
          values={by_weekday}
          totals
          turnOnPhone
        />
      </Card>
      <div className={styles.pair}>
        <Card
          title="From publication to alert"
          description={alerts === 1 ? '1 immediate alert' : `${alerts.toLocaleString('en')} immediate alerts`}
        >
          {alerts === 0 ? (
            <p className="ui-muted">
              No alerts were sent immediately in this period: they went out in digests or were not sent.
            </p>
          ) : (
            <BarList
              label="Alerts by delivery time"
              unit="alerts"
              track="none"
              rows={latencyRows(latency_buckets)}
            />
          )}
        </Card>
        <Card
          title="By language"
          description={`${by_language.length} ${by_language.length === 1 ? 'language' : 'languages'} with matches`}
          actions={<LazyKeepButton {...kept} split="language" form="bars" of="By language" />}
        >
          <BarList
            label="Matches by language"
            unit="matches"
            track="none"
            rows={by_language.map(({ language, count }) => ({
              id: language,
              name: languageNames[language],
              value: count,
              share: formatPercent(count / analytics.totals.matches),
            }))}
          />
        </Card>
      </div>
    </>
  );
}

function latencyRows(buckets: NonNullable<TargetAnalytics['advanced']>['latency_buckets']) {
  return buckets.map(({ under_minutes, count }, at) => {
    const from = at === 0 ? 0 : (buckets[at - 1]?.under_minutes ?? 0);
    const name =
      under_minutes === null
        ? `over ${from} min`
        : from === 0
          ? `under ${under_minutes} min`
          : `${from} to ${under_minutes} min`;
    return {
      id: name,
      name,
      value: count,
      tone: from >= LATE_AFTER_MINUTES ? ('warning' as const) : ('series-2' as const),
    };
  });
}

function dayDescription({ by_day }: TargetAnalytics): string {
  return by_day.some(({ usual }) => usual !== null)
    ? 'Shaded: usual level for the weekday'
    : 'The usual number will be known after two weeks';
}

function withoutAlert(matches: number): string {
  if (matches === 0) return 'an alert for every match';
  return `${counted(matches, 'match', 'matches')} without an alert`;
}
