import { isIP } from 'node:net';
import path from 'node:path';
import { limits } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { ModelSettings } from './ask/index.ts';
import { LOG_LEVELS } from './logging.ts';
import { isPublicAddress } from './outbound/index.ts';
import type { TranslationSettings } from './translation/index.ts';

/** The roles of a server process. One process may have any of them; several processes share a DATABASE_URL. */
export const ROLES = ['api', 'crawler', 'matcher', 'notifier', 'receiver'] as const;
export type ServerRole = (typeof ROLES)[number];

/** A host and port of a private network that the outbound guard lets through. */
export interface PrivateHost {
  readonly host: string;
  readonly port: number;
}

const ON = ['on', 'true', '1', 'yes'];
const OFF = ['off', 'false', '0', 'no'];

const onOrOff = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist([...ON, ...OFF], 'must be on or off'),
  v.transform((text) => ON.includes(text)),
);

const folder = v.pipe(
  v.string(),
  v.transform((text) => path.resolve(text)),
);

const commaList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);

function address(...protocols: string[]) {
  const kinds = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that begins with ${kinds}`,
    ),
  );
}

const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number from 0 to 65535'),
);

const PrivateHosts = v.pipe(
  commaList,
  v.array(
    v.pipe(
      v.string(),
      v.regex(
        /^(\[[\da-f:.]+\]|[^\s:[\]]+):\d{1,5}$/i,
        'must be a list of host:port, such as 127.0.0.1:4100',
      ),
      v.transform((item): PrivateHost => {
        const colon = item.lastIndexOf(':');
        return { host: item.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(item.slice(colon + 1)) };
      }),
    ),
  ),
);

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** In the form Fastify expects: on or off, the number of proxies in front of the server, or their addresses. */
const TrustProxy = v.pipe(
  v.string(),
  v.transform((text): boolean | number | string[] => {
    const word = text.toLowerCase();
    // `1` means one proxy here, not "on".
    if (/^\d+$/.test(word)) return Number(word);
    if (ON.includes(word)) return true;
    if (OFF.includes(word)) return false;
    return text.split(',').map((item) => item.trim());
  }),
  v.check(
    (setting) =>
      !Array.isArray(setting) || setting.every((item) => PROXY_NAMES.includes(item) || isNetwork(item)),
    'must be on, off, the number of proxies, or a list of their addresses, such as 10.0.0.0/8',
  ),
);

/** Plain http is allowed only on this machine. Any other connection could be read and changed in transit. */
const Issuer = v.pipe(
  v.string(),
  v.check((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return (
      protocol === 'https:' ||
      (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    );
  }, 'must be an address that begins with https://'),
);

/**
 * The operator's own service. Its address may be private; plain http is only allowed there. A name without a dot, such as that
 * of a container, is private.
 */
function serviceUrl(example: string) {
  return v.pipe(
    v.string(),
    v.check((text) => {
      if (!URL.canParse(text)) return false;
      const { protocol, hostname, username, search, hash } = new URL(text);
      if (username !== '' || search !== '' || hash !== '') return false;
      return protocol === 'https:' || (protocol === 'http:' && isPrivateHost(hostname));
    }, `must be an address such as ${example}, or http:// of a private network`),
    v.transform((text) => text.replace(/\/+$/, '')),
  );
}

function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return (
    !host.includes('.') || ['.localhost', '.internal', '.local', '.lan'].some((end) => host.endsWith(end))
  );
}

const password = v.pipe(
  v.string(),
  v.minLength(limits.PASSWORD_MIN, `must be at least ${limits.PASSWORD_MIN} characters`),
);

/** An OpenID Connect provider, found by its discovery document. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  /** If not set, the client is public and protected by PKCE only. */
  readonly clientSecret: string | undefined;
  /** The name on the sign-in button. */
  readonly name: string;
}

/** The server that receives newsletters by email. */
export interface Receiving {
  /** 0 selects any free port. */
  readonly port: number;
  readonly host: string;
  /** Behind the @ of every address, in lower case. */
  readonly domain: string;
  /** Files in PEM format, for STARTTLS. */
  readonly certificate: { readonly certFile: string; readonly keyFile: string } | undefined;
}

/** In the demo, where another program may use the port: any free one is then taken. */
const DEMO_RECEIVING: Receiving = {
  port: 2_525,
  host: '127.0.0.1',
  domain: 'in.newswatch.localhost',
  certificate: undefined,
};

/** Bucket names have 3 to 63 characters. */
const S3_ADDRESS = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/.*)?$/;

