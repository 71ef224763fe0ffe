import type { Call } from '@newswatch/shared/contracts';

/** Where it is said what to use instead. */
const DOCUMENTATION = '</api/docs#deprecations>; rel="deprecation"; type="text/html"';

/** The headers of an answer to a request that uses what is deprecated; none for any other. */
export function deprecationHeaders({ deprecation }: Call, query: unknown): Record<string, string> {
  if (!deprecation) return {};
  const { since, sunset, parameters } = deprecation;
  const sent = typeof query === 'object' && query !== null ? query : {};
  if (parameters && !parameters.some((name) => name in sent)) return {};
  return {
    // RFC 9745: a structured date, in seconds. RFC 8594: a date as HTTP writes it.
    deprecation: `@${Date.parse(`${since}T00:00:00Z`) / 1_000}`,
    sunset: new Date(`${sunset}T00:00:00Z`).toUTCString(),
    link: DOCUMENTATION,
  };
}
