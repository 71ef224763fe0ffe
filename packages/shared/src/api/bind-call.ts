import type { Call } from '../contracts/calls/define-call.ts';
import { type CallAnswer, type CallArguments, makeCall } from './transport.ts';

/**
 * Creates a typed function from a call of the contract.
 *
 * @example
 * export const targetsApi = { pause: bindCall(calls.targets.pause) };
 * await targetsApi.pause({ params: { targetId } }); // throws ApiError, NetworkError or ContractError
 */
export function bindCall<C extends Call>(call: C): (...args: CallArguments<C>) => Promise<CallAnswer<C>> {
  return (...args) => makeCall(call, ...args);
}
