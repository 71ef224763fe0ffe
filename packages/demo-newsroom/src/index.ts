export type { ArticleDraft, NewsroomArticle } from './article.ts';
export { FIRST_PACE_MS } from './newsroom.ts';
export { composePast, PAST_DAYS, type PastIssue, renderPastPage } from './past.ts';
export { type NewsroomSource, newsroomSources } from './sources.ts';
export {
  type Newsroom,
  type NewsroomOptions,
  type NewsroomRequest,
  startNewsroom,
} from './start-newsroom.ts';
