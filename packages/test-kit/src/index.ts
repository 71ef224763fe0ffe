export { expectNoAxeViolations } from './axe.ts';
export { expectConsoleError } from './console-errors.ts';
