import * as v from 'valibot';
import { OverrideId } from './registry.ts';

/**
 * The shell sends the override that its document was made with; no other one takes effect there. With `hashes: 'listed'`, each
 * build that has a list of its hashes comes with the hash of this list only, which is a quarter of the answer.
 */
export const RegistryQuery = v.strictObject({
  override: v.optional(v.union([OverrideId, v.literal('none')])),
  hashes: v.optional(v.literal('listed')),
});
