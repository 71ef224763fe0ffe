import { browserCalls } from './browser-calls.ts';
import { deploy } from './deploy.ts';
import { telemetry } from './telemetry.ts';

/** Every call of the API, by room and name. */
export const calls = { ...browserCalls, deploy, telemetry };
export type { Call } from './define-call.ts';
