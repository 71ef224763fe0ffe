export interface PolicyOptions {
  /** Unique to this response, at least 128 random bits. */
  nonce: string;
  /** Further origins from which article pictures may be loaded; by default any https origin. */
  imageSources?: readonly string[];
  /** The origins of developers' servers, only if an override of this request names them. */
  developmentOrigins?: readonly string[];
  /** True if the product is reached by https. */
  https?: boolean;
  /** The browser's own claim, which decides whether the integrity policy would do it harm. */
  userAgent?: string;
}

/** The address to which browsers report policy violations, and the name by which policies refer to it. */
const REPORTS = { name: 'newswatch', address: '/api/telemetry/violations' } as const;

/** Declares the reporting endpoint to which the policies refer; browsers use it over https only. */
const REPORTING_ENDPOINTS = `${REPORTS.name}="${REPORTS.address}"`;

/** The end of a policy: the reporting directive that works everywhere. */
export const REPORT_URI = `report-uri ${REPORTS.address}`;
/**
 * The newer directive. A browser that supports it ignores the older one, and reports nothing at all over plain http.
 */
const REPORT_TO = `report-to ${REPORTS.name}`;

/**
 * Every script needs an integrity hash; inline scripts are covered by the nonce instead. Not used for styles: Chromium
 * 156 does not support that value yet, and logs a warning in the console of every page.
 */
const INTEGRITY_POLICY = `blocked-destinations=(script), endpoints=(${REPORTS.name})`;

/**
 * WebKit (seen in 2.50, the engine of Safari 26) ignores the integrity of `<link rel=preload>`. Under the integrity
 * policy it would refuse every preload, load all code one round trip later, and report each refusal as a violation.
 * On iOS, every browser is WebKit, whatever its name; Chromium claims to be WebKit, but names Chrome as well.
 */
const isWebKit = (userAgent: string): boolean =>
  userAgent.includes('AppleWebKit/') && !/Chrom(e|ium)\//.test(userAgent);

/**
 * The content security policy of the product's pages: code and styles from this origin only, inline only with the
 * nonce, never eval. Article pictures come from any site, so images from anywhere are allowed.
 */
export function contentSecurityPolicy({
  nonce,
  imageSources = ['https:'],
  developmentOrigins = [],
  https = false,
}: PolicyOptions): string {
  // Hot updates use a WebSocket of the same server.
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

/** Additional headers of a page: the policy, and that no script may run without integrity; violations are reported. */
export function documentHeaders(options: PolicyOptions): Record<string, string> {
  // A developer's server provides no integrity hashes, and the integrity policy has no exceptions by origin.
  const withIntegrity = !options.developmentOrigins?.length && !isWebKit(options.userAgent ?? '');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(options),
    ...(withIntegrity ? { 'integrity-policy': INTEGRITY_POLICY } : {}),
    'reporting-endpoints': REPORTING_ENDPOINTS,
    // The page contains the names of the person's remotes and a nonce, so it must not be cached.
    'cache-control': 'no-store',
  };
}
