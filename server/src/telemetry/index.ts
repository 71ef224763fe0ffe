export { createPageErrors, type PageErrors } from './page-errors.ts';
export { createStackReader } from './read-stack.ts';
export { createRemotesHealth, type RemotesHealthService } from './remotes-health.ts';
export { createTelemetry, type Telemetry } from './telemetry.ts';
export { createViolations, type Violations } from './violations.ts';
