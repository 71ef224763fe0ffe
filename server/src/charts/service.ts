import {
  type Chart,
  type ChartDraft,
  type ChartExportQuery,
  type ChartList,
  type ChartPreview,
  type ChartQuery,
  type ChartWithFigures,
  chartTitle,
  type ExportedFile,
  limits,
  messages,
  usualWidth,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { tableFile } from '../exported-file.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { dateIn } from '../local-day.ts';
import { createTurns } from '../person-turns.ts';
import { type Database, transaction } from '../storage/database.ts';
import { fileName, lockOwner, zoneOf } from '../targets/index.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../throttle/index.ts';
import { sheetReaderOf } from '../workbook/index.ts';
import { chartTable } from './export.ts';
import { type Definition, type Narrowed, planShows, type Reader, readFigures } from './figures.ts';
import * as repository from './repository.ts';

const says = messages.charts;

type Caller = Reader & ThrottledPerson;
type Answer = { chart: Chart; message: string };

/** A person's charts on the overview. Other people's charts and targets are `not_found`. */
export interface Charts {
  list(userId: string): Promise<v.InferOutput<typeof ChartList>>;
  /** @throws {Failure} `rate_limited`; `not_found` */
  get(
    caller: Caller,
    chartId: string,
    query: v.InferOutput<typeof ChartQuery>,
    now: Date,
  ): Promise<ChartWithFigures>;
  /** @throws {Failure} `rate_limited`; `plan_required`; `not_found` for a target; `validation_failed` for a future day */
  preview(caller: Caller, draft: ChartDraft, now: Date): Promise<v.InferOutput<typeof ChartPreview>>;
  /** @throws {Failure} like `preview`; `quota_exceeded` */
  create(caller: Reader, draft: ChartDraft, now: Date): Promise<Answer>;
  /** A target that has since been deleted may stay. @throws {Failure} like `preview`; `version_conflict` for a stale version */
  update(caller: Reader, chartId: string, draft: ChartDraft, now: Date): Promise<Answer>;
  /** @throws {Failure} `not_found` */
  remove(userId: string, chartId: string): Promise<{ message: string }>;
  /** @throws {Failure} `rate_limited`, like the other exports; `state_conflict` for a chart without figures */
  exportTable(
    caller: Caller,
    chartId: string,
    query: v.InferOutput<typeof ChartExportQuery>,
    now: Date,
  ): Promise<ExportedFile>;
}

export function createCharts({ db, throttle }: { db: Database; throttle: Throttle }): Charts {
  const inTurn = createTurns();
  const count = (caller: Caller, chart: Definition & Narrowed, now: Date) =>
    inTurn(caller.id, () => readFigures(db, caller, chart, now));
  const find = async (on: Database, userId: string, chartId: string) => {
    const row = await repository.findChart(on, userId, chartId);
    if (!row) throw gone();
    return row;
  };
  const assertValid = async (
    on: Database,
    reader: Reader,
    draft: ChartDraft,
    now: Date,
    kept: readonly string[] = [],
  ) => {
    if (!planShows(reader, draft)) throw new Failure('plan_required', says.needsPlan);
    const targets = await repository.listTargets(on, reader.id);
    const isKnown = (id: string) => kept.includes(id) || targets.some((target) => target.id === id);
    if (!draft.target_ids.every(isKnown)) throw notFound();
    if (draft.period === 'dates' && draft.to > dateIn(await zoneOf(on, reader.id), now)) {
      throw new Failure('validation_failed', messages.generic.validation, {
        fields: { to: [says.inFuture] },
      });
    }
    return targets;
  };

  return {
    async list(userId) {
      const [rows, targets] = await Promise.all([
        repository.listCharts(db, userId),
        repository.listTargets(db, userId),
      ]);
      return { items: rows.map((row) => present(row, targets)), max: limits.CHARTS_MAX };
    },

    async get(caller, chartId, { label }, now) {
      const row = await find(db, caller.id, chartId);
      // Televisions and guests must not use up what the owner may read.
      const action = caller.ip === null ? 'chart-tile' : 'chart';
      await throttle.hitPerson(caller, action, throttleRules.chart, now);
      const [targets, figures] = await Promise.all([
        repository.listTargets(db, caller.id),
        count(caller, { ...definitionOf(row), onlyLabel: label }, now),
      ]);
      return { chart: present(row, targets), figures };
    },

    async preview(caller, draft, now) {
      await throttle.hitPerson(caller, 'chart-preview', throttleRules.chartPreview, now);
      const kept = (await repository.listCharts(db, caller.id)).flatMap(({ target_ids }) => target_ids);
      const targets = await assertValid(db, caller, draft, now, kept);
      return {
        figures: await count(caller, draft, now),
        targets: chosenTargets(draft.target_ids, targets),
      };
    },

    create: (caller, draft, now) =>
      transaction(db, async (trx) => {
        // Locked, so that two calls at once do not exceed the number of charts.
        await lockOwner(trx, caller.id);
        // A copy of a chart may name a target that has since been deleted permanently.
        const charts = await repository.listCharts(trx, caller.id);
        const kept = charts.flatMap(({ target_ids }) => target_ids);
        const targets = await assertValid(trx, caller, draft, now, kept);
        if (charts.length >= limits.CHARTS_MAX) throw new Failure('quota_exceeded', says.full);
        const row = {
          ...columnsOf(draft),
          width: draft.width ?? usualWidth(draft.form),
          version: 1,
          id: newId('cht'),
          user_id: caller.id,
          created_at: now,
          updated_at: now,
        };
        await repository.insertChart(trx, row);
        return { chart: present(row, targets), message: says.added };
      }),

    update: (caller, chartId, draft, now) =>
      transaction(db, async (trx) => {
        await lockOwner(trx, caller.id);
        const row = await find(trx, caller.id, chartId);
        if (draft.version !== undefined && draft.version !== row.version)
          throw new Failure('version_conflict', says.changedElsewhere, { details: { version: row.version } });
        const targets = await assertValid(trx, caller, draft, now, row.target_ids);
        const columns = {
          ...columnsOf(draft),
          width: draft.width ?? row.width,
          version: row.version + 1,
          updated_at: now,
        };
        await repository.updateChart(trx, row, columns);
        return { chart: present({ ...row, ...columns }, targets), message: says.saved };
      }),

    async remove(userId, chartId) {
      if (!(await repository.deleteChart(db, userId, chartId))) throw gone();
      return { message: says.deleted };
    },

    async exportTable(caller, chartId, { format, label }, now) {
      const row = await find(db, caller.id, chartId);
      await throttle.hitPerson(caller, 'export', throttleRules.export, now);
      const definition = definitionOf(row);
      const [targets, figures] = await Promise.all([
        repository.listTargets(db, caller.id),
        count(caller, { ...definition, onlyLabel: label }, now),
      ]);
      if (figures.gap !== null) throw new Failure('state_conflict', says.nothingToExport);
      const [from, to] = [figures.dates.at(0), figures.dates.at(-1)];
      const name = `${fileName(chartTitle(present(row, targets)))}-${from}-${to}`;
      const table = chartTable(definition, figures);
      return tableFile(format, { name, table }, await sheetReaderOf(db, caller.id));
    },
  };
}

type Targets = readonly repository.ChartedTarget[];

const notFound = () => new Failure('not_found', messages.generic.notFound);
const gone = () => new Failure('not_found', says.gone);

function columnsOf({ from, to, width: _, version: _v, ...draft }: ChartDraft) {
  return { ...draft, first_day: from === '' ? null : from, last_day: to === '' ? null : to };
}

function definitionOf({ first_day, last_day, ...row }: repository.ChartRow): Definition {
  const { measure, split, form, scope, target_ids, label, period, compare } = row;
  const dates = { from: first_day ?? '', to: last_day ?? '' };
  return { measure, split, form, scope, target_ids, label, period, compare, ...dates };
}

function present(row: repository.ChartRow, targets: Targets): Chart {
  const { target_ids, ...definition } = definitionOf(row);
  return {
    id: row.id,
    title: row.title,
    ...definition,
    targets: chosenTargets(target_ids, targets),
    width: row.width,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

const chosenTargets = (ids: readonly string[], targets: Targets): Chart['targets'] =>
  ids.map((id) => {
    const target = targets.find((one) => one.id === id);
    return { id, name: target?.name ?? '', is_deleted: target?.is_deleted ?? true };
  });
