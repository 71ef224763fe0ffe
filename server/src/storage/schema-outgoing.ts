import type {
  ArticleKind,
  Channel,
  ChatApp,
  DeliveryStatus,
  Language,
  RecipientFrequency,
  RecipientStatus,
  SuppressionReason,
} from '@newswatch/shared/contracts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Time } from './column-types.ts';
import type { KeptLists } from './schema-distribution-lists.ts';

/** Another person who also receives alerts. */
export interface RecipientsTable {
  id: string;
  user_id: string;
  name: string;
  email: string;
  status: RecipientStatus;
  frequency: RecipientFrequency;
  target_ids: string[];
  groups: Generated<string[]>;
  /** The labels of targets to which it belongs. */
  labels: Generated<string[]>;
  /** Opens the page on which they accept, decline or stop; it is in every email to them. */
  token: string;
  invited_at: Time;
  answered_at: Time | null;
  last_sent_at: Time | null;
  /** A number that the owner entered; nothing is sent there before the recipient agrees. */
  whatsapp: Generated<string | null>;
  /** The channels that the recipient agreed to, which apply while the recipient is active. */
  channels: Generated<Channel[]>;
  /** The time at which they stopped the emails, so that no email replaces a WhatsApp message. */
  email_stopped_at: Generated<Date | null>;
  whatsapp_opt_in_at: Generated<Date | null>;
  whatsapp_opt_in_source: Generated<'page' | 'reply' | null>;
  whatsapp_opt_in_text_version: Generated<number | null>;
  whatsapp_opted_out_at: Generated<Date | null>;
  /** `number`: the number is no longer theirs, or the owner changed it. */
  whatsapp_opt_out_source: Generated<'page' | 'reply' | 'number' | null>;
  created_at: Time;
  updated_at: Time;
}

/** The recipient who gets the alerts of all of a person's targets from one day until another, both included. */
export interface StandInsTable {
  user_id: string;
  /** Changes with the recipient or the days. */
  id: string;
  recipient_id: string;
  /** Dates in the time zone of the owner's alerts. */
  starts_on: string;
  ends_on: string;
  declined_at: Time | null;
  created_at: Time;
}

/** A number from which somebody sent STOP. */
export interface WhatsappStopsTable {
  phone_number: string;
  stopped_at: Time;
}

/** An alert on its way to a recipient or a chat app; or a newsletter or a report to a recipient or to its owner. */
export interface RelaysTable {
  id: string;
  user_id: string;
  /** Exactly one of these four is set. */
  notification_id: string | null;
  newsletter_id: Generated<string | null>;
  report_issue_id: Generated<string | null>;
  forward_id: Generated<string | null>;
  via: 'recipient' | 'app' | 'owner' | 'subscriber';
  receiver_id: string;
  /** The channel; null for chat apps. */
  channel: Generated<Channel | null>;
  /** The target of its notification. */
  target_id: Generated<string | null>;
  /**
   * The address at the time of writing; empty for receivers other than recipients and subscribers, and after these were removed.
   */
  destination: Generated<string>;
  status: 'queued' | 'sent' | 'delivered' | 'read' | 'failed' | 'canceled';
  /** The reason why it waits or was not sent, if a log names that reason. */
  reason: Generated<SuppressionReason | null>;
  attempts: Generated<number>;
  scheduled_for: Time;
  /** The time until which a sender has claimed it; the claim of a killed sender expires. */
  claimed_until: Time | null;
  /** The WhatsApp message that carries it, while it is not known whether that was sent. */
  message_key: Generated<string | null>;
  /** Whether it is an email in place of a WhatsApp message that could not be sent. */
  is_takeover: Generated<boolean>;
  /** Whether the recipient gets it only because they stand in for the owner. */
  as_stand_in: Generated<boolean>;
  /** The time at which it began to wait for the connection to WhatsApp. */
  gateway_away_since: Generated<Date | null>;
  provider_message_id: Generated<string | null>;
  sent_at: Time | null;
  delivered_at: Generated<Date | null>;
  read_at: Generated<Date | null>;
  failed_at: Generated<Date | null>;
  error: string | null;
  error_code: Generated<string | null>;
  /** Whether the PDF of its report is attached; null if the issue decides it for all its emails. */
  attach_pdf: Generated<boolean | null>;
  /** The outcome for the PDF of a report that was sent; null for an email without one. */
  pdf: Generated<PdfOutcome | null>;
  created_at: Time;
}

export type PdfOutcome = 'attached' | 'failed' | 'too_large';

