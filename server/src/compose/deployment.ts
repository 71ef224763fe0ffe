import { createHmac } from 'node:crypto';
import { openBlobs } from '@newswatch/artefacts';
import { publishToEveryone } from '../live/index.ts';
import {
  type ArtefactStore,
  type CanaryTrials,
  createArtefactStore,
  createCanaryTrials,
  createDeployCompatibility,
  createDeployStatuses,
  createDeploys,
  createDeployTokens,
  createFailureReports,
  createOverrides,
  createRegistry,
  type DeployStatuses,
  type Deploys,
  type DeployTokens,
  type FailureReports,
  type Overrides,
  type RegistryService,
  recordExternalSwaps,
} from '../registry/index.ts';
import {
  createPageErrors,
  createStackReader,
  createViolations,
  type PageErrors,
  type Violations,
} from '../telemetry/index.ts';
import type { ApiOptions } from './api.ts';
import { ArtefactStoreError } from './artefact-store-error.ts';
import type { JobContext } from './room.ts';

/**
 * Reading the pointers is a request to S3, so it is done rarely. A deployment through this process is visible at once
 * anyway.
 */
const S3_FRESH_MS = 3_000;

/** What is deployed, which version each person gets, and how the versions perform. */
export interface Deployment {
  store: ArtefactStore;
  registry: RegistryService;
  overrides: Overrides;
  trials: CanaryTrials;
  reports: FailureReports;
  violations: Violations;
  pageErrors: PageErrors;
  tokens: DeployTokens;
  deploys: Deploys;
  statuses: DeployStatuses;
}

/** Derives a separate key for each purpose from the secret that all processes share. */
export function keyFor(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}

/** Opens the artefact store and creates the registry on it. @throws {ArtefactStoreError} */
export async function composeDeployment(
  { db, now, log: logOf }: Pick<JobContext, 'db' | 'now' | 'log'>,
  options: Pick<ApiOptions, 'artefactsFolder' | 'artefactsS3' | 'freshMs' | 'secret'>,
): Promise<Deployment> {
  const { artefactsFolder: folder, artefactsS3: s3, secret } = options;
  const log = logOf('registry');
  const blobs = await openBlobs({ folder, s3 }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const place = s3
      ? `${s3.address}${s3.endpoint ? ` at ${s3.endpoint}` : ''} cannot be used: ${reason}. Check NEWSWATCH_ARTEFACTS_S3, NEWSWATCH_ARTEFACTS_S3_ENDPOINT and the credentials.`
      : `${folder} cannot be used: ${reason}. Check NEWSWATCH_ARTEFACTS_DIR.`;
    throw new ArtefactStoreError(`The artefact store ${place}`, { cause });
  });
  await recordExternalSwaps({ db, blobs, log, now: now() });
  // `npm start` follows the build before it starts this process.
  await publishToEveryone(db, 'registry', {}).catch((error: unknown) => {
    // Tabs ask on their own once a minute, and when their stream opens again.
    log.warn({ err: error }, 'open tabs could not be notified of this start');
  });
  const freshMs = options.freshMs ?? (s3 ? S3_FRESH_MS : undefined);
  const store = createArtefactStore({ blobs, log, ...(freshMs === undefined ? {} : { freshMs }) });
  const salt = keyFor(secret, 'canary');
  const registry = createRegistry(store, { salt });
  const key = Buffer.from(keyFor(secret, 'overrides'), 'hex');
  const overrides = createOverrides({ db, blobs, store, key });
  const reporting = { db, store, secret: keyFor(secret, 'failure reports') };
  const trials = createCanaryTrials({ ...reporting, salt });
  const compatibility = createDeployCompatibility({ blobs, store });
  const reports = createFailureReports({ ...reporting, blobs, log, trials, compatibility });
  return {
    store,
    registry,
    overrides,
    trials,
    reports,
    violations: createViolations({ db, store, log: logOf('telemetry') }),
    pageErrors: createPageErrors({
      db,
      store,
      readStack: createStackReader({ blobs, log: logOf('telemetry') }),
      log: logOf('telemetry'),
    }),
    tokens: createDeployTokens({ db }),
    deploys: createDeploys({ db, blobs, store, compatibility }),
    statuses: createDeployStatuses({ blobs, reports }),
  };
}