/** Every environment variable with its format and default. An empty value counts as not set. */
const Environment = v.object({
  PORT: v.optional(portNumber, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^\S+$/, 'must be a host name or address')), '127.0.0.1'),
  NEWSWATCH_DATA_DIR: v.optional(folder, './data'),
  NEWSWATCH_ARTEFACTS_DIR: v.optional(folder),
  NEWSWATCH_ARTEFACTS_S3: v.optional(
    v.pipe(v.string(), v.regex(S3_ADDRESS, 'must be an address such as s3://bucket/prefix')),
  ),
  NEWSWATCH_ARTEFACTS_S3_ENDPOINT: v.optional(address('http:', 'https:')),
  DATABASE_URL: v.optional(address('postgres:', 'postgresql:')),
  NEWSWATCH_ROLES: v.optional(
    v.pipe(
      commaList,
      v.minLength(1, `must name at least one of ${ROLES.join(', ')}`),
      v.array(v.picklist(ROLES, `may only name ${ROLES.join(', ')}`)),
    ),
    ROLES.join(','),
  ),
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
      v.regex(/^whsec_[\w+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 bytes in base64'),
    ),
  ),
  NEWSWATCH_RECEIVE_PORT: v.optional(portNumber),
  NEWSWATCH_RECEIVE_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^\S+$/, 'must be a host name or address')),
    '0.0.0.0',
  ),
  NEWSWATCH_RECEIVE_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(
        /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/,
        'must be a domain, such as in.news.example',
      ),
    ),
  ),
  NEWSWATCH_RECEIVE_CERT: v.optional(folder),
  NEWSWATCH_RECEIVE_KEY: v.optional(folder),
  NEWSWATCH_TRACES: v.optional(onOrOff, 'off'),
  NEWSWATCH_OIDC_ISSUER: v.optional(Issuer),
  NEWSWATCH_OIDC_CLIENT_ID: v.optional(v.string()),
  NEWSWATCH_OIDC_CLIENT_SECRET: v.optional(v.string()),
  NEWSWATCH_OIDC_NAME: v.optional(v.pipe(v.string(), v.maxLength(60)), 'Single sign-on'),
  NEWSWATCH_MODEL_URL: v.optional(serviceUrl('https://models.example/v1')),
  NEWSWATCH_MODEL: v.optional(v.pipe(v.string(), v.maxLength(200, 'must not exceed 200 characters'))),
  NEWSWATCH_MODEL_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must not contain spaces'))),
  NEWSWATCH_MODEL_CONTEXT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,7}$/, 'must be a number of tokens, from 2048'),
      v.transform(Number),
      v.minValue(2_048, 'must be a number of tokens, from 2048'),
    ),
    '8192',
  ),
  NEWSWATCH_TRANSLATE_URL: v.optional(serviceUrl('https://translate.example')),
  NEWSWATCH_TRANSLATE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must not contain spaces')),
  ),
  NEWSWATCH_TRANSLATE_WITH_MODEL: v.optional(onOrOff, 'on'),
  NEWSWATCH_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must be at least 32 characters'))),
});

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
  /** With which the mail server signs the bounces and complaints that it forwards. If not set, none are taken. */
  readonly mailReportsSecret: string | undefined;
  /** Where newsletters are received by email. If not set, none are. */
  readonly receiving: Receiving | undefined;
  /** Whether spans are sent to the OpenTelemetry collector named in the `OTEL_…` variables. */
  readonly traces: boolean;
  /** Signs access tokens. If not set, see `sharedSecret`. */
  readonly secret: string | undefined;
  /** The OpenID Connect provider for single sign-on. If not set, there is none. */
  readonly identityProvider: IdentityProvider | undefined;
  /** The language model that answers questions. If not set, nothing of them is shown. */
  readonly languageModel: ModelSettings | undefined;
  /** What translates articles. If not set, nothing of translations is shown. */
  readonly translation: TranslationSettings | undefined;
}

