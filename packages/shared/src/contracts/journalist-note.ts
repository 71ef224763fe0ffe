import * as v from 'valibot';
import { JOURNALIST_NOTE_MAX } from './limits/index.ts';
import { CalendarDate, Timestamp } from './primitives.ts';

/** Messages that are not part of `messages`, because every page loads that. */
export const journalistMessages = {
  noteSaved: 'Note saved.',
  noteDeleted: 'Note deleted.',
  noteTooLong: 'The note must not exceed 1,000 characters.',
  contactSaved: 'Last contact saved.',
} as const;

/** What a person wrote about a journalist. Nobody else sees it. */
export const JournalistNote = v.object({
  /** Plain text, which may be empty if there is a day. */
  text: v.string(),
  /** The day of the last contact; null if the person gave none. */
  contacted_on: v.nullable(CalendarDate),
  updated_at: Timestamp,
});
export type JournalistNote = v.InferOutput<typeof JournalistNote>;

/** Changes the given fields and keeps the rest. A note with neither a text nor a day is deleted. */
export const JournalistNoteUpdate = v.strictObject({
  text: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(JOURNALIST_NOTE_MAX, journalistMessages.noteTooLong)),
  ),
  contacted_on: v.optional(v.nullable(CalendarDate)),
});
export type JournalistNoteUpdate = v.InferOutput<typeof JournalistNoteUpdate>;
export const JournalistNoteAnswer = v.object({ message: v.string(), note: v.nullable(JournalistNote) });
