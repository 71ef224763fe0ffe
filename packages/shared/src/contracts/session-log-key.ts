/**
 * The key of the shell's `SessionLog` in the query cache. In its own file, so that the shell, which only writes, does
 * not bundle the schema.
 */
export const SESSION_LOG_KEY = ['shell', 'session-log'] as const;
