export { ArticleNote } from './article-note.tsx';
export { CollectionActions } from './collection-actions.tsx';
export { CollectionHead } from './collection-head.tsx';
