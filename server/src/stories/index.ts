export { findMergedInto } from './merged-into.ts';
export { copyStoryChoices, mergeStoryChoices } from './move-choices.ts';
export { presentStoryChoice } from './presenter.ts';
export { readStoryChoices, type StoryChoiceRow } from './repository.ts';
export { createStories, type StoriesService } from './service.ts';
