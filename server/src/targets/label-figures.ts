/// <reference lib="esnext.temporal" />
import {
  type ExportedFile,
  type LabelFigures,
  type LabelFiguresExportQuery,
  type LabelFiguresQuery,
  type LabelPeriod,
  labelKey,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { findFirstMatch, findHistoryStart } from '../content/index.ts';
import { type Columns, tableFile, tableOf } from '../exported-file.ts';
import { dateIn, startOfDay } from '../local-day.ts';
import type { Database } from '../storage/database.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../throttle/index.ts';
import { sheetReaderOf } from '../workbook/index.ts';
import { countMonth, type MonthCounts } from './month-counts.ts';

/**
 * What a person's targets found and sent in a calendar month of their time zone, today or in the last seven days, by label:
 * for example, by client.
 */
export interface LabelFiguresService {
  get(userId: string, query: v.InferOutput<typeof LabelFiguresQuery>, now: Date): Promise<LabelFigures>;
  /** The labels as a table; a workbook has the targets as well. @throws {Failure} `rate_limited` */
  exportTable(
    person: ThrottledPerson,
    query: v.InferOutput<typeof LabelFiguresExportQuery>,
    now: Date,
  ): Promise<ExportedFile>;
}

export function createLabelFigures({
  db,
  throttle,
}: {
  db: Database;
  throttle: Throttle;
}): LabelFiguresService {
  const read = async (userId: string, { month: asked, period }: Asked, now: Date) => {
    const { timezone, created_at } = await db
      .selectFrom('users')
      .select(['timezone', 'created_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const current = monthOf(now, timezone);
    const month = asked ?? current;
    const start = await findHistoryStart(db, userId, now);
    const first = await findFirstMatch(db, userId, start);
    // A new target may have found earlier articles.
    const began = first !== undefined && first < created_at ? first : created_at;
    const span = period ? periodOf(period, timezone, now) : { ...spanOf(month, timezone), before: null };
    const isShownBefore = span.before !== null && (start === null || start <= span.before.from);
    const [{ counts, targets, targetsOf }, earlier] = await Promise.all([
      countMonth(db, userId, span),
      span.before !== null && isShownBefore ? countMonth(db, userId, span.before) : null,
    ]);
    const figuresOf = (...which: Parameters<typeof counts.of>): Compared => ({
      ...counts.of(...which),
      before: earlier?.counts.of(...which),
    });
    const names = namesOf(targets.flatMap(({ labels }) => labels));
    const keys = [...names.keys()].toSorted((one, other) => one.localeCompare(other));
    const ofKey = (key: string | null) => {
      const ids = targetsOf.get(key) ?? [];
      return {
        label: key === null ? null : (names.get(key) ?? key),
        target_ids: ids,
        ...figuresOf('label', key, ids),
      };
    };
    const unlabelled = ofKey(null);
    const ids = targets.map(({ id }) => id);
    return {
      figures: {
        month,
        period,
        timezone,
        first_month: monthOf(start !== null && start > began ? start : began, timezone),
        is_over: month < current,
        items: [...keys.map(ofKey), ...(unlabelled.target_ids.length > 0 ? [unlabelled] : [])],
        total: { targets: ids.length, ...figuresOf('total', null, ids) },
      },
      targets: targets.map((target) => ({ ...target, ...figuresOf('target', target.id, [target.id]) })),
    };
  };

  return {
    get: async (userId, query, now) => (await read(userId, query, now)).figures,

    async exportTable(person, { format = 'csv', ...asked }, now) {
      await throttle.hitPerson(person, 'export', throttleRules.export, now);
      const { figures, targets } = await read(person.id, asked, now);
      const earlier = figures.total.before === undefined ? {} : columnsBefore;
      const labels = tableOf('Labels', figures.items, { ...labelColumns, ...earlier });
      const sheets = [labels, tableOf('Targets', targets, { ...targetColumns, ...earlier })];
      const name = `labels-${figures.period ? `${figures.period}-${dateIn(figures.timezone, now)}` : figures.month}`;
      return tableFile(format, { name, table: labels, sheets }, await sheetReaderOf(db, person.id));
    },
  };
}

type Asked = v.InferOutput<typeof LabelFiguresQuery>;

interface Compared extends MonthCounts {
  before?: MonthCounts | undefined;
}

const figureColumns = {
  Matches: ({ matches }) => matches,
  Articles: ({ articles }) => articles,
  Stories: ({ stories }) => stories,
  'Alerts to you': ({ alerts }) => alerts,
  'Alerts to recipients': ({ to_recipients }) => to_recipients,
  Reports: ({ reports }) => reports,
} satisfies Columns<MonthCounts>;

/** The columns for the previous period. */
const columnsBefore: Columns<Compared> = Object.fromEntries(
  Object.entries(figureColumns).map(([title, of]) => [
    `${title} before`,
    ({ before }: Compared) => (before ? of(before) : ''),
  ]),
);

const labelColumns = {
  Label: ({ label }) => label ?? 'Without a label',
  Targets: ({ target_ids }) => target_ids.length,
  ...figureColumns,
} satisfies Columns<LabelFigures['items'][number]>;

const targetColumns = {
  Target: ({ name }) => name,
  Labels: ({ labels }) => labels.join(', '),
  ...figureColumns,
} satisfies Columns<MonthCounts & { name: string; labels: string[] }>;

/** Each label once, in its first spelling in alphabetical order, as the list of labels has it. */
function namesOf(labels: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const label of labels.toSorted()) if (!names.has(labelKey(label))) names.set(labelKey(label), label);
  return names;
}

const MONTH_LENGTH = 'YYYY-MM'.length;
const monthOf = (moment: Date, timeZone: string) => dateIn(timeZone, moment).slice(0, MONTH_LENGTH);

const DAYS_OF = { today: 1, '7d': 7 } as const satisfies Record<LabelPeriod, number>;

/** The days of a period up to now, and as many days before up to the same hour, even if the clocks have changed. */
function periodOf(period: LabelPeriod, timeZone: string, now: Date) {
  const days = DAYS_OF[period];
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const to = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds + 1);
  const from = here.startOfDay().subtract({ days: days - 1 });
  return {
    from: new Date(from.startOfDay().epochMilliseconds),
    to: to(here),
    before: {
      from: new Date(from.subtract({ days }).startOfDay().epochMilliseconds),
      to: to(here.subtract({ days })),
    },
  };
}

function spanOf(month: string, timeZone: string): { from: Date; to: Date } {
  const next = Temporal.PlainYearMonth.from(month).add({ months: 1 });
  return { from: startOfDay(`${month}-01`, timeZone), to: startOfDay(`${next.toString()}-01`, timeZone) };
}
