export { createSuggestedTopics, type SuggestedTopicsService } from './service.ts';
export { countSuggestedTopics, storeTopics, storeTopicsIfDue } from './store-topics.ts';
