import * as v from 'valibot';
import { TARGET_NOTE_MAX } from './limits/index.ts';
import { targetJournal } from './messages.ts';
import {
  CalendarDate,
  idSchema,
  isRealDate,
  ListCursor,
  paging,
  readOnListOf,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { canBeSeen } from './visible-text.ts';

const TargetEventKind = v.picklist([
  'created',
  'changed',
  'paused',
  'resumed',
  'suspended',
  'ended',
  'deleted',
  'restored',
]);
export type TargetEventKind = v.InferOutput<typeof TargetEventKind>;

const TargetNoteId = idSchema('tnt');

/** Something that happened to a target, recorded with the change itself. */
export const TargetEvent = v.object({
  type: v.literal('event'),
  id: idSchema('tev'),
  kind: TargetEventKind,
  at: Timestamp,
  /** The day of `at` in the person's time zone. */
  date: CalendarDate,
  /** The event in words: "Paused". */
  text: v.string(),
  /** The changes, a line for each setting: "Excluded keywords: added “seal”". */
  changes: v.array(v.string()),
});
export type TargetEvent = v.InferOutput<typeof TargetEvent>;

/** What a person wrote about a day of a target: what happened and why it matters. */
export const TargetNote = v.object({
  type: v.literal('note'),
  id: TargetNoteId,
  date: CalendarDate,
  text: v.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type TargetNote = v.InferOutput<typeof TargetNote>;

export const JournalEntry = v.variant('type', [TargetEvent, TargetNote]);
export type JournalEntry = v.InferOutput<typeof JournalEntry>;

export const TargetJournalQuery = v.strictObject({
  ...paging,
  /** The first and the last day, both included. */
  from: v.optional(CalendarDate),
  to: v.optional(CalendarDate),
  /** `next_cursor` of the previous page. */
  cursor: ListCursor,
});
/** The entries by day, newest first. Their total is exact. */
export const TargetJournal = readOnListOf(JournalEntry);

/** The fields of the form. */
export const TargetNoteForm = v.strictObject({
  /** The day of the note, which may not be in the future. */
  date: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2}$/, targetJournal.dateRequired),
    v.check(isRealDate, targetJournal.dateRequired),
  ),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(targetJournal.textRequired),
    canBeSeen(targetJournal.textRequired),
    v.maxLength(TARGET_NOTE_MAX, targetJournal.textTooLong),
  ),
});
export const TargetNoteDraft = v.strictObject({
  ...TargetNoteForm.entries,
  /** The time when a note was written that is restored after its deletion; omitted, or in the future: now. */
  created_at: v.optional(Timestamp),
});

export const TargetNoteParams = v.strictObject({ targetId: TargetId, noteId: TargetNoteId });
export const TargetNoteAnswer = v.object({ message: v.string(), note: TargetNote });
