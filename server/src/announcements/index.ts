/** The events that articles announce, stored with them. */

export { findAnnouncements } from './find-announcements.ts';
export { searchAhead, searchStored } from './search-stored.ts';
export { storeAnnouncements } from './store-announcements.ts';
