import manifest from '../../package.json' with { type: 'json' };
import { createPasswordHasher, fitTargetsToVerification } from '../accounts/index.ts';
import { countUsage } from '../ask/index.ts';
import { createChannels } from '../channels/index.ts';
import type { Config } from '../config.ts';
import { createProber } from '../crawler/index.ts';
import {
  type DemoPerson,
  openDemoNewsroom,
  pastBegin,
  seedDemoPeople,
  seedDemoTargets,
} from '../demo/index.ts';
import { createHealthApp } from '../http/health-app.ts';
import { listen, urlOf } from '../http/listen.ts';
import type { MetricsAccess } from '../http/metrics-page.ts';
import { isLoopback } from '../http/routes/mailbox.ts';
import type { ReadinessReport } from '../http/routes/system.ts';
import { createJobs } from '../jobs/index.ts';
import { createWorkerPool } from '../jobs/worker-pool.ts';
import { type Logger, type LogLevel, roomLogger, setLogLevel } from '../logging.ts';
import { loadFrenchVerbs } from '../matcher/index.ts';
import { createMessenger, sendFailedByEmail, writeVerificationNotice } from '../notifier/index.ts';
import { leaveNumber } from '../recipients/index.ts';
import { sendRelaysByEmail } from '../relays/index.ts';
import { sharedSecret } from '../storage/shared-secret.ts';
import { type RunningStorage, startStorage } from '../storage/start-storage.ts';
import { currentSettings, followSettings, onSettings } from '../system-settings/index.ts';
import { startTracing } from '../tracing/index.ts';
import { connectTranslator } from '../translation/index.ts';
import { isMailboxOpen, type StartReport } from './announce.ts';
import { type Api, composeApi } from './api.ts';
import { chosenEmail, settingsEmailKey } from './chosen-email.ts';
import { createClosers } from './closers.ts';
import { demoWork } from './demo-work.ts';
import { makeMetrics } from './make-metrics.ts';
import { messageKey } from './message-key.ts';
import { checkReadiness, type Phase, writtenFolders } from './readiness.ts';
import type { JobContext } from './room.ts';
import { rooms } from './rooms/index.ts';
import { openDemoPast, startAfter } from './start-past.ts';
import { startWorkers } from './workers.ts';

