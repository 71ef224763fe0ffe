import type { ColumnType, JSONColumnType } from 'kysely';
import type { Time } from './column-types.ts';

/** What belongs to an archived label, and what of it was stopped. */
export interface ArchiveMembers {
  /** `was_active`: it was stopped, so it is resumed with the label. */
  targets: { id: string; was_active: boolean }[];
  reports: { id: string; was_active: boolean }[];
  /** Exported; their newsletters are stopped if they were active. */
  collections: { id: string; was_active: boolean }[];
  /** With the moment at which each would have ended; those that had already ended are left out. */
  links: { id: string; expires_at: string }[];
}

/** A label whose targets, reports, newsletters and shared links were stopped together. */
export interface LabelArchivesTable {
  id: string;
  user_id: string;
  label: string;
  /** As `labelKey` writes it. */
  label_key: string;
  /** `archiving`: the job has not stopped everything yet, or not made the file. */
  status: 'archiving' | 'archived';
  members: JSONColumnType<ArchiveMembers>;
  /** The job that stops everything and makes the file. */
  job_id: string;
  /** The file and when it is deleted; null before it is made and afterwards. */
  file_name: string | null;
  content: ColumnType<Buffer | null, Buffer | null, Buffer | null>;
  expires_at: Time | null;
  created_at: Time;
}

/** The tables of archived labels. */
export interface LabelArchiveSchema {
  label_archives: LabelArchivesTable;
}
