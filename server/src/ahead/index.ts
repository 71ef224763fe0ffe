export { readCalendar } from './calendar.ts';
export { readComingEvents, readDigestEvents } from './coming-events.ts';
export { isReminderInTime, remindOfDates, remindOfOwnDates } from './own-dates/remind.ts';
export { createOwnDates, type OwnDates } from './own-dates/service.ts';
export { type Ahead, createAhead } from './service.ts';
