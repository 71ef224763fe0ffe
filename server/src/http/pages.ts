import { randomBytes } from 'node:crypto';
import type { Override, ShellDescriptor, User } from '@newswatch/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../ids.ts';
import { developmentOrigins, type RegistryService } from '../registry/index.ts';
import { readCookie } from './cookies.ts';
import { guestRedirect } from './guest-redirect.ts';
import { appearanceFrom, documentHeaders, renderDocument, type StylesFor } from './html/index.ts';
import { legalLinks } from './legal-links.ts';
import { sendPlainPage } from './plain-page.ts';
import type { Caller } from './route.ts';
import { visitorCookie, visitorOf } from './visitor.ts';

const NONCE_BYTES = 16;

/** Addresses that the shell serves itself, without any remote. */
const SHELL_PAGES = /^\/(401|403|404|500|503)\/?$/;

/** Responds to any address with the product's document, rendered for this session and address. */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: {
    registry: RegistryService;
    /** The styles of a shell, for the first paint. */
    styles: (shell: ShellDescriptor) => Promise<StylesFor | undefined>;
    /** `undefined` for a guest, or a person whose token the client has to refresh first. */
    caller: Pick<Caller, 'id' | 'role'> | undefined;
    /** The caller's profile, for the shell. */
    profile: () => Promise<User | undefined>;
    /** The override of this browser. */
    override: Override | undefined;
    demo: boolean;
    /** True if people reach the product over HTTPS. */
    https: boolean;
    /** Whether there is no administrator yet, so that the page for creating one is shown first. */
    setUpFirst: boolean;
  },
): Promise<FastifyReply> {
  if (options.setUpFirst) return sendElsewhere(reply, '/setup-administrator');
  const [pathname = '/', query = ''] = request.url.split(/\?(.*)/su, 2);
  const { caller, override } = options;
  const known = visitorOf(caller?.id, request);
  const id = known || newId('vis');
  const composition = await options.registry.compose({ role: caller?.role, id, override }, pathname);
  if (!composition) return sendNothingDeployed(reply);
  const { meant } = composition;
  const isKnown = composition.known || SHELL_PAGES.test(pathname);
  if (!isKnown && meant !== undefined) return sendElsewhere(reply, withQuery(meant, query));
  if (!known && composition.tryingOut) reply.header('set-cookie', visitorCookie(id, options));
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const { shell, registry, page } = composition;
  const cookie = (name: string) => readCookie(request.headers.cookie, name);
  // A person with an expired token may still have a valid one; only the shell can check that.
  if (!caller && !cookie('access_token') && !cookie('refresh_token')) {
    const elsewhere = guestRedirect(request.url, { access: page?.route.access, registry });
    if (elsewhere) return sendElsewhere(reply, elsewhere);
  }
  const html = renderDocument({
    shell,
    registry,
    page,
    role: caller?.role,
    user: await options.profile(),
    nonce,
    appearance: appearanceFrom({
      theme: cookie('theme'),
      font: cookie('font'),
      sidebar: cookie('sidebar'),
    }),
    demo: options.demo,
    styles: await options.styles(shell),
    legal: legalLinks(),
  });
  return reply
    .code(isKnown ? 200 : 404)
    .headers(
      documentHeaders({
        nonce,
        developmentOrigins: developmentOrigins(registry.remotes),
        https: options.https,
        userAgent: request.headers['user-agent'] ?? '',
        demo: options.demo,
      }),
    )
    .send(html);
}

function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

function sendElsewhere(reply: FastifyReply, to: string): FastifyReply {
  return reply.code(302).header('cache-control', 'no-store').header('location', to).send();
}

/** The server runs, but nothing has been built or deployed into its store. */
function sendNothingDeployed(reply: FastifyReply): FastifyReply {
  const main = `<h1>Nothing has been deployed yet</h1>
<p>The server is running, but its artefact store contains no shell. Run <code>npm run build</code> and reload.</p>`;
  return sendPlainPage(reply, { title: 'Nothing has been deployed yet', main }, 503);
}
