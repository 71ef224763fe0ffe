/**
 * The secret entry: secrets that are shown only once. Not shared between remotes, because few pages use it: those bundle it, and
 * the dialog around it is the shared one.
 */
export * from './copy-text.ts';
export * from './secret-dialog.tsx';
