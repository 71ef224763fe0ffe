import { SendError } from '../send-error.ts';
import type { ConnectionTest } from '../types.ts';
import type { Observation } from './gateway-state.ts';
import { type JsonAnswer, textAt } from './http-json.ts';

/** A gateway that cannot be asked is down, which is an observation too. */
export async function tryToObserve(look: () => Promise<Observation[]>): Promise<Observation[]> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    return [{ kind: 'down', code: error.code, reason: error.message }];
  }
}

/** Does it answer, does it take our key, is a phone linked? */
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
