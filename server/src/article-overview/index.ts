export { type ArticleOverviewService, createArticleOverview } from './service.ts';
