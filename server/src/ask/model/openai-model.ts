import OpenAI, {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  AuthenticationError,
  BadRequestError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
} from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources';
import { Agent, fetch as undiciFetch } from 'undici';
import { parseRetryAfter } from '../../outbound/index.ts';
import {
  type LanguageModel,
  type ModelEnd,
  ModelFailure,
  type ModelMessage,
  type ModelSettings,
} from './language-model.ts';

/** A model on the operator's own machine may first have to be loaded from disk. */
const FIRST_WORD_WITHIN_MS = 120_000;
/** The maximum time between two chunks of an answer. */
const SILENT_AT_MOST_MS = 30_000;
const CONNECT_WITHIN_MS = 10_000;

/** Time limits, for tests. */
export interface ModelTimes {
  firstWordMs?: number;
  silentMs?: number;
}

type Wording = 'usual' | 'newest';

/**
 * A model behind OpenAI's chat completions, which many servers offer. Only the operator's address is called, which may be
 * private; a redirect is an error, so the key and the texts go nowhere else.
 */
export function createOpenAiModel(
  { url, name, key, contextTokens }: ModelSettings,
  { firstWordMs = FIRST_WORD_WITHIN_MS, silentMs = SILENT_AT_MOST_MS }: ModelTimes = {},
): LanguageModel {
  const agent = new Agent({
    connect: { timeout: CONNECT_WITHIN_MS },
    headersTimeout: firstWordMs,
    bodyTimeout: firstWordMs,
  });
  const client = new OpenAI({
    baseURL: url,
    apiKey: key ?? 'none',
    ...(key === undefined ? { defaultHeaders: { authorization: null } } : {}),
    // Environment variables meant for other programs do not apply here.
    organization: null,
    project: null,
    webhookSecret: null,
    adminAPIKey: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: firstWordMs,
    fetch: undiciFetch as unknown as typeof fetch,
    fetchOptions: { dispatcher: agent, redirect: 'error' },
  });
  /** OpenAI's newest models refuse `max_tokens` and a temperature; other servers do not support `max_completion_tokens`. */
  let wording: Wording = 'usual';

  const open = (body: ChatCompletionCreateParamsStreaming, signal: AbortSignal) =>
    client.chat.completions.create(body, { signal });

  async function start(messages: readonly ModelMessage[], maxTokens: number, signal: AbortSignal) {
    const bodyIn = (words: Wording): ChatCompletionCreateParamsStreaming => ({
      model: name,
      messages: [...messages],
      stream: true,
      stream_options: { include_usage: true },
      ...(words === 'usual'
        ? { max_tokens: maxTokens, temperature: 0 }
        : { max_completion_tokens: maxTokens }),
    });
    try {
      return await open(bodyIn(wording), signal);
    } catch (error) {
      if (wording !== 'usual' || !(error instanceof BadRequestError)) throw error;
      if (!/max_tokens|temperature/.test(error.message)) throw error;
      wording = 'newest';
      return open(bodyIn(wording), signal);
    }
  }

  return {
    name,
    host: new URL(url).host,
    contextTokens,
    async *answer(messages, { maxTokens, signal }): AsyncGenerator<string, ModelEnd> {
      const silence = new AbortController();
      const either = AbortSignal.any([signal, silence.signal]);
      let timer: NodeJS.Timeout | undefined;
      const listen = (ms: number): void => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), ms);
      };
      let hasBegun = false;
      let reason: string | null = null;
      let usage: ModelEnd['usage'] = null;
      try {
        listen(firstWordMs);
        for await (const chunk of await start(messages, maxTokens, either)) {
          const choice = chunk.choices?.[0];
          const text = choice?.delta?.content;
          hasBegun ||= Boolean(text);
          listen(hasBegun ? silentMs : firstWordMs);
          if (chunk.usage)
            usage = { tokensIn: chunk.usage.prompt_tokens, tokensOut: chunk.usage.completion_tokens };
          reason = choice?.finish_reason ?? reason;
          if (text) yield text;
        }
        signal.throwIfAborted();
        if (silence.signal.aborted) throw new APIConnectionTimeoutError();
        // The library treats a broken connection as the end of the answer.
        if (reason === null) throw new ModelFailure('The answer was cut off.');
        if (reason === 'content_filter') throw new ModelFailure('The model refused to answer this.');
        return { reason: reason === 'length' ? 'length' : 'complete', usage };
      } catch (error) {
        signal.throwIfAborted();
        throw toModelFailure(error, { name, hasBegun, isSilent: silence.signal.aborted });
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => agent.destroy(),
  };
}

function toModelFailure(
  error: unknown,
  { name, hasBegun, isSilent }: { name: string; hasBegun: boolean; isSilent: boolean },
): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const said = (sentence: string) => new ModelFailure(sentence, { cause: error });
  if (isSilent || error instanceof APIConnectionTimeoutError) {
    return said(
      hasBegun
        ? 'The model stopped in the middle of its answer.'
        : 'The model did not answer in time. Try again.',
    );
  }
  if (hasBegun) return said('The answer was cut off.');
  if (error instanceof AuthenticationError || error instanceof PermissionDeniedError) {
    return said('The model server rejects our key. An administrator has to check it.');
  }
  if (error instanceof NotFoundError)
    return said(`There is no model ${name} at its address. An administrator has to check it.`);
  if (error instanceof RateLimitError) {
    const seconds = parseRetryAfter(error.headers?.get('retry-after') ?? null, new Date());
    return said(
      `The model is getting too many requests. Try again in ${seconds ? waitOf(seconds) : 'a minute'}.`,
    );
  }
  if (error instanceof BadRequestError)
    return said('The model refused the request. An administrator has to check its settings.');
  if (error instanceof APIConnectionError) return said('The model cannot be reached. Try again in a minute.');
  if (error instanceof APIError && error.status !== undefined) {
    return said(`The model failed (error ${error.status}). Try again in a minute.`);
  }
  return said('The model sent an answer that cannot be read.');
}

const waitOf = (seconds: number): string =>
  seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
