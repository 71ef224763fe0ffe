/**
 * Where the shell keeps its `SessionLog` in the query cache. By itself, so that the shell, which only writes, carries no schema
 * of it.
 */
export const SESSION_LOG_KEY = ['shell', 'session-log'] as const;
