import type { Language } from '@newswatch/shared/contracts';
import type { AdministratorNotice, KeyRefusedNotice, Notice, WebhookNotice } from '../../mail-queue/index.ts';
import { arabic } from './notices/arabic.ts';
import { english } from './notices/english.ts';
import { french } from './notices/french.ts';
import { spanish } from './notices/spanish.ts';

/** A notice to people about their own account. */
export type AccountNotice = Exclude<
  Notice,
  AdministratorNotice | KeyRefusedNotice | WebhookNotice | { kind: 'system_alerts' | 'alert_rule' }
>;

/** The text of one notice. */
export interface NoticePhrases {
  subject: string;
  sentence: string;
  /** Points that are listed below the text, one per line. */
  points?: readonly string[];
  /** A text below the content of the notice. */
  more?: string;
  /** The label of a link's button. */
  action?: string;
  /** Somebody else may have caused it: what to do then, and the label of the link to a new password. */
  secure?: { sentence: string; action: string };
  /** The reason why the reader gets it; if omitted, because of their account. */
  footer?: string;
}

export type NoticeWords = (notice: AccountNotice) => NoticePhrases;

export const noticePhrases: Record<Language, NoticeWords> = { english, arabic, french, spanish };
