export { namedIn } from './present.ts';
export { findScreen, listScreens, listTargets } from './repository.ts';
export { createScreens, type Screens } from './service.ts';
export { createTelevisionSide, type TelevisionSide, type TileOwner } from './televisions/own-side.ts';
export { createTelevisionOwnerSide, type TelevisionOwnerSide } from './televisions/owner-side.ts';
