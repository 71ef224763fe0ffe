import {
  byHour,
  type ChartFigures,
  type ChartPart,
  chartHeading,
  chartOthers,
  chartOthersByDay,
  chartSplitNames,
  hasDaysOfParts,
} from '@newswatch/shared/contracts';
import { type Cell, shareCell } from '../csv.ts';
import { tableOf } from '../exported-file.ts';
import type { WorkbookTable } from '../workbook/index.ts';
import type { Definition } from './figures.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Columns<Row> = Record<string, (row: Row) => Cell>;
const TITLE = 'Chart';

/** The figures of a chart as a table: days, parts or weekdays, as the chart compares them. */
export function chartTable(chart: Definition, given: ChartFigures): WorkbookTable {
  const { split, measure, form } = chart;
  if (given.rated) return shareTable(chart, given);
  const figures = byHour(given);
  const heading = chartHeading(measure);
  if (figures.hours)
    return tableOf(
      TITLE,
      weekdays.map((_, at) => at),
      hourColumns(figures.hours),
    );
  if (figures.hourly && split === 'none') {
    const hours = figures.hourly.hours.map(({ from, local }, at) => ({ from, local, at }));
    return tableOf<(typeof hours)[number]>(TITLE, hours, {
      'Hour from': ({ from }) => new Date(from),
      [heading]: ({ at }) => figures.by_day[at] ?? 0,
      'Local time': ({ local }) => local,
    });
  }
  if (split === 'none' || split === 'hours') {
    const days = figures.dates.map((date, at) => ({ date, at }));
    const before = figures.by_day_before;
    return tableOf<(typeof days)[number]>(TITLE, days, {
      Day: ({ date }) => ({ day: date }),
      [heading]: ({ at }) => figures.by_day[at] ?? 0,
      ...(before ? { [`${heading} before`]: ({ at }: { at: number }) => before[at] ?? 0 } : {}),
    });
  }
  const rest = chartOthers(chart, figures);
  const rows: Pick<ChartPart, 'name' | 'total' | 'before' | 'by_day'>[] = [
    ...figures.parts,
    ...(rest === null
      ? []
      : [{ name: 'Others', total: rest, before: null, by_day: chartOthersByDay(figures) }]),
  ];
  return tableOf(TITLE, rows, {
    [chartSplitNames[split]]: (part) => part.name,
    [heading]: (part) => part.total,
    ...(figures.by_day_before ? { [`${heading} before`]: (part: ChartPart) => part.before } : {}),
    ...(hasDaysOfParts(form) ? dayColumns(figures) : {}),
  } as Columns<(typeof rows)[number]>);
}

interface Share {
  name: string;
  relevant: number;
  rated: number;
  before: { relevant: number; rated: number } | null;
}

const shareOf = ({ relevant, rated }: Pick<Share, 'relevant' | 'rated'>) =>
  rated === 0 ? null : relevant / rated;

const shareHeads = {
  precision: {
    ...{ part: 'Relevant matches', whole: 'Rated matches' },
    ...{ before: 'Share before', partBefore: 'Relevant before', wholeBefore: 'Rated before' },
  },
  net_tone: {
    ...{ part: 'Favourable minus unfavourable', whole: 'Coded matches' },
    ...{
      before: 'Net tone before',
      partBefore: 'Favourable minus unfavourable before',
      wholeBefore: 'Coded before',
    },
  },
};

/** Shares with the numbers that they were calculated from, by day or by part. A share of zero is empty. */
function shareTable({ split, measure }: Definition, figures: ChartFigures): WorkbookTable {
  const { rated } = figures;
  const heads = shareHeads[measure === 'net_tone' ? 'net_tone' : 'precision'];
  const isByDay = split === 'none' || split === 'hours';
  const rows: Share[] = isByDay
    ? figures.dates.map((date, at) => ({
        name: date,
        relevant: figures.by_day[at] ?? 0,
        rated: rated?.by_day[at] ?? 0,
        before: {
          relevant: figures.by_day_before?.[at] ?? 0,
          rated: rated?.by_day_before?.[at] ?? 0,
        },
      }))
    : figures.parts.map((part) => ({
        name: part.name,
        relevant: part.total,
        rated: part.rated ?? 0,
        before: part.before === null ? null : { relevant: part.before, rated: part.rated_before ?? 0 },
      }));
  return tableOf(TITLE, rows, {
    [isByDay ? 'Day' : chartSplitNames[split]]: ({ name }) => (isByDay ? { day: name } : name),
    [chartHeading(measure)]: (row) => shareCell(shareOf(row)),
    [heads.part]: (row) => row.relevant,
    [heads.whole]: (row) => row.rated,
    ...(figures.by_day_before
      ? {
          [heads.before]: ({ before }: Share) => before && shareCell(shareOf(before)),
          [heads.partBefore]: ({ before }: Share) => before?.relevant ?? null,
          [heads.wholeBefore]: ({ before }: Share) => before?.rated ?? null,
        }
      : {}),
  } as Columns<Share>);
}

function hourColumns(hours: readonly (readonly number[])[]): Columns<number> {
  return {
    Weekday: (at) => weekdays[at] ?? '',
    ...Object.fromEntries(
      Array.from({ length: 24 }, (_, hour) => [
        `${String(hour).padStart(2, '0')}:00`,
        (at: number) => hours[at]?.[hour] ?? 0,
      ]),
    ),
  };
}

function dayColumns({ dates, hourly }: ChartFigures): Columns<Pick<ChartPart, 'by_day'>> {
  const times = hourly ? hourly.hours.map(({ local }) => local) : dates;
  return Object.fromEntries(times.map((date, at) => [date, ({ by_day }) => by_day[at] ?? 0]));
}
