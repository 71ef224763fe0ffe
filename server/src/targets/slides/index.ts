export { createTargetSlides, type TargetSlidesService } from './service.ts';
