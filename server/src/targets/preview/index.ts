export { type AskedTarget, explainTarget } from './explain.ts';
export { previewTarget } from './preview.ts';
export { tryQuery } from './try-query.ts';
