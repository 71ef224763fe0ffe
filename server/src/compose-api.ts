import { createHmac } from 'node:crypto';
import { openBlobs } from '@newswatch/artefacts';
import type { Plan } from '@newswatch/shared/contracts';
import {
  type Accounts,
  createAccounts,
  createThrottle,
  type IdentityProviderSettings,
  type Messenger,
  type PasswordHasher,
} from './accounts/index.ts';
import {
  type AlertWatch,
  createAdminDashboard,
  createAdminUsers,
  createAlertWatch,
  createUserActivity,
  createUserExport,
} from './admin/index.ts';
import type { WhatsappGateway } from './channels/index.ts';
import { createArticles, createSources } from './content/index.ts';
import { createDashboard } from './dashboard/index.ts';
import { createApiKeys, createKeyDoor } from './external-api/index.ts';
import { createHttpApp, type HttpApp } from './http/app.ts';
import { adminRoutes } from './http/routes/admin.ts';
import { adminUserRoutes } from './http/routes/admin-users.ts';
import { authRoutes } from './http/routes/auth.ts';
import { contentRoutes } from './http/routes/content.ts';
import { dashboardRoutes } from './http/routes/dashboard.ts';
import { deployRoutes } from './http/routes/deploy.ts';
import { apiKeyRoutes, externalRoutes } from './http/routes/external-api.ts';
import { mailboxAccess, mailboxRoutes } from './http/routes/mailbox.ts';
import { notificationRoutes } from './http/routes/notifications.ts';
import { overrideRoutes } from './http/routes/overrides.ts';
import { registryRoutes } from './http/routes/registry.ts';
import { type ReadinessReport, systemRoutes } from './http/routes/system.ts';
import { targetRoutes } from './http/routes/targets.ts';
import { telemetryRoutes } from './http/routes/telemetry.ts';
import { userRoutes } from './http/routes/user.ts';
import { whatsappRoutes } from './http/routes/whatsapp.ts';
import type { Logger } from './logging.ts';
import { roomLogger } from './logging.ts';
import { createNotifications } from './notifications/index.ts';
import {
  createArtefactStore,
  createCanaryTrials,
  createCompositions,
  createDeployStatuses,
  createDeploys,
  createDeployTokens,
  createFailureReports,
  createFitting,
  createOverrides,
  createRegistry,
  recordFoundSwaps,
} from './registry/index.ts';
import type { Storage } from './storage/database.ts';
import { createMatchFeed, createTargets, type TargetsService } from './targets/index.ts';
import { createRemotesHealth, createTelemetry, createViolations } from './telemetry/index.ts';
import { createWhatsappAdmin } from './whatsapp/index.ts';

/** A look at the pointers is a request there: seldom, and a deployment through this process is seen at once anyway. */
const S3_FRESH_MS = 3_000;

const wallClock = (): Date => new Date();

export interface ApiOptions {
  storage: Pick<Storage, 'db' | 'listener'>;
  log: Logger;
  messenger: Messenger;
  /** The one way to WhatsApp, for its administrators. */
  whatsapp: WhatsappGateway;
  /** The secret all processes share. */
  secret: string;
  defaultPlan: Plan;
  artefactsFolder: string;
  /** Not set: the folder is the store. */
  artefactsS3?: { address: string; endpoint: string | undefined } | undefined;
  demo: boolean;
  boundToLoopback: boolean;
  /** True where messages leave the house: the mailbox is closed then. */
  realTransport: boolean;
  trustProxy: boolean | number | string[];
  countryHeader?: string | undefined;
  https: boolean;
  /** Where people reach the product: links in messages begin with it. Known for sure once a port is open. */
  baseUrl: () => string;
  /** The OpenID Connect provider people may sign in with. */
  identityProvider?: IdentityProviderSettings | undefined;
  readiness: () => Promise<ReadinessReport>;
  throttleFactor?: number;
  now?: () => Date;
  /** For tests. */
  hasher?: PasswordHasher;
  /** For tests: how long a look at what is deployed is good for. */
  freshMs?: number;
  /** For tests. */
  sendTimeoutMs?: number;
  /** For tests. */
  budgetMs?: number;
}

/** The role `api`: every room that answers people, wired by hand, behind one app. */
export interface Api extends HttpApp {
  readonly accounts: Accounts;
  readonly targets: TargetsService;
  /** Looks only when it is told to. */
  readonly alertWatch: AlertWatch;
}

