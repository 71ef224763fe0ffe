import type { JSONColumnType } from 'kysely';
import type { Time } from './column-types.ts';

/** What belongs to an archived label, and what of it was stopped. */
export interface ArchiveMembers {
  /** `was_active`: it was stopped, so it is resumed with the label. */
  targets: { id: string; was_active: boolean }[];
  reports: { id: string; was_active: boolean }[];
  /** Exported; their newsletters are stopped if they were active. */
  collections: { id: string; was_active: boolean }[];
  /** With the time at which each would have ended; those that had already ended are left out. */
  links: { id: string; expires_at: string }[];
}

/** A label whose targets, reports, newsletters and shared links were stopped together. */
export interface LabelArchivesTable {
  id: string;
  user_id: string;
  label: string;
  /** As `labelKey` writes it. */
  label_key: string;
  /** `archiving`: the job has not stopped everything yet, or has not made the file. */
  status: 'archiving' | 'archived';
  members: JSONColumnType<ArchiveMembers>;
  /** The job that stops everything and makes the file. */
  job_id: string;
  /** The file, with its size, and when it is deleted; null before it is made and afterwards. */
  file_name: string | null;
  bytes: number | null;
  expires_at: Time | null;
  created_at: Time;
}

/** A file inside the file of an archived label, or why it is missing. */
export interface LabelArchiveFilesTable {
  archive_id: string;
  /** What it is made from. A job that starts again leaves out what is stored. */
  part: string;
  /** Its path inside the file; null, like its content, if it could not be made. */
  name: string | null;
  /** Compressed (deflate). */
  content: Buffer<ArrayBuffer> | null;
  /** Bytes before compression, and their CRC-32. */
  size: number;
  crc: number;
  /** What is missing from it, as a sentence for the reader. */
  missing: string | null;
}

/** The tables of archived labels. */
export interface LabelArchiveSchema {
  label_archives: LabelArchivesTable;
  label_archive_files: LabelArchiveFilesTable;
}
