import {
  addsUp,
  type Chart,
  type ChartFigures,
  type ChartPart,
  chartHeading,
  chartNoun,
  chartOthers,
  chartOthersByDay,
} from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import {
  type Bar,
  BarChart,
  BarList,
  type ChartTone,
  dayLabels,
  formatCount,
  formatPercent,
  HeatMap,
  Legend,
  LineChart,
  type LineStroke,
  Sparkline,
  TextLink,
} from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countedMatches } from '../features/insight/counted-matches.ts';
import styles from './charts.module.css';

const HEIGHT = 200;
const tones: readonly ChartTone[] = ['series-3', 'series-1', 'series-2', 'series-5', 'series-4'];
const strokes: readonly LineStroke[] = ['solid', 'long-dashed', 'dashed', 'dotted', 'dash-dotted'];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const hours = Array.from({ length: 24 }, (_, hour) => {
  const two = String(hour).padStart(2, '0');
  return { name: `${two}:00`, short: hour % 3 === 0 ? two : '' };
});

/** Matches may have been found, but none with such a rating. */
const nothingWords: Partial<Record<Chart['measure'], string>> = {
  relevant: 'No match from these days was rated as relevant.',
  irrelevant: 'No match from these days was rated as not relevant.',
  precision: 'No match from these days was rated.',
};

interface DrawingProps {
  /** Names the drawing for screen readers. */
  label: string;
  chart: Pick<Chart, 'measure' | 'split' | 'form'>;
  figures: ChartFigures;
}

/** Draws what was counted in the form of the chart. */
export function ChartDrawing(props: DrawingProps) {
  const { label, chart, figures } = props;
  const unit = chartNoun(chart.measure, 2);
  if (chart.form === 'number') return <NumberWithTrend {...props} />;
  if ((figures.rated ?? figures).total === 0)
    return <p className="ui-muted">{nothingWords[chart.measure] ?? 'Nothing was found on these days.'}</p>;
  if (figures.hours) {
    return (
      <HeatMap
        label={label}
        unit={unit}
        rows={weekdays.map((name) => ({ name, short: name.slice(0, 3) }))}
        columns={hours}
        values={figures.hours}
        totals={addsUp(chart.measure, chart.split)}
        turnOnPhone={chart.measure === 'matches'}
      />
    );
  }
  if (figures.rated) return <Shares {...props} rated={figures.rated} />;
  if (chart.split === 'none') return <Days {...props} unit={unit} />;
  if (chart.form === 'line') return <PartLines {...props} unit={unit} />;
  if (chart.form === 'stacked') return <PartStacks {...props} unit={unit} />;
  if (chart.form === 'table') return <PartTable {...props} />;
  return <PartBars {...props} unit={unit} />;
}

type WithUnit = DrawingProps & { unit: string };

/** "7 days before" */
const beforeName = ({ dates }: ChartFigures) => `${counted(dates.length, 'day')} before`;

const momentsOf = ({ dates, is_today_counted }: ChartFigures) =>
  dates.map((date, at) => {
    const labels = dayLabels(date);
    const isToday = is_today_counted && at === dates.length - 1;
    return { label: labels.label, tick: isToday ? 'Today' : labels.tick, isToday };
  });

type Rated = NonNullable<ChartFigures['rated']>;
/** null if nothing was rated */
const shareOf = (relevant: number, rated: number) => (rated === 0 ? null : relevant / rated);
const shareText = (share: number | null) => (share === null ? '–' : formatPercent(share));

