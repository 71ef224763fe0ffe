/**
 * The secret door: what is shown once and has to be kept. Not shared between remotes, as few pages have it: those bundle it,
 * and the dialog around it is the one everybody has.
 */
export * from './copy-text.ts';
export * from './secret-dialog.tsx';
