export { createTranslations, type TranslationsService } from './service.ts';
export { connectTranslator } from './services/connect-translator.ts';
export type { TranslationSettings, Translator } from './services/translator.ts';
export { translateTitles, translateWaitingTitles } from './translate-titles.ts';
