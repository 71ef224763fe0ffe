import { EmbedQuery } from '@newswatch/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Failure } from '../failure.ts';
import {
  endedPage,
  lockedPage,
  SHARED_PATH,
  type SharedLinkReader,
  type SharedPage,
  sharedPage,
  unknownPage,
  waitPage,
} from '../sharing/index.ts';
import { isMaintenance } from '../system-settings/index.ts';
import { throttleAddress } from '../throttle/index.ts';
import { maintenanceFailure } from './admission.ts';
import { PACKED } from './compression.ts';
import documentScripts from './html/document-scripts.json' with { type: 'json' };
import { takeForms } from './message-link-parts.ts';
import { sendPlainPage } from './plain-page.ts';
import { createRateLimit } from './rate-limit.ts';

/** Views of all shared pages together from one address: enough for an office, too few for a program that guesses. */
const PAGES_PER_MINUTE = 120;
/**
 * The limit for embedded pages, and for open pages that update themselves: everybody in a company opens the first page of its
 * intranet, often from one address.
 */
const EMBEDDED_PAGES_PER_MINUTE = 1200;
/** Longer than any pass. */
const PASS_MAX = 100;

/**
 * Programs that open each address in a message, to show its title below it. Some add the name of another to their own, and CUBOT
 * is a phone maker.
 */
const PREVIEWS = /(?<!cu)bot\b|crawler|spider|preview|externalhit|^WhatsApp\//i;

const Form = v.object({
  password: v.optional(v.pipe(v.string(), v.trim())),
  pass: v.optional(v.pipe(v.string(), v.maxLength(PASS_MAX))),
});
type Form = v.InferOutput<typeof Form>;

/**
 * The pages behind shared links, for people without an account. Their address is the only credential, so it must not
 * leave the browser: no referrer, no cache, no reports about the page, nothing that is loaded from elsewhere.
 */
export async function serveSharedPages(
  app: FastifyInstance,
  options: {
    reader: SharedLinkReader;
    visitorOf: (request: FastifyRequest) => Promise<string | undefined>;
    throttleFactor?: number | undefined;
    now: () => Date;
  },
): Promise<void> {
  const { reader, visitorOf, now } = options;
  const rateLimit = createRateLimit(options.throttleFactor, PAGES_PER_MINUTE);
  const embeddedRateLimit = createRateLimit(options.throttleFactor, EMBEDDED_PAGES_PER_MINUTE);

  const answer = async (
    request: FastifyRequest<{ Params: { secret: string } }>,
    { password, pass }: Form = {},
  ): Promise<SharedPage> => {
    const query = v.parse(EmbedQuery, request.query ?? {});
    const address = throttleAddress(request.ip);
    const isRefresh = query.refresh !== undefined;
    const limit = query.embed || isRefresh ? embeddedRateLimit : rateLimit;
    limit.count(address, now());
    const opened = await reader.open(
      {
        secret: request.params.secret,
        password,
        pass,
        ip: request.ip,
        visitor: () => visitorOf(request),
        after: query.after,
        // Another page of the same collection is no further view.
        counts: !isRefresh && query.after === undefined && isRead(request),
      },
      now(),
    );
    // Only a page that sites may embed, or that updates itself, has the higher limit, whatever the address says.
    const isEmbedded = 'embedSites' in opened && opened.embedSites.length > 0;
    const isLive = opened.state === 'open' && opened.content.kind === 'screen';
    if ((query.embed && !isEmbedded) || (isRefresh && !isLive)) rateLimit.count(address, now());
    switch (opened.state) {
      case 'unknown':
        return unknownPage();
      case 'ended':
        return endedPage({ sites: opened.embedSites, query });
      case 'locked':
        return lockedPage(opened.locale, opened.isWrong ? { wrong: true } : undefined);
      case 'waiting':
        return lockedPage(opened.locale, { waitSeconds: opened.seconds });
      case 'open':
        return sharedPage(opened.content, {
          ...{ locale: opened.locale, look: opened.look, pass: opened.pass },
          embedding: { sites: opened.embedSites, query },
        });
    }
  };
  const orWait = async (reply: FastifyReply, work: () => Promise<SharedPage>) => {
    try {
      return send(reply, await work());
    } catch (error) {
      if (!(error instanceof Failure) || error.retryAfterSeconds === undefined) throw error;
      return send(reply, waitPage(error.retryAfterSeconds));
    }
  };

  await app.register(async (scope) => {
    takeForms(scope);
    // Like televisions, which show the same screens.
    scope.addHook('onRequest', async () => {
      if (isMaintenance(now())) throw maintenanceFailure();
    });
    for (const path of [`${SHARED_PATH}/:secret`, `${SHARED_PATH}/:secret/`]) {
      scope.get<{ Params: { secret: string } }>(path, PACKED, (request, reply) =>
        orWait(reply, () => answer(request)),
      );
      scope.post<{ Params: { secret: string } }>(path, PACKED, (request, reply) =>
        orWait(reply, () => {
          const form = v.safeParse(Form, request.body ?? {});
          return answer(request, form.success ? form.output : {});
        }),
      );
    }
    // The shell reports the address of its page and stores it during a sign-in, so it must not be given an address with a secret.
    scope.get(`${SHARED_PATH}/*`, PACKED, (request, reply) =>
      orWait(reply, async () => {
        rateLimit.count(throttleAddress(request.ip), now());
        return unknownPage();
      }),
    );
  });
}

/** Whether a person sees the page now. */
function isRead({ method, headers }: FastifyRequest): boolean {
  const isEarly = headers['sec-purpose'] !== undefined;
  return method !== 'HEAD' && !isEarly && !PREVIEWS.test(headers['user-agent'] ?? '');
}

function send(
  reply: FastifyReply,
  { status, retryAfter, isLive, tellsHeight, ...page }: SharedPage,
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const scripts = [
    ...(isLive ? [documentScripts['refresh-shared-screen']] : []),
    ...(tellsHeight ? [documentScripts['tell-height']] : []),
  ];
  const script = scripts.length > 0 ? scripts.join('\n') : undefined;
  // The frame of a page that is embedded has no origin of its own. Whoever has the address may read the page anyway.
  if (page.frameAncestors) reply.header('access-control-allow-origin', '*');
  return sendPlainPage(reply, { ...page, script, isLive: isLive ?? false, isPrivate: true }, status);
}
