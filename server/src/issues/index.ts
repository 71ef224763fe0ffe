export { followTimeZones, listDue, slotInTimeZone } from './due.ts';
export { type Covered, coveredFrom, daysBefore, lastMoment, nextMoment } from './hours.ts';
export { findOwner, lockActiveOwner, lockOwner, type Owner } from './owner.ts';
export {
  latestSlot,
  nextSlot,
  type Period,
  periodBefore,
  planned,
  type Schedule,
  slotOn,
} from './schedule.ts';
