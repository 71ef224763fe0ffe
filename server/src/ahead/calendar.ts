import { isPageAddress } from '@newswatch/shared/contracts';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { readSecretFeed } from '../secret-feeds.ts';
import type { Database } from '../storage/database.ts';
import type { Entry } from './group-entries.ts';
import { type ListedDate, type ListedSharedDate, readOwnDates, readSharedDates } from './own-dates/read.ts';
import { datePath } from './own-dates/remind.ts';
import { readEntries } from './service.ts';

/** The interval at which programs should read the calendar again. */
const READ_AGAIN_SECONDS = 3_600;
const SUMMARY_MAX = 120;

/**
 * Writes what is ahead as an iCalendar file (RFC 5545): announced events, which do not block time, the person's own dates, and
 * those of others, at their time if it is known, otherwise as whole days. Months without a day are left out, because a calendar
 * has no place for them.
 */
export function aheadCalendar(
  entries: readonly Entry[],
  dates: readonly (ListedDate | ListedSharedDate)[],
  { name, origin, now }: { name: string; origin: string; now: Date },
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Newswatch', product: 'Ahead', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: READ_AGAIN_SECONDS,
    url: `${origin}/ahead`,
  });
  for (const entry of entries) {
    if (entry.precision !== 'day') continue;
    const [article] = entry.articles;
    const link = article && `${origin}/articles/${article.id}?sentence=${article.start}-${article.end}`;
    calendar.createEvent({
      // Stays the same for as long as the event is known, even if its day or its sentence changes.
      id: `${entry.id}@newswatch`,
      sequence: entry.revision,
      stamp: now,
      created: entry.changedAt,
      lastModified: entry.changedAt,
      ...(entry.begins
        ? // The time is in UTC and has no end, because articles do not say when an event ends.
          { start: new Date(entry.begins.at) }
        : wholeDays(entry)),
      summary: shorten(`${entry.is_called_off ? 'Called off: ' : ''}${entry.sentence}`),
      description: descriptionOf(entry, link),
      ...(link === undefined ? {} : { url: link }),
      status: entry.is_called_off ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
      categories: entry.targets.map((target) => ({ name: target.name })),
    });
  }
  for (const date of dates) {
    const isPage = isPageAddress(date.place);
    calendar.createEvent({
      id: `${date.id}@newswatch`,
      sequence: date.version - 1,
      ...{ stamp: now, created: date.changedAt, lastModified: date.changedAt },
      ...(date.begins
        ? { start: new Date(date.begins.at), end: date.ends && new Date(date.ends.at) }
        : wholeDays(date)),
      summary: shorten(date.title),
      // The note is left out, because the address of a calendar is often given to others.
      url: isPage ? date.place : `${origin}${'author' in date ? '/ahead' : datePath(date.id)}`,
      ...('author' in date ? { description: `Added by ${date.author}` } : {}),
      ...(date.place !== '' && !isPage ? { location: date.place } : {}),
      status: ICalEventStatus.CONFIRMED,
      categories: 'targets' in date ? date.targets.map((target) => ({ name: target.name })) : [],
    });
  }
  return calendar.toString();
}

const wholeDays = ({ day, last_day }: { day: string; last_day: string }) => ({
  start: Temporal.PlainDate.from(day),
  // RFC 5545: the day after the last one.
  end: Temporal.PlainDate.from(last_day).add({ days: 1 }),
  allDay: true,
});

function descriptionOf({ sentence, articles, article_count }: Entry, link: string | undefined): string {
  const sources = [...new Set(articles.map(({ source }) => source))].join(', ');
  const more = article_count > 1 ? ` (${article_count} articles)` : '';
  return [sentence, `${sources}${more}`, ...(link === undefined ? [] : [link])].join('\n\n');
}

/** Calendar programs show only one line. */
function shorten(text: string): string {
  if (text.length <= SUMMARY_MAX) return text;
  const cut = text.slice(0, SUMMARY_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY_MAX / 2)).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The calendar of a secret address; `undefined` for an unknown one, or if its target or owner is not active. */
export async function readCalendar(
  db: Database,
  token: string,
  origin: string,
  now: Date,
): Promise<string | undefined> {
  const feed = await readSecretFeed(db, 'calendar_feeds', token, now);
  if (!feed) return undefined;
  const { target, user_id } = feed;
  const { entriesOf } = await readEntries(db, user_id, 'all', now);
  const scope = target ? [target.id] : 'all';
  const ownDates = await readOwnDates(db, user_id, { when: 'all', scope }, now);
  // Nobody chose targets for the dates of others.
  const shared = target ? [] : (await readSharedDates(db, user_id, { when: 'all' }, now)).dates;
  const name = target === null ? 'Newswatch: ahead' : `Newswatch: ${target.name}`;
  return aheadCalendar(entriesOf(scope), [...ownDates, ...shared], { name, origin, now });
}
