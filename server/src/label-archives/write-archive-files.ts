/// <reference lib="esnext.temporal" />
import type { ExportedFile } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { ArticleExport } from '../content/index.ts';
import { tableFile, tableOf } from '../exported-file.ts';
import { Failure } from '../failure.ts';
import type { Attempt } from '../jobs/index.ts';
import { dateIn, startOfDay } from '../local-day.ts';
import type { QuoteLists } from '../quote-lists/index.ts';
import type { Reports } from '../reports/index.ts';
import type { Database } from '../storage/database.ts';
import type { ArchiveMembers } from '../storage/schema-label-archives.ts';
import { fileName, zoneOf } from '../targets/index.ts';
import { sheetReaderOf } from '../workbook/index.ts';
import type { ArchiveFiles, MadeFile } from './archive-files.ts';

/** Where the parts of the file come from: the exports that people download, without their limits for one person. */
export interface FileSources {
  db: Database;
  articles: ArticleExport;
  quotes: Pick<QuoteLists, 'exportTable'>;
  reports: Pick<Reports, 'issues' | 'issuePdf'>;
}

interface Archived {
  userId: string;
  label: string;
  members: ArchiveMembers;
}

/**
 * Makes the files of an archive: the matches of each month as CSV and the newest as a workbook, the quotes, the journal, the
 * reports as PDF, and the chosen collections with their notes and highlights. A text says what is missing, and why. Files that an
 * earlier attempt stored are not made again.
 */
export async function writeArchiveFiles(
  files: ArchiveFiles,
  { db, articles, quotes, reports }: FileSources,
  { userId, label, members }: Archived,
  { now, progress }: { now: Date; progress: Attempt['progress'] },
): Promise<void> {
  const person = { id: userId, ip: '' };
  const target_id = members.targets.map(({ id }) => id);
  const months = await monthsOf(db, userId, target_id, now);
  const issues = await listIssues(reports, userId, members);
  const parts = months.length + 1 + members.collections.length + issues.length;
  let done = 0;
  const step = () => progress(++done, parts);

  const list = { scope: 'mine', group: 'article', target_id } as const;
  // The file may be given to the client, who must not read the names of targets for others.
  const articlesOf = (query: Parameters<ArticleExport['make']>[1]) =>
    articles.make(person, query, now, target_id);
  for (const { month, from, to } of months) {
    await files.store(`month ${month}`, async () => {
      const file = await articlesOf({ ...list, from, to, format: 'csv' });
      return file.rows > 0 ? madeFile(`matches/${month}`, 'csv', file) : undefined;
    });
    step();
  }
  if (target_id.length > 0) {
    await files.store('workbook', async () =>
      madeFile('matches/matches', 'xlsx', await articlesOf({ ...list, format: 'xlsx' })),
    );
    const query = { target_id, period: '365d', format: 'csv' } as const;
    await files.store('quotes', async () =>
      madeFile('quotes', 'csv', await quotes.exportTable(person, query, now)),
    );
  }
  await files.store('journal', async () =>
    madeFile('journal', 'csv', await journalOf(db, userId, target_id)),
  );
  step();
  const names = await namesOf(db, userId, members);
  for (const { id } of members.collections) {
    await files.store(`collection ${id}`, async () => {
      const name = names.get(id);
      if (name === undefined) return 'A collection that was deleted in the meantime.';
      const all = { scope: 'mine', group: 'article', collection_id: id, format: 'csv' } as const;
      return madeFile(`collections/${fileName(name)}`, 'csv', await articlesOf(all));
    });
    step();
  }
  for (const issue of issues) {
    await files.store(`issue ${issue.issueId}`, async () => {
      try {
        const { file_name, bytes } = await reports.issuePdf(person, issue, now);
        return { name: `reports/${file_name.replace(/\.pdf$/u, '')}`, ending: 'pdf', content: bytes };
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return `A report of ${issue.date}: its PDF could not be created.`;
      }
    });
    step();
  }
  await files.store('about', async () => {
    const missing = await files.listMissing();
    const about = [
      `${label}: archived on ${now.toISOString().slice(0, 10)}`,
      `Targets: ${members.targets.map(({ id }) => names.get(id) ?? id).join(', ')}`,
      'The quotes are from the last 365 days. The matches are limited to those that the plan shows.',
      ...(missing.length > 0 ? ['', 'Not in this file:', ...missing] : []),
    ];
    return { name: 'about', ending: 'txt', content: `${about.join('\n')}\n` };
  });
}

