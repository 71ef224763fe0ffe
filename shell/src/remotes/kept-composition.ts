import { Registry } from '@newswatch/shared/contracts';
import * as v from 'valibot';

const Kept = v.pipe(v.string(), v.parseJson(), Registry);

/** Parses a composition that this browser saved; `undefined` if it is from another version or was not written by us. */
export function readComposition(text: string): Registry | undefined {
  const parsed = v.safeParse(Kept, text);
  return parsed.success ? parsed.output : undefined;
}
