import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { machineLine } from '../report/machine.ts';
import { optionValue } from '../report/options.ts';
import { markdownTable, plainNumber } from '../report/table.ts';
import { type Drain, measureDrain, SHORTEST_LIFE_MS } from './drain.ts';
import { type Latency, measureLatency } from './latency.ts';
import { startWorld } from './world.ts';

/** The promised time from a fetched article to an alert that the mail server has accepted. */
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
      `Measured on ${machineLine()}. Worker, database and mail server share the cores; the load average was ${loadBefore} before and ${load()} after.`,
      '',
      '## Time from a page to its alerts',
      '',
      `There are ${plainNumber(targets)} targets. Each second, ${rate} articles of about 600 words arrive, and each matches ${hits} targets of different people.`,
      'One worker process extracts, stores, matches and sends. Times are counted from the arrival of the page; an alert is handed over when',
      'the mail server has received the whole message.',
      '',
      describeLatency(latency),
      '',
      '## Deliveries while senders are killed',
      '',
      `There are ${senders} senders. Each is killed (SIGKILL) after ${SHORTEST_LIFE_MS / 1_000} to ${longestLife} s, and replaced.`,
      '',
      describeDrain(drain),
      '',
      'A message is sent again if its sender was killed after the mail server had accepted it and before this was recorded, because a mail',
      'server cannot be asked what it has accepted. The Message-ID is the same, so mail programs show the message once.',
      '',
    ].join('\n');
    console.log(`\n${report}`);
    if (options.includes('--keep') || !quick) {
      await writeFile(
        path.join(import.meta.dirname, 'results.md'),
        `# From a page to its alerts\n\n${report}`,
      );
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
      row('until the article is stored', stored),
      row('until the alert is handed over', handedOver),
    ]),
    '',
    `${plainNumber(pages)} pages caused ${plainNumber(alerts)} alerts; ${missing} alerts are missing. Required: none missing, 95% handed over in less than ${plainNumber(P95_PROMISE_MS)} ms.`,
  ].join('\n');
}

function describeDrain({ deliveries, seconds, kills, lost, repeated, unknown, states }: Drain): string {
  return markdownTable([
    ['', 'count'],
    ['deliveries', plainNumber(deliveries)],
    ['seconds', plainNumber(seconds)],
    ['deliveries per second', plainNumber(deliveries / seconds)],
    ['kills', String(kills)],
    ['lost', String(lost)],
    ['sent again with the same Message-ID', String(repeated)],
    ['sent with an unknown Message-ID', String(unknown)],
    ...Object.entries(states).map(([status, count]) => [`recorded as ${status}`, plainNumber(count)]),
  ]);
}

/** The load average of the last minute; above the number of cores, other processes slowed this down. */
const load = () => loadavg()[0]?.toFixed(1) ?? '';

/** A percentile of sorted times. */
function percentile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}