/** The share of relevant matches by day or by part, always with the number of ratings that it was calculated from. */
function Shares({ label, chart, figures, rated }: DrawingProps & { rated: Rated }) {
  const { by_day, by_day_before: before, dates, parts } = figures;
  const moments = momentsOf(figures);
  const shares = by_day.map((count, at) => shareOf(count, rated.by_day[at] ?? 0));
  const sharesBefore = before?.map((count, at) => shareOf(count, rated.by_day_before?.[at] ?? 0));
  const head = ['Share', 'Relevant', 'Rated', ...(before ? [`Share, ${beforeName(figures)}`] : [])];
  if (chart.split === 'none' && chart.form === 'line') {
    return (
      <LineChart
        label={label}
        height={HEIGHT}
        format={formatPercent}
        moments={moments}
        series={[
          { name: sharesBefore ? 'these days' : 'relevant', values: shares, tone: 'series-3' },
          ...(sharesBefore
            ? [
                {
                  name: beforeName(figures),
                  values: sharesBefore,
                  tone: 'muted' as const,
                  stroke: 'dashed' as const,
                },
              ]
            : []),
        ]}
      />
    );
  }
  if (chart.split === 'none') {
    return (
      <FiguresTable
        label={label}
        head={['Day', ...head]}
        rows={dates
          .map((date, at) => ({
            id: date,
            name: moments[at]?.label ?? date,
            cells: [
              shareText(shares[at] ?? null),
              formatCount(by_day[at] ?? 0),
              formatCount(rated.by_day[at] ?? 0),
              ...(sharesBefore ? [shareText(sharesBefore[at] ?? null)] : []),
            ],
          }))
          .toReversed()}
      />
    );
  }
  const rows = parts.map((part) => ({
    ...part,
    rated: part.rated ?? 0,
    shown: <PartName chart={chart} figures={figures} part={part} />,
    earlier: part.before === null ? null : shareOf(part.before, part.rated_before ?? 0),
  }));
  if (chart.form === 'table') {
    return (
      <FiguresTable
        label={label}
        head={[partHeads[chart.split], ...head]}
        rows={rows.map(({ id, shown, total, rated: of, earlier }) => ({
          id,
          name: shown,
          cells: [
            shareText(shareOf(total, of)),
            formatCount(total),
            formatCount(of),
            ...(before ? [shareText(earlier)] : []),
          ],
        }))}
      />
    );
  }
  return (
    <BarList
      label={label}
      unit="relevant"
      track="shown"
      max={1}
      format={formatPercent}
      rows={rows.map(({ id, shown, total, rated: of, earlier }) => ({
        id,
        name: shown,
        value: shareOf(total, of) ?? 0,
        tone: 'series-3' as const,
        detail: `${formatCount(total)} of ${formatCount(of)}${before ? `, before ${shareText(earlier)}` : ''}`,
      }))}
    />
  );
}

function Days({ label, chart, figures, unit }: WithUnit) {
  const { by_day, by_day_before: before, dates } = figures;
  const moments = momentsOf(figures);
  if (chart.form === 'table') {
    const heading = unit.replace(/^./, (letter) => letter.toUpperCase());
    return (
      <FiguresTable
        label={label}
        head={['Day', heading, ...(before ? [`${heading} ${beforeName(figures)}`] : [])]}
        // The newest day first: a long table is scrolled.
        rows={dates
          .map((date, at) => ({
            id: date,
            name: moments[at]?.label ?? date,
            cells: [formatCount(by_day[at] ?? 0), ...(before ? [formatCount(before[at] ?? 0)] : [])],
          }))
          .toReversed()}
      />
    );
  }
  if (chart.form === 'line') {
    return (
      <LineChart
        label={label}
        unit={unit}
        height={HEIGHT}
        moments={moments}
        series={[
          { name: before ? 'these days' : unit, values: by_day, tone: 'series-3', area: !before },
          ...(before
            ? [
                {
                  name: beforeName(figures),
                  values: before,
                  tone: 'muted' as const,
                  stroke: 'dashed' as const,
                },
              ]
            : []),
        ]}
      />
    );
  }
  return (
    <BarChart
      label={label}
      unit={unit}
      height={HEIGHT}
      markName={beforeName(figures)}
      bars={moments.map(({ label: day, tick, isToday }, at): Bar => {
        const mark = before?.[at];
        return {
          label: day,
          tick,
          value: by_day[at] ?? 0,
          ...(mark === undefined ? {} : { mark }),
          ...(isToday ? { emphasis: 'now', showValue: true } : {}),
        };
      })}
    />
  );
}

