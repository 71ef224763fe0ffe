/// <reference lib="esnext.temporal" />
import { OwnDateDraft } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { createAhead, createOwnDates } from '../ahead/index.ts';
import { dateIn } from '../local-day.ts';
import type { Database } from '../storage/database.ts';

/**
 * Gives the demo's reader dates of their own: a press conference with a reminder, a meeting every week, and an announced event
 * that they kept. Running it again changes nothing.
 */
export async function planLikeAPerson(db: Database, readerId: string, now: Date): Promise<void> {
  const {
    items,
    own_dates = [],
    targets,
  } = await createAhead({ db, baseUrl: () => '' }).list(readerId, { when: 'coming', limit: 20 }, now);
  if (own_dates.length > 0) return;
  const dates = createOwnDates(db);
  const today = Temporal.PlainDate.from(dateIn('UTC', now));
  const conference = v.parse(OwnDateDraft, {
    ...{ title: 'Our press conference on prices', day: today.add({ days: 4 }).toString() },
    ...{ time: '10:00', end_time: '11:00', place: 'Press room, second floor' },
    note: 'Send the invitation two days before.',
    target_ids: targets.slice(0, 1).map(({ id }) => id),
    reminder: 'day_before',
  });
  await dates.create(readerId, conference, now);
  const meeting = v.parse(OwnDateDraft, {
    ...{ title: 'Planning meeting', day: today.add({ days: 2 }).toString(), time: '09:30' },
    ...{ repeats: 'week', repeats_until: today.add({ weeks: 10 }).toString() },
  });
  await dates.create(readerId, meeting, now);
  const event = items.find(({ is_called_off }) => !is_called_off);
  if (!event) return;
  // Articles often name only the month; the reader knows the day.
  const isMonth = event.precision === 'month';
  const days = isMonth ? { day: event.last_day } : { day: event.day, last_day: event.last_day };
  const kept = v.parse(OwnDateDraft, {
    ...{ title: event.sentence.slice(0, 120), ...days },
    ...{ time: event.begins?.time ?? null, announcement_id: event.id },
    target_ids: event.targets.map(({ id }) => id),
  });
  await dates.create(readerId, kept, now);
}
