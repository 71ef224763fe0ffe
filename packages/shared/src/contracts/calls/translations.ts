import { ArticleParams } from '../article.ts';
import {
  ArticleTranslationAnswer,
  TranslationBody,
  TranslationParams,
  TranslationService,
} from '../translation.ts';
import { defineCall } from './define-call.ts';

/** Whether anything can be translated, for the settings. */
export const service = defineCall({
  method: 'GET',
  path: '/translations/service',
  summary: 'Get the connected translation service',
  access: 'user',
  answer: TranslationService,
});

// The other calls answer 404 if no translation service is connected.

export const translate = defineCall({
  method: 'POST',
  path: '/articles/:articleId/translations',
  summary:
    'Translate an article; a translation that takes longer than a few seconds continues in the background',
  access: 'user',
  params: ArticleParams,
  body: TranslationBody,
  answer: ArticleTranslationAnswer,
});

export const get = defineCall({
  method: 'GET',
  path: '/articles/:articleId/translations/:language',
  summary: 'Get the translation of an article into a given language',
  access: 'user',
  params: TranslationParams,
  answer: ArticleTranslationAnswer,
});