/** Wires the rooms behind the API. Nothing listens yet. */
export async function composeApi(options: ApiOptions): Promise<Api> {
  const { storage, log, now } = options;
  const { db, listener } = storage;
  // First: a store that cannot be used leaves nothing behind to be closed.
  const { artefactsFolder: folder, artefactsS3: s3 } = options;
  const blobs = await openBlobs({ folder, s3 });
  await recordFoundSwaps({ db, blobs, log: roomLogger(log, 'registry'), now: (now ?? wallClock)() });
  const accounts = await createAccounts({ ...options, db, listener, log: roomLogger(log, 'accounts') });
  const freshMs = options.freshMs ?? (s3 ? S3_FRESH_MS : undefined);
  const store = createArtefactStore({
    blobs,
    log: roomLogger(log, 'registry'),
    ...(freshMs === undefined ? {} : { freshMs }),
  });
  const keyFor = (purpose: string) => createHmac('sha256', options.secret).update(purpose).digest('hex');
  const salt = keyFor('canary');
  const compositions = createCompositions({ db, log: roomLogger(log, 'registry'), now });
  const registry = createRegistry(store, { salt, compositions });
  const overrides = createOverrides({
    db,
    blobs,
    store,
    compositions,
    key: Buffer.from(keyFor('overrides'), 'hex'),
  });
  const judging = { db, blobs, store, log: roomLogger(log, 'registry'), secret: keyFor('failure reports') };
  const trials = createCanaryTrials({ ...judging, salt });
  const fitting = createFitting({ blobs, store });
  const reports = createFailureReports({ ...judging, trials, fitting });
  const violations = createViolations({ db, store, log: roomLogger(log, 'telemetry') });
  const tokens = createDeployTokens({ db });
  const articles = createArticles({ db });
  const targets = createTargets({ db, articles });
  const sources = createSources({ db, articles });
  const feed = createMatchFeed({ db, articles });
  const keyDoor = createKeyDoor({ db });
  const notifications = createNotifications({ db });
  const dashboard = createDashboard({
    db,
    articles,
    unreadCount: notifications.unreadCount,
    quota: accounts.profile.quota,
  });
  const throttle = createThrottle(db, options.throttleFactor);
  const users = createAdminUsers({ db });
  const mayReadMailbox = mailboxAccess(options);

  const http = await createHttpApp({
    ...options,
    db,
    log: roomLogger(log, 'http'),
    registry,
    overrides,
    authentication: accounts.authentication,
    keyDoor,
    bodyKey: Buffer.from(keyFor('bodies of repeated requests'), 'hex'),
    profileOf: accounts.profile.get,
    firstAdministrator: accounts.firstAdministrator,
    mayReadMailbox,
    mayDeploy: tokens.mayDeploy,
    ...(now ? { now } : {}),
    routes: [
      ...authRoutes(accounts),
      ...userRoutes(accounts),
      ...dashboardRoutes(dashboard),
      ...targetRoutes(targets),
      ...contentRoutes({ articles, sources }),
      ...notificationRoutes(notifications),
      ...adminRoutes({
        dashboard: createAdminDashboard({ db }),
        users,
        remotes: createRemotesHealth({ db, store, trials, violations }),
        own: accounts.administratorAccount,
        settings: accounts.systemSettings,
      }),
      ...adminUserRoutes({
        users,
        manage: accounts.userManagement,
        activity: createUserActivity({ db }),
        exported: createUserExport({ db, throttle }),
      }),
      ...apiKeyRoutes(createApiKeys({ db })),
      ...externalRoutes({ door: keyDoor, targets, feed, articles, sources }),
      ...whatsappRoutes(createWhatsappAdmin({ db, gateway: options.whatsapp, throttle })),
      ...mailboxRoutes({ db, mayRead: mayReadMailbox }),
      ...registryRoutes({ registry, reports, overrides, throttleFactor: options.throttleFactor }),
      ...telemetryRoutes({
        telemetry: createTelemetry({ db, store, trials }),
        violations,
        overrides,
        throttleFactor: options.throttleFactor,
      }),
      ...deployRoutes({
        deploys: createDeploys({ db, blobs, store, fitting }),
        tokens,
        statuses: createDeployStatuses({ blobs, reports }),
        overrides,
        baseUrl: options.baseUrl,
      }),
      ...overrideRoutes({ overrides, baseUrl: options.baseUrl }),
      ...systemRoutes({ readiness: options.readiness }),
    ],
  });
  return {
    app: http.app,
    accounts,
    targets,
    alertWatch: createAlertWatch({ db, administrators: accounts.administratorMails }),
    async close() {
      await http.close();
      await compositions.settled();
      await accounts.close();
    },
  };
}
