import { calls, messages } from '@newswatch/shared/contracts';
import type { Ahead, OwnDates } from '../../ahead/index.ts';
import { type Route, route } from '../route.ts';

/** The routes for announced events, the person's own dates, and the calendars with both. */
export function aheadRoutes(ahead: Ahead, dates: OwnDates): Route[] {
  return [
    route(calls.ahead.list, ({ caller, query, now }) => ahead.list(caller.id, query, now)),
    route(calls.ownDates.ofCollection, ({ caller, params, now }) =>
      ahead.datesOf(caller.id, params.collectionId, now),
    ),
    route(calls.ahead.hide, async ({ caller, params, now }) => {
      await ahead.hide(caller.id, params.announcementId, now);
      return { message: 'Removed.' };
    }),
    route(calls.ahead.show, async ({ caller, params }) => {
      await ahead.show(caller.id, params.announcementId);
      return { message: 'Shown again.' };
    }),
    route(calls.ahead.calendars, async ({ caller }) => ({ items: await ahead.calendars(caller.id) })),
    route(calls.ahead.rotateCalendar, async ({ caller, params, now }) => {
      const { calendar, isNew } = await ahead.rotateCalendar(caller.id, params.scope, now);
      const message = isNew
        ? 'Calendar created. Add its address to your calendar program.'
        : 'The calendar has a new address. The old one no longer works.';
      return { calendar, message };
    }),
    route(calls.ahead.removeCalendar, async ({ caller, params }) => ({
      calendar: await ahead.removeCalendar(caller.id, params.scope),
      message: 'The calendar was turned off.',
    })),
    route(calls.ownDates.create, ({ caller, body, now }) => dates.create(caller.id, body, now)),
    route(calls.ownDates.change, ({ caller, params, body, now }) =>
      dates.change(caller.id, params.dateId, body, now),
    ),
    route(calls.ownDates.remove, async ({ caller, params, query: { scope }, now }) => {
      await dates.remove(caller.id, params.dateId, scope, now);
      const { deleted, deletedFollowing } = messages.ownDates;
      return { message: scope === 'following' ? deletedFollowing : deleted };
    }),
  ];
}