export interface RunningServer {
  readonly report: StartReport;
  /**
   * Pages are served before the workers run. Resolves to true once these run too, or to false if the server was stopped
   * first. Rejects, with everything stopped, if they cannot start.
   */
  readonly ready: Promise<boolean>;
  /** Settles when another server has taken the database: this process must exit. */
  readonly lost: Promise<Error>;
  /** Graceful: no work is left half done. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts all parts of this process: the database, the rooms, the roles. If a later step fails, the started parts are
 * stopped again.
 *
 * @param dataFolderTaken runs once no other server can be using the data folder, before any request is answered
 * @throws {StorageError | ListenError} with one sentence for the operator
 */
export async function startServer(
  config: Config,
  log: Logger,
  dataFolderTaken: () => Promise<void> = async () => undefined,
): Promise<RunningServer> {
  const closers = createClosers(log);
  const now = () => new Date();
  try {
    if (config.traces) closers.add('traces', (await startTracing(manifest.version)).stop);
    const storage = await startStorage({ ...config, log: roomLogger(log, 'storage') });
    closers.add('storage', storage.stop);
    await dataFolderTaken();
    let phase: Phase = 'starting';
    const { db, connection } = storage;
    const isApi = config.roles.includes('api');
    const pool = await createWorkerPool({
      db,
      listener: storage.listener,
      log: roomLogger(log, 'workers'),
      now,
      version: manifest.version,
      beatSeconds: config.heartbeatSeconds,
    });
    closers.add('worker pool', pool.close);
    const jobs = createJobs({
      connection,
      db,
      log: roomLogger(log, 'jobs'),
      now,
      pool,
      beatSeconds: config.heartbeatSeconds,
    });
    closers.add('jobs', jobs.stop);
    let api: Api | undefined;
    const metrics = config.metricsToken
      ? { metrics: makeMetrics({ db, jobs, demo: config.demo, log, now }), token: config.metricsToken }
      : undefined;
    const readiness = () =>
      checkReadiness({
        db,
        phase,
        folders: writtenFolders(config),
        servesPages: api?.servesPages,
      });
    const following = await followSettings({
      db: storage.db,
      listener: storage.listener,
      log: roomLogger(log, 'settings'),
    });
    closers.add('settings', following.close);
    closers.add('log level', followLogLevel(log));
    const secret = config.secret ?? (await sharedSecret(storage.db, 'server-secret'));
    let url: string | undefined;
    const baseUrl = () =>
      currentSettings().general.base_url || (config.baseUrl ?? url ?? urlOf(config.host, config));
    const emailKey = settingsEmailKey(secret);
    const channels = createChannels({
      chosenEmail: () => chosenEmail(emailKey),
      db: storage.db,
      secret,
      messageKey: messageKey(secret),
      callbackUrl: () => `${baseUrl()}/api/whatsapp/callback`,
      onLateFailure: async (trx, ids, at) => {
        await sendFailedByEmail(trx, ids, at);
        await sendRelaysByEmail(trx, ids, at);
      },
      onNumberLeft: async (trx, people, at, left) => {
        await writeVerificationNotice(trx, people, { channel: 'whatsapp', change: 'left' }, at);
        await fitTargetsToVerification(trx, people, at);
        await leaveNumber(trx, left, at);
      },
      smtpUrl: config.smtpUrl,
      mailFrom: config.mailFrom,
      now,
      logger: roomLogger(log, 'channels'),
    });
    closers.add('channels', channels.close);

    const past = await openDemoPast(config, storage, secret, log, now());
    /** Demo users are as old as the demo history. */
    const since = () => (past ? pastBegin(past.until) : now());
    const newsroom =
      config.demo && config.roles.includes('crawler')
        ? await tryNewsroom(storage, log, past?.until)
        : undefined;
    if (newsroom) closers.add('newsroom', newsroom.stop);

    const excepted = newsroom ? [newsroom.place] : [];
    const allowedPrivateHosts = [...config.allowedPrivateHosts, ...excepted];
    const prober = createProber({
      contactUrl: baseUrl,
      allowedPrivateHosts,
      logger: roomLogger(log, 'prober'),
      now,
      chromiumPath: config.chromiumPath,
    });
    closers.add('prober', prober.close);
    const people = config.demo && isApi ? await seedPeople(config, storage, since()) : [];
    api = isApi
      ? await composeApi({
          storage,
          jobs,
          log,
          messenger: createMessenger({ channels, baseUrl }),
          whatsapp: channels.whatsapp,
          secret,
          email: channels.configuredEmail,
          defaultPlan: config.defaultPlan,
          artefactsFolder: config.artefactsFolder,
          artefactsS3: config.artefactsS3,
          demo: config.demo,
          boundToLoopback: isLoopback(config.host),
          realTransport: !channels.embedded,
          trustProxy: config.trustProxy,
          countryHeader: config.countryHeader,
          https: config.baseUrl?.startsWith('https:') ?? false,
          identityProvider: config.identityProvider,
          languageModel: config.languageModel,
          translation: config.translation,
          baseUrl,
          throttleFactor: config.throttleFactor,
          mailReportsSecret: config.mailReportsSecret,
          receivingDomain: config.receiving?.domain,
          allowedPrivateHosts,
          readiness,
          prober,
          metrics,
        })
      : undefined;
    if (api && config.demo) await seedDemoTargets({ db: storage.db, targets: api.targets, now: since() });

    // The first themes or keywords in French would otherwise keep every other request waiting.
    if (isApi || config.roles.includes('matcher')) await loadFrenchVerbs();
    url = await startListening(config, api, { readiness, metrics }, closers);
    // Jobs send messages with links, and only these processes have the public address.
    if (isApi || config.roles.includes('notifier')) {
      const translator = api?.context.translator ?? openTranslator(config, storage, now, closers);
      await workOnJobs({
        ...{ db, jobs, now, baseUrl, secret, demo: config.demo, prober, translator },
        log: (room) => roomLogger(log, room),
      });
    }
    const start = () =>
      startWorkers({
        config,
        storage,
        pool,
        jobs,
        channels,
        log,
        now,
        baseUrl,
        secret,
        excepted,
        onReceiving(port) {
          report.receivingPort = port;
        },
      });
    const report: StartReport = {
      url,
      people,
      newsroomUrl: newsroom?.url,
      mailboxOpen: isMailboxOpen(config, channels.embedded),
      pagesServed: (await api?.servesPages()) ?? false,
      setupUrl: await offerSetup(config, api, url),
    };
    // Nothing is awaited from here on, so that the caller handles signals before the history takes its time.
    const workers = startAfter(
      async (signal) =>
        past &&
        newsroom &&
        api &&
        past.make({
          newsroomUrl: newsroom.url,
          baseUrl: baseUrl(),
          targets: api.targets,
          work: demoWork(api.context),
          signal,
        }),
      start,
      log,
    );
    closers.add('workers', workers.stop);
    closers.add('readiness', async () => {
      phase = 'stopping';
    });
    const ready = workers.begun.then(
      () => {
        if (phase === 'starting') phase = 'ready';
        return phase === 'ready';
      },
      async (error: unknown) => {
        await closers.closeAll();
        throw error;
      },
    );
    return {
      ready,
      report,
      lost: storage.lost,
      stop: closers.closeAll,
    };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

/** Each of these processes works on the jobs of every room; the queue gives each job to one of them. */
async function workOnJobs(context: JobContext): Promise<void> {
  const workers = rooms.flatMap((room) => room.jobs?.(context) ?? []);
  await Promise.all(workers.map(context.jobs.work));
}

/** Opens a translator for a process without the API, with its own connection. */
function openTranslator(
  config: Config,
  { db }: RunningStorage,
  now: () => Date,
  closers: ReturnType<typeof createClosers>,
): JobContext['translator'] {
  const connection = connectTranslator(config.translation, (request) => countUsage(db, request, now()));
  closers.add('translation', connection.close);
  return connection.translator;
}

/** Follows the log level, which administrators may change at run time. @returns a function that stops following */
function followLogLevel(log: Logger): () => Promise<void> {
  const configured = log.level as LogLevel;
  const apply = () => {
    const { log_level: level } = currentSettings().general;
    setLogLevel(log, level === 'configured' ? configured : level);
  };
  apply();
  const stop = onSettings(apply);
  return async () => stop();
}

/** The demo continues without its newsroom: people can still sign in and add their own sources. */
async function tryNewsroom(storage: RunningStorage, log: Logger, pastUntil: Date | undefined) {
  try {
    return await openDemoNewsroom({
      db: storage.db,
      log: roomLogger(log, 'demo'),
      now: new Date(),
      pastUntil,
    });
  } catch (error) {
    log.error({ err: error }, 'the demo newsroom could not be opened');
    return undefined;
  }
}

function seedPeople(config: Config, { db }: RunningStorage, now: Date): Promise<DemoPerson[]> {
  const { adminPassword, demoPassword } = config;
  return seedDemoPeople({ db, hasher: createPasswordHasher(), adminPassword, demoPassword, now });
}

/** Listens on the address of the API; without that role on the health port, which is not announced. */
async function startListening(
  config: Config,
  api: Api | undefined,
  { readiness, metrics }: { readiness: () => Promise<ReadinessReport>; metrics: MetricsAccess | undefined },
  closers: ReturnType<typeof createClosers>,
): Promise<string | undefined> {
  if (api) {
    closers.add('api', api.close);
    return listen(api.app, config);
  }
  if (config.healthPort === undefined) return undefined;
  const health = createHealthApp(readiness, metrics);
  closers.add('health', () => health.close());
  await listen(health, { host: config.host, port: config.healthPort });
  return undefined;
}

async function offerSetup(
  config: Config,
  api: Api | undefined,
  url: string | undefined,
): Promise<string | undefined> {
  if (config.demo || !api || !(await api.accounts.firstAdministrator.isNeeded())) return undefined;
  const token = await api.accounts.firstAdministrator.offer();
  return `${config.baseUrl ?? url}/setup-administrator?token=${token}`;
}
