export { helpLibrary } from './library.ts';
export { createHelp, type Help } from './service.ts';
