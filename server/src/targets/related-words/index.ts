export { createRelatedWords, type RelatedWordsService } from './related-words.ts';
