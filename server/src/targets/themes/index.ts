export { type DistinctivePhrase, findDistinctive, OTHERS_NEEDED, STORIES_NEEDED } from './find-themes.ts';
export { isOwnWord, isTheme } from './is-theme.ts';
export { ownWordsOf, wordsOfKeywords } from './own-words.ts';
export { otherArticles, START_READ } from './repository.ts';
export type { ThemeArticle } from './sentences.ts';
export { createTargetThemes, listMatchesAbout, readThemes, type TargetThemesService } from './service.ts';
