export { followTimeZones, listDue } from './due.ts';
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
