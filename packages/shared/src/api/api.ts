import { browserCalls } from '../contracts/calls/browser-calls.ts';
import { functionsOf } from './functions-of.ts';
import { request } from './transport.ts';

/**
 * One typed function per row of the contract that pages use, e.g. `api.targets.list({ query: { page: 2 } })`.
 * @throws ApiError, NetworkError, ContractError
 */
export const api = functionsOf(browserCalls, request);
