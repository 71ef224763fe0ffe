import type { TaskLabel, TaskPriority, TaskStatus } from '@newswatch/shared/contracts';
import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<Date, Date, Date>;

/** What somebody said of a help article. */
export interface HelpFeedbackTable {
  slug: string;
  user_id: string;
  helpful: boolean;
  at: Time;
}

/** Something that needs a person. */
export interface TasksTable {
  id: string;
  user_id: string;
  origin: 'system' | 'user';
  /** Of the product's own: which cause it stands for, and of what. */
  kind: string | null;
  subject: Generated<string>;
  title: string;
  detail: Generated<string>;
  status: TaskStatus;
  label: TaskLabel;
  priority: TaskPriority;
  action_url: string | null;
  action_label: string | null;
  /** `YYYY-MM-DD` */
  due_on: string | null;
  snoozed_until: Time | null;
  created_at: Time;
  updated_at: Time;
  closed_at: Time | null;
  /** When the cause of a task of the product's own was gone. */
  cause_ended_at: Time | null;
}

/** The tables of help, tasks, recipients, chats and apps. */
export interface SupportSchema {
  help_feedback: HelpFeedbackTable;
  tasks: TasksTable;
}
