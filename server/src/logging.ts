import { type DestinationStream, pino } from 'pino';
import * as v from 'valibot';

/** A structured logger. Fields first, then a short message: `log.warn({ sourceId, reason }, 'feed refused')`. */
export type Logger = pino.Logger;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Fields that must never appear in a log, in the first three levels of a line. */
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
  // `code` is a verification code only here. Elsewhere, `code` is the name of an error.
  ...['body.code', '*.body.code'],
];

/**
 * The issues of a value that a schema refuses contain that value, such as the text of an article: only the paths of its faults
 * are logged.
 */
function serializeError(error: Error): unknown {
  if (!v.isValiError(error)) return pino.stdSerializers.err(error);
  const { name, message, stack } = error;
  return { type: name, message, stack, places: error.issues.map((issue) => v.getDotPath(issue)) };
}

/**
 * Creates the logger of the process: JSON lines on standard error. Standard output stays free for messages to the
 * operator. Secrets are replaced by `[secret]`.
 *
 * @param destination for tests: any object with `write`
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
    serializers: { err: serializeError, error: serializeError },
  };
  const log = pino(options, destination ?? pino.destination({ fd: 2, sync: true }));
  roomsOf.set(log, rooms);
  return log;
}

/**
 * A child keeps the level it was created with, so we keep the loggers of all rooms here. There are few rooms, and they
 * are never removed.
 */
const roomsOf = new WeakMap<Logger, Logger[]>();

/** Sets the level of the process logger and of all room loggers. */
export function setLogLevel(log: Logger, level: LogLevel): void {
  for (const one of [log, ...(roomsOf.get(log) ?? [])]) one.level = level;
}

/** The logger of one room (`crawler`, `http`, `storage`, …); its lines contain the name. */
export function roomLogger(log: Logger, room: string): Logger {
  return log.child({ room });
}
