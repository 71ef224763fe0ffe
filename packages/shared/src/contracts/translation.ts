import * as v from 'valibot';
import { ArticleId, Count, Direction, Language, Timestamp } from './primitives.ts';

/** Which service translates an article, and into which languages. */
export const TranslationOffer = v.object({ service: v.string(), languages: v.array(Language) });
export type TranslationOffer = v.InferOutput<typeof TranslationOffer>;

/** A place in a translated text: UTF-16 offsets. */
const TranslationRange = v.object({ start: Count, end: Count });

const TranslatedParagraph = v.object({
  original: v.string(),
  /** Plain text, as the service wrote it. */
  text: v.string(),
  /** The sentences of `text` whose figures differ from the original. */
  differing: v.array(TranslationRange),
});
export type TranslatedParagraph = v.InferOutput<typeof TranslatedParagraph>;

export const ArticleTranslation = v.object({
  article_id: ArticleId,
  language: Language,
  direction: Direction,
  /** `translating`: repeat the request later; `failed`: see `reason`. */
  state: v.picklist(['translating', 'ready', 'failed']),
  /** The reason why it failed, as a sentence. */
  reason: v.nullable(v.string()),
  /** The name of the service that wrote it. */
  service: v.string(),
  title: v.string(),
  /** Whether the figures in the title differ from the original. */
  title_differs: v.boolean(),
  paragraphs: v.array(TranslatedParagraph),
  /** Whether the text is longer than `TRANSLATION_CHARS_MAX`, so that the rest is not translated. */
  is_cut: v.boolean(),
  translated_at: v.nullable(Timestamp),
});
export type ArticleTranslation = v.InferOutput<typeof ArticleTranslation>;

export const TranslationBody = v.strictObject({ language: Language });
export const TranslationParams = v.object({ articleId: ArticleId, language: Language });
export const ArticleTranslationAnswer = v.object({ translation: ArticleTranslation });

/** The connected service, and the languages into which it translates; null and empty if there is no service. */
export const TranslationService = v.object({ service: v.nullable(v.string()), languages: v.array(Language) });
export type TranslationService = v.InferOutput<typeof TranslationService>;
