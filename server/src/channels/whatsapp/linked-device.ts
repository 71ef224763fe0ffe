import { SendError } from '../send-error.ts';
import type { ConnectionTest, Receipt } from '../types.ts';
import type { StoredConfig } from './config.ts';
import type { Observation } from './gateway-state.ts';
import { callJson, type JsonAnswer, textAt } from './http-json.ts';

/** The number of messages per page. */
export const FOUND_AT_ONCE = 100;
/**
 * The maximum number of pages, ten thousand messages to one person. Nobody has that many; without a limit, the search for an
 * outcome that does not exist would never end.
 */
const PAGES_AT_MOST = 100;
/** The maximum lag of the gateway's clock behind ours. */
const SKEW_MS = 2_000;

/** Calls a gateway at the address in the configuration, with its key in this header. */
export function gatewayCaller({ base_url, apiKey }: StoredConfig, keyHeader: string) {
  const base = base_url.replace(/\/+$/, '');
  return (method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<JsonAnswer> =>
    callJson(`${base}${path}`, { method, headers: { [keyHeader]: apiKey ?? '' }, body, signal });
}

/** @throws {SendError} if the gateway has accepted a message without giving its ID: it may have been sent */
export function receiptOf(providerMessageId: string | null): Receipt {
  if (providerMessageId !== null) return { providerMessageId };
  throw new SendError('temporary', 'gateway_error', 'The response from the gateway contains no ID.', {
    mayHaveLeft: true,
  });
}

export const earliestSecond = (since: Date): number => Math.floor((since.getTime() - SKEW_MS) / 1_000);

/**
 * Searches for a message in a chat, newest first, however many came after it.
 *
 * @param read reads one page, from 0; `id` is null for a message with a different text
 */
export async function findAmong(
  read: (page: number) => Promise<{ id: string | null; at: Date }[] | 'unknown'>,
  { since, known }: { since: Date; known: readonly string[] },
): Promise<Receipt | null | 'unknown'> {
  for (let page = 0; page < PAGES_AT_MOST; page += 1) {
    const messages = await read(page);
    if (messages === 'unknown') return 'unknown';
    const recent = messages.filter(({ at }) => at.getTime() >= since.getTime() - SKEW_MS);
    const found = recent.find(({ id }) => id !== null && !known.includes(id));
    if (found?.id) return { providerMessageId: found.id };
    if (recent.length < FOUND_AT_ONCE) return null;
  }
  return 'unknown';
}

/** A gateway that cannot be reached is down, which is also an observation. */
export async function tryToObserve(look: () => Promise<Observation[]>): Promise<Observation[]> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    return [{ kind: 'down', code: error.code, reason: error.message }];
  }
}

/** Checks whether a gateway answers, accepts our key, and has a linked phone. */
export async function linkedDeviceTest(
  ask: () => Promise<JsonAnswer>,
  look: () => Promise<Observation[]>,
  name: string,
): Promise<ConnectionTest> {
  const begun = performance.now();
  const answer = await ask().catch((error: unknown) => {
    if (error instanceof SendError) return error;
    throw error;
  });
  const latencyMs = Math.round(performance.now() - begun);
  if (answer instanceof SendError) {
    const checks = [{ id: 'answers' as const, ok: false, detail: answer.message }];
    return { ok: false, latencyMs: null, detail: answer.message, checks };
  }
  const authorised = answer.status < 400;
  const version = textAt(answer.body, 'version');
  const [seen] = authorised ? await tryToObserve(look) : [];
  const linked = seen?.kind === 'up';
  const linkDetail = linked ? (seen.phoneNumber ?? 'A phone is linked') : 'No phone is linked';
  return {
    ok: authorised && linked,
    latencyMs,
    detail: authorised ? linkDetail : 'The gateway did not accept our key.',
    checks: [
      { id: 'answers', ok: true, detail: `${answer.status} in ${latencyMs} ms` },
      {
        id: 'authorised',
        ok: authorised,
        detail: authorised ? `${name} ${version ?? ''}`.trim() : 'refused',
      },
      { id: 'linked', ok: linked, detail: linkDetail },
    ],
  };
}