/** A view over deliveries, and the alerts and forwarded news of recipients. */
export interface MessageLogTable {
  id: string;
  /** The ID of the notification, or of a forward in the same form. */
  notification_id: string;
  user_id: string;
  target_id: string | null;
  /** The recipient; null for the owner's own messages. */
  recipient_id: string | null;
  channel: Channel;
  destination: string;
  status: DeliveryStatus;
  reason: SuppressionReason | null;
  attempts: number;
  scheduled_for: Time;
  error: JSONColumnType<{ code: string; message: string }, string, string> | null;
  created_at: Time;
  sent_at: Time | null;
  delivered_at: Time | null;
  read_at: Time | null;
  failed_at: Time | null;
  /** The reason for which the owner's alert had been waiting when it expired. */
  waited_for: SuppressionReason | null;
  /** Whether the recipient got it only because they stood in for the owner. */
  as_stand_in: boolean;
  /** Whether the owner sent it manually. */
  is_forward: boolean;
}

/** The private feed of a target. Its token is shown to the owner again, so it is stored as plain text. */
export interface TargetFeedsTable {
  target_id: string;
  user_id: string;
  token: string;
  created_at: Time;
  last_read_at: Time | null;
}

/** A channel of a chat program that receives alerts. */
export interface ChatAppsTable {
  id: string;
  user_id: string;
  kind: ChatApp['kind'];
  name: string;
  /** The address of a channel that was connected before addresses were encrypted; null for all others. */
  url: string | null;
  /** The encrypted address to which alerts are posted. See `apps/channel-address.ts`. */
  sealed_address: string | null;
  status: ChatApp['status'];
  target_ids: string[];
  last_sent_at: Time | null;
  last_error: string | null;
  /** The time since which it has accepted no messages, and the number of attempts that failed in a row. */
  failing_since: Time | null;
  failed_attempts: Generated<number>;
  created_at: Time;
}

/** A section of a newsletter, as it was when the newsletter was created. */
export interface NewsletterSection {
  heading: string;
  /** The sender's text below it, which may have several lines or be empty. */
  text: string;
}

/** An article of a newsletter, as it was when the newsletter was created. */
export interface NewsletterArticle {
  title: string;
  /** Omitted if the title is the printed one; otherwise, its language is not known. */
  has_own_headline?: true;
  source: string;
  /** ISO 8601: when it was published, or else when it was found. */
  at: string;
  url: string;
  language: Language;
  note: string;
  /** The heading of its section; omitted without one. */
  section?: string;
  /**
   * The sections that begin above it: those without articles, then its own if it is the first there. Omitted without any, and in
   * newsletters that were sent before sections had texts.
   */
  above?: NewsletterSection[];
  /** Sections without articles that follow the last article. */
  below?: NewsletterSection[];
  /** What the sender wrote in place of its text; omitted if there is nothing. */
  summary?: string;
  /** The passages that the sender highlighted, in the order of the text; omitted without any. */
  highlights?: string[];
}

/** A collection that was sent by email. */
export interface NewslettersTable {
  id: string;
  user_id: string;
  /** null if the collection has since been deleted. */
  collection_id: string | null;
  /** The ID of the request that sent it by hand. */
  client_id: string | null;
  /** The day of the schedule, `YYYY-MM-DD`; null if it was sent by hand. */
  slot: ColumnType<string | null, string | null | undefined, never>;
  /** Whether it was sent to the owner alone. */
  is_preview: boolean;
  subject: string;
  introduction: string;
  include_highlights: Generated<boolean>;
  highlight_tags: Generated<string[]>;
  articles: JSONColumnType<NewsletterArticle[]>;
  /** The sections of a newsletter without articles; otherwise, they are with the articles around them. */
  sections: ColumnType<NewsletterSection[], string | undefined, never>;
  /** The look in which it is sent; null for one that an older version sent. */
  look_id: Generated<string | null>;
  /** The lists; null if it was sent to none. */
  lists: ColumnType<KeptLists | null, string | null | undefined, never>;
  created_at: Time;
}

/** An article or a story that a person sent to recipients by hand, as it was then. */
export interface ForwardsTable {
  id: string;
  user_id: string;
  /** The ID of the request that sent it. */
  client_id: string;
  about_type: 'article' | 'story';
  about_id: string;
  note: string;
  /** The chosen recipients, to recognise a repeated request. */
  chosen: JSONColumnType<{ recipient_ids: string[]; groups: string[] }>;
  receivers: number;
  content: JSONColumnType<ForwardedNews>;
  created_at: Time;
}

export interface ForwardedNews {
  title: string;
  /** The beginning of the article, or of the main one of the story. */
  summary: string;
  /** The article; or the first article of some sources of the story, its main one first. */
  articles: {
    title: string;
    source: string;
    url: string;
    language: Language;
    kind: ArticleKind;
    at: string;
  }[];
  /** The number of sources that report the story, and the time of the first report. */
  story?: { sources: number; since: string };
}

/** The tables of recipients and apps, and of what they are sent. */
export interface OutgoingSchema {
  chat_apps: ChatAppsTable;
  forwards: ForwardsTable;
  message_log: MessageLogTable;
  newsletters: NewslettersTable;
  recipients: RecipientsTable;
  relays: RelaysTable;
  stand_ins: StandInsTable;
  target_feeds: TargetFeedsTable;
  whatsapp_stops: WhatsappStopsTable;
}
