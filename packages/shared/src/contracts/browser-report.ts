import * as v from 'valibot';

/** The maximum number of reports in one request; browsers batch reports. */
export const BROWSER_REPORTS_MAX = 50;

/** Browsers cut addresses at about this length; longer ones are not ours. */
const Address = v.pipe(v.string(), v.maxLength(4_096));
const Word = v.pipe(v.string(), v.maxLength(200));

/** The policy blocked something: a script, a style, a connection. */
const CspViolation = v.object({
  type: v.literal('csp-violation'),
  body: v.object({
    documentURL: Address,
    /** An address, or a word such as `inline` or `eval`; empty if the browser does not reveal it. */
    blockedURL: v.nullish(Address, ''),
    effectiveDirective: Word,
    /** The script that caused it, if there is one. */
    sourceFile: v.nullish(Address, ''),
  }),
});

/** A script or style without an integrity hash was requested, and refused. */
const IntegrityViolation = v.object({
  type: v.literal('integrity-violation'),
  body: v.object({ documentURL: Address, blockedURL: Address, destination: Word }),
});

/**
 * Sent by our shell, because browsers report it only to the console: the bytes of a file did not match the registry's
 * integrity.
 */
const OtherBytes = v.object({
  type: v.literal('other-bytes'),
  body: v.object({ documentURL: Address, blockedURL: Address }),
});

const known: readonly string[] = ['csp-violation', 'integrity-violation', 'other-bytes'];

/** Other kinds of browser reports: accepted and ignored. */
const OtherReport = v.object({
  type: v.pipe(
    Word,
    v.check((type) => !known.includes(type), 'This report does not match its type'),
  ),
});

/**
 * Reports that browsers send automatically about our pages, in the format of the Reporting API: `POST
 * /api/telemetry/violations`.
 */
export const BrowserReports = v.object({
  reports: v.pipe(
    v.array(v.union([CspViolation, IntegrityViolation, OtherBytes, OtherReport])),
    v.maxLength(BROWSER_REPORTS_MAX),
  ),
});
export type BrowserReports = v.InferOutput<typeof BrowserReports>;
