import type { Call } from '../contracts/calls/index.ts';
import type { CallAnswer, CallInput, request } from './transport.ts';

type MakeCall = typeof request;
type RequiredKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];
type CallFunction<C extends Call> =
  RequiredKeys<CallInput<C>> extends never
    ? (input?: CallInput<C>) => Promise<CallAnswer<C>>
    : (input: CallInput<C>) => Promise<CallAnswer<C>>;
type Functions<T> = { [K in keyof T]: T[K] extends Call ? CallFunction<T[K]> : Functions<T[K]> };

function isCall(value: object): value is Call {
  return 'method' in value && 'path' in value;
}

/** One typed function per row, made of what makes a call. */
export function functionsOf<T extends object>(rows: T, makeCall: MakeCall): Functions<T> {
  const entries = Object.entries(rows).map(([name, value]: [string, object]) => [
    name,
    isCall(value) ? (input: object = {}) => makeCall(value, input) : functionsOf(value, makeCall),
  ]);
  return Object.fromEntries(entries) as Functions<T>;
}
