import type { ColumnType } from 'kysely';

type Time = ColumnType<Date, Date, Date>;

/** What somebody said of a help article. */
export interface HelpFeedbackTable {
  slug: string;
  user_id: string;
  helpful: boolean;
  at: Time;
}

/** The tables of help, tasks, recipients, chats and apps. */
export interface SupportSchema {
  help_feedback: HelpFeedbackTable;
}
