import type {
  Development,
  IssueContent,
  Language,
  NameKind,
  NewsletterBar,
  NewsletterFrequency,
  NewsletterSkipReason,
  ReportFrequency,
  ReportSection,
  ReportStatus,
  SpeakerKind,
  TargetReach,
  TargetStatus,
  ToneCounts,
} from '@newswatch/shared/contracts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Time } from './column-types.ts';
import type { KeptLists } from './schema-distribution-lists.ts';

/** A report that is sent on a schedule, or one that was made at once. */
export interface ReportsTable {
  id: string;
  user_id: string;
  name: string;
  status: Generated<ReportStatus>;
  target_ids: string[];
  frequency: ReportFrequency;
  /** Whether a weekly report is sent from Monday to Friday. */
  on_weekdays: Generated<boolean>;
  /** The weekday; 1 is Monday. */
  weekday: number;
  day: number;
  hour: number;
  /** Up to three hours, in place of all other times; empty for none. */
  hours: Generated<number[]>;
  /** The days with these hours; 1 is Monday. */
  weekdays: Generated<number[]>;
  /** The start of the next issue of a report with hours. It stays while the report has none. */
  covered_until: Time | null;
  recipient_ids: Generated<string[]>;
  groups: Generated<string[]>;
  list_ids: Generated<string[]>;
  sections: Generated<ReportSection[]>;
  introduction: Generated<string>;
  /** The owner's introductions of single targets, by their IDs. */
  target_introductions: ColumnType<Record<string, string>, string | undefined, string>;
  sender_name: Generated<string>;
  /** The report's own look; null for that of its owner’s account. */
  look_id: string | null;
  /** Whether its emails have the report as a PDF. */
  attach_pdf: Generated<boolean>;
  /** False after the owner stopped the emails to themselves. */
  to_owner: Generated<boolean>;
  /** The day of the next issue, `YYYY-MM-DD`; null while it is paused. */
  next_date: string | null;
  /** The time of the next issue, in `time_zone`. */
  next_at: Time | null;
  /** The owner’s time zone when `next_at` was computed. */
  time_zone: string;
  /** The first and last day, `YYYY-MM-DD`, of a report that was made at once. It is paused, and its schedule has no meaning. */
  period_from: string | null;
  period_to: string | null;
  /** Whether it was made for one page. */
  one_page: Generated<boolean>;
  created_at: Time;
  updated_at: Time;
}

/** An issue of a report. */
export interface ReportIssuesTable {
  id: string;
  user_id: string;
  report_id: string;
  /** The day of the schedule, `YYYY-MM-DD`; null if it was sent by hand, or for an hour. */
  slot: string | null;
  /** The end of the time that it covers, for a schedule with several hours a day. */
  due_at: Time | null;
  /** The ID of the request that sent it by hand. */
  client_id: string | null;
  content: JSONColumnType<ReportContent>;
  left_out: JSONColumnType<{ id: string; reason: NewsletterBar }[]>;
  /** The lists; null if it was sent to none. */
  lists: ColumnType<KeptLists | null, string | null | undefined, string | null>;
  /** The look in which it was sent; null for one that an older version sent. */
  look_id: string | null;
  attach_pdf: Generated<boolean>;
  created_at: Time;
}

/** The look of the reports and newsletters that a person sends. */
export interface BrandsTable {
  user_id: string;
  /** `#rrggbb`; null for the product’s colour. */
  accent: string | null;
  /** A PNG that the server has encoded. */
  logo: Buffer | null;
  logo_width: number | null;
  logo_height: number | null;
  updated_at: Time;
}

/** The looks of reports and newsletters, and of what was sent. Rows are never changed. */
export interface LooksTable extends Omit<BrandsTable, 'updated_at'> {
  id: string;
  created_at: Time;
}

/** A report that was sent by hand, which counts towards the limit for a day. */
export interface ReportSendsTable {
  id: string;
  user_id: string;
  sent_at: Time;
}

