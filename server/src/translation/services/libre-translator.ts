import { type Language, languageNames, languages, languageTags } from '@newswatch/shared/contracts';
import { Agent, fetch, type Response } from 'undici';
import * as v from 'valibot';
import { parseRetryAfter } from '../../outbound/index.ts';
import { batchesOf, halvesOf } from './batches.ts';
import {
  TranslationFailure,
  type TranslationSettings,
  type TranslationTask,
  type Translator,
} from './translator.ts';

const CONNECT_WITHIN_MS = 10_000;
/** Time limit of one batch, on a slow processor. */
const ANSWER_WITHIN_MS = 60_000;
/** The maximum size of an answer. A batch of 2,000 characters becomes a few kilobytes. */
const ANSWER_BYTES_MAX = 1_000_000;
const BATCH_CHARACTERS = 2_000;
const BATCH_TEXTS = 20;
const LANGUAGES_FOR_MS = 600_000;

const Translated = v.object({ translatedText: v.array(v.string()) });
const Refused = v.object({ error: v.string() });
/** Older servers, which translate between all their languages, send no `targets`. */
const Languages = v.array(v.object({ code: v.string(), targets: v.optional(v.array(v.string())) }));
const UNREADABLE = 'The translation service sent an answer that cannot be read.';

/**
 * A server with LibreTranslate's interface. Only the operator's address is called, which may be private; a redirect is an error,
 * so the key and the texts go nowhere else.
 */
export function createLibreTranslator(
  { url, key }: Extract<TranslationSettings, { kind: 'libretranslate' }>,
  { answerMs = ANSWER_WITHIN_MS }: { answerMs?: number } = {},
): Translator {
  const agent = new Agent({
    connect: { timeout: CONNECT_WITHIN_MS },
    headersTimeout: answerMs,
    bodyTimeout: answerMs,
  });
  const closing = new AbortController();
  let known: v.InferOutput<typeof Languages> | undefined;
  let asked = 0;

  const request = async (path: string, body: object | undefined, signal: AbortSignal): Promise<Response> => {
    const within = AbortSignal.any([signal, closing.signal, AbortSignal.timeout(answerMs)]);
    try {
      return await fetch(`${url}${path}`, {
        dispatcher: agent,
        redirect: 'error',
        signal: within,
        ...(body === undefined
          ? {}
          : {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }),
      });
    } catch (error) {
      throw unansweredOf(error, signal);
    }
  };

  const askForLanguages = async (): Promise<void> => {
    const response = await request('/languages', undefined, closing.signal);
    const answer = v.safeParse(Languages, await readJson(response, closing.signal));
    if (response.ok && answer.success) known = answer.output;
  };

  const translateBatch = async (batch: string[], task: TranslationTask): Promise<string[]> => {
    const response = await request(
      '/translate',
      {
        q: batch,
        source: languageTags[task.from],
        target: languageTags[task.to],
        format: 'text',
        ...(key === undefined ? {} : { api_key: key }),
      },
      task.signal,
    );
    const answer = await readJson(response, task.signal);
    if (response.ok) {
      const { success, output } = v.safeParse(Translated, answer);
      if (!success || output.translatedText.length !== batch.length) throw new TranslationFailure(UNREADABLE);
      return output.translatedText;
    }
    const refused = v.safeParse(Refused, answer);
    const error = refused.success ? refused.output.error : '';
    const isTooLong = response.status === 413 || (response.status === 400 && /exceeds/i.test(error));
    if (isTooLong && batch.length > 1) {
      const translated: string[] = [];
      for (const half of halvesOf(batch)) translated.push(...(await translateBatch(half, task)));
      return translated;
    }
    throw toTranslationFailure(response, error, isTooLong, task);
  };

  return {
    name: 'LibreTranslate',
    languagesFrom(language) {
      const now = Date.now();
      if (now - asked > LANGUAGES_FOR_MS) {
        asked = now;
        // Asks for the languages of the service; nobody waits for the answer. Until it arrives, the service is assumed to support
        // all our languages.
        askForLanguages().catch(() => undefined);
      }
      const others = languages.filter((other) => other !== language);
      if (!known) return others;
      const source = known.find(({ code }) => code === languageTags[language]);
      const targets = source?.targets ?? (source ? known.map(({ code }) => code) : []);
      return others.filter((other) => targets.includes(languageTags[other]));
    },
    async translate(texts, task) {
      const translated: string[] = [];
      // Batches are sent one after another: many of these servers have one processor.
      for (const batch of batchesOf(texts, BATCH_CHARACTERS, BATCH_TEXTS)) {
        translated.push(...(await translateBatch(batch, task)));
      }
      return translated;
    },
    close: async () => {
      closing.abort();
      await agent.destroy();
    },
  };
}

/** @throws {TranslationFailure} for more than `ANSWER_BYTES_MAX`; a body that is not JSON is undefined */
async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.byteLength;
      if (bytes > ANSWER_BYTES_MAX) throw new TranslationFailure(UNREADABLE);
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof TranslationFailure) throw error;
    throw unansweredOf(error, signal);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** @throws the reason why the signal was aborted, if it was */
function unansweredOf(error: unknown, signal: AbortSignal): TranslationFailure {
  signal.throwIfAborted();
  const isLate = [error, (error as Error | undefined)?.cause].some(
    (one) => one instanceof Error && /timeout/i.test(`${one.name} ${(one as { code?: string }).code ?? ''}`),
  );
  return new TranslationFailure(
    isLate
      ? 'The translation service did not answer in time. Try again.'
      : 'The translation service cannot be reached. Try again in a minute.',
    { cause: error },
  );
}

function toTranslationFailure(
  { status, headers }: Response,
  error: string,
  isTooLong: boolean,
  { from, to }: { from: Language; to: Language },
): TranslationFailure {
  if (isTooLong) {
    return new TranslationFailure('A paragraph is longer than the translation service accepts.');
  }
  if (status === 401 || status === 403 || /api key/i.test(error)) {
    return new TranslationFailure(
      'The translation service rejects our key. An administrator has to check it.',
    );
  }
  if (status === 429) {
    const seconds = parseRetryAfter(headers.get('retry-after'), new Date()) ?? 60;
    const wait = seconds <= 60 ? 'in a minute' : `in ${Math.ceil(seconds / 60)} minutes`;
    return new TranslationFailure(`The translation service is getting too many requests. Try again ${wait}.`);
  }
  if (status === 400 && /not (?:supported|available)/i.test(error)) {
    return new TranslationFailure(
      `The translation service does not translate from ${languageNames[from]} into ${languageNames[to]}.`,
    );
  }
  return new TranslationFailure(
    status >= 500
      ? `The translation service failed (error ${status}). Try again in a minute.`
      : `The translation service refused the request (error ${status}). An administrator has to check its settings.`,
  );
}
