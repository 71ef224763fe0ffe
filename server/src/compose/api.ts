import type { Plan } from '@newswatch/shared/contracts';
import {
  type Accounts,
  createAccounts,
  createPasswordHasher,
  type IdentityProviderSettings,
  type PasswordHasher,
} from '../accounts/index.ts';
import { connectModel, countUsage, type ModelSettings } from '../ask/index.ts';
import type { EmailChannel, WhatsappGateway } from '../channels/index.ts';
import { createArticles, createSources } from '../content/index.ts';
import { createHubCallbacks, type Prober } from '../crawler/index.ts';
import { createDirectories, createProvisioning } from '../directories/index.ts';
import { createSubscriptions } from '../distribution-lists/index.ts';
import { createApiKeyAuth, createApiRequestLog, createProgramTokens } from '../external-api/index.ts';
import { createHttpApp, type HttpApp } from '../http/app.ts';
import type { MetricsAccess } from '../http/metrics-page.ts';
import { mailboxAccess } from '../http/routes/mailbox.ts';
import { readScreenTile } from '../http/routes/screen-tiles.ts';
import type { ReadinessReport } from '../http/routes/system.ts';
import type { Jobs } from '../jobs/index.ts';
import { createLive } from '../live/index.ts';
import { type Logger, roomLogger } from '../logging.ts';
import type { Messenger } from '../mail-queue/index.ts';
import { createHighlightStops, createLinkActions, createRatingLinks } from '../message-links/index.ts';
import { createNotifications } from '../notifications/index.ts';
import { createGuardedPoster, type HostAndPort } from '../outbound/index.ts';
import { createReaderPictures } from '../pictures/index.ts';
import { createOwnerStops } from '../reports/index.ts';
import { createSharedLinkReader } from '../sharing/index.ts';
import type { Storage } from '../storage/database.ts';
import { currentSettings } from '../system-settings/index.ts';
import { addEarlierArticles, createTargets, type TargetsService } from '../targets/index.ts';
import { createThrottle } from '../throttle/index.ts';
import { connectTranslator, createTranslations, type TranslationSettings } from '../translation/index.ts';
import { composeDeployment, keyFor } from './deployment.ts';
import { hubKey } from './hub-key.ts';
import { LINKS_KEY } from './links-key.ts';
import { servesPages } from './readiness.ts';
import type { ApiContext } from './room.ts';
import { rooms } from './rooms/index.ts';
import { webhookPosting } from './webhook-key.ts';

export interface ApiOptions {
  storage: Pick<Storage, 'db' | 'listener'>;
  jobs: Jobs;
  log: Logger;
  messenger: Messenger;
  /** The WhatsApp gateway, for administrators. */
  whatsapp: WhatsappGateway;
  /** The email transport of the configuration; default: the embedded mailbox. */
  email?: EmailChannel;
  /** The secret that all processes share. */
  secret: string;
  /** See `Config`. */
  mailReportsSecret?: string | undefined;
  /** The domain of addresses that receive newsletters; if it is not set, there are none. */
  receivingDomain?: string | undefined;
  defaultPlan: Plan;
  artefactsFolder: string;
  /** If not set, the folder is the store. */
  artefactsS3?: { address: string; endpoint: string | undefined } | undefined;
  demo: boolean;
  boundToLoopback: boolean;
  /** True if messages are really sent; the mailbox is then closed. */
  realTransport: boolean;
  trustProxy: boolean | number | string[];
  countryHeader?: string | undefined;
  https: boolean;
  /** The public address, used for links in messages. It is only certain once a port is open. */
  baseUrl: () => string;
  /** The OpenID Connect provider for single sign-on. */
  identityProvider?: IdentityProviderSettings | undefined;
  /** The language model that answers questions. If not set, questions are off. */
  languageModel?: ModelSettings | undefined;
  /** The service that translates articles. If not set, none are translated. */
  translation?: TranslationSettings | undefined;
  readiness: () => Promise<ReadinessReport>;
  prober: Prober;
  metrics?: MetricsAccess | undefined;
  throttleFactor?: number;
  /** Private hosts that webhooks may be sent to. */
  allowedPrivateHosts?: readonly HostAndPort[];
  now?: () => Date;
  /** Replaces the password hasher in tests. */
  hasher?: PasswordHasher;
  /** For tests: the time for which cached pointers stay fresh. */
  freshMs?: number;
  /** The time limit for sending emails, for tests. */
  sendTimeoutMs?: number;
  /** The time limit of calls, for tests. */
  budgetMs?: number;
}

/** The role `api`: all rooms with routes, behind one app. */
export interface Api extends HttpApp {
  readonly accounts: Accounts;
  readonly targets: TargetsService;
  /** The context of the rooms, for the demo, which creates its past with their services. */
  readonly context: ApiContext;
  /** True if a shell is deployed and its files are present. */
  servesPages(): Promise<boolean>;
}