function PartLines({ label, chart, figures, unit }: WithUnit) {
  const parts = named(figures.parts);
  return (
    <>
      <PartLegend chart={chart} figures={figures} shape="line" />
      <LineChart
        label={label}
        unit={unit}
        height={HEIGHT}
        legend="none"
        moments={momentsOf(figures)}
        series={parts.map(({ name, by_day }, at) => ({
          name,
          values: by_day,
          tone: tones[at] ?? 'series-6',
          stroke: strokes[at] ?? 'solid',
        }))}
      />
    </>
  );
}

function PartStacks({ label, chart, figures, unit }: WithUnit) {
  const parts = named(figures.parts);
  const rest = chartOthers(chart, figures);
  const others = rest === null ? [] : chartOthersByDay(figures);
  return (
    <>
      <PartLegend chart={chart} figures={figures} shape="box" />
      <BarChart
        label={label}
        unit={unit}
        height={HEIGHT}
        legend="none"
        series={[
          ...parts.map(({ name }, at) => ({ name, tone: tones[at] ?? 'series-6' })),
          ...(rest === null ? [] : [{ name: 'Others', tone: 'hollow' as const }]),
        ]}
        bars={momentsOf(figures).map(
          ({ label: day, tick, isToday }, at): Bar => ({
            label: day,
            tick,
            value: figures.by_day[at] ?? 0,
            parts: [
              ...parts.map(({ by_day }) => by_day[at] ?? 0),
              ...(rest === null ? [] : [others[at] ?? 0]),
            ],
            showValue: isToday,
          }),
        )}
      />
    </>
  );
}

/** What the colours stand for, with the sum of each part and a link to what was counted. */
function PartLegend({ chart, figures, shape }: Omit<DrawingProps, 'label'> & { shape: 'line' | 'box' }) {
  const rest = shape === 'box' ? chartOthers(chart, figures) : null;
  return (
    <div className={styles.legend}>
      <Legend
        entries={[
          ...named(figures.parts).map((part, at) => ({
            name: part.name,
            shown: <PartName chart={chart} figures={figures} part={part} />,
            tone: tones[at] ?? 'series-6',
            shape,
            ...(shape === 'line' ? { stroke: strokes[at] ?? 'solid' } : {}),
            value: formatCount(part.total),
          })),
          ...(rest === null ? [] : [{ name: 'Others', tone: 'hollow' as const, value: formatCount(rest) }]),
        ]}
      />
    </div>
  );
}

function PartBars({ label, chart, figures, unit }: WithUnit) {
  const isWhole = addsUp(chart.measure, chart.split);
  const rest = chartOthers(chart, figures);
  const share = (count: number) => (isWhole ? { share: formatPercent(count / figures.total) } : {});
  const isCompared = figures.before !== null;
  return (
    <BarList
      label={label}
      unit={unit}
      track="none"
      rows={[
        ...figures.parts.map((part) => ({
          id: part.id,
          name: <PartName chart={chart} figures={figures} part={part} />,
          value: part.total,
          tone: 'series-3' as const,
          ...(isCompared ? { detail: beforeWords(part) } : {}),
          ...share(part.total),
        })),
        ...(rest === null
          ? []
          : [{ id: 'others', name: 'Others', value: rest, tone: 'hollow' as const, ...share(rest) }]),
      ]}
    />
  );
}

const beforeWords = ({ before }: ChartPart) => (before === null ? 'new' : `before ${formatCount(before)}`);

function PartTable({ label, chart, figures }: DrawingProps) {
  const isWhole = addsUp(chart.measure, chart.split);
  const isCompared = figures.before !== null;
  const rest = chartOthers(chart, figures);
  const share = (count: number) => (isWhole ? [formatPercent(count / figures.total)] : []);
  const heading = chartHeading(chart.measure);
  return (
    <FiguresTable
      label={label}
      head={[
        partHeads[chart.split],
        heading,
        ...(isWhole ? ['Share'] : []),
        ...(isCompared ? [beforeName(figures)] : []),
      ]}
      rows={[
        ...figures.parts.map((part) => ({
          id: part.id,
          name: <PartName chart={chart} figures={figures} part={part} />,
          cells: [
            formatCount(part.total),
            ...share(part.total),
            ...(isCompared ? [part.before === null ? '–' : formatCount(part.before)] : []),
          ],
        })),
        ...(rest === null
          ? []
          : [
              {
                id: 'others',
                name: 'Others',
                cells: [formatCount(rest), ...share(rest), ...(isCompared ? ['–'] : [])],
              },
            ]),
      ]}
    />
  );
}

