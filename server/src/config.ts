import path from 'node:path';
import { limits } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { ModelSettings } from './ask/index.ts';
import { ConfigError, faultsOf } from './config/config-error.ts';
import { address, folder, hostName, onOrOff, portNumber } from './config/formats.ts';
import {
  type IdentityProvider,
  identityProviderOf,
  identityProviderVariables,
} from './config/identity-provider.ts';
import { languageModelOf, languageModelVariables, translationOf } from './config/language-model.ts';
import { type PrivateHost, PrivateHosts } from './config/private-hosts.ts';
import { type Receiving, receivingOf, receivingVariables } from './config/receiving.ts';
import { ROLES, RoleNames, rolesArgument, type ServerRole } from './config/roles.ts';
import { TrustProxy } from './config/trust-proxy.ts';
import { LOG_LEVELS } from './logging.ts';
import type { TranslationSettings } from './translation/index.ts';

const password = v.pipe(
  v.string(),
  v.minLength(limits.PASSWORD_MIN, `must be at least ${limits.PASSWORD_MIN} characters`),
);

/** Bucket names have 3 to 63 characters. */
const S3_ADDRESS = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/.*)?$/;

/** Every environment variable with its format and default. An empty value counts as not set. */
const Environment = v.object({
  PORT: v.optional(portNumber, '3000'),
  HOST: v.optional(hostName, '127.0.0.1'),
  NEWSWATCH_DATA_DIR: v.optional(folder, './data'),
  NEWSWATCH_ARTEFACTS_DIR: v.optional(folder),
  NEWSWATCH_ARTEFACTS_S3: v.optional(
    v.pipe(v.string(), v.regex(S3_ADDRESS, 'must be an address such as s3://bucket/prefix')),
  ),
  NEWSWATCH_ARTEFACTS_S3_ENDPOINT: v.optional(address('http:', 'https:')),
  DATABASE_URL: v.optional(address('postgres:', 'postgresql:')),
  NEWSWATCH_ROLES: RoleNames,
  NEWSWATCH_DEMO: v.optional(onOrOff, 'on'),
  NEWSWATCH_DEMO_PAST: v.optional(onOrOff, 'on'),
  NEWSWATCH_ADMIN_PASSWORD: v.optional(password),
  NEWSWATCH_DEMO_PASSWORD: v.optional(password),
  SMTP_URL: v.optional(address('smtp:', 'smtps:')),
  NEWSWATCH_MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/\S+@\S+/, 'must contain an email address')),
    'Newswatch <alerts@newswatch.localhost>',
  ),
  NEWSWATCH_LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  NEWSWATCH_BASE_URL: v.optional(address('http:', 'https:')),
  NEWSWATCH_ALLOWED_PRIVATE_HOSTS: v.optional(PrivateHosts, ''),
  NEWSWATCH_CHROMIUM: v.optional(v.string()),
  TRUST_PROXY: v.optional(TrustProxy, 'off'),
  NEWSWATCH_COUNTRY_HEADER: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the name of a header'), v.toLowerCase()),
  ),
  NEWSWATCH_DEFAULT_PLAN: v.optional(v.picklist(['free', 'basic', 'pro'], 'must be free, basic or pro')),
  NEWSWATCH_THROTTLE_FACTOR: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'must be a whole number; 0 turns the throttles off'),
      v.transform(Number),
    ),
    '1',
  ),
  NEWSWATCH_HEARTBEAT_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([1-9]|[1-5]\d|60)$/, 'must be a whole number from 1 to 60'),
      v.transform(Number),
    ),
    '10',
  ),
  NEWSWATCH_HEALTH_PORT: v.optional(portNumber),
  NEWSWATCH_METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.~+/=-]{16,}$/, 'must be at least 16 letters and digits')),
  ),
  NEWSWATCH_MAIL_REPORTS_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^whsec_[\w+/]{32,}={0,2}$/, 'must be whsec_ followed by at least 24 bytes in base64'),
    ),
  ),
  ...receivingVariables,
  NEWSWATCH_TRACES: v.optional(onOrOff, 'off'),
  ...identityProviderVariables,
  ...languageModelVariables,
  NEWSWATCH_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must be at least 32 characters'))),
});

/** The names of all environment variables that the server reads. */
export const settingNames: readonly string[] = Object.keys(Environment.entries);

