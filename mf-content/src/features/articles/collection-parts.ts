export { LastSent } from '../../newsletters/last-sent.tsx';
export { ArticleNote } from './article-note.tsx';
export { CollectionActions } from './collection-actions.tsx';
