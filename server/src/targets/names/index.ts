export { createTargetNames, listMatchesNaming, readNames, type TargetNamesService } from './service.ts';
