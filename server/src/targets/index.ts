export { createTargets, type TargetsService } from './service.ts';
