export { queueMatchedTitles, queueRecentTitles } from './queue-titles.ts';
export { type ReadTitle, readTranslatedTitles } from './read-titles.ts';
export { wantsTitle } from './wanted-titles.ts';
