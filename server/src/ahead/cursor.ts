import { AnnouncementId, CalendarDate, Count, messages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { refusedField } from '../failure.ts';
import type { EntryPlace } from './group-entries.ts';

const Place = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictTuple([AnnouncementId, CalendarDate, CalendarDate, v.picklist(['day', 'month']), Count]),
);

/** The cursor after an event: it says where the list continues even if the event has gone or moved since. */
export const cursorAfter = ({ id, day, last_day, precision, article_count }: EntryPlace): string =>
  Buffer.from(JSON.stringify([id, day, last_day, precision, article_count])).toString('base64url');

/** @throws {Failure} `validation_failed` for a cursor that we never issued */
export function placeOfCursor(cursor: string): EntryPlace {
  const read = v.safeParse(Place, Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!read.success) {
    const unknown = messages.subscriptions.cursor;
    throw refusedField('cursor', unknown);
  }
  const [id, day, last_day, precision, article_count] = read.output;
  return { id, day, last_day, precision, article_count };
}
