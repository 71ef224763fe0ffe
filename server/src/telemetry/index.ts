export { createViolations, type Violations } from './violations.ts';
