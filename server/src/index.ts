export { type Config, readConfig, type ServerRole } from './config.ts';
export { createLogger } from './logging.ts';
export { type RunningServer, type StartReport, startServer } from './start-server.ts';
