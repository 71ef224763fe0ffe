export type { StartReport } from './compose/announce.ts';
export { type RunningServer, startServer } from './compose/start-server.ts';
export { type Config, readConfig, type ServerRole } from './config.ts';
export { createLogger } from './logging.ts';
