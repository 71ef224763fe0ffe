import type { Call } from '@newswatch/shared/contracts';

/** The documentation of the replacements. */
const DOCUMENTATION = '</api/docs#deprecations>; rel="deprecation"; type="text/html"';

/** The headers of a response to a request that uses a deprecated call or parameter; other requests have none. */
export function deprecationHeaders({ deprecation }: Call, query: unknown): Record<string, string> {
  if (!deprecation) return {};
  const { since, sunset, parameters } = deprecation;
  const sent = typeof query === 'object' && query !== null ? query : {};
  if (parameters && !parameters.some((name) => name in sent)) return {};
  return {
    // RFC 9745: a structured date, in seconds. RFC 8594: an HTTP date.
    deprecation: `@${Date.parse(`${since}T00:00:00Z`) / 1_000}`,
    sunset: new Date(`${sunset}T00:00:00Z`).toUTCString(),
    link: DOCUMENTATION,
  };
}
