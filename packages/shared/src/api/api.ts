import { browserCalls } from '../contracts/calls/browser-calls.ts';
import type { Call } from '../contracts/calls/index.ts';
import { type CallAnswer, type CallInput, request } from './transport.ts';

type RequiredKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];
type CallFunction<C extends Call> =
  RequiredKeys<CallInput<C>> extends never
    ? (input?: CallInput<C>) => Promise<CallAnswer<C>>
    : (input: CallInput<C>) => Promise<CallAnswer<C>>;
type Functions<T> = { [K in keyof T]: T[K] extends Call ? CallFunction<T[K]> : Functions<T[K]> };

function isCall(value: object): value is Call {
  return 'method' in value && 'path' in value;
}

function functionsOf<T extends object>(rows: T): Functions<T> {
  const entries = Object.entries(rows).map(([name, value]: [string, object]) => [
    name,
    isCall(value) ? (input: object = {}) => request(value, input) : functionsOf(value),
  ]);
  return Object.fromEntries(entries) as Functions<T>;
}

/**
 * One typed function per row of the contract that pages use, e.g. `api.targets.list({ query: { page: 2 } })`.
 * @throws ApiError, NetworkError, ContractError
 */
export const api = functionsOf(browserCalls);
