import { messages } from '@newswatch/shared/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Failure } from '../failure.ts';

const REPORTING_API = 'application/reports+json';
const REPORT_URI = 'application/csp-report';
/** The media types of browser reports: the list of the Reporting API, and the older single report of `report-uri`. */
export const BROWSER_REPORT_TYPES: readonly string[] = [REPORTING_API, REPORT_URI];

/** Enough for a few dozen reports, and no page sends more in one request. */
const BODY_LIMIT_BYTES = 65_536;

const Text = v.nullish(v.string(), '');
const OlderReport = v.object({
  'csp-report': v.object({
    'document-uri': v.string(),
    'blocked-uri': Text,
    'effective-directive': Text,
    'violated-directive': Text,
    'source-file': Text,
  }),
});

/** Converts the older format to the newer one, so that the rest of the code handles one format only. */
function fromOlder(body: unknown): unknown {
  const parsed = v.safeParse(OlderReport, body);
  if (!parsed.success) throw notUnderstood();
  const report = parsed.output['csp-report'];
  return {
    type: 'csp-violation',
    body: {
      documentURL: report['document-uri'],
      blockedURL: report['blocked-uri'],
      // Older versions of Safari put the whole directive, sources included, in `violated-directive` only.
      effectiveDirective: report['effective-directive'] || report['violated-directive'].split(' ', 1)[0],
      sourceFile: report['source-file'],
    },
  };
}

/** Accepts browser reports in this Fastify scope, as the body `{ reports: […] }` of the contract. */
export function acceptBrowserReports(room: FastifyInstance): void {
  const take = (type: string, read: (json: unknown) => unknown[]) =>
    room.addContentTypeParser<string>(
      type,
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, text, done) => {
        try {
          if (text.includes('\\u0000')) throw notUnderstood();
          done(null, { reports: read(JSON.parse(text)) });
        } catch (error) {
          done(error instanceof Failure ? error : notUnderstood());
        }
      },
    );
  take(REPORTING_API, (json) => {
    if (!Array.isArray(json)) throw notUnderstood();
    return json;
  });
  take(REPORT_URI, (json) => [fromOlder(json)]);
}

function notUnderstood(): Failure {
  return new Failure('malformed_request', messages.generic.malformedJson);
}