/** A collection that is sent on a schedule. */
export interface NewsletterSchedulesTable {
  id: string;
  user_id: string;
  collection_id: string;
  status: Generated<ReportStatus>;
  frequency: NewsletterFrequency;
  /** The weekday; 1 is Monday. */
  weekday: number;
  day: number;
  hour: number;
  subject: string;
  introduction: string;
  include_highlights: boolean;
  highlight_tags: Generated<string[]>;
  recipient_ids: string[];
  groups: string[];
  list_ids: Generated<string[]>;
  /** The look; null for that of the account. */
  look_id: Generated<string | null>;
  /** The latest day that had its issue, or was skipped, `YYYY-MM-DD`. */
  last_date: string | null;
  /** The date of the next issue, as for reports. */
  next_date: string | null;
  next_at: Time | null;
  time_zone: string;
  created_at: Time;
  updated_at: Time;
}

/** An article of a scheduled issue, or one that was in the collection before the schedule was created. */
export interface NewsletterSentArticlesTable {
  schedule_id: string;
  article_id: string;
}

/** The next issue of a newsletter as its sender edits it, or the start of the one after an issue that was sent. */
export interface NextIssuesTable {
  collection_id: string;
  user_id: string;
  content: JSONColumnType<IssueContent>;
  version: number;
  /** The times at which it was first and last saved; null if it has not been edited yet. */
  began_at: Time | null;
  saved_at: Time | null;
}

/** A day of the schedule on which nothing was sent. */
export interface NewsletterSkipsTable {
  collection_id: string;
  /** `YYYY-MM-DD` */
  date: string;
  reason: NewsletterSkipReason;
  created_at: Time;
}

/** The figures of a report, independent of its language. */
export interface ReportContent {
  name: string;
  /** `once`: made at once about chosen days. */
  frequency: ReportFrequency | 'weekdays' | 'hours' | 'once';
  /** Whether it omits the parts about each of several targets, so that it fits on one page. */
  isOnePage?: true;
  timeZone: string;
  /** The sections that its owner chose; omitted in issues that are older than this choice. */
  sections?: ReportSection[];
  introduction?: string;
  /** The name of the sender in place of the owner’s; empty for none. */
  sender?: string;
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** The start and the end of the covered time in ISO 8601, if it does not cover whole days. */
  span?: { from: string; to: string };
  targets: TargetInReport[];
  /** The figures of all targets together; null if there is only one. */
  total: ReportTotal | null;
  /** The events that the articles of its targets announce for the days after it; omitted in older issues. */
  ahead?: ReportEvent[];
  /** The people who were quoted in its articles; only if chosen. */
  quotes?: QuotesInReport;
  /** The number of its articles that report each kind of development, the largest first; only if chosen. */
  developments?: DevelopmentInReport[];
}

export interface DevelopmentInReport {
  kind: Development;
  articles: number;
  /** The number of articles in the period before; null if that cannot be compared. */
  previous: number | null;
}

/** The people and organisations quoted most, and some of their quotes. */
export interface QuotesInReport {
  /** The numbers of people and organisations who were quoted and of quotes, each counted once for all sources. */
  people: number;
  total: number;
  speakers: {
    name: string;
    /** Missing in issues that are older than organisations as speakers. */
    kind?: SpeakerKind;
    role: string | null;
    quotes: number;
    articles: number;
    sources: number;
  }[];
  listed: ReportQuote[];
}

/** A quote, with the newest article that contains it. */
interface ReportQuote {
  words: string;
  speaker: string;
  /** Missing in issues that are older than organisations as speakers. */
  kind?: SpeakerKind;
  role: string | null;
  language: Language;
  source: string;
  /** The number of sources that have it. */
  sources: number;
  /** The time at which the article was published, in ISO 8601; null if unknown. */
  at: string | null;
  url: string;
  /** The names of the targets that found it. */
  targets: string[];
}