/** Thrown for an invalid environment. The message lists every fault, one per line. */
export class ConfigError extends Error {
  readonly code = 'config_invalid';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n  ${faults.join('\n  ')}`,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
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
    receiving: receivingOf(parsed),
    traces: parsed.NEWSWATCH_TRACES,
    secret: parsed.NEWSWATCH_SECRET,
    identityProvider: identityProviderOf(parsed),
    languageModel: languageModelOf(parsed),
    translation: translationOf(parsed),
  };
}

/** @throws {ConfigError} if only some of its variables are set */
function identityProviderOf(parsed: v.InferOutput<typeof Environment>): IdentityProvider | undefined {
  const { NEWSWATCH_OIDC_ISSUER: issuer, NEWSWATCH_OIDC_CLIENT_ID: clientId } = parsed;
  if (issuer === undefined && clientId === undefined) return undefined;
  if (issuer === undefined)
    throw new ConfigError(['NEWSWATCH_OIDC_CLIENT_ID also requires NEWSWATCH_OIDC_ISSUER.']);
  if (clientId === undefined)
    throw new ConfigError(['NEWSWATCH_OIDC_ISSUER also requires NEWSWATCH_OIDC_CLIENT_ID.']);
  return {
    issuer,
    clientId,
    clientSecret: parsed.NEWSWATCH_OIDC_CLIENT_SECRET,
    name: parsed.NEWSWATCH_OIDC_NAME,
  };
}

/** @throws {ConfigError} if only some of its variables are set */
function languageModelOf(parsed: v.InferOutput<typeof Environment>): ModelSettings | undefined {
  const { NEWSWATCH_MODEL_URL: url, NEWSWATCH_MODEL: name, NEWSWATCH_MODEL_KEY: key } = parsed;
  if (url === undefined && name === undefined) {
    if (key !== undefined) throw new ConfigError(['NEWSWATCH_MODEL_KEY also requires NEWSWATCH_MODEL_URL.']);
    return undefined;
  }
  if (url === undefined) throw new ConfigError(['NEWSWATCH_MODEL also requires NEWSWATCH_MODEL_URL.']);
  if (name === undefined) throw new ConfigError(['NEWSWATCH_MODEL_URL also requires NEWSWATCH_MODEL.']);
  return { url, name, key, contextTokens: parsed.NEWSWATCH_MODEL_CONTEXT };
}

/** A translation server comes before the language model. @throws {ConfigError} for a key without its server */
function translationOf(parsed: v.InferOutput<typeof Environment>): TranslationSettings | undefined {
  const { NEWSWATCH_TRANSLATE_URL: url, NEWSWATCH_TRANSLATE_KEY: key } = parsed;
  if (url !== undefined) return { kind: 'libretranslate', url, key };
  if (key !== undefined)
    throw new ConfigError(['NEWSWATCH_TRANSLATE_KEY also requires NEWSWATCH_TRANSLATE_URL.']);
  const model = parsed.NEWSWATCH_TRANSLATE_WITH_MODEL ? languageModelOf(parsed) : undefined;
  return model && { kind: 'model', model };
}

/** @throws {ConfigError} if only some of its variables are set */
function receivingOf(parsed: v.InferOutput<typeof Environment>): Receiving | undefined {
  const { NEWSWATCH_RECEIVE_PORT: port, NEWSWATCH_RECEIVE_DOMAIN: domain } = parsed;
  const { NEWSWATCH_RECEIVE_CERT: certFile, NEWSWATCH_RECEIVE_KEY: keyFile } = parsed;
  if (port === undefined && domain === undefined) return parsed.NEWSWATCH_DEMO ? DEMO_RECEIVING : undefined;
  if (port === undefined)
    throw new ConfigError(['NEWSWATCH_RECEIVE_DOMAIN also requires NEWSWATCH_RECEIVE_PORT.']);
  if (domain === undefined)
    throw new ConfigError(['NEWSWATCH_RECEIVE_PORT also requires NEWSWATCH_RECEIVE_DOMAIN.']);
  if ((certFile === undefined) !== (keyFile === undefined))
    throw new ConfigError(['NEWSWATCH_RECEIVE_CERT and NEWSWATCH_RECEIVE_KEY require each other.']);
  const certificate = certFile === undefined || keyFile === undefined ? undefined : { certFile, keyFile };
  return { port, host: parsed.NEWSWATCH_RECEIVE_HOST, domain, certificate };
}

function rolesArgument(argv: readonly string[]): string | undefined {
  const index = argv.findIndex((argument) => argument === '--roles' || argument.startsWith('--roles='));
  if (index === -1) return undefined;
  // `--roles` without a value is an error and does not fall back to the default.
  return argv[index]?.startsWith('--roles=')
    ? argv[index].slice('--roles='.length)
    : (argv[index + 1] ?? ',');
}

/** One line per variable, without its value, because many are secrets. */
function faultsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return [...new Set(issues.map((issue) => `${v.getDotPath(issue)?.split('.')[0]} ${issue.message}.`))];
}
