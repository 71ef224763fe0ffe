import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { machineLine } from '../report/machine.ts';
import { markdownTable, plainNumber } from '../report/table.ts';
import { type Answer, offer, percentile } from './offered-load.ts';
import { type People, peopleAt } from './people.ts';
import { startServer } from './server.ts';

const PEOPLE = 200;
const SIGN_INS_PER_SECOND = 200;
const PROFILES_PER_SECOND = 50;
const HEALTH_PER_SECOND = 20;
const CHECKED_AT_ONCE = 20;
/** The promised time for reading the profile while all people sign in (95th percentile). */
const PROFILE_PROMISE_MS = 200;

/**
 * Two hundred sign-ins a second for a minute, which is more than two cores can hash: those who get in keep their session, the
 * others are told to try again, and everyone else's calls continue. `--quick` takes ten seconds and writes no page.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const quick = options.includes('--quick');
  const seconds = quick ? 10 : 60;
  const loadBefore = loadavg()[0] ?? 0;
  const server = await startServer();
  try {
    const people = peopleAt(server.url);
    console.log(`Making ${PEOPLE} accounts …`);
    const readers = await people.register(PEOPLE);
    console.log('Reading without load …');
    const alone = await readings(people, readers, Math.min(seconds, 15));
    console.log(`Offering ${SIGN_INS_PER_SECOND} sign-ins a second for ${seconds} s …`);
    const tokens: string[] = [];
    const [signIns, beside] = await Promise.all([
      offer({ perSecond: SIGN_INS_PER_SECOND, seconds }, async (index) => {
        const { status, token } = await people.signIn(index);
        if (token) tokens.push(token);
        return status;
      }),
      readings(people, readers, seconds),
    ]);
    console.log(`Looking for the ${tokens.length + readers.length} sessions …`);
    const lost = await lostOf(people, [...readers, ...tokens]);

    const counts = countsOf(signIns);
    const letIn = counts.get(200) ?? 0;
    const toldToWait = counts.get(503) ?? 0;
    const elsewise = signIns.length - letIn - toldToWait;
    const p95 = percentile(times(beside.profile), 95);
    const report = [
      `Measured on ${machineLine()}. Server, database and clients share the cores; the load average was ${plainNumber(loadBefore)} before.`,
      '',
      markdownTable([
        ['', 'responses', 'p50 ms', 'p95 ms', 'p99 ms', 'other than 200'],
        row('reads of the profile, without sign-ins', alone.profile),
        row('reads of the profile, during sign-ins', beside.profile),
        row('health checks, without sign-ins', alone.health),
        row('health checks, during sign-ins', beside.health),
        row(
          'sign-ins accepted',
          signIns.filter(({ status }) => status === 200),
        ),
        row(
          'sign-ins told to retry later (503)',
          signIns.filter(({ status }) => status === 503),
        ),
      ]),
      '',
      `Of ${plainNumber(signIns.length)} sign-ins, ${plainNumber(letIn)} were accepted (${plainNumber(letIn / seconds)} per second), ${plainNumber(toldToWait)} were told to retry later, and ${elsewise} got another response or none.`,
      `Of ${plainNumber(readers.length + tokens.length)} sessions, ${lost} were lost.`,
      `During the sign-ins, 95% of the reads of the profile took at most ${plainNumber(p95)} ms. Required: less than ${PROFILE_PROMISE_MS} ms (${p95 < PROFILE_PROMISE_MS ? 'met' : 'not met'}).`,
      '',
    ].join('\n');
    console.log(`\n${report}`);
    if (!quick)
      await writeFile(join(import.meta.dirname, 'results.md'), `# Sign-ins under load\n\n${report}`);
    const othersGoOn = p95 < PROFILE_PROMISE_MS && beside.profile.every(({ status }) => status === 200);
    return lost === 0 && elsewise === 0 && othersGoOn;
  } finally {
    await server.stop();
  }
}

interface Readings {
  profile: Answer[];
  health: Answer[];
}

async function readings(people: People, readers: readonly string[], seconds: number): Promise<Readings> {
  const [profile, health] = await Promise.all([
    offer({ perSecond: PROFILES_PER_SECOND, seconds }, (index) =>
      people.readProfile(readers[index % readers.length] ?? ''),
    ),
    offer({ perSecond: HEALTH_PER_SECOND, seconds }, () => people.readHealth()),
  ]);
  return { profile, health };
}

/** The number of these tokens that no longer work. */
async function lostOf(people: People, tokens: readonly string[]): Promise<number> {
  const waiting = [...tokens];
  let lost = 0;
  const worker = async (): Promise<void> => {
    for (let token = waiting.pop(); token; token = waiting.pop()) {
      if ((await people.readProfile(token)) !== 200) lost += 1;
    }
  };
  await Promise.all(Array.from({ length: CHECKED_AT_ONCE }, worker));
  return lost;
}

function countsOf(answers: readonly Answer[]): Map<number, number> {
  const groups = Map.groupBy(answers, ({ status }) => status);
  return new Map([...groups].map(([status, group]) => [status, group.length]));
}

function times(answers: readonly Answer[]): number[] {
  return answers.map(({ milliseconds }) => milliseconds);
}

function row(name: string, answers: readonly Answer[]): string[] {
  const at = (percent: number) => plainNumber(percentile(times(answers), percent));
  const others = answers.filter(({ status }) => status !== 200).length;
  return [name, plainNumber(answers.length), at(50), at(95), at(99), plainNumber(others)];
}
