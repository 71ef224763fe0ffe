import type { TargetFormValues } from './form-values.ts';

/** What the form starts with, by `template` in its address: the sentences of `TargetStarters`, without their blanks. */
export const targetTemplates: Readonly<Record<string, Partial<TargetFormValues>>> = {
  organisation: { delivery_mode: 'live' },
  place: { keywords_any: ['council', 'vote', 'plan'], dedupe: 'story' },
  subject: { match_fields: ['title'], keywords_none: ['sport'], delivery_mode: 'daily' },
};
