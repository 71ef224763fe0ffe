export { type HandedOver, handOverTargets } from './hand-over-targets.ts';
