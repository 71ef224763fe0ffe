export { type CoverageService, createCoverage } from './service.ts';
