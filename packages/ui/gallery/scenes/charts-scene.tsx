import {
  type Bar,
  BarChart,
  BarList,
  dayLabels,
  FactorList,
  Funnel,
  HealthLegend,
  type HealthMark,
  HealthStrip,
  HeatMap,
  HourStrip,
  LineChart,
  ScoreGauge,
  ShareBar,
  Sparkline,
} from '../../src/chart/index.ts';
import { Card, Grid, Stack, TextLink } from '../../src/frame/index.ts';

/** Figures of a realistic day in a newsroom, the same on every run. */
function wave(length: number, low: number, high: number, seed = 1): number[] {
  return Array.from({ length }, (_, at) => {
    const value = Math.sin((at + seed) / 2.3) + Math.sin((at * seed) / 5.1) / 2;
    return Math.round(low + ((value + 1.5) / 3) * (high - low));
  });
}

const FIRST_DAY = Date.UTC(2026, 9, 22);
const dayAt = (at: number) => new Date(FIRST_DAY + at * 86_400_000).toISOString().slice(0, 10);

export const stackedDays: Bar[] = Array.from({ length: 14 }, (_, at) => {
  const parts = [
    wave(14, 20, 45, 3)[at],
    wave(14, 3, 30, 2)[at],
    wave(14, 5, 20, 5)[at],
    wave(14, 3, 9)[at],
  ].map((part) => part ?? 0);
  return {
    ...dayLabels(dayAt(at + 16), 'en'),
    ...(at === 13 ? { tick: 'So far', showValue: true } : {}),
    parts,
    value: parts.reduce((sum, part) => sum + part, 0),
  };
});

const usualDays: Bar[] = wave(30, 22, 46, 4).map((count, at) => {
  const weekend = new Date(FIRST_DAY + at * 86_400_000).getUTCDay() % 6 === 0;
  const value = at === 12 ? 58 : at === 13 ? 61 : at === 29 ? 29 : weekend ? Math.round(count * 0.6) : count;
  return {
    ...dayLabels(dayAt(at), 'en'),
    ...(at % 7 === 4 ? {} : { tick: at === 29 ? 'Today' : null }),
    value,
    usual: weekend ? { from: 20, to: 28 } : { from: 34, to: 46 },
    ...(at === 12 || at === 13 ? { emphasis: 'unusual' as const, showValue: true } : {}),
    ...(at === 13 ? { note: 'top story in 12 sources' } : {}),
    ...(at === 29 ? { emphasis: 'now' as const, mark: 27, showValue: true } : {}),
  };
});

const halfHours = Array.from({ length: 48 }, (_, at) => {
  const hour = (18 + Math.floor(at / 2)) % 24;
  const time = `${String(hour).padStart(2, '0')}:${at % 2 ? '30' : '00'}`;
  return { label: time, tick: at === 47 ? 'now' : at % 12 === 0 ? time : null };
});

const marks = (states: string): HealthMark[] =>
  [...states].map((letter, at) => ({
    state: letter === 's' ? 'slow' : letter === 'f' ? 'failed' : letter === 'u' ? 'unknown' : 'good',
    label: `${dayLabels(dayAt(at + 16), 'en').tick}: ${letter === 'g' ? 'as it should be' : 'trouble'}`,
  }));

