export type { ArticleDraft, NewsroomArticle } from './article.ts';
export { type NewsroomSource, newsroomSources } from './sources.ts';
export {
  type Newsroom,
  type NewsroomOptions,
  type NewsroomRequest,
  startNewsroom,
} from './start-newsroom.ts';
