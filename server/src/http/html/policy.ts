export interface PolicyOptions {
  /** Of this answer alone, at least 128 random bits. */
  nonce: string;
  /** Origins besides our own that article pictures may come from; by default any that is encrypted. */
  imageSources?: readonly string[];
  /** Of developers' servers, only where an override of this very request names them. */
  developmentOrigins?: readonly string[];
  /** Is the product reached by https? */
  https?: boolean;
}

/** Where browsers send what a policy refused, under the name that policies call it by. */
const REPORTS = { name: 'newswatch', address: '/api/telemetry/violations' } as const;

/** Names the place for reports, for the policies that refer to it; browsers listen to it over https alone. */
const REPORTING_ENDPOINTS = `${REPORTS.name}="${REPORTS.address}"`;

/** The end of a policy: the way of reporting that works everywhere. */
export const REPORT_URI = `report-uri ${REPORTS.address}`;
/** The newer way. A browser that knows it leaves the older aside, and over plain http would report nothing at all. */
const REPORT_TO = `report-to ${REPORTS.name}`;

/**
 * No script without an integrity hash; inline ones stand under the nonce instead. Not for styles: Chromium 156 does not know
 * the word yet, and complains of it in the console of every page.
 */
const INTEGRITY_POLICY = `blocked-destinations=(script), endpoints=(${REPORTS.name})`;

/**
 * The content security policy of the product's pages: code and styles from here alone, inline only with the nonce, never
 * eval. Pictures of articles come from anywhere, so they may.
 */
export function contentSecurityPolicy({
  nonce,
  imageSources = ['https:'],
  developmentOrigins = [],
  https = false,
}: PolicyOptions): string {
  // Hot updates come over a socket of the same server.
  const sockets = developmentOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...developmentOrigins],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...developmentOrigins],
    'img-src': ["'self'", 'data:', ...imageSources, ...developmentOrigins],
    'font-src': ["'self'", ...developmentOrigins],
    'connect-src': ["'self'", ...developmentOrigins, ...sockets],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  const rules = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return [...rules, REPORT_URI, ...(https ? [REPORT_TO] : [])].join('; ');
}

/** Headers of a page besides the general ones: the policy, and that no script without integrity may run; what is refused is reported. */
export function documentHeaders(options: PolicyOptions): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(options),
    // A developer's server vouches for nothing, and this policy knows no exceptions by origin.
    ...(options.developmentOrigins?.length ? {} : { 'integrity-policy': INTEGRITY_POLICY }),
    'reporting-endpoints': REPORTING_ENDPOINTS,
    // Names of the person's remotes are in it, and a nonce: for this one answer only.
    'cache-control': 'no-store',
  };
}
