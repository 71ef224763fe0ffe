import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SessionStarted, type User } from '@newswatch/shared/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import { createWhatsappGateway } from '../channels/index.ts';
import { type Api, type ApiOptions, composeApi } from '../compose/api.ts';
import { createProber, type Prober } from '../crawler/index.ts';
import { createJobs, type Jobs } from '../jobs/index.ts';
import { createLogger } from '../logging.ts';
import type { CodeMessage, NoticeMessage } from '../mail-queue/index.ts';
import type { Database } from '../storage/database.ts';
import { takeOverSettings } from '../system-settings/live-settings.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { quickHasher } from './quick-hasher.ts';

export const TEST_SECRET = 'the secret of the tests, long enough';

/** A clock that stops until a test advances it. */
export class TestClock {
  #now: Date;
  constructor(start: Date) {
    this.#now = start;
  }
  readonly now = (): Date => this.#now;
  advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }): Date {
    const { seconds = 0, minutes = 0, hours = 0, days = 0 } = by;
    this.#now = new Date(this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000);
    return this.#now;
  }
}

/** Records messages instead of sending them. `refuse` makes the next sends fail. */
export class TestMessenger {
  readonly sent: CodeMessage[] = [];
  readonly notices: NoticeMessage[] = [];
  refuse: Error | undefined;
  /** While true, sending never settles, as if the transport hung. */
  hang = false;

  readonly sendCode = async (message: CodeMessage): Promise<void> => {
    if (this.hang) return new Promise(() => {});
    if (this.refuse) throw this.refuse;
    this.sent.push(message);
  };

  readonly sendNotice = async (message: NoticeMessage): Promise<void> => {
    if (this.hang) return new Promise(() => {});
    if (this.refuse) throw this.refuse;
    this.notices.push(message);
  };

  /** The newest notice of a kind to an address. */
  noticeFor<K extends NoticeMessage['notice']['kind']>(
    destination: string,
    kind: K,
  ): Extract<NoticeMessage['notice'], { kind: K }> {
    const notices = this.notices.filter((candidate) => candidate.destination === destination);
    const found = notices.map(({ notice }) => notice).findLast((notice) => notice.kind === kind);
    if (!found) throw new Error(`No notice ${kind} was sent to ${destination}`);
    return found as Extract<NoticeMessage['notice'], { kind: K }>;
  }

  /** The newest code to a destination. */
  codeFor(destination: string): string {
    const message = this.sent.findLast((candidate) => candidate.destination === destination);
    if (!message) throw new Error(`No code was sent to ${destination}`);
    return message.code;
  }
}

export interface TestAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The parsed JSON, or the text of an answer that is not JSON. */
  body: unknown;
  text: string;
}

export interface ApiCall {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** The client address of the request. */
  ip?: string;
}

/** A user with an account and an open session. */
export interface TestPerson {
  id: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
  user: User;
}

/** The real app with its own database, without a port. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly api: Api;
  readonly db: Database;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly messenger: TestMessenger;
  readonly jobs: Jobs;
  readonly prober: Prober;
  /** The folder of artefacts, empty at first. Its files are served. */
  readonly artefactsFolder: string;
  /** Calls the API; `path` is below `/api`. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    call?: ApiCall,
  ): Promise<TestAnswer>;
  /** Requests any URL, as a browser does. */
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Creates an account from its own client address, so that no throttle applies. */
  signUp(changes?: Record<string, unknown>): Promise<TestPerson>;
  /** Creates an account that is verified on both channels. */
  verifiedUser(changes?: Record<string, unknown>): Promise<TestPerson>;
  administrator(): Promise<TestPerson>;
}

export const TEST_PASSWORD = 'Kestrel-9-Quay';
let people = 0;

