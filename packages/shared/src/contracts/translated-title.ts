import * as v from 'valibot';
import { Language } from './primitives.ts';

/** A title in the language in which the person wants titles, by the connected service. Plain text. */
export const TranslatedTitle = v.object({ language: Language, text: v.string() });
export type TranslatedTitle = v.InferOutput<typeof TranslatedTitle>;

/** Beside the title of an article in lists that name only that. Older servers do not send them. */
export const titleEntries = {
  translated_title: v.optional(v.nullable(TranslatedTitle), null),
  /** The language of the original; null if it is not known. */
  language: v.optional(v.nullable(Language), null),
};
