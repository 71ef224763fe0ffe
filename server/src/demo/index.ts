export { greetByEmail } from './demo-newsletter.ts';
export { type DemoNewsroom, openDemoNewsroom } from './demo-newsroom.ts';
export { type DemoPerson, seedDemoPeople } from './demo-people.ts';
export { seedDemoTargets } from './demo-targets.ts';
export { makePast } from './make-past.ts';
export { findPast, pastBegin, planPast } from './past-record.ts';
export type { WorkServices } from './past-work.ts';
