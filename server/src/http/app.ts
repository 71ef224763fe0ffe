import { join } from 'node:path';
import { messages, type Role, User } from '@newswatch/shared/contracts';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Authentication, FirstAdministrator } from '../accounts/index.ts';
import { readCalendar } from '../ahead/index.ts';
import { readFeed } from '../apps/index.ts';
import type { HubCallbacks } from '../crawler/index.ts';
import type { Directories, Provisioning } from '../directories/index.ts';
import type { Subscriptions } from '../distribution-lists/index.ts';
import type { ApiKeyAuth, ApiRequestLog, ProgramTokensService } from '../external-api/index.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logging.ts';
import {
  findShortLink,
  type HighlightStops,
  type LinkActions,
  type RatingLinks,
} from '../message-links/index.ts';
import { type ReaderPictures, readPicture } from '../pictures/index.ts';
import { stopRecipient } from '../recipients/index.ts';
import type { Overrides, RegistryService } from '../registry/index.ts';
import type { OwnerStops } from '../reports/index.ts';
import type { SharedLinkReader } from '../sharing/index.ts';
import type { Database } from '../storage/database.ts';
import { isMaintenance } from '../system-settings/index.ts';
import { type Throttle, throttleAddress } from '../throttle/index.ts';
import { maintenanceFailure } from './admission.ts';
import { bearerOf } from './admit-caller.ts';
import { serveApiDocs } from './api-docs.ts';
import { serveArticlePictures } from './article-picture.ts';
import { replyMissing, serveAssets } from './assets.ts';
import { bindRoutes } from './bind-route.ts';
import { closeGracefully } from './closing.ts';
import { PACKED, packAnswers } from './compression.ts';
import { readCookie } from './cookies.ts';
import { replyWithFailure, toFailure } from './error-reply.ts';
import { createEventStreams } from './event-stream.ts';
import { sendFailurePage } from './failure-page.ts';
import { serveFeeds } from './feed-page.ts';
import { serveHighlightsStop } from './highlights-stop-page.ts';
import { createPageStyles } from './html/index.ts';
import { serveHubCallbacks } from './hub-callback.ts';
import { createIdempotency } from './idempotency.ts';
import { acceptJsonBodies } from './json-body.ts';
import { loggedPath, logRequests, pathOf } from './log-requests.ts';
import { serveMailboxPage } from './mailbox-page.ts';
import { serveMessageLinks } from './message-link-pages.ts';
import { countAnswers, type MetricsAccess, serveMetrics } from './metrics-page.ts';
import { serveOauth } from './oauth-endpoints.ts';
import { overrideCookieOf } from './override-cookie.ts';
import { serveOverridePages } from './override-pages.ts';
import { answerPage } from './pages.ts';
import { refuseOddRequests, refuseUnreadable } from './parser-refusals.ts';
import { servePictures } from './picture-page.ts';
import { createRateLimit } from './rate-limit.ts';
import { serveRatingLinks } from './rating-link-page.ts';
import { serveRecipientStop } from './recipient-stop-page.ts';
import { serveReportStop } from './report-stop-page.ts';
import type { Caller, Route } from './route.ts';
import { findFile, findMessage, listMessages, type MailboxReader } from './routes/mailbox.ts';
import { serveScim } from './scim-endpoints.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveSetupAdministrator } from './setup-administrator-page.ts';
import { serveSharedPages } from './shared-page.ts';
import { serveShortLinks } from './short-link-redirect.ts';
import { serveSubscriptionPages } from './subscription-pages.ts';
import { serveWebApp } from './web-app.ts';

export interface HttpAppOptions {
  routes: readonly Route[];
  db: Database;
  authentication: Authentication;
  apiKeyAuth: ApiKeyAuth;
  apiRequestLog: ApiRequestLog;
  programTokens: ProgramTokensService;
  directories: Directories;
  provisioning: Provisioning;
  throttle: Throttle;
  /** The public address. */
  baseUrl: () => string;
  /** The number of this process, which lets other processes see whether it is alive. */
  presence: number;
  /** Keys the hashes of request bodies that are stored for idempotency. */
  bodyKey: Uint8Array;
  registry: RegistryService;
  /** Returns the response of `GET /user/profile` for a person. */
  profileOf: (userId: string, now: Date) => Promise<User>;
  overrides: Overrides;
  /** What the links in alert messages do. */
  linkActions: LinkActions;
  reportStops: OwnerStops;
  subscriptions: Subscriptions;
  highlightStops: HighlightStops;
  ratingLinks: RatingLinks;
  sharedLinks: SharedLinkReader;
  hubCallbacks: HubCallbacks;
  readerPictures: ReaderPictures;
  /** Finds the person to whom a browser with an expired access token belongs. */
  sessionOwner: (refreshToken: string | undefined, now: Date) => Promise<string | undefined>;
  firstAdministrator: FirstAdministrator;
  /** The folder of the artefact store. */
  artefactsFolder: string;
  /** Whether this token may deploy the remote. */
  mayDeploy: (bearer: string | undefined, remote: string, now: Date) => Promise<boolean>;
  log: Logger;
  demo: boolean;
  boundToLoopback: boolean;
  /** Whether this request may read the embedded mailbox. */
  mayReadMailbox: (reader: MailboxReader) => boolean;
  trustProxy: boolean | number | string[];
  /** The header in which a trusted proxy sends the country. */
  countryHeader?: string | undefined;
  /** True if people reach the product over HTTPS. */
  https: boolean;
  /** If not set, no metrics are counted or served. */
  metrics?: MetricsAccess | undefined;
  now?: () => Date;
  throttleFactor?: number;
  /** The time limit of a call, for tests; default 10 s. */
  budgetMs?: number;
}

