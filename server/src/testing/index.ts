/** What tests outside the server may use. */
export { seedDemoSources } from '../demo/demo-sources.ts';
export { createLogger } from '../logging.ts';
export { type Database, openStorage, type Storage } from '../storage/database.ts';
export { startEmbeddedPostgres } from '../storage/embedded-postgres.ts';
export { type EmbeddedPlace, findEmbeddedDatabase } from './embedded-connection.ts';
