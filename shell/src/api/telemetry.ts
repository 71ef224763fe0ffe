import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

export const telemetryApi = {
  send: bindCall(calls.telemetry.take),
  reportErrors: bindCall(calls.telemetry.errors),
  reportViolations: bindCall(calls.telemetry.violations),
};
