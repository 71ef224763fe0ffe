import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { TargetsService } from '../targets/index.ts';
import { type Cause, findCauses } from './causes.ts';
import * as repository from './repository.ts';
import { readSituation } from './situation.ts';

/** Opens tasks for new causes, and closes those whose cause no longer exists. Runs for one person are sequential. */
export async function refreshTasks(
  rooms: { db: Database; targets: TargetsService },
  userId: string,
  now: Date,
): Promise<void> {
  const situation = await readSituation(rooms, userId, now);
  if (!situation) return;
  const causes = new Map(findCauses(situation).map((cause) => [keyOf(cause), cause]));
  const settled = await repository.listLasting(rooms.db, userId);
  if (isUpToDate(settled, causes)) return;
  await transaction(rooms.db, async (trx) => {
    await repository.lockTasksOf(trx, userId);
    const lasting = await repository.listLasting(trx, userId);
    for (const row of lasting) {
      const cause = causes.get(keyOf(row));
      if (!cause) {
        const closing =
          row.closed_at === null ? { status: 'done' as const, closed_at: now, updated_at: now } : {};
        await repository.updateTask(trx, row.id, { cause_ended_at: now, ...closing });
      } else if (isChanged(row, cause) && row.closed_at === null) {
        await repository.updateTask(trx, row.id, { ...textsOf(cause), updated_at: now });
      }
    }
    const known = new Set(lasting.map(keyOf));
    const fresh = [...causes.values()].filter((cause) => !known.has(keyOf(cause)));
    if (fresh.length > 0)
      await repository.insertTasks(
        trx,
        fresh.map((cause) => rowOf(cause, userId, now)),
      );
  });
}

/**
 * Closes resolved tasks for everyone who has any, so that the closing time is also right for people who are away, and
 * opens new ones for administrators, who have to act for others.
 */
export async function refreshOpenTasks(
  rooms: { db: Database; targets: TargetsService },
  now: Date,
): Promise<void> {
  const AT_ONCE = 200;
  let after = '';
  for (;;) {
    const people = await repository.listPeopleToRefresh(rooms.db, after, AT_ONCE);
    for (const userId of people) await refreshTasks(rooms, userId, now);
    const last = people.at(-1);
    if (last === undefined || people.length < AT_ONCE) return;
    after = last;
  }
}

function keyOf({ kind, subject }: { kind: string | null; subject: string }): string {
  return `${kind} ${subject}`;
}

function isUpToDate(rows: readonly repository.TaskRow[], causes: ReadonlyMap<string, Cause>): boolean {
  return (
    rows.length === causes.size &&
    rows.every((row) => {
      const cause = causes.get(keyOf(row));
      return cause !== undefined && (row.closed_at !== null || !isChanged(row, cause));
    })
  );
}

function isChanged(row: repository.TaskRow, cause: Cause): boolean {
  return row.title !== cause.title || row.detail !== cause.detail || row.priority !== cause.priority;
}

function textsOf({ title, detail, priority, action }: Cause) {
  return { title, detail, priority, action_url: action.url, action_label: action.label };
}

function rowOf(cause: Cause, userId: string, now: Date) {
  return {
    id: newId('tsk'),
    user_id: userId,
    origin: 'system' as const,
    kind: cause.kind,
    subject: cause.subject,
    status: 'todo' as const,
    label: cause.label,
    ...textsOf(cause),
    due_on: null,
    snoozed_until: null,
    created_at: now,
    updated_at: now,
    closed_at: null,
    cause_ended_at: null,
  };
}
