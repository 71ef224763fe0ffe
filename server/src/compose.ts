import { sql } from 'kysely';
import * as v from 'valibot';
import { createPasswordHasher, removeStaleRows } from './accounts/index.ts';
import type { StartReport } from './announce.ts';
import { createChannels } from './channels/index.ts';
import { createClosers } from './closers.ts';
import { type Api, composeApi } from './compose-api.ts';
import { startWorkers } from './compose-workers.ts';
import type { Config } from './config.ts';
import { type DemoPerson, openDemoNewsroom, seedDemoPeople, seedDemoTargets } from './demo/index.ts';
import { createHealthApp } from './http/health-app.ts';
import { listen, urlOf } from './http/listen.ts';
import { isLoopback } from './http/routes/mailbox.ts';
import type { ReadinessReport } from './http/routes/system.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { defineQueue } from './jobs/queue.ts';
import { type Logger, roomLogger } from './logging.ts';
import { createMessenger } from './notifier/index.ts';
import { sharedSecret } from './storage/shared-secret.ts';
import { type RunningStorage, startStorage } from './storage/start-storage.ts';
import { startWorkerLoop, type WorkerLoop } from './worker-loop.ts';

export interface RunningServer {
  readonly report: StartReport;
  /** Settles when the database was taken by another server: this one is to leave. */
  readonly lost: Promise<Error>;
  /** Graceful; nothing is left half done. Safe to call twice. */
  stop(): Promise<void>;
}

/** How often it is asked whether an administrator is needed. */
const ALERT_LOOK_MS = 60_000;

const staleRows = defineQueue({ name: 'remove-stale-rows', payload: v.object({}), policy: 'short' });

/** The process answers requests before its workers run; links in messages need its address. */
type Phase = 'starting' | 'ready' | 'stopping';

/**
 * Starts everything this process is to be: the database, the rooms, the roles. What was started is ended again when a
 * later step fails.
 *
 * @param dataFolderTaken runs once no other server can be using the data folder, before anybody is answered
 * @throws {StorageError | ListenError} with one sentence for the person at the machine
 */
export async function startServer(
  config: Config,
  log: Logger,
  dataFolderTaken: () => Promise<void> = async () => undefined,
): Promise<RunningServer> {
  const closers = createClosers(log);
  const now = () => new Date();
  try {
    const storage = await startStorage({ ...config, log: roomLogger(log, 'storage') });
    closers.add('storage', storage.stop);
    await dataFolderTaken();
    let phase: Phase = 'starting';
    const jobs = await startHousekeeping(storage, log);
    closers.add('jobs', jobs.stop);
    const readiness = () => checkReadiness(storage, phase);
    const channels = createChannels({
      db: storage.db,
      smtpUrl: config.smtpUrl,
      mailFrom: config.mailFrom,
      now,
      logger: roomLogger(log, 'channels'),
    });
    closers.add('channels', channels.close);

    const newsroom =
      config.demo && config.roles.includes('crawler') ? await tryNewsroom(storage, log) : undefined;
    if (newsroom) closers.add('newsroom', newsroom.stop);

    let url: string | undefined;
    const isApi = config.roles.includes('api');
    const people = config.demo && isApi ? await seedPeople(config, storage, now()) : [];
    const api = isApi
      ? await composeApi({
          storage,
          log,
          messenger: createMessenger({ channels }),
          whatsapp: channels.whatsapp,
          secret: config.secret ?? (await sharedSecret(storage.db, 'server-secret')),
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
          baseUrl: () => config.baseUrl ?? url ?? urlOf(config.host, config),
          throttleFactor: config.throttleFactor,
          readiness,
        })
      : undefined;
    if (api && config.demo) await seedDemoTargets({ db: storage.db, targets: api.targets, now: now() });

    url = await openDoors(config, api, readiness, closers);
    const workers = await startWorkers({
      config,
      storage,
      channels,
      log,
      now,
      baseUrl: config.baseUrl ?? url ?? urlOf(config.host, config),
      excepted: newsroom ? [newsroom.place] : [],
    });
    closers.add('workers', workers.stop);
    if (api) closers.add('alert watch', startAlertWatch(api, now, log).stop);

    closers.add('readiness', async () => {
      phase = 'stopping';
    });
    phase = 'ready';
    return {
      report: {
        url,
        people,
        newsroomUrl: newsroom?.url,
        mailboxOpen: config.demo && channels.embedded && isLoopback(config.host),
        setupUrl: await offerSetup(config, api, url),
      },
      lost: storage.lost,
      stop: closers.closeAll,
    };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

/** Each process that answers people looks; the database lets one tell. */
function startAlertWatch(api: Api, now: () => Date, log: Logger): WorkerLoop {
  const look = async () => {
    await api.alertWatch.look(now());
    return { more: false };
  };
  return startWorkerLoop({ work: look, now, logger: roomLogger(log, 'admin'), sweepMs: ALERT_LOOK_MS });
}

/** Every process may do the hourly cleaning; the queue hands it to one. */
async function startHousekeeping(storage: RunningStorage, log: Logger): Promise<Jobs> {
  const jobs = await startJobs({
    connection: storage.connection,
    log: roomLogger(log, 'jobs'),
    queues: [staleRows],
  });
  await jobs.work(staleRows, () => removeStaleRows(storage.db, new Date()));
  await jobs.schedule(staleRows, '17 * * * *', {});
  return jobs;
}

async function checkReadiness(storage: RunningStorage, phase: Phase): Promise<ReadinessReport> {
  const database = await sql`select 1`.execute(storage.db).then(
    () => true,
    () => false,
  );
  // Migrations and queues stand before anything answers; the phase says whether the workers run too.
  const checks = { database, migrated: true, jobs: phase === 'ready' };
  return { status: phase === 'ready' && !database ? 'starting' : phase, checks };
}

/** The demo goes on without its newsroom: people can still sign in and add sources of their own. */
async function tryNewsroom(storage: RunningStorage, log: Logger) {
  try {
    return await openDemoNewsroom({ db: storage.db, log: roomLogger(log, 'demo'), now: new Date() });
  } catch (error) {
    log.error({ err: error }, 'the demo newsroom could not be opened');
    return undefined;
  }
}

function seedPeople(config: Config, { db }: RunningStorage, now: Date): Promise<DemoPerson[]> {
  const { adminPassword, demoPassword } = config;
  return seedDemoPeople({ db, hasher: createPasswordHasher(), adminPassword, demoPassword, now });
}

/** The address of the API; without that role the health port, which nobody is told of. */
async function openDoors(
  config: Config,
  api: Api | undefined,
  readiness: () => Promise<ReadinessReport>,
  closers: ReturnType<typeof createClosers>,
): Promise<string | undefined> {
  if (api) {
    closers.add('api', api.close);
    return listen(api.app, config);
  }
  if (config.healthPort === undefined) return undefined;
  const health = createHealthApp(readiness);
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
