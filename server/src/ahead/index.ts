export { readCalendar } from './calendar.ts';
export { type Ahead, createAhead, readEntries } from './service.ts';
