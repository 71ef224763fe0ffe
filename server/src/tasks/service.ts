import {
  limits,
  messages,
  type Pagination,
  type Task,
  type TaskDraft,
  type TasksImported,
  type TaskUpdate,
  textDirection,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure, refusedField } from '../failure.ts';
import { newId } from '../ids.ts';
import { pagination } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import type { TargetsService } from '../targets/index.ts';
import { readTasksCsv } from './read-csv.ts';
import { refreshTasks } from './refresh.ts';
import * as repository from './repository.ts';

/** A person's tasks. Other people's are `not_found`. */
export interface Tasks {
  /** First opens and closes tasks whose causes have changed since the last time. */
  list(
    userId: string,
    filter: repository.TaskFilter,
    now: Date,
  ): Promise<{
    items: Task[];
    pagination: Pagination;
    counts: { needs_you: number; own: number; snoozed: number };
  }>;
  get(userId: string, taskId: string): Promise<Task>;
  /** @throws {Failure} `quota_exceeded` for more open tasks than a list may have */
  create(userId: string, draft: v.InferOutput<typeof TaskDraft>, now: Date): Promise<Task>;
  /** @throws {Failure} `validation_failed` for any change except snoozing or cancelling a task that the product found */
  update(userId: string, taskId: string, update: v.InferOutput<typeof TaskUpdate>, now: Date): Promise<Task>;
  /** @throws {Failure} `validation_failed` for a task that the product found */
  remove(userId: string, taskId: string): Promise<void>;
  bulk(
    userId: string,
    ids: readonly string[],
    action: 'complete' | 'cancel' | 'delete',
    now: Date,
  ): Promise<{ changed: number; left_alone: number }>;
  /** @throws {Failure} `validation_failed` for a file that is not CSV, `quota_exceeded` like `create` */
  importCsv(userId: string, bytes: Uint8Array, now: Date): Promise<v.InferOutput<typeof TasksImported>>;
}

const OF_THE_PRODUCT = 'A task from Newswatch closes automatically. You can snooze or dismiss it.';

