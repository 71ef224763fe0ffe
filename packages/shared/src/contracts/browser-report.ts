import * as v from 'valibot';

/** Reports in one request; browsers gather those of a moment. */
export const BROWSER_REPORTS_MAX = 50;

/** Long addresses are cut by browsers at about this length; what is longer is no address of ours. */
const Address = v.pipe(v.string(), v.maxLength(4_096));
const Word = v.pipe(v.string(), v.maxLength(200));

/** The policy refused something: a script, a style, a connection. */
const CspViolation = v.object({
  type: v.literal('csp-violation'),
  body: v.object({
    documentURL: Address,
    /** An address, or a word such as `inline` or `eval`; empty where the browser keeps it to itself. */
    blockedURL: v.nullish(Address, ''),
    effectiveDirective: Word,
    /** The script at fault, where it is one. */
    sourceFile: v.nullish(Address, ''),
  }),
});

/** A script or style without an integrity hash was asked for, and refused. */
const IntegrityViolation = v.object({
  type: v.literal('integrity-violation'),
  body: v.object({ documentURL: Address, blockedURL: Address, destination: Word }),
});

/** Said by our shell, because browsers tell only the console: a file came with other bytes than the registry names. */
const OtherBytes = v.object({
  type: v.literal('other-bytes'),
  body: v.object({ documentURL: Address, blockedURL: Address }),
});

const known: readonly string[] = ['csp-violation', 'integrity-violation', 'other-bytes'];

/** What else browsers may report one day: taken and left aside. */
const OtherReport = v.object({
  type: v.pipe(
    Word,
    v.check((type) => !known.includes(type), 'This report is not of the shape its type has'),
  ),
});

/** What browsers say by themselves of pages of ours, in the shape of the Reporting API: `POST /api/telemetry/violations`. */
export const BrowserReports = v.object({
  reports: v.pipe(
    v.array(v.union([CspViolation, IntegrityViolation, OtherBytes, OtherReport])),
    v.maxLength(BROWSER_REPORTS_MAX),
  ),
});
export type BrowserReports = v.InferOutput<typeof BrowserReports>;
