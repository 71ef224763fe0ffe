import type { Accounts, PasswordHasher } from '../accounts/index.ts';
import type { LanguageModel } from '../ask/index.ts';
import type { ArticlesService, SourcesService } from '../content/index.ts';
import type { Prober } from '../crawler/index.ts';
import type { ApiKeyAuth, ApiRequestLog } from '../external-api/index.ts';
import type { Route } from '../http/route.ts';
import type { MailboxReader } from '../http/routes/mailbox.ts';
import type { Jobs, JobWorker } from '../jobs/index.ts';
import type { Live } from '../live/index.ts';
import type { Logger } from '../logging.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { GuardedPoster } from '../outbound/index.ts';
import type { Database } from '../storage/database.ts';
import type { TargetsService } from '../targets/index.ts';
import type { Throttle } from '../throttle/index.ts';
import type { TranslationsService, Translator } from '../translation/index.ts';
import type { ApiOptions } from './api.ts';
import type { Deployment } from './deployment.ts';

/**
 * A module of the server, as the composition sees it: a file in `compose/rooms/` and a line in
 * `compose/rooms/index.ts`. It creates its services from the context and provides routes and jobs.
 */
export interface Room {
  /** The room's routes, in processes with the role `api`. */
  routes?: (context: ApiContext) => readonly Route[];
  /** The room's routes that are answered by the routes of other rooms. */
  routesOverOthers?: (context: ApiContext, others: readonly Route[]) => readonly Route[];
  /** The room's background jobs, in processes with the role `api` or `notifier`. */
  jobs?: (context: JobContext) => readonly JobWorker[];
}

/** The services of a process that works on jobs. */
export interface JobContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
  /** The logger of one room. */
  log: (room: string) => Logger;
  /** The public address, used for links in messages. */
  baseUrl: () => string;
  /** The secret that all processes share. */
  secret: string;
  demo: boolean;
  /** The operator's translation service; undefined if none is connected. */
  translator: () => Promise<Translator | undefined>;
  /** Probes sites on behalf of waiting users. */
  prober: Prober;
}

/** The additional services of a process with the role `api`, used by more than one room. */
export interface ApiContext extends JobContext {
  options: ApiOptions;
  throttle: Throttle;
  hasher: PasswordHasher;
  live: Live;
  accounts: Accounts;
  articles: ArticlesService;
  sources: SourcesService;
  targets: TargetsService;
  notifications: NotificationsService;
  apiKeyAuth: ApiKeyAuth;
  apiRequestLog: ApiRequestLog;
  /** Posts to addresses that users entered. */
  poster: GuardedPoster;
  /** What is deployed, and which version each person gets. */
  deployment: Deployment;
  mayReadMailbox: (reader: MailboxReader) => boolean;
  /** The language model that answers questions; undefined if none is connected, or they are switched off. */
  model: () => Promise<LanguageModel | undefined>;
  translations: TranslationsService;
}