export function ChartsScene() {
  return (
    <>
      <Grid min={420} gap={4}>
        <Card title="Stacked, with others hollow and today not complete">
          <BarChart
            label="Matches by target per day"
            unit="matches"
            bars={stackedDays}
            series={[
              { name: 'Ports and ferries', tone: 'quiet' },
              { name: 'Harbour expansion', tone: 'signal' },
              { name: 'Rising prices', tone: 'series-2' },
              { name: '3 others', tone: 'hollow' },
            ]}
            legend="totals"
          />
        </Card>
        <Card title="Eight series">
          <BarChart
            label="Articles by language per week"
            unit="articles"
            bars={Array.from({ length: 8 }, (_, at) => {
              const parts = Array.from({ length: 8 }, (_, part) => wave(8, 10, 40, part + 1)[at] ?? 0);
              return { label: `Week ${at + 38}`, parts, value: parts.reduce((sum, part) => sum + part, 0) };
            })}
            series={['English', 'French', 'Arabic', 'Spanish', 'German', 'Dutch', 'Turkish', 'Farsi'].map(
              (name) => ({ name }),
            )}
          />
        </Card>
      </Grid>
      <Card title="Against what is usual">
        <BarChart label="Matches a day" unit="matches" bars={usualDays} markName="usual by 14:35" />
      </Card>
      <Grid min={420} gap={4}>
        <Card title="With a limit, and states that mean something">
          <BarChart
            label="Messages a day"
            unit="messages"
            bars={wave(30, 290, 470, 3).map((value, at) => ({
              ...dayLabels(dayAt(at), 'en'),
              parts: [value, 6, at === 12 ? 20 : at === 29 ? 38 : 0],
              value: value + 6 + (at === 12 ? 20 : at === 29 ? 38 : 0),
            }))}
            series={[
              { name: 'Delivered', tone: 'muted' },
              { name: 'Failed', tone: 'danger' },
              { name: 'Held', tone: 'warning' },
            ]}
            lines={[{ value: 500, label: 'allowed: 500 a day' }]}
          />
        </Card>
        <Card title="Lines with a band and a promise">
          <LineChart
            label="From found to alerted"
            moments={halfHours}
            series={[
              { name: 'Median', values: wave(48, 38, 60, 2).map((value) => value * 1000), tone: 'series-2' },
              {
                name: '95th percentile',
                values: wave(48, 90, 150, 3).map((value, at) =>
                  at === 5 ? null : (at === 28 ? 320 : value) * 1000,
                ),
                tone: 'series-2',
                stroke: 'dashed',
              },
            ]}
            bands={[
              {
                name: 'Between',
                from: wave(48, 38, 60, 2).map((value) => value * 1000),
                to: wave(48, 90, 150, 3).map((value, at) => (at === 28 ? 320 : value) * 1000),
              },
            ]}
            lines={[{ value: 300_000, label: 'goal: 95% within 5 min', tone: 'danger' }]}
            kind="duration"
          />
        </Card>
        <Card title="A line with its area">
          <LineChart
            label="Wait time of the oldest job"
            moments={halfHours}
            series={[{ name: 'Oldest', values: wave(48, 2, 18, 5), area: true }]}
            format={(value) => `${value} s`}
          />
        </Card>
        <Card title="Nothing yet">
          <BarChart
            label="Matches a day"
            bars={Array.from({ length: 7 }, (_, at) => ({ ...dayLabels(dayAt(at), 'en'), value: 0 }))}
          />
        </Card>
      </Grid>
      <Card title="Sparklines">
        <Stack gap={2}>
          {[
            { name: 'Harbour expansion', values: [3, 2, 5, 4, 6, 8, 31], tone: 'signal' as const },
            { name: 'Ports and ferries', values: [22, 19, 34, 33, 32, 30, 29] },
            { name: 'Whitcombe tram', values: [0, 0, 0, 0, 0, 0, 0] },
          ].map(({ name, values, tone }) => (
            <div key={name} className="ui-row ui-gap-4 ui-align-center">
              <Sparkline kind="bars" values={values} label={`${name}: ${values.at(-1)} today`} tone={tone} />
              <Sparkline values={values} label={`${name}: ${values.at(-1)} today`} usual={12} />
              <span>{name}</span>
            </div>
          ))}
          <Sparkline values={[]} label="No figures yet" />
        </Stack>
      </Card>
      <Card title="Heat map, turned on a phone">
        <HeatMap
          label="Matches by weekday and hour"
          unit="matches"
          totals
          turnOnPhone
          rows={['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
            (name) => ({
              name,
              short: name.slice(0, 3),
            }),
          )}
          columns={Array.from({ length: 24 }, (_, hour) => {
            const name = `${String(hour).padStart(2, '0')}:00`;
            return { name, short: hour % 3 === 0 ? name.slice(0, 2) : '' };
          })}
          values={Array.from({ length: 7 }, (_, day) =>
            wave(24, 0, 22, day + 3).map((value, hour) =>
              hour < 5 || hour > 20 ? 0 : Math.round(value / (day > 4 ? 3 : 1)),
            ),
          )}
        />
      </Card>
      <Grid min={340} gap={4}>
        <Card title="By hour">
          <HourStrip label="Articles by hour" unit="articles" hours={wave(24, 0, 30, 4)} />
        </Card>
        <Card title="Funnel">
          <Funnel
            label="From match to reader, counted in alerts"
            steps={[
              { name: 'Found', value: 1486, tone: 'muted' },
              {
                name: 'Alerted',
                value: 1204,
                tone: 'muted',
                lost: ['171 of a known story', '74 over the limit', '37 in quiet hours'],
              },
              {
                name: 'Sent',
                value: 1166,
                lost: [
                  <>
                    38 held: <TextLink href="#">WhatsApp is not linked</TextLink>
                  </>,
                ],
              },
              { name: 'Delivered', value: 1153, lost: ['9 not on WhatsApp', '4 mailboxes full'] },
              { name: 'Read', value: 742, tone: 'signal' },
            ]}
          />
        </Card>
        <Card title="Bars against the usual tick">
          <BarList
            label="Targets today"
            unit="matches"
            rows={[
              {
                id: '1',
                name: 'Harbour expansion',
                value: 31,
                usual: 5,
                tone: 'signal',
                share: '6.2× usual',
              },
              { id: '2', name: 'Ports and ferries', value: 29, usual: 27, share: 'as usual' },
              { id: '3', name: 'أسعار الطاقة', value: 11, usual: 9, share: 'as usual' },
              { id: '4', name: 'Whitcombe tram', value: 0, usual: 1, share: 'silent' },
            ]}
          />
        </Card>
        <Card title="Bars below the names">
          <BarList
            label="Words"
            unit="matches"
            layout="below"
            rows={[
              { id: '1', name: 'port', value: 461, detail: '16 not relevant' },
              { id: '2', name: 'harbour', value: 402, detail: '1 not relevant' },
              { id: '3', name: 'ميناء', value: 57 },
            ]}
          />
        </Card>
        <Card title="Shares">
          <ShareBar
            label="Your ratings"
            parts={[
              { name: 'Relevant', value: 12, tone: 'success' },
              { name: 'Not relevant', value: 19, tone: 'warning' },
            ]}
          />
        </Card>
        <Card title="Score and its factors">
          <ScoreGauge
            label="Risk of a ban"
            value={34}
            bands={[
              { from: 0, name: 'calm', tone: 'success' },
              { from: 30, name: 'care', tone: 'warning' },
              { from: 70, name: 'stop and check', tone: 'danger' },
            ]}
          />
          <FactorList
            label="What adds up to 34"
            factors={[
              { id: '1', name: '414 messages sent in the last 24 hours, of 500 allowed per day', points: 14 },
              { id: '2', name: '2 people blocked us in the last 30 days', points: 8 },
              { id: '3', name: 'Number linked for 41 days', points: 6 },
              { id: '4', name: 'Everyone has opted in', points: 0 },
            ]}
          />
        </Card>
        <Card title="Health">
          <Stack gap={3}>
            <HealthStrip label="WhatsApp, 14 days: trouble on 2 days" marks={marks('gggggfgggggggs')} />
            <HealthStrip
              label="Crawler, 24 hours: slow twice, stopped once"
              shape="ticks"
              marks={marks('gggggggggggggggggggggggggggsfsgggggggggggggggggg')}
            />
            <HealthStrip
              label="Six crawlers, heartbeats of 2 minutes: two late"
              shape="ticks"
              groupSize={12}
              marks={marks('ggggggggggggggggggggggggggggssgggggguuuuuuuuuuuu')}
            />
            <HealthStrip
              label="248 sources: 9 slow, 5 failing, 2 blocked, 1 not read yet"
              shape="grid"
              marks={[
                ...marks('sssssssssfffff'),
                { state: 'blocked' },
                { state: 'blocked' },
                ...marks('u'),
                ...marks('g'.repeat(231)),
              ]}
            />
            <HealthLegend
              states={[
                { state: 'good', count: 231 },
                { state: 'slow', count: 9 },
                { state: 'failed', name: 'Failing', count: 5 },
                { state: 'blocked', count: 2 },
                { state: 'unknown', name: 'Not read yet', count: 1 },
              ]}
            />
          </Stack>
        </Card>
      </Grid>
    </>
  );
}
