import type { TargetEventKind } from '@newswatch/shared/contracts';
import type { JSONColumnType } from 'kysely';
import type { Time } from './column-types.ts';

/** What happened to a target. A trigger on `targets` writes the rows. */
export interface TargetEventsTable {
  id: string;
  target_id: string;
  kind: TargetEventKind;
  /** Of a suspension, or of the one that ended: the `status_reason` of the target. Of a change of the target that this one follows: `followed`. */
  reason: 'user' | 'quota' | 'plan' | 'admin' | 'verification_lost' | 'followed' | null;
  /** The changed columns, each with its value before and after. */
  changes: JSONColumnType<Record<string, [before: unknown, after: unknown]>>;
  /** Of a change that somebody else made, by changing the target that this one follows: their ID, unless their account was deleted. */
  changed_by: string | null;
  at: Time;
}

/** A note that the owner of a target wrote about one of its days. */
export interface TargetNotesTable {
  id: string;
  target_id: string;
  /** `YYYY-MM-DD` */
  date: string;
  text: string;
  created_at: Time;
  updated_at: Time;
}

/** The tables of the journal of targets. */
export interface JournalSchema {
  target_events: TargetEventsTable;
  target_notes: TargetNotesTable;
}
