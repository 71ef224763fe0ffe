import { isDeepStrictEqual } from 'node:util';
import { limits } from '@newswatch/shared/contracts';
import {
  AdminSourceCreate,
  adminMessages,
  type ImportedLine,
  type SourceImportAnswer,
  type SourceImportRequest,
} from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { type Actor, writeAudit } from '../../audit.ts';
import { addressKey } from '../../crawler/index.ts';
import { Failure, refusedField } from '../../failure.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { addSource } from './add-source.ts';
import {
  categoryOf,
  type FileEntry,
  languageOf,
  readSourceFile,
  UnreadableFile,
} from './read-source-file.ts';
import { findSourceByAddress, lockSource, updateSource } from './repository.ts';

type Request = v.InferOutput<typeof SourceImportRequest>;
type Answer = v.InferOutput<typeof SourceImportAnswer>;
const says = adminMessages.sources;

/**
 * Adds the sources of a file, each individually. A line that cannot be used is reported and does not stop the others.
 *
 * @throws {Failure} `validation_failed` if the file as a whole cannot be read
 */
export async function importSources(db: Database, actor: Actor, request: Request): Promise<Answer> {
  const entries = readEntries(request);
  const lines: ImportedLine[] = [];
  const seen = new Set<string>();
  for (const entry of entries) lines.push(await importOne(db, actor, request, entry, seen));
  const count = (...outcomes: ImportedLine['outcome'][]) =>
    lines.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const [added, known, invalid] = [count('added', 'would_add'), count('known'), count('invalid')];
  const updated = count('updated', 'would_update');
  const verb = request.dry_run ? 'to be added' : 'added';
  const audiences = request.dry_run ? 'to get a new audience' : 'with a new audience';
  return {
    message: `${added} ${verb}, ${updated === 0 ? '' : `${updated} ${audiences}, `}${known} already known, ${invalid} not usable.`,
    added,
    updated,
    known,
    invalid,
    lines,
  };
}

function readEntries({ content, format }: Request): FileEntry[] {
  const refuse = (sentence: string) => refusedField('content', sentence);
  if (Buffer.byteLength(content) > limits.SOURCE_IMPORT_BYTES_MAX) throw refuse(says.importTooLarge);
  try {
    const entries = readSourceFile(content, format);
    if (entries.length === 0) throw refuse(says.nothingToImport);
    if (entries.length > limits.SOURCE_IMPORT_LINES_MAX) throw refuse(says.importTooLong);
    return entries;
  } catch (error) {
    if (error instanceof UnreadableFile) throw refuse(error.message);
    throw error;
  }
}

async function importOne(
  db: Database,
  actor: Actor,
  request: Request,
  entry: FileEntry,
  seen: Set<string>,
): Promise<ImportedLine> {
  const line = { line: entry.line, name: entry.name, url: entry.url };
  const draft = v.safeParse(AdminSourceCreate, draftOf(entry, request));
  if (!draft.success) {
    const reason = draft.issues[0].message;
    return { ...line, outcome: 'invalid', reason, source_id: null };
  }
  const key = addressKey(draft.output.url);
  const known = await findSourceByAddress(db, key);
  const isKnown = known !== undefined && known.archived_at === null;
  const isRepeated = seen.has(key);
  seen.add(key);
  if (isKnown && !isRepeated && entry.audience) {
    const isUpdated = await setAudience(db, actor, known.id, draft.output.audience, request.dry_run);
    if (isUpdated)
      return {
        ...line,
        outcome: request.dry_run ? 'would_update' : 'updated',
        reason: null,
        source_id: known.id,
      };
  }
  if (isRepeated || isKnown) {
    const reason = isRepeated ? 'The file lists this address twice.' : says.taken;
    return { ...line, outcome: 'known', reason, source_id: known?.id ?? null };
  }
  if (request.dry_run) return { ...line, outcome: 'would_add', reason: null, source_id: null };
  try {
    const source_id = await transaction(db, (trx) => addSource(trx, actor, draft.output));
    return { ...line, outcome: 'added', reason: null, source_id };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...line, outcome: 'invalid', reason: error.message, source_id: null };
  }
}

/**
 * Gives a known source the audience of a line, and changes nothing else of it.
 *
 * @returns whether it has another one
 */
function setAudience(
  db: Database,
  actor: Actor,
  sourceId: string,
  audience: AdminSourceCreate['audience'],
  isDryRun: boolean,
): Promise<boolean> {
  return transaction(db, async (trx) => {
    const row = await lockSource(trx, sourceId);
    if (!row || isDeepStrictEqual(row.audience, audience)) return false;
    if (isDryRun) return true;
    await updateSource(trx, sourceId, { audience, updated_at: actor.at });
    const [before, after] = [{ audience: row.audience }, { audience }];
    const object = { type: 'source', id: sourceId, before, after, detail: { name: row.name } } as const;
    await writeAudit(trx, 'source.changed', object, actor);
    return true;
  });
}

/** Fills in fields that the file leaves out and that have a harmless default. */
function draftOf(entry: FileEntry, request: Request): object {
  const host = URL.canParse(entry.url) ? new URL(entry.url).host : '';
  const name = entry.name || host;
  const minutes = Number(entry.minutes);
  return {
    name,
    url: entry.url,
    description:
      entry.description.length >= limits.SOURCE_DESCRIPTION_MIN ? entry.description : `News from ${host}.`,
    language: entry.language === '' ? request.language : (languageOf(entry.language) ?? entry.language),
    category: categoryOf(entry.category) ?? request.category,
    ...(entry.minutes === '' ? {} : { crawl_interval_minutes: minutes }),
    ...(entry.feedUrl === '' ? {} : { feed_url: entry.feedUrl }),
    ...(entry.country === '' ? {} : { country: entry.country }),
    labels: entry.labels,
    ...(entry.audience && {
      audience: {
        ...entry.audience,
        amount: /^\d+$/.test(entry.audience.amount) ? Number(entry.audience.amount) : null,
      },
    }),
    status: request.status,
  };
}
