import { randomUUID } from 'node:crypto';
import type { Logger } from '../logging.ts';
import { createMatcher, type MatchableArticle, type Matcher, type TargetTerms } from '../matcher/index.ts';
import type { Database, Storage } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { rowVersion, TERM_COLUMNS, type TermsRow, termsOf } from './target-terms.ts';

const PAGE = 5_000;
/** Articles from which the engine learns which words are rare. */
const SAMPLE = 500;
/** A listener that does not hear us for so long is cut off; the round is tried again. */
const ECHO_WITHIN_MS = 10_000;

export interface KnownTargetsOptions {
  db: Database;
  listener: Storage['listener'];
  logger: Logger;
  /** There are changes to take over. */
  onChange: () => void;
}

/** The engine, and what it knows: every active target, as the database has it. */
export interface KnownTargets {
  readonly matcher: Matcher;
  /** The state in which the engine knows a target; undefined where it does not. */
  versionOf(targetId: string): number | undefined;
  /** Takes over what has been told so far. */
  applyChanges(): Promise<void>;
  /** Resolves when everything committed before the call is known. */
  catchUp(): Promise<void>;
  /** Takes over one row read by somebody else. */
  apply(row: TermsRow): void;
  close(): Promise<void>;
}

/**
 * Loads every active target and follows their changes.
 *
 * How `catchUp` can be sure: PostgreSQL tells a listener of notifications in the order of their commits. We send one
 * to ourselves; when it comes back, we have heard of every change committed before it. Whenever the connection was
 * lost, everything is compared afresh.
 */
export async function followTargets(options: KnownTargetsOptions): Promise<KnownTargets> {
  const { db, listener, logger, onChange } = options;
  const versions = new Map<string, number>();
  const changed = new Set<string>();
  const echoes = new Map<string, () => void>();
  const self = randomUUID();
  let sent = 0;
  /** Something may have been missed. */
  let isOutOfTouch = false;

  const stopChanges = await listener.listen('targets_changed', {
    onMessage: (id) => {
      changed.add(id);
      onChange();
    },
    onResync: () => {
      isOutOfTouch = true;
      // Echoes that were under way are lost as well.
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
  // Listening began before: what changes while this reads is told, and read again.
  isOutOfTouch = false;
  changed.clear();
  const sample = await readSample(db);
  const matcher = createMatcher(await readAll(db, versions), {
    sample,
    onMergeFailure: (error) => logger.error({ err: error }, 'merging targets failed; matching goes on'),
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
    // Before the first page is read: what is told from now on may be newer than its page.
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
    // Before the read: what is told while it runs is newer than what it reads, and stays to do.
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
      () => heard.reject(new Error('The database connection that tells of changed targets is silent.')),
      ECHO_WITHIN_MS,
    );
    try {
      await notify(db, 'matchers_caught_up', token);
      await heard.promise;
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

/** All at once, for the engine builds its base best from everything. */
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
