import {
  netTone,
  type TargetAnalytics,
  type TargetTones,
  type ToneCounts,
  tones,
} from '@newswatch/shared/contracts';
import { counted, toneNames } from '@newswatch/shell-api/patterns';
import { type Bar, BarChart, Card, dayLabels, formatCount, ShareBar, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { LazyKeepButton } from '../../charts/lazy-keep-button.tsx';
import { hourLabels } from './hour-labels.ts';
import styles from './insight.module.css';
import { netToneText } from './net-tone-text.ts';
import { toneLooks } from './tone-looks.ts';

const SOURCES_SHOWN = 8;

/**
 * The tones that the person coded: by day or hour, by source, and together, always with the numbers that they are based on.
 * Nothing is shown for matches that are not coded.
 */
export function ToneCard({ targetId, analytics }: { targetId: string; analytics: TargetAnalytics }) {
  const { tones: coded } = analytics;
  if (!coded || coded.matches === 0) return null;
  return (
    <Card
      title="Tone"
      description={baseSentence(coded)}
      actions={
        coded.coded === 0 ? undefined : (
          <LazyKeepButton
            {...{ targetId, split: 'tone', form: 'stacked', of: 'Tone' }}
            period={analytics.period}
          />
        )
      }
    >
      {coded.coded === 0 ? (
        <p className="ui-muted">
          You decide how each match portrays this target: use the faces beside{' '}
          <TextLink as={Link} to={`/targets/${targetId}`}>
            its matches
          </TextLink>
          , or the keys 1, 2 and 3. Copies of a coded text get the same tone.
        </p>
      ) : (
        <Stack gap={4}>
          <p className={styles.summary}>{netSentence(coded)}</p>
          <BarChart
            label={`Coded matches per ${hasHours(analytics) ? 'hour' : 'day'} by tone`}
            unit="coded matches"
            height={180}
            legend="totals"
            series={tones.map((tone) => ({ name: toneNames[tone], tone: toneLooks[tone] }))}
            bars={hasHours(analytics) ? hourBars(analytics) : dayBars(analytics, coded)}
          />
          {coded.by_source.length === 0 ? null : <BySource tones={coded} />}
          {coded.coded < coded.matches ? (
            <TextLink as={Link} to={`/targets/${targetId}?tone=none`}>
              Code the other matches
            </TextLink>
          ) : null}
        </Stack>
      )}
    </Card>
  );
}

/** "Coded 48 of 120 matches, in 31 of 60 stories" */
const baseSentence = ({ coded, matches, coded_stories, stories }: TargetTones): string =>
  `Coded ${formatCount(coded)} of ${counted(matches, 'match', 'matches')}, in ${formatCount(coded_stories)} of ${counted(stories, 'story', 'stories')}`;

/** "Net tone +13% of 48 coded matches: 20 favourable, 14 neutral, 14 unfavourable." */
function netSentence(counts: ToneCounts & { coded: number }): string {
  const parts = tones.map((tone) => `${formatCount(counts[tone])} ${toneNames[tone].toLowerCase()}`);
  return `Net tone ${netToneText(netTone(counts) ?? 0)} of ${counted(counts.coded, 'coded match', 'coded matches')}: ${parts.join(', ')}.`;
}

/** A few chosen days are shown by the hour, as their matches are. Older servers count tones only by day. */
const hasHours = ({ hourly }: TargetAnalytics): boolean => hourly?.some(({ tones }) => tones) ?? false;

function hourBars({ hourly, is_today_counted }: TargetAnalytics): Bar[] {
  const hours = hourly ?? [];
  const labels = hourLabels(hours);
  return hours.map(({ matches, tones: counts }, at) => ({
    label: labels[at]?.label ?? '',
    tick: labels[at]?.tick ?? null,
    ...partsOf(counts, matches),
    ...(is_today_counted && at === hours.length - 1 ? { emphasis: 'now' as const } : {}),
  }));
}

/** Returns the parts of a bar by tone, with a note that says the number of all matches. */
function partsOf(counts: ToneCounts | undefined, matches: number) {
  const parts = tones.map((tone) => counts?.[tone] ?? 0);
  const value = parts.reduce((sum, part) => sum + part, 0);
  return { value, parts, note: `of ${counted(matches, 'match', 'matches')}` };
}

function dayBars({ by_day: days, is_today_counted }: TargetAnalytics, { by_day }: TargetTones): Bar[] {
  const byDate = new Map(by_day.map((day) => [day.date, day]));
  return days.map(({ date, matches }, at) => {
    const labels = dayLabels(date);
    return {
      label: labels.label,
      tick: is_today_counted && at === days.length - 1 ? 'Today' : labels.tick,
      ...partsOf(byDate.get(date), matches),
    };
  });
}

function BySource({ tones: { by_source } }: { tones: TargetTones }) {
  const rest = by_source.length - SOURCES_SHOWN;
  return (
    <table className={styles.rated} aria-label="Tone by source">
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">Coded</th>
          <th scope="col">Tone</th>
        </tr>
      </thead>
      <tbody>
        {by_source.slice(0, SOURCES_SHOWN).map(({ source_id, name, matches, ...counts }) => (
          <tr key={source_id}>
            <th scope="row">
              <TextLink as={Link} to={`/sources/${source_id}`}>
                <bdi>{name}</bdi>
              </TextLink>
            </th>
            <td className="ui-tabular">
              {formatCount(codedOf(counts))} of {formatCount(matches)}
            </td>
            <td>
              <ToneBar label={`Tone of ${name}`} counts={counts} />
            </td>
          </tr>
        ))}
        {rest > 0 ? (
          <tr>
            <th scope="row" className="ui-muted">
              {rest} more
            </th>
            <td />
            <td />
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

const codedOf = ({ favourable, neutral, unfavourable }: ToneCounts) => favourable + neutral + unfavourable;

/** The tones of coded matches in one bar, with their numbers. */
export function ToneBar({ label, counts }: { label: string; counts: ToneCounts }) {
  if (codedOf(counts) === 0) return <span className="ui-muted">not coded</span>;
  return (
    <span className={styles.rating}>
      <ShareBar
        label={label}
        size="small"
        legend="none"
        parts={tones.map((tone) => ({ name: toneNames[tone], value: counts[tone], tone: toneLooks[tone] }))}
      />
      <span className="ui-tabular">{tones.map((tone) => formatCount(counts[tone])).join(' / ')}</span>
    </span>
  );
}
