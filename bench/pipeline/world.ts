import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createLogger } from '../../server/src/logging.ts';
import { openStorage, type Storage } from '../../server/src/storage/database.ts';
import { startEmbeddedPostgres } from '../../server/src/storage/embedded-postgres.ts';
import { migrate } from '../../server/src/storage/migrate.ts';
import { insertSource } from '../../server/src/testing/rows.ts';
import { wordOfTarget } from './pages.ts';

/** A database, a mail server, and people with targets. */
export interface World {
  storage: Storage;
  sourceIds: string[];
  /** A process that sends and, with `reads`, also accepts and matches pages. */
  startWorker(options: { reads: boolean }): Promise<ChildProcess>;
  mail: {
    clear(): void;
    /** Distinct messages that were delivered. */
    count(): Promise<number>;
    all(): Promise<[messageId: string, at: number, times: number][]>;
  };
  stop(): Promise<void>;
}

const SOURCES = 200;
export const TARGETS_A_PERSON = 5;
const INSERTED_AT_ONCE = 10_000;
const PREFERENCES = JSON.stringify({
  enabled_channels: ['email'],
  live_notifications_enabled: true,
  max_daily_notifications: 500,
  delivery_mode: null,
  digest_time: '08:00',
  quiet_hours: { enabled: false, start: '22:00', end: '07:00' },
});

export async function startWorld(targets: number): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'newswatch-bench-'));
  await chmod(folder, 0o711); // PostgreSQL may run under its own account
  const log = createLogger('error');
  const postgres = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'data'), log });
  await migrate({ connection: postgres.connection, log });
  const storage = openStorage({ connection: postgres.connection, log });
  const sourceIds = await Promise.all(Array.from({ length: SOURCES }, () => insertSource(storage.db)));
  await insertPeople(storage, Math.ceil(targets / TARGETS_A_PERSON));
  await insertTargets(storage, targets);
  await sql`vacuum analyze users, targets`.execute(storage.db);
  const mailServer = fork(path.join(import.meta.dirname, 'smtp-process.ts'));
  const [{ port }] = (await once(mailServer, 'message')) as [{ port: number }];

  async function ask<T>(message: string): Promise<T> {
    mailServer.send(message);
    const [answer] = (await once(mailServer, 'message')) as [T];
    return answer;
  }

  return {
    storage,
    sourceIds,
    async startWorker({ reads }) {
      const smtpUrl = `smtp://127.0.0.1:${port}`;
      const argument = JSON.stringify({ connection: postgres.connection, smtpUrl, reads });
      const child = fork(path.join(import.meta.dirname, 'worker-process.ts'), [argument]);
      await once(child, 'message');
      return child;
    },
    mail: {
      clear: () => mailServer.send('clear'),
      count: async () => (await ask<{ count: number }>('count')).count,
      all: async () => (await ask<{ all: [string, number, number][] }>('all')).all,
    },
    async stop() {
      mailServer.kill();
      await storage.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Kills the process with SIGKILL, without warning. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** The id of the row with this number. */
export const numbered = (prefix: string, number: string) =>
  sql.raw(`'${prefix}_0' || lpad((${number})::text, 25, '0')`);

/** Creates this many verified people. */
export function insertPeople({ db }: Storage, people: number) {
  return sql`
    insert into users (id, email, full_name, role, plan, password_hash, email_verified_at, notification_preferences, timezone,
      locale, created_at, updated_at)
    select ${numbered('usr', 'n')}, 'person-' || n || '@example.com', 'Person ' || n, 'user', 'pro', 'none', now(),
      ${PREFERENCES}, 'UTC', 'english', now() - interval '1 year', now()
    from generate_series(1, ${people}::int) n
  `.execute(db);
}

/** Creates targets. Each has a distinct word; every third also requires a second one that occurs in every article. */
export async function insertTargets({ db }: Storage, targets: number): Promise<void> {
  for (let from = 1; from <= targets; from += INSERTED_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(INSERTED_AT_ONCE, targets - from + 1) },
      (_, n) => from + n,
    );
    await sql`
      insert into targets (id, user_id, name, description, keywords_any, keywords_all, keywords_none, match_fields,
        match_word_forms, languages, source_scope, source_ids, min_score, delivery_mode, watching_since, created_at, updated_at)
      select ${numbered('tgt', 'n')}, ${numbered('usr', `1 + (n - 1) / ${TARGETS_A_PERSON}`)}, 'Target ' || n, '', array[word],
        case when n % 3 = 0 then array['then'] else '{}' end, '{}', array['title', 'summary', 'body'], true, '{}', 'all', '{}', 0,
        'inherit', now() - interval '1 year', now() - interval '1 year', now()
      from unnest(${numbers}::int[], ${numbers.map(wordOfTarget)}::text[]) as t (n, word)
    `.execute(db);
  }
}
