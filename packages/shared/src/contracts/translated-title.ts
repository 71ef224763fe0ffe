import * as v from 'valibot';
import { Language } from './primitives.ts';

/** A title in the language in which the person wants titles, by the connected service. Plain text. */
export const TranslatedTitle = v.object({ language: Language, text: v.string() });
export type TranslatedTitle = v.InferOutput<typeof TranslatedTitle>;
