import * as v from 'valibot';
import { USER_IMPORT_LINES_MAX, USER_IMPORT_TEXT_MAX } from '../limits/index.ts';
import { Plan } from '../plan.ts';
import { Count, Language, UserId } from '../primitives.ts';
import { users as messages } from './messages.ts';

/**
 * One person on each line, as `Name <address>`, or a table with headings and commas, semicolons or tabs. Its column for the
 * language takes precedence over `locale`.
 */
const ImportedText = v.pipe(
  v.string(),
  v.maxLength(USER_IMPORT_TEXT_MAX, messages.importTooLong),
  v.check((text) => text.trim() !== '', messages.nobodyToImport),
  // One more line is allowed, for the headings.
  v.check((text) => text.trim().split(/\r?\n/).length <= USER_IMPORT_LINES_MAX + 1, messages.importTooLong),
);

/** People who get an account and an email with a link to choose their password. Administrators are created one by one. */
export const UserImportRequest = v.strictObject({
  text: ImportedText,
  /** If omitted, the plan for new accounts. */
  plan: v.optional(Plan),
  /** The language of emails to people whose line names none. */
  locale: v.optional(Language, 'english'),
  /** Whether only a report is made, and nobody gets an account. */
  dry_run: v.optional(v.boolean(), false),
});
export type UserImportRequest = v.InferOutput<typeof UserImportRequest>;

export const UserImportForm = v.object({ text: ImportedText, plan: Plan, locale: Language });
export type UserImportForm = v.InferOutput<typeof UserImportForm>;

export const ImportedUser = v.object({
  /** The line of the list, from 1. */
  line: Count,
  email: v.string(),
  name: v.string(),
  /** `known`: there is an account with this address already. `not_reached`: there was no time left for this line. */
  outcome: v.picklist(['invited', 'would_invite', 'known', 'invalid', 'not_reached']),
  reason: v.nullable(v.string()),
  user_id: v.nullable(UserId),
});
export type ImportedUser = v.InferOutput<typeof ImportedUser>;

export const UserImportAnswer = v.object({
  message: v.string(),
  /** The people who got an account; in a dry run, those who would get one. */
  invited: Count,
  lines: v.array(ImportedUser),
});
export type UserImportAnswer = v.InferOutput<typeof UserImportAnswer>;
