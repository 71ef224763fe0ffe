import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { machineLine } from '../report/machine.ts';
import { optionValue } from '../report/options.ts';
import { markdownTable, plainNumber } from '../report/table.ts';
import { type Drain, measureDrain, SHORTEST_LIFE_MS } from './drain.ts';
import { type Latency, measureLatency } from './latency.ts';
import { startWorld } from './world.ts';

/** From a fetched article to an alert that the mail server has accepted. */
const P95_PROMISE_MS = 1_000;

/**
 * The time from a fetched page to an alert that a mail server has accepted, and whether queued deliveries survive senders that
 * are killed at random.
 *
 * `--targets 100000`, `--rate 10` (articles a second), `--pages 600`, `--hits 5` (targets that match each article), `--deliveries
 * 1000000`, `--senders 2`, `--longest-life 30` (seconds of a sender). `--quick` runs a small bench. `--keep` writes results.md.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const quick = options.includes('--quick');
  const number = (name: string, usual: number, small: number) =>
    Number(optionValue(options, name) ?? (quick ? small : usual));
  const targets = number('--targets', 100_000, 5_000);
  const rate = number('--rate', 10, 10);
  const pages = number('--pages', 600, 60);
  const hits = number('--hits', 5, 5);
  const deliveries = number('--deliveries', 1_000_000, 2_000);
  const senders = number('--senders', 2, 2);
  const longestLife = number('--longest-life', 30, 5);
  const loadBefore = load();
  console.log(`Making ${plainNumber(targets)} targets …`);
  const world = await startWorld(targets);
  try {
    console.log(`${pages} pages at ${rate} a second …`);
    const latency = await measureLatency(world, { rate, pages, hits, targets });
    console.log(describeLatency(latency));
    console.log(`Draining ${plainNumber(deliveries)} deliveries, killing senders …`);
    const drain = await measureDrain(world, {
      deliveries,
      senders,
      targets,
      longestLifeMs: longestLife * 1_000,
    });
    const report = [
      `${machineLine()}; worker, database and mail server on the same cores; load average ${loadBefore} before, ${load()} after.`,
      '',
      '## From page to alert',
      '',
      `${plainNumber(targets)} targets; ${rate} articles per second of about 600 words, each matching ${hits} targets, each of a different person; one`,
      'worker process that extracts, stores, matches and sends. The time runs from the arrival of the page until the mail',
      'server has the whole message.',
      '',
      describeLatency(latency),
      '',
      '## Killed senders',
      '',
      `${senders} senders, each killed (SIGKILL) after ${SHORTEST_LIFE_MS / 1_000} to ${longestLife} s and replaced.`,
      '',
      describeDrain(drain),
      '',
      '"Repeated": the sender died after the mail server had accepted the message and before this was recorded. SMTP cannot be queried, so',
      'the message is sent again with the same Message-ID: mail programs show it once.',
      '',
    ].join('\n');
    console.log(`\n${report}`);
    if (options.includes('--keep') || !quick) {
      await writeFile(path.join(import.meta.dirname, 'results.md'), `# Pipeline bench\n\n${report}`);
    }
    return isKept(latency, drain);
  } finally {
    await world.stop();
  }
}

function isKept(latency: Latency, drain: Drain): boolean {
  return (
    latency.missing === 0 &&
    percentile(latency.handedOver, 0.95) < P95_PROMISE_MS &&
    drain.lost === 0 &&
    drain.unknown === 0 &&
    drain.states.sent === drain.deliveries
  );
}

function describeLatency({ pages, alerts, missing, stored, handedOver }: Latency): string {
  const row = (what: string, times: readonly number[]) => [
    what,
    ...[0.5, 0.95, 1].map((share) => plainNumber(percentile(times, share))),
  ];
  return [
    markdownTable([
      ['milliseconds', 'p50', 'p95', 'slowest'],
      row('from page to stored article', stored),
      row('from page to alert handed over', handedOver),
    ]),
    '',
    `${plainNumber(pages)} pages, ${plainNumber(alerts)} alerts, ${missing} missing; required: p95 below ${plainNumber(P95_PROMISE_MS)} ms.`,
  ].join('\n');
}

function describeDrain({ deliveries, seconds, kills, lost, repeated, unknown, states }: Drain): string {
  return markdownTable([
    ['', 'count'],
    ['deliveries', plainNumber(deliveries)],
    ['seconds', plainNumber(seconds)],
    ['per second', plainNumber(deliveries / seconds)],
    ['kills', String(kills)],
    ['lost', String(lost)],
    ['repeated under the same Message-ID', String(repeated)],
    ['under an unknown Message-ID', String(unknown)],
    ...Object.entries(states).map(([status, count]) => [`recorded as ${status}`, plainNumber(count)]),
  ]);
}

/** The load average of the last minute; above the number of cores, other processes slowed this down. */
const load = () => loadavg()[0]?.toFixed(1) ?? '';

/** A percentile of sorted times. */
function percentile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}
