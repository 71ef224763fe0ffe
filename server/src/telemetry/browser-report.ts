import type { BrowserReports } from '@newswatch/shared/contracts';
import type { Violation } from '@newswatch/shared/contracts/admin';

type Report = BrowserReports['reports'][number];

/** A refusal by a browser: the fields by which identical reports are recognised, and the page. */
export type Refusal = Pick<Violation, 'kind' | 'rule' | 'blocked' | 'source' | 'page'>;

/** Code that a browser extension added: it is not ours, and we cannot fix it. */
const EXTENSION = /^[a-z-]+-extension(:|$)/i;
const LENGTH_MAX = 300;

/**
 * Parses a report; returns `undefined` if it is not about us. The query and fragment of an address, which may be private, are
 * removed; for other sites, everything after the origin is.
 */
export function readRefusal(report: Report): Refusal | undefined {
  if (!('body' in report)) return undefined;
  const { body, type } = report;
  const page = URL.parse(body.documentURL);
  const source = 'sourceFile' in body ? (body.sourceFile ?? '') : '';
  if (!page || !/^https?:$/.test(page.protocol)) return undefined;
  if (EXTENSION.test(source) || EXTENSION.test(body.blockedURL ?? '')) return undefined;
  const place = (address: string): string => placeOf(address, page.origin).slice(0, LENGTH_MAX);
  const refusal = {
    blocked: place(body.blockedURL ?? ''),
    source: place(source),
    page: page.pathname.slice(0, LENGTH_MAX),
  };
  if (type === 'csp-violation') return { kind: 'csp', rule: body.effectiveDirective, ...refusal };
  if (type === 'integrity-violation') return { kind: 'integrity', rule: body.destination, ...refusal };
  return { kind: 'bytes', rule: 'integrity', ...refusal };
}

/** One of our paths, the origin of another site, or a word such as `inline`. */
function placeOf(address: string, ownOrigin: string): string {
  const url = URL.parse(address);
  if (!url) return address.split(/[?#]/, 1)[0] ?? '';
  if (!/^https?:$/.test(url.protocol)) return url.protocol;
  return url.origin === ownOrigin ? url.pathname : url.origin;
}

/** The build that one of our paths belongs to: `/r/<remote>/<version>/…`. */
export function buildAt(path: string): { remote: string; version: string } | undefined {
  const [, remote, version] = /^\/r\/([a-z][a-z0-9-]{1,40})\/([a-z0-9]{6,64})\//.exec(path) ?? [];
  return remote && version ? { remote, version } : undefined;
}