function madeFile(name: string, ending: string, file: ExportedFile): MadeFile {
  const content = file.encoding === 'base64' ? Buffer.from(file.content, 'base64') : file.content;
  const missing = file.is_complete ? undefined : `${name}.${ending}: only the newest ${file.rows} rows.`;
  return { name, ending, content, missing };
}

/** The months in which the targets found articles, oldest first, as times. */
async function monthsOf(db: Database, userId: string, targetIds: readonly string[], now: Date) {
  if (targetIds.length === 0) return [];
  const [zone, first] = await Promise.all([
    zoneOf(db, userId),
    db
      .selectFrom('matches')
      .select((eb) => eb.fn.min('article_seen_at').as('at'))
      .where('user_id', '=', userId)
      .where('beyond_history', '=', false)
      .where('target_id', 'in', targetIds)
      .executeTakeFirst(),
  ]);
  const months: { month: string; from: string; to: string }[] = [];
  if (!first?.at) return months;
  const last = Temporal.PlainDate.from(dateIn(zone, now)).toPlainYearMonth();
  let month = Temporal.PlainDate.from(dateIn(zone, new Date(first.at))).toPlainYearMonth();
  for (; Temporal.PlainYearMonth.compare(month, last) <= 0; month = month.add({ months: 1 })) {
    const start = (of: Temporal.PlainYearMonth) => startOfDay(`${of.toString()}-01`, zone).toISOString();
    months.push({ month: month.toString(), from: start(month), to: start(month.add({ months: 1 })) });
  }
  return months;
}

async function listIssues(reports: FileSources['reports'], userId: string, { reports: own }: ArchiveMembers) {
  const issues: { reportId: string; issueId: string; date: string }[] = [];
  for (const { id: reportId } of own) {
    try {
      const { items } = await reports.issues(userId, reportId);
      for (const { id, created_at } of items)
        issues.push({ reportId, issueId: id, date: created_at.slice(0, 10) });
    } catch (error) {
      // The issue was deleted in the meantime.
      if (!(error instanceof Failure)) throw error;
    }
  }
  return issues;
}

/** Returns what happened to the targets, and what the person noted about their days. */
async function journalOf(db: Database, userId: string, targetIds: readonly string[]): Promise<ExportedFile> {
  const ids = [...targetIds];
  const { rows } = await sql<{ name: string; at: Date; date: string | null; kind: string; text: string }>`
    select t.name, e.at, null as date, e.kind, coalesce(e.reason, '') as text
    from target_events e join targets t on t.id = e.target_id
    where t.user_id = ${userId} and t.id = any(${ids})
    union all
    select t.name, n.created_at, n.date::text, 'note', n.text
    from target_notes n join targets t on t.id = n.target_id
    where t.user_id = ${userId} and t.id = any(${ids})
    order by at, name
  `.execute(db);
  const table = tableOf('Journal', rows, {
    Target: ({ name }) => name,
    At: ({ at }) => at,
    'About the day': ({ date }) => date,
    What: ({ kind }) => kind,
    Text: ({ text }) => text,
  });
  return tableFile('csv', { name: 'journal', table }, await sheetReaderOf(db, userId));
}

/** The names of targets and collections. */
async function namesOf(db: Database, userId: string, { targets, collections }: ArchiveMembers) {
  const [ofTargets, ofCollections] = await Promise.all([
    listNames('targets', targets),
    listNames('collections', collections),
  ]);
  return new Map([...ofTargets, ...ofCollections].map(({ id, name }) => [id, name]));

  async function listNames(table: 'targets' | 'collections', members: readonly { id: string }[]) {
    if (members.length === 0) return [];
    const ids = members.map(({ id }) => id);
    return db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute();
  }
}
