import type { ScreenDraft, ScreenPage, ScreenTheme } from '@newswatch/shared/contracts';
import type { Json, Time } from './column-types.ts';

/** A newsroom screen. */
export interface ScreensTable {
  id: string;
  user_id: string;
  name: string;
  theme: ScreenTheme;
  turn_seconds: ScreenDraft['turn_seconds'];
  /** Some of the targets that they name may be deleted by now. */
  pages: Json<ScreenPage[]>;
  /** Raised by each change. */
  version: number;
  created_at: Time;
  updated_at: Time;
}

/** The table of newsroom screens. */
export interface ScreensSchema {
  screens: ScreensTable;
}
