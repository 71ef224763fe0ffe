import * as v from 'valibot';
import { Channel, Language } from '../primitives.ts';

export const MessageSamplesQuery = v.strictObject({ language: v.optional(Language, 'english') });

/** A message as people get it, with invented news. */
export const MessageSample = v.object({
  id: v.string(),
  name: v.string(),
  channel: Channel,
  /** The subject; only emails have one. */
  subject: v.nullable(v.string()),
  text: v.string(),
  html: v.nullable(v.string()),
});
export type MessageSample = v.InferOutput<typeof MessageSample>;
export const MessageSamples = v.object({ items: v.array(MessageSample) });
