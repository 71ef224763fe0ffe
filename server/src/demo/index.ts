export { type DemoNewsroom, openDemoNewsroom } from './demo-newsroom.ts';
export { type DemoPerson, seedDemoPeople } from './demo-people.ts';
export { seedDemoTargets } from './demo-targets.ts';
