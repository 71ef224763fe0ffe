export { readChangesSince } from './changes-since.ts';
export { type CoverageService, createCoverage } from './service.ts';
