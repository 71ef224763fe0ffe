export type { StartReport } from './announce.ts';
export { type RunningServer, startServer } from './compose.ts';
export { type Config, readConfig, type ServerRole } from './config.ts';
export { createLogger } from './logging.ts';
