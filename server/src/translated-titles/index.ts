export { queueMatchedTitles, queueRecentTitles } from './queue-titles.ts';
export { presentTitle, type ReadTitle, readTranslatedTitles } from './read-titles.ts';
export { wantsTitle } from './wanted-titles.ts';
