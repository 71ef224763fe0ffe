import { Registry } from '@newswatch/shared/contracts';
import * as v from 'valibot';

const Kept = v.pipe(v.string(), v.parseJson(), Registry);

/** A composition that this browser kept; `undefined` where it is of another time, or of somebody else's making. */
export function readComposition(text: string): Registry | undefined {
  const parsed = v.safeParse(Kept, text);
  return parsed.success ? parsed.output : undefined;
}
