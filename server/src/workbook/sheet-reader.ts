import type { Direction } from '@newswatch/shared/contracts';
import { knownTimeZone } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';

/** The person for whom a workbook is made. */
export interface SheetReader {
  /** Moments are shown in this time zone. */
  timeZone: string;
  /** The side on which its columns begin. */
  direction: Direction;
}

export async function sheetReaderOf(db: Database, userId: string): Promise<SheetReader> {
  const { timezone, locale } = await db
    .selectFrom('users')
    .select(['timezone', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { timeZone: knownTimeZone(timezone), direction: locale === 'arabic' ? 'rtl' : 'ltr' };
}
