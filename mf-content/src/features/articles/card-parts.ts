export { ArticleCard } from './article-card.tsx';
export { PictureCard } from './picture-card.tsx';
