export { readCalendar } from './calendar.ts';
export { type Ahead, createAhead } from './service.ts';
