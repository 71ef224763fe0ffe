import type { Accounts } from '../accounts/index.ts';
import type { ArticlesService, SourcesService } from '../content/index.ts';
import type { Prober } from '../crawler/index.ts';
import type { ApiKeyAuth } from '../external-api/index.ts';
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
import type { ApiOptions } from './api.ts';
import type { Deployment } from './deployment.ts';

/**
 * One part of the product, as the composition sees it: a file in `compose/rooms/` and a line in `compose/rooms/index.ts`. It
 * makes its services from the context and offers what it answers and works on.
 */
export interface Room {
  /** The calls it answers, in processes that play the role `api`. */
  routes?: (context: ApiContext) => readonly Route[];
  /** The background jobs it works on, in processes that play the role `api` or `notifier`. */
  jobs?: (context: JobContext) => readonly JobWorker[];
}

/** What a process has that works on jobs. */
export interface JobContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
  /** The logger of a part of the server. */
  log: (room: string) => Logger;
  /** As people reach the product: links in messages begin with it. */
  baseUrl: () => string;
  /** Looks at sites for people who wait. */
  prober: Prober;
}

/** What a process that answers people has besides: the services that more than one room uses. */
export interface ApiContext extends JobContext {
  options: ApiOptions;
  throttle: Throttle;
  live: Live;
  accounts: Accounts;
  articles: ArticlesService;
  sources: SourcesService;
  targets: TargetsService;
  notifications: NotificationsService;
  apiKeyAuth: ApiKeyAuth;
  /** Posts to addresses that people wrote down. */
  poster: GuardedPoster;
  /** What is deployed, and who gets it. */
  deployment: Deployment;
  mayReadMailbox: (reader: MailboxReader) => boolean;
}
