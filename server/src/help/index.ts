export { openHelpLibrary } from './library.ts';
export { createHelp, type Help } from './service.ts';