/** An announced event, with the newest article that announces it, or a date of the owner's own. */
export interface ReportEvent {
  /** The first and the last day, `YYYY-MM-DD`. */
  day: string;
  last_day: string;
  /** `HH:MM` in the owner's zone, if it is known; missing from older issues. */
  time?: string;
  sentence: string;
  language: Language;
  /** The source; for an own date, the owner's name. */
  source: string;
  /** The number of articles; 0 for an own date. */
  articles: number;
  /** The address; empty for an own date without one. */
  url: string;
  /** The names of the targets that found it. */
  targets: string[];
}

interface Figures {
  /** The first day with figures, if it is within the period; null if there are figures for all of it. */
  since: string | null;
  matches: number;
  /** Matches that the owner of the report added by hand; absent if there are none. */
  added_by_hand?: number;
  /** The number of matches in the previous period of the same length; null if there are no figures for all of it. */
  previous: number | null;
  stories: number;
  sources: number;
  days: ReportDay[];
  stories_listed: ReportStory[];
  /** The figures that are included only in plans with advanced analytics. */
  advanced: {
    sources: { name: string; matches: number }[];
    languages: { language: Language; matches: number }[];
    themes: { text: string; stories: number; trend: 'new' | 'rising' | null }[];
    /** The names for all targets together, or for the only one; omitted in older issues. */
    names?: { text: string; kind: NameKind | null; stories: number }[];
    /** The countries that the matches are about, and those of their sources; only if chosen. */
    countries?: { about: CountryMatches[]; published_in: CountryMatches[] };
  } | null;
}

interface CountryMatches {
  /** A code of ISO 3166. */
  country: string;
  matches: number;
}

/** The numbers of a target’s coded matches, and those of the previous period if enough of both are coded for a comparison. */
export type TonesInReport = ToneCounts & {
  coded: number;
  previous: (ToneCounts & { coded: number }) | null;
};

export interface TargetInReport extends Figures {
  id: string;
  name: string;
  status: TargetStatus;
  /** The introduction that the owner of the report wrote; omitted if there is none. */
  introduction?: string;
  /** The share of the matches of all targets, 0 to 1; null if there are none. */
  share: number | null;
  previous_share: number | null;
  /** The most unusual day, if it is above what is usual. */
  peak: { date: string; matches: number; usual: number } | null;
  /** The tones; only if chosen. */
  tones?: TonesInReport;
  /** The potential reach; only if chosen, in the plan, and if any source has an audience. */
  reach?: TargetReach;
  /** The matches of the period that were added later, and the day before which their articles were found. */
  added_afterwards?: { matches: number; before: string };
}

export interface ReportTotal extends Figures {
  /** The articles, each counted once, however many targets found it. */
  articles: number;
}

export interface ReportDay {
  date: string;
  matches: number;
  /** The articles, each counted once. */
  articles: number;
  /** The matches of the same day of the previous period; null as in `previous`. */
  previous: number | null;
}

/** A story, as the first article about it. */
export interface ReportStory {
  story_id: string;
  title: string;
  language: Language;
  source: string;
  /** ISO 8601: when it was published, or else when it was found. */
  at: string;
  url: string;
  sources: number;
  /** The names of the targets that found it. */
  targets: string[];
  /** The kinds of developments that its first article reports; only if they are a section. */
  developments?: Development[];
}

/** The tables of what is sent on a schedule. */
export interface ReportSchema {
  brands: BrandsTable;
  looks: LooksTable;
  reports: ReportsTable;
  report_issues: ReportIssuesTable;
  report_sends: ReportSendsTable;
  newsletter_schedules: NewsletterSchedulesTable;
  newsletter_sent_articles: NewsletterSentArticlesTable;
  newsletter_skips: NewsletterSkipsTable;
  next_issues: NextIssuesTable;
}
