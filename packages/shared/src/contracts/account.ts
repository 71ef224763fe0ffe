import * as v from 'valibot';
import { Job } from './job.ts';
import * as messages from './messages.ts';
import { Count, idSchema, Timestamp } from './primitives.ts';

export const DELETE_ACCOUNT_WORD = 'DELETE';
const DeletePassword = v.pipe(
  v.string(messages.deleteAccount.passwordRequired),
  v.nonEmpty(messages.deleteAccount.passwordRequired),
  v.maxLength(1_024),
);
/** The server compares the confirmation, and answers `confirmation_mismatch`. */
export const DeleteAccountRequest = v.strictObject({
  password: v.optional(v.pipe(v.string(), v.maxLength(1_024))),
  confirmation: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export const DeleteAccountForm = v.object({
  password: DeletePassword,
  confirmation: v.literal(DELETE_ACCOUNT_WORD, messages.deleteAccount.confirmation),
});

const Rows = v.array(v.record(v.string(), v.unknown()));
/** Everything that is stored about a person: the document in the file. Rows are as stored, without secrets. */
export const UserExport = v.object({
  format: v.literal('newswatch-export-1'),
  exported_at: Timestamp,
  account: v.record(v.string(), v.unknown()),
  /** Additional data of administrators. */
  administrator: Rows,
  /** Sign-ins with other identity providers that are linked to this account. */
  identities: Rows,
  sessions: Rows,
  /** Devices that show alerts even while Newswatch is closed there, without their addresses and keys. */
  alert_devices: Rows,
  /** The person's passkeys, without their keys, which belong to the devices. */
  passkeys: Rows,
  security_events: Rows,
  targets: Rows,
  /** Changes to targets, and notes on days of their charts. */
  target_events: Rows,
  target_notes: Rows,
  matches: Rows,
  articles: Rows,
  /** The person's choices for single stories. */
  added_articles: Rows,
  story_choices: Rows,
  collections: Rows,
  /** The articles in the collections, with the person's notes. */
  collection_articles: Rows,
  /** The people whom the person invited to the collections. */
  collection_members: Rows,
  /** Other people's collections of which the person is a member. */
  joined_collections: Rows,
  /** The collections for which the person chose when to be notified, or that they opened. */
  followed_collections: Rows,
  /** The stories that the person's collections follow, and those that the person followed in others. */
  collection_stories: Rows,
  /** The person's entries in the logs of collections. */
  collection_log: Rows,
  /** The person's notes on articles in other people's collections. */
  joined_notes: Rows,
  /** The copies of targets that the person sent, and whether they were added. */
  target_copies: Rows,
  /** The copies of other people's targets that the person added. */
  added_target_copies: Rows,
  /** The person's targets that follow targets of others. */
  followed_targets: Rows,
  /** The targets that the person offered to others, and those that the person accepted. */
  hand_overs: Rows,
  accepted_hand_overs: Rows,
  /** Links to collections and targets, without their addresses. */
  shared_links: Rows,
  /** Collections sent by email, as they were then, with the state of each email. */
  newsletters: Rows,
  /** Articles and stories that the person sent to recipients by hand, with the state of each message. */
  forwards: Rows,
  /** Collections that are sent on a schedule. */
  newsletter_schedules: Rows,
  /** The next issue of each collection, as it was edited. */
  next_issues: Rows,
  /** The articles of the issues, and those that were in a collection before its first issue. */
  newsletter_sent_articles: Rows,
  /** The days on which a schedule sent nothing, with the reasons. */
  newsletter_skips: Rows,
  /** The colour and the logo of reports and newsletters. */
  brand: Rows,
  /** The looks of individual reports, and the looks with which reports were sent. */
  looks: Rows,
  /** When reports were sent by hand in the last day. */
  report_sends: Rows,
  /** The charts on the overview. */
  charts: Rows,
  /** Newsroom screens. */
  screens: Rows,
  /** The televisions that show the screens. */
  televisions: Rows,
  /** Scheduled reports. */
  reports: Rows,
  /** Archived labels, with the IDs of what was stopped. */
  label_archives: Rows,
  /** Reports that were sent, as they were then, with the state of each email. */
  report_issues: Rows,
  /** Passages of articles that the person highlighted, with their notes. */
  highlights: Rows,
  /** The chosen frequency at which the highlights of a source come back, unless it is the usual one. */
  highlight_sources: Rows,
  /** The person's private notes about journalists. */
  journalist_notes: Rows,
  notifications: Rows,
  deliveries: Rows,
  api_keys: Rows,
  /** Programs that were connected by signing in; everything else about them is in `api_keys`. */
  connected_programs: Rows,
  webhooks: Rows,
  subscriptions: Rows,
  recipients: Rows,
  /** Distribution lists, and the people on them; which addresses unsubscribed from them. */
  distribution_lists: Rows,
  subscribers: Rows,
  unsubscribed_addresses: Rows,
  /** The reasons why an administrator has paused the emails to the lists. */
  sending_pauses: Rows,
  /** The recipient who stands in for the person, if there is one. */
  stand_ins: Rows,
  /** Channels of Slack, Telegram and other chat apps. */
  chat_apps: Rows,
  /** The private feeds of targets. */
  feeds: Rows,
  /** The addresses of calendars of what is ahead, without their secrets, and the events that the person removed there. */
  calendars: Rows,
  events_removed_from_ahead: Rows,
  /** The dates that the person added to what is ahead. */
  own_dates: Rows,
  /** Press releases whose reuse is followed. */
  releases: Rows,
  /** The person's questions about their matches, with the answers. */
  questions: Rows,
  /** The number of answers and translations requested from the connected services, by the hour. */
  model_use_hours: Rows,
  /** Addresses that receive newsletters, the newsletters, their issues, and emails that are not issues. */
  receiving_addresses: Rows,
  received_newsletters: Rows,
  received_issues: Rows,
  received_emails: Rows,
  /** Conversations with the administrators. */
  chats: Rows,
  chat_messages: Rows,
  tasks: Rows,
  source_requests: Rows,
  /** Articles that the person reported as wrong. */
  article_reports: Rows,
  help_feedback: Rows,
  /** Whether and how the person agreed to WhatsApp messages. */
  whatsapp: Rows,
});
export type UserExport = v.InferOutput<typeof UserExport>;

export const AccountExportId = idSchema('exp');
/** A ZIP archive with the document. It is deleted when it expires, and when a newer one is ready. */
export const AccountExportFile = v.object({
  id: AccountExportId,
  file_name: v.string(),
  bytes: Count,
  created_at: Timestamp,
  expires_at: Timestamp,
});
export type AccountExportFile = v.InferOutput<typeof AccountExportFile>;
/** The latest job, and the file that can be downloaded. */
export const AccountExportState = v.object({ job: v.nullable(Job), file: v.nullable(AccountExportFile) });
export const AccountExportParams = v.object({ exportId: AccountExportId });
export const AccountExportContent = v.object({ file: AccountExportFile, base64: v.string() });
