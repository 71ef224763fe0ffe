import type { RemoteBuild, ShellDescriptor } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';

/** An exact set of versions that was answered once. */
export interface Composition {
  id: string;
  shell: string;
  remotes: { name: string; version: string }[];
}

/** Remembers which sets of versions were answered, so that an id from an error report can be opened again. */
export interface Compositions {
  /** Notes the set. Never in the way of the answer: it neither waits nor fails. */
  note(id: string, shell: ShellDescriptor, remotes: readonly RemoteBuild[]): void;
  find(id: string): Promise<Composition | undefined>;
  /** When nothing is being written any more. */
  settled(): Promise<void>;
}

/** One note of a set in so long. */
const NOTED_MS = 86_400_000;
/** Longer than versions are kept that no pointer names. */
const KEPT_DAYS = 60;
const REMEMBERED = 1_000;

export function createCompositions(options: {
  db: Database;
  log: Logger;
  now?: (() => Date) | undefined;
}): Compositions {
  const { db, log, now = () => new Date() } = options;
  const noted = new Map<string, number>();
  const writing = new Set<Promise<void>>();

  async function write(composition: Composition, at: Date): Promise<void> {
    const { id, shell, remotes } = composition;
    await db
      .insertInto('compositions')
      .values({ id, shell, remotes: JSON.stringify(remotes), first_seen_at: at, last_seen_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_seen_at: at }))
      .execute();
    await db
      .deleteFrom('compositions')
      .where('last_seen_at', '<', sql<Date>`${at}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
      .execute();
  }

  return {
    note(id, shell, remotes) {
      const at = now();
      if (at.getTime() - (noted.get(id) ?? Number.NEGATIVE_INFINITY) < NOTED_MS) return;
      if (noted.size >= REMEMBERED) noted.clear();
      noted.set(id, at.getTime());
      const set = remotes.map(({ name, version }) => ({ name, version }));
      const work = write({ id, shell: shell.version, remotes: set }, at)
        .catch((error: unknown) => {
          // The next answer notes it again; nobody's page waits for that.
          noted.delete(id);
          log.warn({ err: error, composition: id }, 'a composition could not be noted');
        })
        .finally(() => writing.delete(work));
      writing.add(work);
    },
    find: (id) =>
      db
        .selectFrom('compositions')
        .select(['id', 'shell', 'remotes'])
        .where('id', '=', id)
        .executeTakeFirst(),
    async settled() {
      await Promise.all(writing);
    },
  };
}
