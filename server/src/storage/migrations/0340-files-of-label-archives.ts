import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The files inside the file of an archived label, one row each: a job that was killed continues after the last, and neither
 * the job nor a download has the whole file in memory. Earlier files are deleted; restoring the label works as before.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table label_archive_files (
      archive_id text not null references label_archives on delete cascade,
      part text not null,
      name text,
      content bytea,
      size integer not null,
      crc bigint not null,
      missing text,
      primary key (archive_id, part),
      unique (archive_id, name),
      constraint label_archive_files_name check ((name is null) = (content is null))
    );
    alter table label_archive_files alter column content set storage external;
    update label_archives set file_name = null, expires_at = null where file_name is not null;
    alter table label_archives drop column content, add column bytes bigint;
  `.execute(db);
}
