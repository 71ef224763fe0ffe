import { adminCalls } from './admin-calls.ts';
import { browserCalls } from './browser-calls.ts';
import { deploy } from './deploy.ts';
import { external } from './external.ts';
import { overrides } from './overrides.ts';
import { telemetry } from './telemetry.ts';

/** Every call of the API, by room and name. */
export const calls = { ...browserCalls, ...adminCalls, external, deploy, overrides, telemetry };
export type { Call } from './define-call.ts';
