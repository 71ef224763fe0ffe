import type { TargetEventKind } from '@newswatch/shared/contracts';
import type { JSONColumnType } from 'kysely';
import type { Time } from './column-types.ts';

/**
 * Recorded with the kind `changed`. For a target that follows another one: it `follow_started`; its person `follow_stopped`; the
 * owner of the original `updates_stopped`; the original ended (`follow_ended`) and was restored (`follow_resumed`). For the
 * original: a copy started (`copy_follows`), or stopped (`copy_left`), or its owner stopped that (`copy_stopped`).
 */
export type FollowEvent =
  | 'follow_started'
  | 'follow_stopped'
  | 'updates_stopped'
  | 'follow_ended'
  | 'follow_resumed'
  | 'copy_follows'
  | 'copy_left'
  | 'copy_stopped';

/** The events of a target. A trigger on `targets` writes the rows. */
export interface TargetEventsTable {
  id: string;
  target_id: string;
  kind: TargetEventKind;
  /**
   * For a suspension, or the end of one: the `status_reason` of the target. For a change of the target that this one follows:
   * `followed`. For changes of that relation, and of a copy that follows this one: a `FollowEvent`. For earlier articles, which
   * are counted in `changes`: `earlier_added`. For a new owner, with the former one in `changed_by`: `handed_over`.
   */
  reason:
    | 'user'
    | 'quota'
    | 'plan'
    | 'admin'
    | 'verification_lost'
    | 'followed'
    | 'earlier_added'
    | 'handed_over'
    | FollowEvent
    | null;
  /** The changed columns, each with its value before and after. */
  changes: JSONColumnType<Record<string, [before: unknown, after: unknown]>>;
  /** For events about the target that this one follows, the ID of its owner, unless their account was deleted. */
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