/** The configuration of this process. It is read once at start; each room receives the values it needs. */
export interface Config {
  /** 0 selects any free port. */
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** The folder from which the built shell and remotes are served. */
  readonly artefactsFolder: string;
  /** An S3-compatible artefact store; the folder then caches what is served. If not set, only the folder is used. */
  readonly artefactsS3: { readonly address: string; readonly endpoint: string | undefined } | undefined;
  /** If not set, the embedded database in the data folder is used. */
  readonly databaseUrl: string | undefined;
  readonly roles: readonly ServerRole[];
  readonly demo: boolean;
  /** Whether the demo starts with thirty days of history. */
  readonly demoPast: boolean;
  /** If not set, a password is generated and printed. */
  readonly adminPassword: string | undefined;
  readonly demoPassword: string | undefined;
  /** If not set, messages go to the embedded mailbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The public address for links in messages, without a trailing slash. If not set, host and port are used. */
  readonly baseUrl: string | undefined;
  readonly allowedPrivateHosts: readonly PrivateHost[];
  /** The browser that renders sources that need JavaScript. If not set, the usual install locations are searched. */
  readonly chromiumPath: string | undefined;
  readonly trustProxy: boolean | number | string[];
  /**
   * The header in which a trusted proxy sends the country of a request, e.g. `cf-ipcountry`. If not set, the country is
   * unknown.
   */
  readonly countryHeader: string | undefined;
  /**
   * The plan of new accounts. If not set, it is `pro` in the demo, so that new users see live alerts on both channels,
   * and otherwise `free`.
   */
  readonly defaultPlan: 'free' | 'basic' | 'pro';
  /** Multiplies the rate limits; 0 switches throttling off. For end-to-end tests. */
  readonly throttleFactor: number;
  /** The interval between two heartbeats of a worker. */
  readonly heartbeatSeconds: number;
  /** The port for `/api/health` and `/api/ready` in a process without the role `api`. If not set, there is none. */
  readonly healthPort: number | undefined;
  /** The token that Prometheus needs to read `/metrics`. If not set, the address does not exist. */
  readonly metricsToken: string | undefined;
  /** The key with which the mail server signs the bounces and complaints that it forwards. If not set, none are accepted. */
  readonly mailReportsSecret: string | undefined;
  /** The configuration for receiving newsletters by email. If not set, none are received. */
  readonly receiving: Receiving | undefined;
  /** Whether spans are sent to the OpenTelemetry collector named in the `OTEL_…` variables. */
  readonly traces: boolean;
  /** Signs access tokens. If not set, see `sharedSecret`. */
  readonly secret: string | undefined;
  /** The OpenID Connect provider for single sign-on. If not set, there is none. */
  readonly identityProvider: IdentityProvider | undefined;
  /** The language model that answers questions. If not set, pages do not mention questions. */
  readonly languageModel: ModelSettings | undefined;
  /** The service that translates articles. If not set, pages do not mention translations. */
  readonly translation: TranslationSettings | undefined;
}

/**
 * Parses the environment and the command line (`--roles api,matcher` takes precedence over `NEWSWATCH_ROLES`).
 *
 * @throws {ConfigError} listing every fault at once
 * @example const config = readConfig(process.env, process.argv.slice(2));
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  argv: readonly string[] = [],
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const roles = rolesArgument(argv);
  const result = v.safeParse(Environment, roles === undefined ? given : { ...given, NEWSWATCH_ROLES: roles });
  if (!result.success) throw new ConfigError(faultsOf(result.issues));
  const parsed = result.output;
  const { NEWSWATCH_ROLES: named, NEWSWATCH_BASE_URL: baseUrl } = parsed;
  if (named.includes('notifier') && !named.includes('api') && baseUrl === undefined) {
    throw new ConfigError([
      'NEWSWATCH_BASE_URL is required if a process sends messages but serves no requests: links in messages begin with it.',
    ]);
  }
  return {
    port: parsed.PORT,
    host: parsed.HOST,
    dataFolder: parsed.NEWSWATCH_DATA_DIR,
    artefactsFolder: parsed.NEWSWATCH_ARTEFACTS_DIR ?? path.join(parsed.NEWSWATCH_DATA_DIR, 'artefacts'),
    artefactsS3: parsed.NEWSWATCH_ARTEFACTS_S3
      ? { address: parsed.NEWSWATCH_ARTEFACTS_S3, endpoint: parsed.NEWSWATCH_ARTEFACTS_S3_ENDPOINT }
      : undefined,
    databaseUrl: parsed.DATABASE_URL,
    roles: ROLES.filter((role) => parsed.NEWSWATCH_ROLES.includes(role)),
    demo: parsed.NEWSWATCH_DEMO,
    demoPast: parsed.NEWSWATCH_DEMO && parsed.NEWSWATCH_DEMO_PAST,
    adminPassword: parsed.NEWSWATCH_ADMIN_PASSWORD,
    demoPassword: parsed.NEWSWATCH_DEMO_PASSWORD,
    smtpUrl: parsed.SMTP_URL,
    mailFrom: parsed.NEWSWATCH_MAIL_FROM,
    logLevel: parsed.NEWSWATCH_LOG_LEVEL,
    baseUrl: baseUrl?.replace(/\/+$/, ''),
    allowedPrivateHosts: parsed.NEWSWATCH_ALLOWED_PRIVATE_HOSTS,
    chromiumPath: parsed.NEWSWATCH_CHROMIUM,
    trustProxy: parsed.TRUST_PROXY,
    countryHeader: parsed.NEWSWATCH_COUNTRY_HEADER,
    defaultPlan: parsed.NEWSWATCH_DEFAULT_PLAN ?? (parsed.NEWSWATCH_DEMO ? 'pro' : 'free'),
    throttleFactor: parsed.NEWSWATCH_THROTTLE_FACTOR,
    heartbeatSeconds: parsed.NEWSWATCH_HEARTBEAT_SECONDS,
    healthPort: parsed.NEWSWATCH_HEALTH_PORT,
    metricsToken: parsed.NEWSWATCH_METRICS_TOKEN,
    mailReportsSecret: parsed.NEWSWATCH_MAIL_REPORTS_SECRET,
    receiving: receivingOf(parsed, parsed.NEWSWATCH_DEMO),
    traces: parsed.NEWSWATCH_TRACES,
    secret: parsed.NEWSWATCH_SECRET,
    identityProvider: identityProviderOf(parsed),
    languageModel: languageModelOf(parsed),
    translation: translationOf(parsed),
  };
}
