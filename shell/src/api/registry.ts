import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

export const registryApi = {
  get: bindCall(calls.system.registry),
  reportFailure: bindCall(calls.registry.report),
};
