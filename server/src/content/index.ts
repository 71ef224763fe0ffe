export { type ArticlesService, createArticles } from './articles.ts';
export { sourceHealth } from './source-health.ts';
export { createSources, type SourcesService } from './sources.ts';
export { isMatchShown } from './visible.ts';
