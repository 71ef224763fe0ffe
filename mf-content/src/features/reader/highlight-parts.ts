export { HighlightDialog } from './highlight-dialog.tsx';
export { HighlightList } from './highlight-list.tsx';
export { HighlightTools } from './highlight-tools.tsx';
