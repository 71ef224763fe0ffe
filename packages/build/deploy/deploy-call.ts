import { setTimeout as delay } from 'node:timers/promises';
import { type Call, ErrorEnvelope } from '@newswatch/shared/contracts';
import * as v from 'valibot';

/** The address of a product, and the token that may deploy there. */
export interface Target {
  /** `https://news.example.org` */
  to: string;
  token: string;
  /** Called when the product asks for a later retry. */
  say?: (line: string) => void;
  /** Overridden in tests. */
  pause?: (ms: number) => Promise<void>;
}

/** The error if the product refused, or could not be reached. The message is ready to print. */
export class DeployFailure extends Error {
  override readonly name = 'DeployFailure';
  /** The code of the refusal; `undefined` if the response did not come from the product. */
  readonly code: string | undefined;

  constructor(message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = options.code;
  }
}

type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;

/** The input of a call. */
export interface CallInput<C extends Call> {
  params?: Input<C['params']>;
  query?: Input<C['query']>;
  body?: Input<C['body']>;
  bytes?: Uint8Array;
}

const DEADLINE_MS = 60_000;
const ATTEMPTS = 5;
const LONGEST_PAUSE_SECONDS = 30;

/**
 * Makes one call of the contract and parses its response.
 *
 * @throws {DeployFailure} with the product's own message if it refuses
 */
export async function deployCall<const C extends Call>(
  target: Target,
  call: C,
  input: CallInput<C>,
): Promise<v.InferOutput<C['answer']>> {
  const { to, token } = target;
  const params: Record<string, unknown> = { ...input.params };
  const path = call.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const url = new URL(`/api${path}`, to);
  for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, String(value));
  const answer = await reach(target, url, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(input.bytes ? { 'content-type': 'application/octet-stream' } : {}),
      ...(input.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(input.bytes ? { body: Buffer.from(input.bytes) } : {}),
    ...(input.body ? { body: JSON.stringify(input.body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw failureOf(url, answer.status, text);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), call.answer), text);
  if (parsed.success) return parsed.output;
  throw new DeployFailure(`${url.origin} returned an unknown response to ${call.path}.`);
}

/**
 * A request with a deadline. If the product is temporarily unavailable and says when to retry, the request is retried.
 * Each call of a deployment may be repeated: nothing stored is replaced, and a swap names the pointer it starts from.
 *
 * @throws {DeployFailure} if there is no response
 */
export async function reach(target: Target, url: URL, init: RequestInit): Promise<Response> {
  const { say = (line: string) => console.log(line), pause = (ms: number) => delay(ms) } = target;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await once(url, init);
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || !(seconds > 0) || attempt === ATTEMPTS) return answer;
    const { message } = failureOf(url, answer.status, await answer.text());
    const wait = Math.min(seconds * attempt, LONGEST_PAUSE_SECONDS);
    say(`${message} Trying again in ${wait} s (${attempt} of ${ATTEMPTS - 1})`);
    await pause(wait * 1_000);
  }
}

async function once(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(DEADLINE_MS) });
  } catch (cause) {
    throw new DeployFailure(`${url.origin} cannot be reached (${reasonOf(cause)}).`, { cause });
  }
}

function failureOf(url: URL, status: number, text: string): DeployFailure {
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), ErrorEnvelope), text);
  if (!envelope.success) return new DeployFailure(`${url.origin}${url.pathname} responded with ${status}.`);
  const { error, code, fields } = envelope.output;
  const named = Object.entries(fields ?? {}).map(
    ([field, sentences]) => `\n  ${field}: ${sentences.join(' ')}`,
  );
  return new DeployFailure(error + named.join(''), { code });
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? cause.cause.message : cause.message;
}