export interface HttpApp {
  readonly app: FastifyInstance;
  /** Closes the app gracefully within 4 s. */
  close(): Promise<void>;
}

/** Creates everything that is served over HTTP: the API under `/api`, artefacts, and HTML for every other address. */
export async function createHttpApp(options: HttpAppOptions): Promise<HttpApp> {
  const { log, authentication, registry, now = () => new Date() } = options;
  const app = fastify({
    logger: false,
    genReqId: () => newId('req'),
    trustProxy: trusted(options.trustProxy),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 500 },
    http: { requireHostHeader: false },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      refuse(request, reply, toFailure(error).failure);
    },
  });

  const close = closeGracefully(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  refuseOddRequests(app);
  await addSecurityHeaders(app, { https: options.https });
  logRequests(app, log);
  if (options.metrics) countAnswers(app, options.metrics.metrics);
  acceptJsonBodies(app);
  await packAnswers(app);
  app.setErrorHandler((error, request, reply) => {
    const { failure, defect } = toFailure(error);
    if (defect) {
      log.error(
        { err: error, requestId: request.id, method: request.method, path: loggedPath(request) },
        'a request failed',
      );
    }
    return refuse(request, reply, failure);
  });

  const callerOf = (request: FastifyRequest): Promise<Caller | undefined> =>
    authentication.identifyOrGuest(readCookie(request.headers.cookie, 'access_token'), now());
  const roleOf = async (request: FastifyRequest): Promise<Role | undefined> =>
    (await callerOf(request))?.role;

  const rateLimit = createRateLimit(options.throttleFactor);
  const otherMethods = bindRoutes(app, options.routes, {
    authentication,
    apiKeyAuth: options.apiKeyAuth,
    apiRequestLog: options.apiRequestLog,
    idempotency: createIdempotency({
      db: options.db,
      presence: options.presence,
      bodyKey: options.bodyKey,
    }),
    rateLimit,
    eventStreams: await createEventStreams(app),
    countryHeader: options.countryHeader,
    baseUrl: options.baseUrl,
    now,
    ...(options.budgetMs === undefined ? {} : { budgetMs: options.budgetMs }),
  });
  const logDefect = (err: unknown, request: FastifyRequest): void =>
    log.error({ err, requestId: request.id, path: loggedPath(request) }, 'a request failed');
  serveOauth(app, {
    db: options.db,
    tokens: options.programTokens,
    throttle: options.throttle,
    rateLimit,
    baseUrl: options.baseUrl,
    now,
    onDefect: logDefect,
  });
  serveScim(app, {
    directories: options.directories,
    provisioning: options.provisioning,
    rateLimit,
    baseUrl: options.baseUrl,
    now,
    onDefect: logDefect,
  });
  serveApiDocs(app, options.baseUrl);
  if (options.metrics) serveMetrics(app, options.metrics);
  await serveAssets(app, {
    folder: options.artefactsFolder,
    registry,
    now,
    askerOf: (request, remote, version) => ({
      role: () => roleOf(request),
      deploys: () => options.mayDeploy(bearerOf(request), remote, now()),
      isGivenIt: async () => {
        const cookie = overrideCookieOf(request);
        const override = cookie && (await options.overrides.find(cookie, await callerOf(request), now()));
        return override
          ? override.remotes.some((one) => 'version' in one && one.name === remote && one.version === version)
          : false;
      },
    }),
  });
  serveMailboxPage(app, {
    mayRead: options.mayReadMailbox,
    list: (filter) => listMessages(options.db, filter),
    find: (id) => findMessage(options.db, id),
    findFile: (id, place) => findFile(options.db, id, place),
    roleOf,
  });
  servePictures(app, { read: (id) => readPicture(options.db, id) });
  serveArticlePictures(app, {
    pictures: options.readerPictures,
    readerOf: async (request) =>
      (await callerOf(request))?.id ??
      options.sessionOwner(readCookie(request.headers.cookie, 'refresh_token'), now()),
    throttleFactor: options.throttleFactor,
    now,
  });
  serveWebApp(app);
  serveFeeds(app, {
    read: (token, origin, at) => readFeed(options.db, token, origin, at),
    readCalendar: (token, origin, at) => readCalendar(options.db, token, origin, at),
    rateLimit,
    baseUrl: options.baseUrl,
    now,
  });
  serveHubCallbacks(app, {
    callbacks: options.hubCallbacks,
    rateLimit,
    throttleFactor: options.throttleFactor,
    now,
  });
  await serveMessageLinks(app, { actions: options.linkActions, rateLimit, now });
  await serveRatingLinks(app, { ratings: options.ratingLinks, rateLimit, now });
  serveShortLinks(app, { find: (code) => findShortLink(options.db, code), rateLimit, now });
  await serveReportStop(app, { stops: options.reportStops, rateLimit, now });
  await serveSubscriptionPages(app, { subscriptions: options.subscriptions, rateLimit, now });
  await serveHighlightsStop(app, { stops: options.highlightStops, rateLimit, now });
  await serveRecipientStop(app, {
    stop: (token, at) => stopRecipient(options.db, token, at),
    rateLimit,
    now,
  });
  await serveSharedPages(app, {
    reader: options.sharedLinks,
    visitorOf: async (request) =>
      (await callerOf(request))?.id ??
      options.sessionOwner(readCookie(request.headers.cookie, 'refresh_token'), now()),
    throttleFactor: options.throttleFactor,
    now,
  });
  serveOverridePages(app, {
    overrides: options.overrides,
    callerOf,
    rateLimit,
    trusting: options.demo && options.boundToLoopback,
    https: options.https,
    now,
  });
  await serveSetupAdministrator(app, { firstAdministrator: options.firstAdministrator, now });

  const styles = createPageStyles((version) => join(options.artefactsFolder, 'shell', version));
  const findProfile = async (caller: Caller | undefined): Promise<User | undefined> => {
    if (!caller) return undefined;
    try {
      return v.parse(User, await options.profileOf(caller.id, now()));
    } catch (error) {
      // The shell then requests the profile itself and reports what is wrong.
      log.warn({ err: error }, 'a page was sent without its profile');
      return undefined;
    }
  };
  const answerRest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request);
    if (path === '/api' || path.startsWith('/api/')) {
      otherMethods.refuse(request, reply, path);
      throw new Failure('not_found', unknownCallMessage(path), { details: { unknown_call: true } });
    }
    if (!wantsPage(request, path)) return replyMissing(reply);
    rateLimit.count(`page:${throttleAddress(request.ip)}`, now());
    const caller = await callerOf(request);
    if (isMaintenance(now()) && caller?.role !== 'admin' && !/^\/(?:sign-in-2|otp|admin)(?:\/|$)/.test(path))
      throw maintenanceFailure();
    return answerPage(request, reply, {
      registry,
      styles,
      caller,
      profile: () => findProfile(caller),
      override: await options.overrides.find(overrideCookieOf(request), caller, now()),
      demo: options.demo,
      https: options.https,
      setUpFirst: !options.demo && (await options.firstAdministrator.isNeeded()),
    });
  };
  // Pages are a route and not only the not-found handler, because only routes can compress their responses.
  app.get('/*', PACKED, answerRest);
  app.setNotFoundHandler(answerRest);
  return { app, close };
}

/** Turns a number of proxies into the function that Fastify calls for each hop. */
function trusted(
  setting: HttpAppOptions['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

/** The external API is called by programs that we cannot update, so its response says where the API is described. */
function unknownCallMessage(path: string): string {
  return /^\/api\/external(\/|$)/.test(path)
    ? 'There is no such endpoint. All endpoints are described at /api/docs.'
    : messages.generic.unknownCall;
}

/** Files live under these addresses; any other address that ends like a file is treated as one. */
const FILE_ADDRESS = /^\/(assets|r|avatars)\/|\.\w+$/;

function refuse(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  return isVisit(request)
    ? sendFailurePage(reply, failure, request.id)
    : replyWithFailure(reply, failure, request.id);
}

/** True if a person opens an address in a browser: programs do not ask for HTML by name. */
function isVisit(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return (
    wantsPage(request, path) && !/^\/api(\/|$)/.test(path) && /text\/html/.test(request.headers.accept ?? '')
  );
}

function wantsPage(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !FILE_ADDRESS.test(path) && /text\/html|\*\/\*|^$/.test(request.headers.accept ?? '');
}
