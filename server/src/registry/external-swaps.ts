import { type Blobs, listPointers, pointerHistory, readPointer } from '@newswatch/artefacts';
import type { Pointer } from '@newswatch/shared/contracts';
import { writeAudit } from '../audit.ts';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { oneSwapAtATime } from './deploy-compatibility.ts';

/** The served versions of a remote, as recorded in the audit log. */
export function auditedState({ serial, current, previous, canary, quarantined, failing }: Pointer): object {
  return { serial, current, previous, canary, quarantined: Object.keys(quarantined), failing };
}

const SHELL = 'shell';

/**
 * Records swaps that were never recorded, because a server was killed or lost its database after swapping the pointer. The author
 * is no longer known, only the change.
 */
export async function recordExternalSwaps(options: {
  db: Database;
  blobs: Blobs;
  log: Logger;
  now: Date;
}): Promise<void> {
  const { db, blobs, log, now } = options;
  const remotes = [...(await listPointers(blobs)).keys()].filter((app) => app !== SHELL);
  for (const remote of remotes) {
    // Holds the lock of the swaps: a swap in progress has not been lost.
    await oneSwapAtATime(db, async (trx) => {
      const recorded = await recordedSwaps(trx, remote);
      for (const { before, pointer } of await unrecorded(blobs, remote, recorded)) {
        const { serial, changed_at } = pointer;
        const after = auditedState(pointer);
        const detail = { serial, changed_at, found: 'at start' };
        log.warn({ remote, ...after, ...detail }, 'found an unrecorded swap at startup');
        const object = {
          type: 'remote' as const,
          id: remote,
          before: before ? auditedState(before) : null,
          after,
          detail,
        };
        await writeAudit(trx, 'remote.found_at_start', object, { id: null, ip: null, at: now });
      }
    });
  }
}

interface Recorded {
  serials: ReadonlySet<number>;
  /** The times of records that were written before the serial number was stored. */
  times: ReadonlySet<string>;
}

async function recordedSwaps(db: Database, remote: string): Promise<Recorded> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'detail'])
    .where('object_type', '=', 'remote')
    .where('object_id', '=', remote)
    .orderBy('at', 'desc')
    .limit(ROWS)
    .execute();
  const serials = rows.map(({ detail }) => serialOf(detail));
  return {
    serials: new Set(serials.filter((serial) => serial !== undefined)),
    times: new Set(rows.filter((_, index) => serials[index] === undefined).map(({ at }) => at.toISOString())),
  };
}

/** The maximum number of rows that are read: more than the number of pointers that are kept. */
const ROWS = 200;

function serialOf(detail: unknown): number | undefined {
  if (typeof detail !== 'object' || detail === null || !('serial' in detail)) return undefined;
  return typeof detail.serial === 'number' ? detail.serial : undefined;
}

/** The swaps that are not recorded yet, oldest first. Recorded pointers are not read. */
async function unrecorded(
  blobs: Blobs,
  remote: string,
  { serials, times }: Recorded,
): Promise<{ before: Pointer | undefined; pointer: Pointer }[]> {
  const found: { before: Pointer | undefined; pointer: Pointer }[] = [];
  const history = await pointerHistory(blobs, remote);
  for (const [index, { serial, key }] of history.entries()) {
    if (serials.has(serial)) continue;
    const pointer = await readPointer(blobs, key);
    if (!pointer || times.has(pointer.changed_at)) continue;
    const last = history[index - 1];
    const before = last && (await readPointer(blobs, last.key));
    if (isToBeRecorded(pointer, before)) found.push({ before, pointer });
  }
  return found;
}

/** `npm start` follows the build without a record, but quarantines and failures of its versions are recorded. */
function isToBeRecorded(pointer: Pointer, before: Pointer | undefined): boolean {
  if (pointer.set_by === 'deploy') return true;
  const isNew = (name: string): boolean => !Object.hasOwn(before?.quarantined ?? {}, name);
  return Object.keys(pointer.quarantined).some(isNew) || (pointer.failing !== null && !before?.failing);
}
