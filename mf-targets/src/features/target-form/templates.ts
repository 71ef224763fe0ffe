import type { TargetFormValues } from './form-values.ts';

/**
 * The initial values of the form, by `template` in its address: the sentences of `TargetStarters`, with blanks. None can be saved
 * before a blank is filled in: half a sentence would find far too much.
 */
export const targetTemplates: Readonly<Record<string, Partial<TargetFormValues>>> = {
  organisation: { delivery_mode: 'live' },
  place: { keywords_none: ['football', 'weather'], dedupe: 'story' },
  subject: { match_fields: ['title'], keywords_none: ['sport'], delivery_mode: 'daily' },
};
