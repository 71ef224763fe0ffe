export { createTargetNames, listMatchesNaming, type TargetNamesService } from './service.ts';
