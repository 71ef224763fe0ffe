import pg from 'pg';

/** PostgreSQL's type ids. */
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMP = 1114;

function parseInt8(text: string): number | string {
  const value = Number(text);
  // Counts are always safe. Larger values (a simhash) stay text, which `BigInt()` accepts.
  return Number.isSafeInteger(value) ? value : text;
}

/**
 * Parsers of column types: by default, the driver returns int8 and numeric as text, and a `date` as midnight in the time zone of
 * this process.
 */
const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, parseInt8],
  [NUMERIC, Number],
  [DATE, (text) => text],
  [TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`)],
]);

/** The parsers of values, for our own pools only: nothing changes for other users of the driver. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? pg.types.getTypeParser(oid, format),
};

/** A call may take 10 s in total, so a statement, a lock or an idle transaction that takes longer is of no use. */
export const SESSION_OPTIONS = [
  '-c timezone=UTC',
  '-c statement_timeout=15s',
  '-c lock_timeout=10s',
  '-c idle_in_transaction_session_timeout=30s',
  // JIT compilation takes longer than any of our statements runs.
  '-c jit=off',
  '-c work_mem=16MB',
].join(' ');
