import { localPath, RemoteName } from '@newswatch/shared/contracts';
import { DevelopmentOrigin } from '@newswatch/shared/contracts/admin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { escapeHtml } from '../escape-html.ts';
import { Failure } from '../failure.ts';
import type { Overrides } from '../registry/index.ts';
import { throttleAddress } from '../throttle/index.ts';
import { isCrossSite } from './cross-site.ts';
import { statusOf } from './error-reply.ts';
import { overrideCookie, overrideCookieOf } from './override-cookie.ts';
import { offerLink } from './override-offer.ts';
import { sendPlainPage } from './plain-page.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Caller } from './route.ts';

const Word = v.optional(v.string());
/** The accepted query parameters; all others are ignored. */
const LinkQuery = v.object({ token: Word, remote: Word, origin: Word, to: Word });
type LinkQuery = v.InferOutput<typeof LinkQuery>;

export interface OverridePages {
  overrides: Overrides;
  callerOf: (request: FastifyRequest) => Promise<Caller | undefined>;
  rateLimit: RateLimit;
  /** Whether this is a demo on a loopback address, where the operator needs no signed link for their own server. */
  trusting: boolean;
  https: boolean;
  now: () => Date;
}

/**
 * The two addresses of overrides: `/override` opens a link in this browser and continues to the product,
 * `/override/reset` returns to the deployed versions. Both work without any script or remote.
 */
export function serveOverridePages(app: FastifyInstance, pages: OverridePages): void {
  const { overrides, callerOf, rateLimit, https, now } = pages;

  app.get('/override', async (request, reply) => {
    const at = now();
    rateLimit.count(`page:${throttleAddress(request.ip)}`, at);
    const query = v.parse(LinkQuery, onlyWords(request.query));
    try {
      const caller = await callerOf(request);
      const unsigned = query.token === undefined ? unsignedOf(query) : undefined;
      if (unsigned && !(await isTrusted(request))) return askAdministrator(reply, caller, unsigned);
      const { cookie, expiresAt } = unsigned
        ? await overrides.openUnsigned(unsigned, caller, at)
        : await overrides.open(query.token ?? '', caller, at);
      const seconds = Math.ceil((expiresAt.getTime() - at.getTime()) / 1_000);
      return goTo(
        reply.header('set-cookie', overrideCookie(cookie, seconds, { https })),
        localPath(query.to),
      );
    } catch (error) {
      if (error instanceof Failure) return refuse(reply, error);
      throw error;
    }
  });

  app.get('/override/reset', async (request, reply) => {
    const cookie = overrideCookieOf(request);
    if (cookie) await overrides.end(cookie, now());
    return goTo(reply.header('set-cookie', overrideCookie('', 0, { https })), cameFrom(request));
  });

  const isTrusted = async (request: FastifyRequest): Promise<boolean> =>
    pages.trusting && !(await isCrossSite(request));
}

interface Unsigned {
  name: string;
  origin: string;
}

/** Parses the address that a developer's server prints. @throws {Failure} `code_invalid` */
function unsignedOf({ remote, origin }: LinkQuery): Unsigned {
  if (v.is(RemoteName, remote) && v.is(DevelopmentOrigin, origin)) return { name: remote, origin };
  throw new Failure('code_invalid', 'This link must name a remote and a server on your own machine.');
}

/** Shows an administrator a page with a button that creates the link; in production, nobody else may do so. */
function askAdministrator(reply: FastifyReply, caller: Caller | undefined, unsigned: Unsigned): FastifyReply {
  if (caller?.role === 'admin') return offerLink(reply, unsigned);
  if (!caller) throw new Failure('token_invalid', 'Sign in first, then open this link again.');
  throw new Failure(
    'admin_required',
    `An administrator has to create the link for ${unsigned.name} at ${unsigned.origin}. Send them this URL.`,
  );
}

/** A parameter given twice becomes a list and counts as missing. */
function onlyWords(query: unknown): object {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}

function goTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.code(303).header('cache-control', 'no-store').header('location', address).send();
}

/** Returns to the page that contained the link, or to the start page if that is not one of our pages. */
function cameFrom({ headers }: FastifyRequest): string {
  const { referer = '', host } = headers;
  if (!URL.canParse(referer)) return '/';
  const { host: from, pathname, search } = new URL(referer);
  return from === host && !pathname.startsWith('/override') ? localPath(pathname + search) : '/';
}

/**
 * Renews a session whose access token has expired, and requests the page again. Otherwise a signed-in person would look
 * like a guest here and be told to sign in. Only once: `tried` stays in the address.
 */
const RENEW = `
const read = (name) => document.cookie.split('; ').find((pair) => pair.startsWith(name + '='))?.slice(name.length + 1);
const refresh = read('refresh_token');
const here = new URL(location.href);
if (refresh && !here.searchParams.has('tried')) {
  fetch('/api/auth/refresh', { method: 'POST', headers: { authorization: 'Bearer ' + decodeURIComponent(refresh) } })
    .then(async (answer) => {
      if (!answer.ok) return;
      const { access_token } = await answer.json();
      const secure = location.protocol === 'https:' ? '; Secure' : '';
      document.cookie = 'access_token=' + encodeURIComponent(access_token) + '; Path=/; Max-Age=86400; SameSite=Lax' + secure;
      here.searchParams.set('tried', '1');
      location.replace(here);
    })
    .catch((error) => console.warn('The session could not be renewed', error));
}
`;

function refuse(reply: FastifyReply, failure: Failure): FastifyReply {
  const isGuest = failure.code === 'token_invalid';
  const main = `<h1>This link cannot be opened</h1>
<p>${escapeHtml(failure.message)}</p>
<p>${isGuest ? '<a href="/sign-in">Sign in</a>' : '<a href="/">Open Newswatch without the override</a>'}</p>`;
  return sendPlainPage(
    reply,
    { title: 'This link cannot be opened', main, ...(isGuest ? { script: RENEW } : {}) },
    statusOf[failure.code],
  );
}
