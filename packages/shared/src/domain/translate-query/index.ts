export { withoutEntities } from '../query/entities.ts';
export { translateQuery } from './translate-query.ts';
export type {
  QueryTranslation,
  TranslationAnswers,
  TranslationChange,
  TranslationQuestion,
} from './types.ts';
