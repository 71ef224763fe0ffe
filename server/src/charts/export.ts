import {
  type ChartFigures,
  type ChartMeasure,
  type ChartPart,
  chartNoun,
  chartOthers,
  chartOthersByDay,
  type ExportedFile,
  hasDaysOfParts,
} from '@newswatch/shared/contracts';
import type { Cell } from '../csv.ts';
import { csvFile } from '../exported-file.ts';
import type { Definition } from './figures.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const partNames = { target: 'Target', source: 'Source', language: 'Language' };

type Columns<Row> = Record<string, (row: Row) => Cell>;
const complete = <Row>(rows: readonly Row[]) => ({ rows, is_complete: true });

/** The figures of a chart as a table: days, parts or weekdays, as the chart compares them. */
export function chartTable(name: string, chart: Definition, figures: ChartFigures): ExportedFile {
  const { split, measure, form } = chart;
  const heading = headingOf(measure);
  if (figures.hours) return csvFile(name, complete(weekdays.map((_, at) => at)), hourColumns(figures.hours));
  if (split === 'none' || split === 'hours') {
    const days = figures.dates.map((date, at) => ({ date, at }));
    const before = figures.by_day_before;
    return csvFile(name, complete(days), {
      Day: ({ date }) => date,
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
  return csvFile(name, complete(rows), {
    [partNames[split]]: (part) => part.name,
    [heading]: (part) => part.total,
    ...(figures.by_day_before ? { [`${heading} before`]: (part: ChartPart) => part.before } : {}),
    ...(hasDaysOfParts(form) ? dayColumns(figures) : {}),
  } as Columns<(typeof rows)[number]>);
}

/** "Matches" */
function headingOf(measure: ChartMeasure): string {
  const noun = chartNoun(measure, 2);
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
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

function dayColumns({ dates }: ChartFigures): Columns<Pick<ChartPart, 'by_day'>> {
  return Object.fromEntries(dates.map((date, at) => [date, ({ by_day }) => by_day[at] ?? 0]));
}
