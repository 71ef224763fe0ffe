import * as v from 'valibot';

/** Whether a person or an organisation is quoted. */
export const SpeakerKind = v.picklist(['person', 'organisation']);
/** The names of the kinds in tables. */
export const speakerKindNames = { person: 'Person', organisation: 'Organisation' } as const;
export type SpeakerKind = v.InferOutput<typeof SpeakerKind>;