/** Starts an app; the caller closes it. `testApp` does so automatically. */
export async function createTestApp(
  options: Partial<ApiOptions> = {},
): Promise<TestApp & { close(): Promise<void> }> {
  const database = await createTestDatabase();
  const clock = new TestClock(new Date('2026-03-10T09:00:00.000Z'));
  const messenger = new TestMessenger();
  const artefactsFolder = mkdtempSync(path.join(tmpdir(), 'newswatch-artefacts-'));
  const log = createLogger('silent');
  const { db, storage, connection } = database;
  // This process caches settings, so each app starts by loading those of its own database.
  await takeOverSettings(db);
  const jobs = createJobs({ connection, db, log, now: clock.now });
  const prober =
    options.prober ??
    createProber({
      contactUrl: () => 'https://news.example',
      allowedPrivateHosts: [],
      logger: log,
      now: clock.now,
    });
  const api = await composeApi({
    storage,
    jobs,
    log,
    messenger,
    whatsapp: createWhatsappGateway({ db, now: clock.now, logger: log, secret: TEST_SECRET }),
    secret: TEST_SECRET,
    defaultPlan: 'pro',
    artefactsFolder,
    demo: true,
    boundToLoopback: true,
    realTransport: false,
    trustProxy: false,
    https: false,
    baseUrl: () => 'https://news.example',
    readiness: async () => ({ status: 'ready', checks: { database: true } }),
    prober,
    now: clock.now,
    hasher: quickHasher,
    // Deployments of a test take effect at once, on fast and slow machines.
    freshMs: 0,
    ...options,
  });
  await api.app.ready();

  const call: TestApp['call'] = async (method, at, { token, body, headers = {}, ip } = {}) => {
    const answer = await api.app.inject({
      method,
      url: `/api${at}`,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
    });
    return answerOf(answer);
  };

  const signUp: TestApp['signUp'] = async (changes = {}) => {
    people += 1;
    const registration = {
      email: `person${people}@example.com`,
      full_name: 'Ann Lee',
      password: TEST_PASSWORD,
      ...changes,
    };
    const ip = `10.${Math.floor(people / 65_536) % 256}.${Math.floor(people / 256) % 256}.${people % 256}`;
    const answer = await call('POST', '/auth/register', { body: registration, ip });
    if (answer.status !== 201) throw new Error(`Signing up was answered ${answer.status}: ${answer.text}`);
    return personOf(v.parse(SessionStarted, answer.body), registration.password);
  };

  return {
    app: api.app,
    api,
    db: database.db,
    database,
    clock,
    messenger,
    jobs,
    prober,
    artefactsFolder,
    call,
    async get(at, headers = {}) {
      const asBrowser = { accept: 'text/html', ...headers };
      return answerOf(await api.app.inject({ method: 'GET', url: at, headers: asBrowser }));
    },
    signUp,
    async verifiedUser(changes) {
      const person = await signUp(changes);
      const now = clock.now();
      await database.db
        .updateTable('users')
        .set({
          email_verified_at: now,
          whatsapp: '+447700900555',
          whatsapp_verified_at: now,
          whatsapp_opt_in_at: now,
        })
        .where('id', '=', person.id)
        .execute();
      return person;
    },
    async administrator() {
      const person = await signUp();
      await database.db
        .updateTable('users')
        .set({ role: 'admin', plan: 'admin' })
        .where('id', '=', person.id)
        .execute();
      const body = { email: person.email, password: person.password };
      const answer = await call('POST', '/auth/admin-login', { body });
      return personOf(v.parse(SessionStarted, answer.body), person.password);
    },
    async close() {
      await api.close();
      await jobs.stop();
      await prober.close();
      await database.drop();
      rmSync(artefactsFolder, { recursive: true, force: true });
    },
  };
}

/**
 * One app for all tests of a file (or of a `describe`), closed at the end.
 *
 * @example
 * const app = testApp();
 * test('a guest sees no targets', async () => { expect((await app().call('GET', '/targets')).status).toBe(401); });
 */
export function testApp(options: Partial<ApiOptions> = {}): () => TestApp {
  let app: Awaited<ReturnType<typeof createTestApp>> | undefined;
  beforeAll(async () => {
    app = await createTestApp(options);
  });
  afterAll(async () => {
    await app?.close();
    // Node keeps the modules of all test files in memory, and without this their apps too, which would add up to gigabytes.
    app = undefined;
  });
  return () => {
    if (!app) throw new Error('The test app is there from beforeAll on, not while tests are collected.');
    return app;
  };
}

function personOf(session: SessionStarted, password: string): TestPerson {
  const { user, access_token, refresh_token } = session;
  return { id: user.id, email: user.email, password, token: access_token, refreshToken: refresh_token, user };
}

function answerOf(answer: {
  statusCode: number;
  headers: TestAnswer['headers'];
  payload: string;
}): TestAnswer {
  const { statusCode: status, headers, payload: text } = answer;
  const isJson = /json(;|$)/.test(String(headers['content-type']));
  return { status, headers, text, body: isJson ? JSON.parse(text) : text };
}
