import {
  type ExportedFile,
  type LogEntryKind,
  logEntryKindNames,
  type TableFormat,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { type Exporter, exportInTurn } from '../../export-turns.ts';
import { type Columns, EXPORTED_ROWS_MAX, tableFile, tableOf } from '../../exported-file.ts';
import type { Database } from '../../storage/database.ts';
import type { Throttle } from '../../throttle/index.ts';
import { sheetReaderOf } from '../../workbook/index.ts';
import { foundInCollection, isInOwnList, sourceNameOf } from '../article-access.ts';
import { collectionGone } from './lock-collection.ts';
import { type EntryRow, listAllEntries } from './log-repository.ts';
import { textOfNote } from './notes-repository.ts';
import { findCollection } from './repository.ts';

/** A report or a log entry. */
interface Event {
  at: Date;
  kind: LogEntryKind | 'report';
  /** The title of a report, or what an entry says. */
  text: string;
  /** The source of a report, or the author of an entry. */
  by: string | null;
  url: string | null;
  /** What people wrote on a report. */
  notes: string | null;
  /** The title of the article to which an entry refers. */
  about: string | null;
  /** The fields of a question from the press. */
  question: Pick<EntryRow, 'asked_by' | 'due_at' | 'answer' | 'answered_at' | 'answerer_name'> | null;
  written_at: Date | null;
  edited_at: Date | null;
}

/** Exports the reports and the log of a collection together, earliest first. */
export interface TimelineExport {
  /** @throws {Failure} `not_found` for strangers; `rate_limited`; `overloaded` */
  make(person: Exporter, collectionId: string, format: TableFormat, now: Date): Promise<ExportedFile>;
}

export function createTimelineExport({ db, throttle }: { db: Database; throttle: Throttle }): TimelineExport {
  return {
    async make(person, collectionId, format, now) {
      if (!(await findCollection(db, person.id, collectionId))) throw collectionGone();
      return exportInTurn({ throttle, exporter: person, now }, async () => {
        const [reports, entries] = await Promise.all([
          listReports(db, collectionId),
          listAllEntries(db, collectionId),
        ]);
        const events = [
          ...reports.map((report): Event => ({ ...report, ...ofReport })),
          ...entries.map(
            (entry): Event => ({
              ...{ at: entry.happened_at, kind: entry.kind, text: entry.text, by: entry.author_name },
              ...{ url: entry.article?.url ?? null, notes: null, about: entry.article?.title ?? null },
              question: entry,
              ...{ written_at: entry.written_at, edited_at: entry.edited_at },
            }),
          ),
        ].sort((one, other) => one.at.getTime() - other.at.getTime());
        const rows = events.slice(0, EXPORTED_ROWS_MAX);
        return tableFile(
          format,
          {
            name: `timeline-${now.toISOString().slice(0, 10)}`,
            table: tableOf('Timeline', rows, columns),
            is_complete: rows.length === events.length,
          },
          await sheetReaderOf(db, person.id),
        );
      });
    },
  };
}

const ofReport = { kind: 'report', about: null, question: null, written_at: null, edited_at: null } as const;

const columns = {
  Time: ({ at }) => at,
  Type: ({ kind }) => (kind === 'report' ? 'Report' : logEntryKindNames[kind]),
  'Title or entry': ({ text }) => text,
  'Source or author': ({ by }) => by,
  Article: ({ about }) => about,
  Address: ({ url }) => (url === null ? null : { url }),
  Notes: ({ notes }) => notes,
  Written: ({ written_at }) => written_at,
  Edited: ({ edited_at }) => edited_at,
  'Asked by': ({ question }) => question?.asked_by ?? null,
  'Answer due': ({ question }) => question?.due_at ?? null,
  Answer: ({ question }) => question?.answer ?? null,
  Answered: ({ question }) => question?.answered_at ?? null,
  'Answered by': ({ question }) => question?.answerer_name ?? null,
} satisfies Columns<Event>;

async function listReports(
  db: Database,
  collectionId: string,
): Promise<Pick<Event, 'at' | 'text' | 'by' | 'url' | 'notes'>[]> {
  const { rows } = await sql<Pick<Event, 'at' | 'text' | 'by' | 'url' | 'notes'>>`
    select ${foundInCollection('a', 'c')} as at, a.title as text, ${sourceNameOf('a', 's')} as by, a.url, (
      select string_agg(author.full_name || ': ' || ${textOfNote('n')}, E'\\n' order by n.updated_at, n.user_id)
      from collection_notes n join users author on author.id = n.user_id
      where n.collection_id = c.collection_id and n.article_id = c.article_id and n.note <> ''
    ) as notes
    from collection_articles c
    join articles a on a.id = c.article_id and ${isInOwnList('a')}
    join sources s on s.id = a.source_id
    where c.collection_id = ${collectionId}
    order by at, a.id
  `.execute(db);
  return rows;
}