const partHeads: Record<Chart['split'], string> = {
  none: 'Day',
  hours: 'Weekday',
  target: 'Target',
  source: 'Source',
  language: 'Language',
  term: 'Word',
  name: 'Name',
};

interface FiguresTableProps {
  label: string;
  head: readonly string[];
  rows: readonly { id: string; name: ReactNode; cells: readonly string[] }[];
}

/** A chart that is a table: it scrolls in its card, also with the keyboard. */
function FiguresTable({ label, head, rows }: FiguresTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard.
    <div role="group" className={styles.table} tabIndex={0} aria-label="Table">
      <table aria-label={label}>
        <thead>
          <tr>
            {head.map((title, at) => (
              <th key={title} scope="col" className={at > 0 ? styles.figure : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]} className={styles.figure}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NumberWithTrend({ label, figures }: DrawingProps) {
  const { total, before, by_day, rated } = figures;
  if (rated) {
    const earlier = before === null ? null : shareOf(before, rated.before ?? 0);
    return (
      <div className={styles.number}>
        <span className={styles.value}>{shareText(shareOf(total, rated.total))}</span>
        <span className={styles.change}>
          {formatCount(total)} of {counted(rated.total, 'rated match', 'rated matches')}
          {earlier === null ? '' : `; ${formatPercent(earlier)} in the ${beforeName(figures)}`}
        </span>
      </div>
    );
  }
  return (
    <div className={styles.number}>
      <span className={styles.value}>{formatCount(total)}</span>
      <Sparkline
        values={by_day}
        label={`${label}: ${by_day.map(formatCount).join(', ')}`}
        width={160}
        height={48}
      />
      {before === null ? null : (
        <span className={styles.change}>
          {formatCount(before)} in the {beforeName(figures)}
        </span>
      )}
    </div>
  );
}

interface PartProps extends Pick<DrawingProps, 'chart' | 'figures'> {
  part: Pick<ChartPart, 'id' | 'name'>;
}

/** The name of a part, as a link to exactly the matches that were counted if there is a page with them. */
function PartName(props: PartProps) {
  const address = addressOf(props);
  const name = <bdi>{props.part.name}</bdi>;
  return address ? (
    <TextLink as={Link} to={address}>
      {name}
    </TextLink>
  ) : (
    name
  );
}

function addressOf({
  chart: { measure, split },
  figures: { from, to, only_target_id },
  part: { id },
}: PartProps): string | undefined {
  if (!from || !to) return undefined;
  // No list leaves out the matches without an alert.
  const canList = measure !== 'alerts';
  const rating = ratingOf[measure];
  // A list that each story is in once has as many lines as were counted.
  const listed = rating ? { rating } : measure === 'stories' ? { group: 'story' as const } : {};
  if (split === 'target') return canList ? countedMatches(id, listed, { from, to }) : undefined;
  // No page lists the matches of several targets in a source, in a language, by a word or with a name.
  const target = canList ? only_target_id : null;
  if (split === 'source') {
    return target ? countedMatches(target, { source: id, ...listed }, { from, to }) : `/sources/${id}`;
  }
  if (!target) return undefined;
  if (split === 'name') return countedMatches(target, { named: id }, { from, to });
  return countedMatches(target, { [split === 'term' ? 'word' : 'language']: id, ...listed }, { from, to });
}

const ratingOf: Partial<Record<Chart['measure'], 'relevant' | 'irrelevant' | 'rated'>> = {
  relevant: 'relevant',
  irrelevant: 'irrelevant',
  precision: 'rated',
};

/** Of several parts with the same name, the later ones are numbered: charts tell series apart by their names. */
function named(parts: readonly ChartPart[]): ChartPart[] {
  return parts.map((part, at) => {
    const earlier = parts.slice(0, at).filter(({ name }) => name === part.name).length;
    return earlier === 0 ? part : { ...part, name: `${part.name} (${earlier + 1})` };
  });
}
