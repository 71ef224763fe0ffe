export { helpLibrary } from './library.ts';
export { renderMarkdown } from './render-markdown.ts';
export { createHelp, type Help } from './service.ts';