export function createTasks({ db, targets }: { db: Database; targets: TargetsService }): Tasks {
  const find = async (userId: string, taskId: string) => {
    const row = await repository.findTask(db, userId, taskId);
    if (!row) throw new Failure('not_found', messages.generic.notFound);
    return row;
  };

  const present = async (userId: string, rows: readonly repository.TaskRow[]): Promise<Task[]> => {
    const own = rows.filter(({ origin, subject }) => origin === 'user' && subject !== '');
    const names = await repository.readTargetNames(
      db,
      userId,
      own.map(({ subject }) => subject),
    );
    return rows.map((row) => {
      const name = row.origin === 'user' ? names.get(row.subject) : undefined;
      const task = presentTask(row);
      return name === undefined ? task : { ...task, related: { type: 'target', id: row.subject, name } };
    });
  };
  const presentOne = async (userId: string, row: repository.TaskRow): Promise<Task> => {
    const [task] = await present(userId, [row]);
    return task ?? presentTask(row);
  };

  /** The column of a task's target, which must be one of the person's own. */
  const subjectOf = async (userId: string, targetId: string | null): Promise<string> => {
    if (targetId === null) return '';
    if ((await repository.readTargetNames(db, userId, [targetId])).has(targetId)) return targetId;
    const sentence = 'Choose from your own targets.';
    throw refusedField('target_id', sentence);
  };

  const add = async (userId: string, drafts: readonly v.InferOutput<typeof TaskDraft>[], now: Date) => {
    const { own } = await repository.countOpen(db, userId, now);
    if (own + drafts.length > limits.TASKS_OPEN_MAX) {
      throw new Failure(
        'quota_exceeded',
        `You can have at most ${limits.TASKS_OPEN_MAX} open tasks of your own.`,
        {
          details: { used: own, max: limits.TASKS_OPEN_MAX },
        },
      );
    }
    if (drafts.length === 0) return [];
    const subjects = await Promise.all(drafts.map((draft) => subjectOf(userId, draft.target_id ?? null)));
    return repository.insertTasks(
      db,
      drafts.map(({ target_id: _target, ...draft }, at) => ({
        ...draft,
        subject: subjects[at] ?? '',
        id: newId('tsk'),
        user_id: userId,
        origin: 'user' as const,
        kind: null,
        status: 'todo' as const,
        label: 'personal' as const,
        action_url: null,
        action_label: null,
        snoozed_until: null,
        created_at: now,
        updated_at: now,
        closed_at: null,
        cause_ended_at: null,
      })),
    );
  };

  return {
    async list(userId, filter, now) {
      await refreshTasks({ db, targets }, userId, now);
      const [rows, total, counts] = await Promise.all([
        repository.listTasks(db, userId, filter, now),
        repository.countTasks(db, userId, filter, now),
        repository.countOpen(db, userId, now, filter.subjects),
      ]);
      return { items: await present(userId, rows), pagination: pagination(filter, total), counts };
    },

    get: async (userId, taskId) => presentOne(userId, await find(userId, taskId)),

    async create(userId, draft, now) {
      const [row] = await add(userId, [draft], now);
      if (!row) throw new Error('a task was inserted but not returned');
      return presentOne(userId, row);
    },

    async update(userId, taskId, update, now) {
      const row = await find(userId, taskId);
      if (row.origin === 'system') assertAllowed(row, update);
      const { status = row.status, snoozed_until, target_id, ...texts } = update;
      const isClosed = status === 'done' || status === 'canceled';
      const changed = await repository.updateTask(db, row.id, {
        ...texts,
        ...(target_id === undefined ? {} : { subject: await subjectOf(userId, target_id) }),
        status,
        closed_at: isClosed ? (row.closed_at ?? now) : null,
        updated_at: now,
        ...(snoozed_until === undefined
          ? {}
          : { snoozed_until: snoozed_until === null ? null : new Date(snoozed_until) }),
      });
      return presentOne(userId, changed);
    },

    async remove(userId, taskId) {
      const row = await find(userId, taskId);
      if (row.origin === 'system') throw new Failure('validation_failed', OF_THE_PRODUCT);
      await repository.deleteOwnTasks(db, userId, [row.id]);
    },

    async bulk(userId, ids, action, now) {
      const changed =
        action === 'delete'
          ? await repository.deleteOwnTasks(db, userId, ids)
          : await repository.closeTasks(db, userId, ids, {
              status: action === 'complete' ? 'done' : 'canceled',
              at: now,
            });
      return { changed, left_alone: new Set(ids).size - changed };
    },

    async importCsv(userId, bytes, now) {
      const { drafts, refused } = readTasksCsv(bytes);
      const rows = await add(userId, drafts, now);
      return { imported: rows.length, refused };
    },
  };
}

/** A task that the product opened can be neither edited nor completed manually: it closes when its cause no longer exists. */
function assertAllowed(row: repository.TaskRow, update: v.InferOutput<typeof TaskUpdate>): void {
  const { title, priority, due_on, target_id, status } = update;
  const edits = [title, priority, due_on, target_id].some((value) => value !== undefined);
  const reopens = status !== undefined && status !== 'canceled' && row.cause_ended_at !== null;
  if (edits || reopens || status === 'done') throw new Failure('validation_failed', OF_THE_PRODUCT);
}

function presentTask(row: repository.TaskRow): Task {
  return {
    id: row.id,
    title: row.title,
    detail: row.detail,
    direction: textDirection(row.title),
    status: row.status,
    label: row.label,
    priority: row.priority,
    origin: row.origin,
    action: row.action_url && row.action_label ? { url: row.action_url, label: row.action_label } : null,
    due_on: row.due_on,
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_itself: row.origin === 'system' && row.status === 'done',
  };
}
