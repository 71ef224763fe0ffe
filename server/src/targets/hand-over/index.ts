export { findHandedOver } from './find-handed-over.ts';
export { type HandedOver, handOverTargets } from './hand-over-targets.ts';
export { moveLateMatches, readArriving, runMatchMoves } from './move-matches.ts';
