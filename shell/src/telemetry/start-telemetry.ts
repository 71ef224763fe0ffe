import { bindCall } from '@newswatch/shared/api';
import {
  calls,
  type LoadOutcome,
  type Registry,
  TELEMETRY_ITEMS_MAX,
  TELEMETRY_TIME_MAX_MS,
  type VitalMeasured,
} from '@newswatch/shared/contracts';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { folderOf } from '../boot/integrity.ts';
import type { SessionLog } from '../session-log/session-log.ts';
import { findOtherBytes } from './other-bytes.ts';
import { createOutcomeReader } from './outcomes.ts';
import { watchPageErrors } from './page-errors.ts';
import { reportViolations, watchIntegrityPolicy } from './report-violations.ts';

const sendMeasurements = bindCall(calls.telemetry.take);
const sendErrors = bindCall(calls.telemetry.errors);

/** The time for which a page collects before it sends; it sends at once when it is hidden. */
const GATHER_MS = 15_000;

export interface TelemetryParts {
  log: SessionLog;
  registry: () => Registry;
  page: Document;
}

/**
 * Reports to our own server how this page performed: which builds loaded or failed, how fast the page was, and which files had
 * different bytes. Nothing else leaves the page, and nothing is sent while an override is active, because it says nothing about
 * what everybody gets.
 */
export function startTelemetry({ log, registry, page }: TelemetryParts): void {
  const readFresh = createOutcomeReader(log);
  const errors = watchPageErrors(window);
  const loads: LoadOutcome[] = [];
  const vitals: VitalMeasured[] = [];
  const told = new Set<string>();
  // Metrics belong to the page that was opened; a page of the shell has no remote.
  const landing = log.visits[0];

  const report = (): void => {
    const found = errors.fresh();
    loads.push(...readFresh(new Date()));
    if (registry().override) return;
    if (found.length > 0) sendErrors({ body: { errors: found }, keepalive: true }).catch(giveUp);
    if (loads.length + vitals.length === 0) return;
    const body = {
      loads: loads.splice(0, TELEMETRY_ITEMS_MAX),
      vitals: vitals.splice(0, TELEMETRY_ITEMS_MAX),
    };
    sendMeasurements({ body, keepalive: true }).catch(giveUp);
  };

  const measured = ({ name, value }: MetricType): void => {
    // Values that keep changing are reported as of the first time the page was left.
    if (!landing || value > TELEMETRY_TIME_MAX_MS || told.has(name)) return;
    told.add(name);
    vitals.push({ name, value, remote: landing.remote, version: landing.version });
  };
  // Values that keep changing are reported when the page is hidden. This listener is registered first, so that `tell` includes
  // these values.
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS]) measure(measured);

  setInterval(report, GATHER_MS);
  page.addEventListener('visibilitychange', () => {
    // Registered after the metrics' own listeners for the same event.
    if (page.visibilityState === 'hidden') queueMicrotask(report);
  });
  const checkBytes = createByteCheck({ log, registry, page });
  const look = (): void => {
    // A page that broke while rendering is caught by its boundary, so no error event is dispatched.
    for (const error of log.broken.splice(0)) errors.add(error);
    checkBytes();
  };
  look();
  log.subscribe(look);
  watchIntegrityPolicy(location);
}

/** The maximum number of files checked at once; a page needs far fewer. */
const FILES_MAX = 20;

/**
 * Returns a function that checks the files of each build that failed to load, and files that had to be requested again:
 * if the second copy works, nothing else reports the first failure. Each address is checked once.
 */
function createByteCheck({ log, registry, page }: TelemetryParts): () => void {
  const judged = new Set<string>();
  const check = async (addresses: readonly string[]): Promise<void> => {
    const files = await findOtherBytes(addresses);
    const body = (blockedURL: string) => ({ documentURL: page.URL, blockedURL });
    await reportViolations(files.map((file) => ({ type: 'other-bytes', body: body(file) })));
  };
  return () => {
    if (registry().override) return;
    const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const again = asked.filter(({ searchParams }) => searchParams.has('retry'));
    const failed = log.failures.filter(({ phase }) => phase !== 'render' && phase !== 'contract');
    const suspects = new Set([
      ...again.map(({ pathname }) => pathname),
      ...failed.map(({ remote, version }) => `/r/${remote}/${version}/`),
    ]);
    const fresh = asked
      .filter(({ pathname }) => suspects.has(pathname) || suspects.has(folderOf(pathname)))
      .map(({ href }) => href)
      .filter((address) => !judged.has(address));
    for (const address of fresh) judged.add(address);
    check([...new Set(fresh)].slice(-FILES_MAX)).catch(giveUp);
  };
}

/** Best effort: telemetry must not disturb the page. */
function giveUp(error: unknown): void {
  console.warn('The measurements of this page could not be sent', error);
}
