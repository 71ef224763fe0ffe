import { safeRedirect } from '@newswatch/shared/contracts';
import * as v from 'valibot';

const KEY = 'identity-flow';
const Flow = v.object({ token: v.string(), goal: v.string() });

/** A sign-in that continues at the provider, and the page the user wanted to open. Stored for this tab only. */
export type Flow = v.InferOutput<typeof Flow>;

export function keepFlow(token: string, goal: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ token, goal } satisfies Flow));
}

/** Returns and removes this tab's flow: the provider's answer is valid for one attempt. */
export function takeFlow(): Flow | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Flow), sessionStorage.getItem(KEY));
  sessionStorage.removeItem(KEY);
  return parsed.success ? { ...parsed.output, goal: safeRedirect(parsed.output.goal) } : null;
}
