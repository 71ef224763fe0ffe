import type { ScreenDraft, ScreenPage, ScreenTheme } from '@newswatch/shared/contracts';
import type { Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** A newsroom screen. */
export interface ScreensTable {
  id: string;
  user_id: string;
  name: string;
  theme: ScreenTheme;
  turn_seconds: ScreenDraft['turn_seconds'];
  /** The pages. Some of their targets may have been deleted. */
  pages: Json<ScreenPage[]>;
  /** The labels of targets to which it belongs. */
  labels: Generated<string[]>;
  /** Incremented by each change. */
  version: number;
  created_at: Time;
  updated_at: Time;
}

/** A device that shows one screen of its owner, and can do nothing else. */
export interface TelevisionsTable {
  id: string;
  user_id: string;
  screen_id: string;
  name: string;
  user_agent: string | null;
  /** The hash of the secret in its cookie. */
  secret_hash: string;
  created_at: Time;
  last_seen_at: Time;
}

/** A code on a device that waits to be connected. */
export interface TelevisionCodesTable {
  /** The hash of the secret in its cookie. */
  secret_hash: string;
  code_hash: string;
  /** The address, from `throttleAddress`. */
  address: string;
  user_agent: string | null;
  created_at: Time;
  expires_at: Time;
}

/** The tables of newsroom screens. */
export interface ScreensSchema {
  screens: ScreensTable;
  televisions: TelevisionsTable;
  television_codes: TelevisionCodesTable;
}
