import { type DestinationStream, pino } from 'pino';

/** A structured log. Fields first, then a short message: `log.warn({ sourceId, reason }, 'feed refused')`. */
export type Logger = pino.Logger;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Never to be read in a log, in the first three levels of a line. */
const SECRET_FIELDS = [
  'password',
  'new_password',
  'current_password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'secret',
  'api_key',
  'smtpUrl',
  'databaseUrl',
  'connectionString',
  'adminPassword',
  'demoPassword',
];

const SECRET_PATHS = [
  ...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  ...['headers["set-cookie"]', '*.headers["set-cookie"]'],
  // Only here is `code` a verification code; elsewhere it is the name of an error.
  ...['body.code', '*.body.code'],
];

/**
 * The log of the whole process: JSON lines on standard error, so that standard output stays free for what is said to
 * the person at the machine. Secrets are replaced by `[secret]`.
 *
 * @param destination for tests: anything with a `write`
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const rooms: Logger[] = [];
  const options: pino.LoggerOptions = {
    level,
    onChild: (child) => void rooms.push(child),
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
    serializers: { err: pino.stdSerializers.err, error: pino.stdSerializers.err },
  };
  const log = pino(options, destination ?? pino.destination({ fd: 2, sync: true }));
  roomsOf.set(log, rooms);
  return log;
}

/** A child keeps the level it was made with, so the logs of all rooms are known here. Rooms are few and stay. */
const roomsOf = new WeakMap<Logger, Logger[]>();

/** From now on the log of the process, and those of all its rooms, have this level. */
export function setLogLevel(log: Logger, level: LogLevel): void {
  for (const one of [log, ...(roomsOf.get(log) ?? [])]) one.level = level;
}

/** The log of one room (`crawler`, `http`, `storage`, …): its lines carry the name. */
export function roomLogger(log: Logger, room: string): Logger {
  return log.child({ room });
}
