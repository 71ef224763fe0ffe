import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

export const telemetryApi = {
  send: bindCall(calls.telemetry.take),
  reportViolations: bindCall(calls.telemetry.violations),
};
