/** The email door: a message as mail programs show it. Not shared between remotes: a few lines for the few that do. */
export * from './email-frame.tsx';
