import * as v from 'valibot';
import { ConfigError } from './config-error.ts';
import { folder, hostName, portNumber } from './formats.ts';

/** The server that receives newsletters by email. */
export interface Receiving {
  /** 0 selects any free port. */
  readonly port: number;
  readonly host: string;
  /** The domain of every address, in lower case. */
  readonly domain: string;
  /** Files in PEM format, for STARTTLS. */
  readonly certificate: { readonly certFile: string; readonly keyFile: string } | undefined;
}

/** For the demo: if another program uses the port, any free one is taken. */
const DEMO_RECEIVING: Receiving = {
  port: 2_525,
  host: '127.0.0.1',
  domain: 'in.newswatch.localhost',
  certificate: undefined,
};

export const receivingVariables = {
  NEWSWATCH_RECEIVE_PORT: v.optional(portNumber),
  NEWSWATCH_RECEIVE_HOST: v.optional(hostName, '0.0.0.0'),
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
};
type Parsed = v.InferOutput<v.ObjectSchema<typeof receivingVariables, undefined>>;

/**
 * @param isDemo a demo receives on this machine unless it is set otherwise
 * @throws {ConfigError} if only some of its variables are set
 */
export function receivingOf(parsed: Parsed, isDemo: boolean): Receiving | undefined {
  const { NEWSWATCH_RECEIVE_PORT: port, NEWSWATCH_RECEIVE_DOMAIN: domain } = parsed;
  const { NEWSWATCH_RECEIVE_CERT: certFile, NEWSWATCH_RECEIVE_KEY: keyFile } = parsed;
  if (port === undefined && domain === undefined) return isDemo ? DEMO_RECEIVING : undefined;
  if (port === undefined)
    throw new ConfigError(['NEWSWATCH_RECEIVE_DOMAIN also requires NEWSWATCH_RECEIVE_PORT.']);
  if (domain === undefined)
    throw new ConfigError(['NEWSWATCH_RECEIVE_PORT also requires NEWSWATCH_RECEIVE_DOMAIN.']);
  if ((certFile === undefined) !== (keyFile === undefined))
    throw new ConfigError(['NEWSWATCH_RECEIVE_CERT and NEWSWATCH_RECEIVE_KEY must be set together.']);
  const certificate = certFile === undefined || keyFile === undefined ? undefined : { certFile, keyFile };
  return { port, host: parsed.NEWSWATCH_RECEIVE_HOST, domain, certificate };
}
