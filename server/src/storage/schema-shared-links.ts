import type { ColumnType, Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** A link to a collection, to a target's analytics or to a newsroom screen, for people without an account. */
export interface SharedLinksTable {
  id: string;
  user_id: string;
  /** Exactly one of the three is set. */
  collection_id: string | null;
  target_id: string | null;
  screen_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The targets with which it is compared; some may have been deleted. */
  compared_ids: Generated<string[]>;
  /** The SHA-256 of the secret in hexadecimal digits. */
  secret_hash: string;
  name: string;
  include_notes: boolean;
  include_highlights: boolean;
  include_ratings: boolean;
  /** The period as `YYYY-MM-DD`: both or neither. Without them, the last 30 days. */
  period_from: string | null;
  period_to: string | null;
  password_hash: string | null;
  /** Origins of the sites whose pages may show this one; none with a password. */
  embed_sites: Generated<string[]>;
  expires_at: Time;
  view_count: Generated<number>;
  last_viewed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Time;
  updated_at: Time;
}

/** The secrets of links that have ended, so that their pages can say so. A trigger writes the rows. */
export interface EndedSharedLinksTable {
  secret_hash: string;
  ended_at: ColumnType<Date, Date | undefined, Date>;
  /** The sites whose frames say that the link has ended. */
  embed_sites: Generated<string[]>;
}

/** The tables of shared links. */
export interface SharedLinksSchema {
  shared_links: SharedLinksTable;
  ended_shared_links: EndedSharedLinksTable;
}
