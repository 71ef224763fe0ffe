import * as v from 'valibot';
import { Language } from './primitives.ts';

/** A title, translated by the connected service into the language that the person chose. Plain text. */
export const TranslatedTitle = v.object({ language: Language, text: v.string() });
export type TranslatedTitle = v.InferOutput<typeof TranslatedTitle>;

/**
 * The translation beside the title of an article, in lists that contain no other part of the article. Older servers do not send
 * them.
 */
export const titleEntries = {
  translated_title: v.optional(v.nullable(TranslatedTitle), null),
  /** The language of the original; null if it is not known. */
  language: v.optional(v.nullable(Language), null),
};
