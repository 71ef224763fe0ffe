/** Copies of targets that people send to colleagues by email. */
export { createTargetCopies, type TargetCopiesService } from './service.ts';
