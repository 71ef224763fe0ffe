export { ArticleNote } from './article-note.tsx';
export { CollectionActions } from './collection-actions.tsx';
