/** The email entry: a message as mail programs show it. Not shared between remotes, because it is small and rarely used. */
export * from './email-document.tsx';
export * from './email-frame.tsx';