/** Creates the shared services, and then the rooms. Nothing listens yet. */
export async function composeApi(options: ApiOptions): Promise<Api> {
  const { storage, jobs, baseUrl, secret, now = () => new Date() } = options;
  const { db, listener } = storage;
  const log = (room: string) => roomLogger(options.log, room);
  // The store is opened first, so that nothing has to be closed if it is unusable.
  const deployment = await composeDeployment({ db, now, log }, options);
  // The hasher is shared, so that one limit applies to all hashing.
  const hasher = options.hasher ?? createPasswordHasher();
  const accounts = await createAccounts({ ...options, hasher, db, listener, log: log('accounts') });
  const live = await createLive({ listener, log: log('live') });
  // This happens before this process answers a tab that learned of a swap from another process.
  live.subscribe({ isAdministrator: false, topics: ['registry'], send: deployment.store.lookAgain });
  const articles = createArticles({ db, now });
  const connected = connectModel(options.languageModel);
  const mayAsk = () => options.languageModel !== undefined && currentSettings().features.questions;
  const targets = createTargets({
    db,
    articles,
    now,
    mayAsk,
    wakeBackfills: (trx) => jobs.send(addEarlierArticles, {}, { db: trx }),
  });
  const apiKeyAuth = createApiKeyAuth({ db, baseUrl });
  const apiRequestLog = createApiRequestLog({ db, log: log('external-api') });
  const poster = createGuardedPoster({
    ...webhookPosting,
    allowedPrivateHosts: options.allowedPrivateHosts ?? [],
  });
  const mayReadMailbox = mailboxAccess(options);
  const throttle = createThrottle(db, options.throttleFactor);
  const translating = connectTranslator(options.translation, (request) => countUsage(db, request, now()));
  const translations = createTranslations({
    db,
    throttle,
    translator: translating.translator,
    now,
    onError: (err, articleId) =>
      log('translation').error({ err, articleId }, 'an article could not be translated'),
  });
  const context: ApiContext = {
    db,
    jobs,
    now,
    log,
    baseUrl,
    secret,
    demo: options.demo,
    prober: options.prober,
    options,
    throttle,
    hasher,
    live,
    accounts,
    articles,
    sources: createSources({ db, articles }),
    targets,
    notifications: createNotifications({ db, now, logger: log('notifications') }),
    apiKeyAuth,
    apiRequestLog,
    poster,
    deployment,
    mayReadMailbox,
    model: async () => (mayAsk() ? connected.model() : undefined),
    translations,
    translator: translating.translator,
  };
  const routes = rooms.flatMap((room) => room.routes?.(context) ?? []);
  const http = await createHttpApp({
    ...options,
    db,
    log: log('http'),
    registry: deployment.registry,
    overrides: deployment.overrides,
    authentication: accounts.authentication,
    apiKeyAuth,
    apiRequestLog,
    programTokens: createProgramTokens({ db, baseUrl }),
    directories: createDirectories({ db, baseUrl }),
    provisioning: createProvisioning({ db, manage: accounts.userManagement, baseUrl }),
    throttle,
    presence: listener.presence,
    bodyKey: Buffer.from(keyFor(secret, 'bodies of repeated requests'), 'hex'),
    profileOf: accounts.profile.get,
    firstAdministrator: accounts.firstAdministrator,
    mayReadMailbox,
    mayDeploy: deployment.tokens.mayDeploy,
    linkActions: createLinkActions({ db, key: keyFor(secret, LINKS_KEY), targets }),
    reportStops: createOwnerStops({ db, key: keyFor(secret, LINKS_KEY) }),
    subscriptions: createSubscriptions({ db, key: keyFor(secret, LINKS_KEY) }),
    highlightStops: createHighlightStops({ db, key: keyFor(secret, LINKS_KEY) }),
    ratingLinks: createRatingLinks({ db, key: keyFor(secret, LINKS_KEY), targets }),
    hubCallbacks: createHubCallbacks({ db, key: hubKey(secret) }),
    readerPictures: createReaderPictures({ db, fetch: options.prober.fetchAtOnce, now }),
    sessionOwner: accounts.sessions.ownerOf,
    sharedLinks: createSharedLinkReader({
      ...{ db, hasher, throttle },
      readTile: (asked, at) => readScreenTile(routes, asked, at),
      onTileError: (err) => log('http').error({ err }, 'a tile of a shared screen could not be read'),
    }),
    routes: [...routes, ...rooms.flatMap((room) => room.routesOverOthers?.(context, routes) ?? [])],
  });
  return {
    app: http.app,
    accounts,
    targets,
    context,
    servesPages: () => servesPages(deployment.store, options.artefactsFolder),
    async close() {
      await http.close();
      await live.close();
      await apiRequestLog.close();
      await poster.close();
      await connected.close();
      await translating.close();
      await accounts.close();
    },
  };
}
