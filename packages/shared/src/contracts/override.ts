import * as v from 'valibot';
import { OverrideId } from './registry.ts';

/** The shell sends the override that its document was made with; no other one takes effect there. */
export const RegistryQuery = v.strictObject({
  override: v.optional(v.union([OverrideId, v.literal('none')])),
});
