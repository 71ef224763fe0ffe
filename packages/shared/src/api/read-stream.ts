import { createParser } from 'eventsource-parser';
import type { Call } from '../contracts/calls/define-call.ts';
import { NetworkError } from './api-error.ts';
import { type CallInput, openStream } from './transport.ts';

/**
 * Makes a call whose answer arrives in parts, as server-sent events, and resolves after the last one.
 *
 * @throws ApiError if it is refused; NetworkError, also half-way; the reason of `signal`
 * @example await readStream(calls.ask.ask, { params, body, signal }, (event, json) => …);
 */
export async function readStream<C extends Call & { stream: true }>(
  call: C,
  { signal, ...input }: CallInput<C> & { signal: AbortSignal },
  onEvent: (event: string, json: string) => void,
): Promise<void> {
  const response = await openStream(call, signal, input);
  const parser = createParser({ onEvent: ({ event, data }) => event && onEvent(event, data) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      parser.feed(part.value);
  } catch (cause) {
    signal.throwIfAborted();
    throw new NetworkError('The connection was lost.', { cause });
  }
}
