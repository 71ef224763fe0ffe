import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError } from './config/config-error.ts';
import { readConfig, settingNames } from './config.ts';

function faultsOf(environment: Record<string, string>, argv: string[] = []): readonly string[] {
  try {
    readConfig(environment, argv);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  test('has every variable in the table of settings', () => {
    const table = readFileSync(new URL('../../docs/contributing.md', import.meta.url), 'utf8');
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    expect(settingNames.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([]);
  });

  test('gives new accounts the free plan without the demo, the pro plan with it, or the configured one', () => {
    expect(readConfig({ NEWSWATCH_DEMO: 'off' }).defaultPlan).toBe('free');
    expect(readConfig({ NEWSWATCH_DEMO: 'on' }).defaultPlan).toBe('pro');
    expect(readConfig({ NEWSWATCH_DEFAULT_PLAN: 'basic' }).defaultPlan).toBe('basic');
  });

  test('translates with its own server or else with the language model, unless that is switched off', () => {
    const model = { NEWSWATCH_MODEL_URL: 'https://models.example/v1', NEWSWATCH_MODEL: 'small-model' };
    const NEWSWATCH_TRANSLATE_URL = 'http://127.0.0.1:5000/';
    expect(readConfig({}).translation).toBeUndefined();
    expect(readConfig({ ...model, NEWSWATCH_TRANSLATE_URL }).translation).toEqual({
      kind: 'libretranslate',
      url: 'http://127.0.0.1:5000',
      key: undefined,
    });
    expect(readConfig(model).translation).toMatchObject({ kind: 'model', model: { name: 'small-model' } });
    expect(readConfig({ ...model, NEWSWATCH_TRANSLATE_WITH_MODEL: 'off' }).translation).toBeUndefined();
    expect(faultsOf({ NEWSWATCH_TRANSLATE_URL: 'http://translate.example' })).toHaveLength(1);
    expect(faultsOf({ NEWSWATCH_TRANSLATE_KEY: 'key' })).toEqual([
      'NEWSWATCH_TRANSLATE_KEY also requires NEWSWATCH_TRANSLATE_URL.',
    ]);
  });

  test('accepts a language model only with all settings, and over plain http only in a private network', () => {
    const NEWSWATCH_MODEL_URL = 'https://models.example/v1/';
    const NEWSWATCH_MODEL = 'small-model';
    expect(readConfig({}).languageModel).toBeUndefined();
    expect(
      readConfig({ NEWSWATCH_MODEL_URL, NEWSWATCH_MODEL, NEWSWATCH_MODEL_KEY: 'sk-1' }).languageModel,
    ).toEqual({
      url: 'https://models.example/v1',
      name: 'small-model',
      key: 'sk-1',
      contextTokens: 8_192,
    });
    expect(faultsOf({ NEWSWATCH_MODEL_URL })).toEqual(['NEWSWATCH_MODEL_URL also requires NEWSWATCH_MODEL.']);
    expect(faultsOf({ NEWSWATCH_MODEL })).toEqual(['NEWSWATCH_MODEL also requires NEWSWATCH_MODEL_URL.']);
    expect(faultsOf({ NEWSWATCH_MODEL_KEY: 'sk-1' })).toHaveLength(1);
    const at = (url: string, more: Record<string, string> = {}) =>
      faultsOf({ NEWSWATCH_MODEL_URL: url, NEWSWATCH_MODEL, ...more });
    for (const url of [
      'http://127.0.0.1:11434/v1',
      'http://10.0.0.7/v1',
      'http://[::1]:8080/v1',
      'http://ollama:11434/v1',
    ])
      expect(at(url), url).toEqual([]);
    for (const url of [
      'http://models.example/v1',
      'http://8.8.8.8/v1',
      'ftp://ollama/v1',
      'https://key@models.example/v1',
      'ollama',
    ])
      expect(at(url), url).toHaveLength(1);
    for (const NEWSWATCH_MODEL_CONTEXT of ['2047', '8k', '-1', '99999999'])
      expect(at(NEWSWATCH_MODEL_URL, { NEWSWATCH_MODEL_CONTEXT }), NEWSWATCH_MODEL_CONTEXT).toHaveLength(1);
  });

  test('accepts an identity provider only with all settings, and over plain http only on this machine', () => {
    const NEWSWATCH_OIDC_ISSUER = 'https://id.example';
    const NEWSWATCH_OIDC_CLIENT_ID = 'newswatch';
    expect(readConfig({ NEWSWATCH_OIDC_ISSUER, NEWSWATCH_OIDC_CLIENT_ID }).identityProvider).toEqual({
      issuer: 'https://id.example',
      clientId: 'newswatch',
      clientSecret: undefined,
      name: 'Single sign-on',
    });
    expect(faultsOf({ NEWSWATCH_OIDC_ISSUER })).toHaveLength(1);
    expect(faultsOf({ NEWSWATCH_OIDC_CLIENT_ID })).toHaveLength(1);
    const plain = (host: string) =>
      faultsOf({ NEWSWATCH_OIDC_ISSUER: `http://${host}`, NEWSWATCH_OIDC_CLIENT_ID });
    expect(plain('127.0.0.1:4000')).toEqual([]);
    expect(plain('id.example')).toEqual([
      'NEWSWATCH_OIDC_ISSUER must be an address that begins with https://.',
    ]);
  });

  test('accepts proxies as a number or as addresses, and reports anything else', () => {
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1, loopback' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ]);
    for (const TRUST_PROXY of ['nginx', '10.0.0.0/33', '10.0.0.1/8/8', '1.2.3', 'on,off']) {
      expect(faultsOf({ TRUST_PROXY })).toEqual([
        'TRUST_PROXY must be on, off, the number of proxies, or a list of their addresses, such as 10.0.0.0/8.',
      ]);
    }
  });

  test('refuses an S3 address without a valid bucket name', () => {
    for (const NEWSWATCH_ARTEFACTS_S3 of ['s3://', 's3://a', 's3://Bucket/x', 'https://s3.example/bucket']) {
      expect(faultsOf({ NEWSWATCH_ARTEFACTS_S3 })).toEqual([
        'NEWSWATCH_ARTEFACTS_S3 must be an address such as s3://bucket/prefix.',
      ]);
    }
  });

  test('requires a base address for a process that sends messages but serves no requests', () => {
    const fault =
      'NEWSWATCH_BASE_URL is required if a process sends messages but serves no requests: links in messages begin with it.';
    expect(faultsOf({}, ['--roles', 'matcher,notifier'])).toEqual([fault]);
    expect(faultsOf({ NEWSWATCH_BASE_URL: 'https://news.example' }, ['--roles', 'notifier'])).toEqual([]);
    expect(faultsOf({}, ['--roles', 'crawler'])).toEqual([]);
  });

  test('requires nothing: every variable has a default', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: path.resolve('data'),
      artefactsFolder: path.resolve('data/artefacts'),
      artefactsS3: undefined,
      databaseUrl: undefined,
      roles: ['api', 'crawler', 'matcher', 'notifier', 'receiver'],
      demo: true,
      demoPast: true,
      adminPassword: undefined,
      demoPassword: undefined,
      smtpUrl: undefined,
      mailFrom: 'Newswatch <alerts@newswatch.localhost>',
      logLevel: 'info',
      baseUrl: undefined,
      allowedPrivateHosts: [],
      trustProxy: false,
      defaultPlan: 'pro',
      identityProvider: undefined,
      throttleFactor: 1,
      heartbeatSeconds: 10,
      healthPort: undefined,
      metricsToken: undefined,
      receiving: { port: 2_525, host: '127.0.0.1', domain: 'in.newswatch.localhost', certificate: undefined },
      traces: false,
      secret: undefined,
    });
  });

  test('reads every variable', () => {
    expect(
      readConfig({
        PORT: '0',
        HOST: '::1',
        NEWSWATCH_DATA_DIR: '/srv/newswatch',
        NEWSWATCH_ARTEFACTS_DIR: '/srv/artefacts',
        NEWSWATCH_ARTEFACTS_S3: 's3://newswatch/live',
        NEWSWATCH_ARTEFACTS_S3_ENDPOINT: 'https://objects.example.org',
        DATABASE_URL: 'postgres://someone:word@db.example/newswatch',
        NEWSWATCH_ROLES: 'matcher, api',
        NEWSWATCH_DEMO: 'off',
        NEWSWATCH_ADMIN_PASSWORD: 'administrator',
        NEWSWATCH_DEMO_PASSWORD: 'demonstration',
        SMTP_URL: 'smtps://mail.example:465',
        NEWSWATCH_MAIL_FROM: 'news@example.org',
        NEWSWATCH_LOG_LEVEL: 'debug',
        NEWSWATCH_BASE_URL: 'https://news.example/',
        NEWSWATCH_ALLOWED_PRIVATE_HOSTS: '127.0.0.1:4100, [::1]:4100',
        TRUST_PROXY: '1',
        NEWSWATCH_SECRET: 'x'.repeat(32),
      }),
    ).toMatchObject({
      port: 0,
      host: '::1',
      dataFolder: '/srv/newswatch',
      artefactsFolder: '/srv/artefacts',
      artefactsS3: { address: 's3://newswatch/live', endpoint: 'https://objects.example.org' },
      roles: ['api', 'matcher'],
      demo: false,
      demoPast: false,
      logLevel: 'debug',
      baseUrl: 'https://news.example',
      allowedPrivateHosts: [
        { host: '127.0.0.1', port: 4100 },
        { host: '::1', port: 4100 },
      ],
      trustProxy: 1,
      secret: 'x'.repeat(32),
    });
  });

  test('reports every error at once, each with its variable', () => {
    const faults = faultsOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://db',
      NEWSWATCH_ROLES: 'api,cook',
      NEWSWATCH_DEMO: 'perhaps',
      NEWSWATCH_SECRET: 'short',
    });
    expect(faults).toEqual([
      'PORT must be a port number from 0 to 65535.',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
      'NEWSWATCH_ROLES may only name api, crawler, matcher, notifier, receiver.',
      'NEWSWATCH_DEMO must be on or off.',
      'NEWSWATCH_SECRET must be at least 32 characters.',
    ]);
  });

  test('never repeats a wrong value, which may be a secret', () => {
    expect(faultsOf({ NEWSWATCH_ADMIN_PASSWORD: 'hunter2' }).join()).not.toContain('hunter2');
  });

  test('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: undefined });
  });

  test('receives emails only if both the port and the domain are set, outside the demo', () => {
    expect(readConfig({ NEWSWATCH_DEMO: 'off' }).receiving).toBeUndefined();
    const both = { NEWSWATCH_RECEIVE_PORT: '25', NEWSWATCH_RECEIVE_DOMAIN: 'In.News.Example' };
    expect(readConfig(both).receiving).toEqual({
      port: 25,
      host: '0.0.0.0',
      domain: 'in.news.example',
      certificate: undefined,
    });
    expect(faultsOf({ NEWSWATCH_RECEIVE_PORT: '25' })).toEqual([
      'NEWSWATCH_RECEIVE_PORT also requires NEWSWATCH_RECEIVE_DOMAIN.',
    ]);
    expect(faultsOf({ ...both, NEWSWATCH_RECEIVE_CERT: 'cert.pem' })).toEqual([
      'NEWSWATCH_RECEIVE_CERT and NEWSWATCH_RECEIVE_KEY must be set together.',
    ]);
  });

  test('lets the command line override the roles', () => {
    expect(readConfig({ NEWSWATCH_ROLES: 'api' }, ['--roles', 'crawler,matcher']).roles).toEqual([
      'crawler',
      'matcher',
    ]);
    expect(readConfig({}, ['--roles=matcher']).roles).toEqual(['matcher']);
  });

  test('refuses --roles without a role', () => {
    expect(faultsOf({}, ['--roles'])).toEqual([
      'NEWSWATCH_ROLES must name at least one of api, crawler, matcher, notifier, receiver.',
    ]);
  });

  test.each(['localhost', '127.0.0.1', 'http://127.0.0.1:80', 'a b:80'])(
    'refuses the private host %j, which is not host:port',
    (host) => {
      expect(faultsOf({ NEWSWATCH_ALLOWED_PRIVATE_HOSTS: host })).toHaveLength(1);
    },
  );
});
