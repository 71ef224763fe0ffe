import { safeRedirect } from '@newswatch/shared/contracts';
import * as v from 'valibot';

const KEY = 'identity-flow';
const Flow = v.object({ token: v.string(), goal: v.string() });

/** A sign-in that has left for the provider, and where the person wanted to go. Of this tab only. */
export type Flow = v.InferOutput<typeof Flow>;

export function keepFlow(token: string, goal: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ token, goal } satisfies Flow));
}

/** The flow of this tab, once: what the provider sent back is good for one try. */
export function takeFlow(): Flow | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Flow), sessionStorage.getItem(KEY));
  sessionStorage.removeItem(KEY);
  return parsed.success ? { ...parsed.output, goal: safeRedirect(parsed.output.goal) } : null;
}
