/** What articles say will happen, stored with them. */

export { findAnnouncements } from './find-announcements.ts';
export { publicationDays } from './publication-days.ts';
export { searchAhead, searchStored } from './search-stored.ts';
export { storeAnnouncements } from './store-announcements.ts';
