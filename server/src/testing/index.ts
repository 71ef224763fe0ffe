/** What tests outside the server may use of it. */
export { createLogger } from '../logging.ts';
export { startEmbeddedPostgres } from '../storage/embedded-postgres.ts';
