export { readCalendar } from './calendar.ts';
export { readComingEvents, readDigestEvents } from './coming-events.ts';
export { type Ahead, createAhead } from './service.ts';
