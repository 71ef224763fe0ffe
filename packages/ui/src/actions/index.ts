/** Reads from a page what it lets people do. Loaded when somebody is about to open the command palette. */
export * from './shown-actions.ts';
