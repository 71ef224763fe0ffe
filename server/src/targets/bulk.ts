import {
  type BulkTargetsAnswer,
  type BulkTargetsBody,
  type ImportTargetsAnswer,
  limits,
  TargetDraft,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { Failure } from '../failure.ts';
import { parseInput } from '../field-errors.ts';
import { withoutNames } from '../known-spelling.ts';
import type { Database } from '../storage/database.ts';
import { importRefusal } from './import-refusal.ts';
import { withLabels } from './labels.ts';
import { isPast } from './policy.ts';
import { listAllTargets, readBulkStates, type TargetRow } from './repository.ts';
import type { TargetsService } from './service.ts';

/** The fields of an exported target: its rule, and nothing that belongs to the account. */
const EXPORTED = Object.keys(TargetDraft.entries).filter((name) => name !== 'version');

const exported = (row: TargetRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => EXPORTED.includes(name)));

/** Returns the draft of another target like this one, for `TargetDraft`. A last day that has passed is left out. */
export function draftOf(row: TargetRow, now: Date): Record<string, unknown> {
  return {
    ...exported(row),
    starts_at: row.starts_at?.toISOString() ?? null,
    expires_at: isPast(row.expires_at, now) ? null : (row.expires_at?.toISOString() ?? null),
  };
}

const doneWords: Record<BulkTargetsBody['action'], string> = {
  pause: 'paused',
  resume: 'resumed',
  delete: 'deleted',
  restore: 'restored',
  set_delivery: 'changed',
  add_labels: 'added to',
  remove_labels: 'removed from',
};

/** Actions on several targets at once. A refusal for one target is reported for it, and the others continue. */
export interface BulkTargets {
  change(userId: string, body: BulkTargetsBody, now: Date): Promise<BulkTargetsAnswer>;
  exportAll(userId: string): Promise<{ version: 1; targets: Record<string, unknown>[] }>;
  importAll(userId: string, targets: readonly unknown[], now: Date): Promise<ImportTargetsAnswer>;
}

export function createBulkTargets({ db, targets }: { db: Database; targets: TargetsService }): BulkTargets {
  const changeOne = (userId: string, id: string, body: BulkTargetsBody, now: Date): Promise<unknown> => {
    const { labels = [] } = body;
    switch (body.action) {
      case 'pause':
        return targets.pause(userId, id, now);
      case 'resume':
        return targets.resume(userId, id, now);
      case 'delete':
        return targets.archive(userId, id, now);
      case 'restore':
        return targets.restore(userId, id, now);
      case 'set_delivery':
        return targets.setDelivery(userId, id, body.delivery_mode ?? 'inherit', now);
      case 'add_labels':
        return targets.setLabels(userId, id, (before) => withLabels(before, labels), now);
      case 'remove_labels':
        return targets.setLabels(userId, id, (before) => withoutNames(before, labels), now);
    }
  };

  return {
    async change(userId, body, now) {
      const done: string[] = [];
      const refused: BulkTargetsAnswer['refused'] = [];
      const before = await readBulkStates(db, userId, body.ids);
      // Sequential, because all of them lock the same person's row.
      for (const id of new Set(body.ids)) {
        try {
          await changeOne(userId, id, body, now);
          done.push(id);
        } catch (error) {
          refused.push({ id, message: explainRefusal(error) });
        }
      }
      const after = await readBulkStates(db, userId, done);
      const changed = done.filter((id) => before.get(id) !== after.get(id));
      return { done, changed, refused, message: doneSentence(body, done.length) };
    },

    async exportAll(userId) {
      const rows = await listAllTargets(db, userId);
      return {
        version: 1,
        targets: rows.map(exported),
      };
    },

    async importAll(userId, given, now) {
      const created: ImportTargetsAnswer['created'] = [];
      const refused: ImportTargetsAnswer['refused'] = [];
      for (const [at, one] of given.entries()) {
        try {
          const { target } = await targets.create(userId, parseInput(TargetDraft, one), now);
          created.push({ id: target.id, name: target.name });
        } catch (error) {
          refused.push({ name: nameOf(one, at), message: importRefusal(error) });
        }
      }
      return { created, refused, message: `${counted(created.length)} imported.` };
    },
  };
}

/** A refusal becomes the reason for this target; any other error is rethrown. */
function explainRefusal(error: unknown): string {
  if (!(error instanceof Failure)) throw error;
  return Object.values(error.fields ?? {})[0]?.[0] ?? error.message;
}

/** "2 targets paused.", "“Ports” added to 2 targets." */
function doneSentence({ action, labels }: BulkTargetsBody, count: number): string {
  if (action !== 'add_labels' && action !== 'remove_labels') return `${counted(count)} ${doneWords[action]}.`;
  const named = (labels ?? []).map((label) => `“${label}”`).join(', ');
  return `${named} ${doneWords[action]} ${counted(count)}.`;
}

function counted(count: number): string {
  return `${count} ${count === 1 ? 'target' : 'targets'}`;
}

function nameOf(one: unknown, at: number): string {
  const named = v.safeParse(v.object({ name: v.string() }), one);
  const name = named.success ? named.output.name.trim().slice(0, limits.TARGET_NAME_MAX) : '';
  return name === '' ? `Target ${at + 1}` : name;
}
