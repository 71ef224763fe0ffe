interface PolicyOptions {
  /** Unique to this response, at least 128 random bits. */
  nonce: string;
  /** Whether this is the demo, whose article pictures may come from http as well. */
  demo?: boolean;
  /** The origins of developers' servers, only if an override of this request names them. */
  developmentOrigins?: readonly string[];
  /** True if people reach the product over HTTPS. */
  https?: boolean;
  /** The `User-Agent` header, which shows whether the integrity policy would break this browser. */
  userAgent?: string;
}

/** The address to which browsers report policy violations. */
const REPORTS = '/api/telemetry/violations';

/** The end of a policy: the reporting directive that works everywhere. */
export const REPORT_URI = `report-uri ${REPORTS}`;

/**
 * WebKit (seen in 2.50, the engine of Safari 26) ignores the integrity of `<link rel=preload>`. Under the integrity
 * policy it would refuse every preload, load all code one round trip later, and report each refusal as a violation.
 * On iOS, every browser is WebKit, regardless of its name; Chromium claims to be WebKit, but names Chrome as well.
 */
const isWebKit = (userAgent: string): boolean =>
  userAgent.includes('AppleWebKit/') && !/Chrom(e|ium)\//.test(userAgent);

/**
 * The headers of a page. Its content security policy: code and styles from this origin only, inline only with the
 * nonce, never eval. Article pictures come from any site, so images from anywhere are allowed. Its integrity policy: no
 * script may run without integrity. Violations are reported. Service workers are scripts of this origin.
 */
export function documentHeaders({
  nonce,
  demo = false,
  developmentOrigins = [],
  https = false,
  userAgent = '',
}: PolicyOptions): Record<string, string> {
  // Hot updates use a WebSocket of the same server.
  const sockets = developmentOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...developmentOrigins],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...developmentOrigins],
    'img-src': ["'self'", 'data:', 'https:', ...(demo ? ['http:'] : []), ...developmentOrigins],
    'font-src': ["'self'", ...developmentOrigins],
    'connect-src': ["'self'", ...developmentOrigins, ...sockets],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  const rules = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  // A browser that supports `report-to` ignores the older directive, and sends no reports at all over plain http.
  const policy = [...rules, REPORT_URI, ...(https ? ['report-to newswatch'] : [])].join('; ');
  // A developer's server provides no integrity hashes, and the integrity policy has no exceptions by origin. The policy is not
  // used for styles: Chromium 156 does not support that value yet, and logs a warning in the console of every page.
  const needsIntegrity = developmentOrigins.length === 0 && !isWebKit(userAgent);
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...(needsIntegrity && { 'integrity-policy': 'blocked-destinations=(script), endpoints=(newswatch)' }),
    'reporting-endpoints': `newswatch="${REPORTS}"`,
    // The page contains the names of the person's remotes and a nonce, so it must not be cached.
    'cache-control': 'no-store',
  };
}
