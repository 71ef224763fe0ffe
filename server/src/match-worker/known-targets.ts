import { randomUUID } from 'node:crypto';
import type { Logger } from '../logging.ts';
import { createMatcher, type MatchableArticle, type Matcher, type TargetTerms } from '../matcher/index.ts';
import type { Database, Storage } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { rowVersion, TERM_COLUMNS, type TermsRow, termsOf } from './target-terms.ts';

const PAGE = 5_000;
/** Number of articles from which the engine learns which words are rare. */
const SAMPLE = 500;
/** The time within which our notification must be sent and received. Otherwise, the round fails and is retried. */
const ECHO_WITHIN_MS = 10_000;

export interface KnownTargetsOptions {
  db: Database;
  listener: Storage['listener'];
  logger: Logger;
  /** Called when there are changes to apply. */
  onChange: () => void;
  /** Overridden in tests. */
  echoWithinMs?: number;
}

/** The engine with every active target, as in the database. */
export interface KnownTargets {
  readonly matcher: Matcher;
  /** The version of a target that the engine has; undefined if it does not have the target. */
  versionOf(targetId: string): number | undefined;
  /** Applies the changes announced so far. */
  applyChanges(): Promise<void>;
  /** Resolves when everything committed before the call has been applied. */
  catchUp(): Promise<void>;
  /** Applies one row that the caller has read. */
  apply(row: TermsRow): void;
  close(): Promise<void>;
}

/**
 * Loads every active target and follows changes.
 *
 * `catchUp` is reliable because PostgreSQL delivers notifications in commit order. We send one to ourselves; when it
 * arrives, we have been notified of every change committed before it. After a lost connection, everything is compared
 * again.
 */
export async function followTargets(options: KnownTargetsOptions): Promise<KnownTargets> {
  const { db, listener, logger, onChange, echoWithinMs = ECHO_WITHIN_MS } = options;
  const versions = new Map<string, number>();
  const changed = new Set<string>();
  const echoes = new Map<string, () => void>();
  const self = randomUUID();
  let sent = 0;
  /** Notifications may have been missed. */
  let isOutOfTouch = false;

  const stopChanges = await listener.listen('targets_changed', {
    onMessage: (id) => {
      changed.add(id);
      onChange();
    },
    onResync: () => {
      isOutOfTouch = true;
      // Our own pending notifications are lost as well.
      for (const resolve of echoes.values()) resolve();
      echoes.clear();
      onChange();
    },
  });
  const stopEchoes = await listener.listen('matchers_caught_up', {
    onMessage: (token) => {
      echoes.get(token)?.();
      echoes.delete(token);
    },
    onResync: () => undefined,
  });
  // Listening started earlier: changes during this read are announced, and read again.
  isOutOfTouch = false;
  changed.clear();
  const sample = await readSample(db);
  const matcher = createMatcher(await readAll(db, versions), {
    sample,
    onMergeFailure: (error) => logger.error({ err: error }, 'merging targets failed; matching continues'),
  });

  function apply(row: TermsRow): void {
    if (row.status !== 'active') {
      forget(row.id);
    } else if (versions.get(row.id) !== row.row_version) {
      matcher.upsert(termsOf(row));
      versions.set(row.id, row.row_version);
    }
  }

  function forget(id: string): void {
    if (versions.delete(id)) matcher.remove(id);
  }

  async function compareAll(): Promise<void> {
    // Reset before the first page is read: changes announced from now on may be newer than their page.
    isOutOfTouch = false;
    changed.clear();
    const gone = new Set(versions.keys());
    try {
      for await (const row of activeTargets(db)) {
        gone.delete(row.id);
        apply(row);
      }
    } catch (error) {
      isOutOfTouch = true;
      throw error;
    }
    for (const id of gone) forget(id);
    logger.info({ targets: versions.size, removed: gone.size }, 'targets compared with the database');
  }

  async function applyChanges(): Promise<void> {
    while (isOutOfTouch) await compareAll();
    const ids = [...changed].slice(0, PAGE);
    if (ids.length === 0) return;
    // Removed before the read: changes announced while it runs are newer than what it reads, and stay pending.
    for (const id of ids) changed.delete(id);
    const rows = await readSome(ids);
    const found = new Set(rows.map((row) => row.id));
    for (const row of rows) apply(row);
    for (const id of ids) if (!found.has(id)) forget(id);
    if (changed.size > 0) await applyChanges();
  }

  async function readSome(ids: string[]): Promise<TermsRow[]> {
    try {
      return await selectTerms(db).where('targets.id', 'in', ids).execute();
    } catch (error) {
      for (const id of ids) changed.add(id);
      throw error;
    }
  }

  async function hearEcho(): Promise<void> {
    sent += 1;
    const token = `${self} ${sent}`;
    const heard = Promise.withResolvers<void>();
    echoes.set(token, heard.resolve);
    const timer = setTimeout(
      () => heard.reject(new Error('The database connection that reports changed targets is silent.')),
      echoWithinMs,
    );
    try {
      // Both run at once, because on a busy machine the time may be over before the notification is sent.
      await Promise.all([notify(db, 'matchers_caught_up', token), heard.promise]);
    } finally {
      clearTimeout(timer);
      echoes.delete(token);
    }
  }

  return {
    matcher,
    versionOf: (id) => versions.get(id),
    applyChanges,
    apply,
    async catchUp() {
      do {
        await hearEcho();
        await applyChanges();
      } while (isOutOfTouch);
    },
    async close() {
      await stopChanges();
      await stopEchoes();
      matcher.close();
    },
  };
}

function selectTerms(db: Database) {
  return db.selectFrom('targets').select(TERM_COLUMNS).select(rowVersion);
}

/** Every active target, in pages. */
async function* activeTargets(db: Database): AsyncGenerator<TermsRow> {
  for (let after = ''; ; ) {
    const rows = await selectTerms(db)
      .where('targets.status', '=', 'active')
      .where('targets.id', '>', after)
      .orderBy('targets.id')
      .limit(PAGE)
      .execute();
    yield* rows;
    after = rows.at(-1)?.id ?? '';
    if (rows.length < PAGE) return;
  }
}

/** Reads all targets at once, because the engine builds its base best from the complete set. */
async function readAll(db: Database, versions: Map<string, number>): Promise<TargetTerms[]> {
  const targets: TargetTerms[] = [];
  for await (const row of activeTargets(db)) {
    targets.push(termsOf(row));
    versions.set(row.id, row.row_version);
  }
  return targets;
}

async function readSample(db: Database): Promise<MatchableArticle[]> {
  const rows = await db
    .selectFrom('articles')
    .select(['source_id', 'language', 'title', 'summary', 'content_text', 'author'])
    .orderBy('first_seen_at', 'desc')
    .limit(SAMPLE)
    .execute();
  return rows.map(({ source_id, language, title, summary, content_text, author }) => ({
    sourceId: source_id,
    language,
    title,
    summary,
    body: content_text,
    author: author ?? '',
  }));
}
