export {
  type DistinctivePhrase,
  findDistinctive,
  OTHERS_NEEDED,
  STORIES_NEEDED,
  storiesOf,
} from './find-themes.ts';
export { isOwnWord, isTheme } from './is-theme.ts';
export { logLikelihood, logRatio, type Share } from './keyness.ts';
export { ownWordsOf, wordsOfKeywords } from './own-words.ts';
export { type Phrase, phrasesOf } from './phrases.ts';
export {
  type MatchedArticle,
  matchedArticles,
  otherArticles,
  type ReadPart,
  START_READ,
} from './repository.ts';
export type { ThemeArticle } from './sentences.ts';
export {
  createTargetThemes,
  listMatchesAbout,
  MATCHES_READ,
  readOthers,
  readSpans,
  readThemes,
  type TargetThemesService,
} from './service.ts';
