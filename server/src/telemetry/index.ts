export { createRemotesHealth, type RemotesHealthService } from './remotes-health.ts';
export { createTelemetry, type Telemetry } from './telemetry.ts';
export { createViolations, type Violations } from './violations.ts';
