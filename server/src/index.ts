export type { StartReport } from './compose/announce.ts';
export { type RunningServer, startServer } from './compose/start-server.ts';
export type { ServerRole } from './config/roles.ts';
export { type Config, readConfig } from './config.ts';
export { createLogger } from './logging.ts';
