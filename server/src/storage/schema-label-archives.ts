import type { JSONColumnType } from 'kysely';
import type { Time } from './column-types.ts';

/** The items of an archived label, and which of them were stopped. */
export interface ArchiveMembers {
  /** `was_active`: it was stopped, so it is resumed with the label. */
  targets: { id: string; was_active: boolean }[];
  reports: { id: string; was_active: boolean }[];
  /** The exported collections. Their newsletters are stopped if they were active. */
  collections: { id: string; was_active: boolean }[];
  /** The links with their original ends, except those that had already ended. */
  links: { id: string; expires_at: string }[];
}

/** A label whose targets, reports, newsletters and shared links were stopped together. */
export interface LabelArchivesTable {
  id: string;
  user_id: string;
  label: string;
  /** The key of the label, from `labelKey`. */
  label_key: string;
  /** `archiving`: the job has not stopped everything yet, or has not made the file. */
  status: 'archiving' | 'archived';
  members: JSONColumnType<ArchiveMembers>;
  /** The job that stops everything and makes the file. */
  job_id: string;
  /** The file, with its size and the time of its deletion; null before it is made and after it was deleted. */
  file_name: string | null;
  bytes: number | null;
  expires_at: Time | null;
  created_at: Time;
}

/** A file inside the file of an archived label, or why it is missing. */
export interface LabelArchiveFilesTable {
  archive_id: string;
  /** The part of the archive that it contains. A job that starts again skips stored parts. */
  part: string;
  /** The path inside the archive; null, like the content, if it could not be made. */
  name: string | null;
  /** The compressed content (deflate). */
  content: Buffer<ArrayBuffer> | null;
  /** Bytes before compression, and their CRC-32. */
  size: number;
  crc: number;
  /** A sentence for the reader about what is missing. */
  missing: string | null;
}

/** The tables of archived labels. */
export interface LabelArchiveSchema {
  label_archives: LabelArchivesTable;
  label_archive_files: LabelArchiveFilesTable;
}
