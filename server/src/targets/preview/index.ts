export { explainTarget } from './explain.ts';
export { previewTarget } from './preview.ts';
