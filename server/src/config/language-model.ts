import { isIP } from 'node:net';
import * as v from 'valibot';
import type { ModelSettings } from '../ask/index.ts';
import { isPublicAddress } from '../outbound/index.ts';
import type { TranslationSettings } from '../translation/index.ts';
import { ConfigError } from './config-error.ts';
import { onOrOff } from './formats.ts';

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
    }, `must be an address such as ${example}, or an http:// address on a private network`),
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

export const languageModelVariables = {
  NEWSWATCH_MODEL_URL: v.optional(serviceUrl('https://models.example/v1')),
  NEWSWATCH_MODEL: v.optional(v.pipe(v.string(), v.maxLength(200, 'must not exceed 200 characters'))),
  NEWSWATCH_MODEL_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must not contain spaces'))),
  NEWSWATCH_MODEL_CONTEXT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,7}$/, 'must be a number of tokens, at least 2048'),
      v.transform(Number),
      v.minValue(2_048, 'must be a number of tokens, at least 2048'),
    ),
    '8192',
  ),
  NEWSWATCH_TRANSLATE_URL: v.optional(serviceUrl('https://translate.example')),
  NEWSWATCH_TRANSLATE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must not contain spaces')),
  ),
  NEWSWATCH_TRANSLATE_WITH_MODEL: v.optional(onOrOff, 'on'),
};
type Parsed = v.InferOutput<v.ObjectSchema<typeof languageModelVariables, undefined>>;

/** @throws {ConfigError} if only some of its variables are set */
export function languageModelOf(parsed: Parsed): ModelSettings | undefined {
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
export function translationOf(parsed: Parsed): TranslationSettings | undefined {
  const { NEWSWATCH_TRANSLATE_URL: url, NEWSWATCH_TRANSLATE_KEY: key } = parsed;
  if (url !== undefined) return { kind: 'libretranslate', url, key };
  if (key !== undefined)
    throw new ConfigError(['NEWSWATCH_TRANSLATE_KEY also requires NEWSWATCH_TRANSLATE_URL.']);
  const model = parsed.NEWSWATCH_TRANSLATE_WITH_MODEL ? languageModelOf(parsed) : undefined;
  return model && { kind: 'model', model };
}
