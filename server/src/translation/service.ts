import { setTimeout as delay } from 'node:timers/promises';
import {
  type ArticleTranslation,
  effectivePlan,
  type Language,
  languages,
  limits,
  messages,
  type Plan,
  type Role,
  type TranslationOffer,
  type TranslationService,
} from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import { countModelUse } from '../model-use.ts';
import type { Database } from '../storage/database.ts';
import type { Throttle, ThrottledPerson } from '../throttle/index.ts';
import { differingSentences, differs } from './check-figures.ts';
import {
  beginTranslation,
  endTranslation,
  findOriginal,
  findTranslation,
  type Original,
  type TranslationRow,
} from './repository.ts';
import { TranslationFailure, type Translator } from './services/translator.ts';
import { splitParagraphs } from './split-text.ts';
import { translateArticle } from './translate-article.ts';

const says = messages.translations;
const DAY_SECONDS = 86_400;
const TRANSLATE_WITHIN_MS = 120_000;
/** The time after which a translation that has not ended was interrupted, because its process ended. */
const INTERRUPTED_AFTER_MS = TRANSLATE_WITHIN_MS + 30_000;
/** The maximum wait of the call itself. After that, the person's browser asks again. */
const WAIT_MS = 5_000;
/** Maximum number of simultaneous translations in a process: the operator's service may be small. */
const TRANSLATIONS_AT_ONCE = 4;

/** The reader. */
export interface TranslationReader extends ThrottledPerson {
  role: Role;
  plan: Plan;
}

/**
 * Articles in another language, translated by the operator's service. A translation is stored once for everybody who may open the
 * article. If no service is connected, everything is `not_found`; so is an article that the person may not open.
 */
export interface TranslationsService {
  /** Reads, for settings, whether there is a service, and into which languages it translates. Never waits for it. */
  service(): Promise<TranslationService>;
  /** The translation options for an article in this language; null if there are none. Never waits for the service. */
  offer(language: Language): Promise<TranslationOffer | null>;
  /**
   * The stored translation, or a new one. If it takes longer than a few seconds, it continues (`translating`).
   *
   * @throws {Failure} `upstream_unavailable` if the service fails; `rate_limited` beyond the plan's limit; `overloaded`
   */
  translate(
    reader: TranslationReader,
    articleId: string,
    language: Language,
    now: Date,
  ): Promise<ArticleTranslation>;
  /** @throws {Failure} `not_found`, including if nobody has asked for it */
  get(userId: string, articleId: string, language: Language, now: Date): Promise<ArticleTranslation>;
}

interface TranslationsOptions {
  db: Database;
  throttle: Throttle;
  translator: () => Promise<Translator | undefined>;
  now: () => Date;
  /** Logs the reason for the operator; the person gets only a sentence. */
  onError: (error: unknown, articleId: string) => void;
  /** Overridden in tests. */
  waitMs?: number;
}

export function createTranslations({
  db,
  throttle,
  translator,
  now: clock,
  onError,
  waitMs = WAIT_MS,
}: TranslationsOptions): TranslationsService {
  let running = 0;

  const open = async (userId: string, articleId: string) => {
    const [connected, original] = await Promise.all([translator(), findOriginal(db, userId, articleId)]);
    if (!connected || !original) throw new Failure('not_found', messages.generic.notFound);
    return { connected, original };
  };

  const run = async (connected: Translator, original: Original, language: Language, started_at: Date) => {
    const key = { language, started_at };
    try {
      const signal = AbortSignal.timeout(TRANSLATE_WITHIN_MS);
      const task = { from: original.language, to: language, signal };
      const translated = await translateArticle(connected, original, task);
      await endTranslation(db, original, key, { state: 'ready', ...translated, translated_at: clock() });
    } catch (error) {
      const reason =
        error instanceof TranslationFailure
          ? error.message
          : (error as Error).name === 'TimeoutError'
            ? says.tooLate
            : messages.generic.unavailable;
      await endTranslation(db, original, key, { state: 'failed', reason });
      onError(error, original.id);
      throw new Failure('upstream_unavailable', reason, { cause: error });
    }
  };

  return {
    async service() {
      const connected = await translator();
      const into = languages.filter((to) =>
        languages.some((from) => connected?.languagesFrom(from).includes(to)),
      );
      return { service: connected?.name ?? null, languages: into };
    },
    async offer(language) {
      const connected = await translator();
      const into = connected?.languagesFrom(language) ?? [];
      return connected && into.length > 0 ? { service: connected.name, languages: into } : null;
    },

    async translate(reader, articleId, language, now) {
      const { connected, original } = await open(reader.id, articleId);
      if (original.language === language) throw new Failure('state_conflict', says.sameLanguage);
      const stored = await findTranslation(db, original, language);
      if (stored && !isAbandoned(stored, now)) return present(original, stored);
      if (running >= TRANSLATIONS_AT_ONCE) {
        throw new Failure('overloaded', says.busy, { retryAfterSeconds: 60 });
      }
      const limit = limits.TRANSLATIONS_PER_DAY[effectivePlan(reader)];
      const work = throttle
        .countIfDone(reader, 'translation', { limit, windowSeconds: DAY_SECONDS }, now, async () => {
          const since = new Date(now.getTime() - INTERRUPTED_AFTER_MS);
          const begun = { language, service: connected.name, since };
          // Somebody else pressed the button at the same moment, so one request serves both.
          if (!(await beginTranslation(db, original, begun, now))) throw new UnderWay();
          await countModelUse(db, reader.id, 'translation', now);
          running += 1;
          try {
            await run(connected, original, language, now);
          } finally {
            running -= 1;
          }
        })
        .catch((error: unknown) => {
          if (!(error instanceof UnderWay)) throw limitOf(error, limit);
        });
      // Without a handler, a failure after the answer would end the process.
      work.catch(() => undefined);
      await Promise.race([work, delay(waitMs, undefined, { ref: false })]);
      const row = await findTranslation(db, original, language);
      if (!row) throw new Failure('not_found', messages.generic.notFound);
      return present(original, row);
    },

    async get(userId, articleId, language, now) {
      const { original } = await open(userId, articleId);
      const row = await findTranslation(db, original, language);
      if (!row) throw new Failure('not_found', messages.generic.notFound);
      return present(
        original,
        isAbandoned(row, now) ? { ...row, state: 'failed', reason: row.reason ?? says.interrupted } : row,
      );
    },
  };
}

/** Another request for the same translation is in progress, so this one does not count. */
class UnderWay extends Error {}

/** Whether a translation failed, or its process ended, so that it can be restarted. */
const isAbandoned = ({ state, started_at }: TranslationRow, now: Date): boolean =>
  state === 'failed' ||
  (state === 'translating' && now.getTime() - started_at.getTime() > INTERRUPTED_AFTER_MS);

function limitOf(error: unknown, limit: number): unknown {
  if (!(error instanceof Failure) || error.code !== 'rate_limited') return error;
  const seconds = error.retryAfterSeconds ?? DAY_SECONDS;
  const wait = seconds < 7_200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3_600)} hours`;
  return new Failure(
    'rate_limited',
    `You have had ${limit} articles translated in 24 hours, the maximum for your plan. You can translate the next one in ${wait}.`,
    { retryAfterSeconds: seconds, details: { retry_after_seconds: seconds, max: limit } },
  );
}

/** The translation with the original paragraphs, with which its figures are compared. */
function present(original: Original, row: TranslationRow): ArticleTranslation {
  const { paragraphs, isCut } = splitParagraphs(original.content_text);
  const isReady = row.state === 'ready';
  const task = { from: original.language, to: row.language };
  return {
    article_id: original.id,
    language: row.language,
    direction: row.language === 'arabic' ? 'rtl' : 'ltr',
    state: row.state,
    reason: row.reason,
    service: row.service,
    title: row.title,
    title_differs: isReady && differs(original.title, row.title),
    paragraphs: isReady
      ? paragraphs.map((paragraph, at) => {
          const text = row.paragraphs[at] ?? '';
          return { original: paragraph, text, differing: differingSentences(paragraph, text, task) };
        })
      : [],
    is_cut: isCut,
    translated_at: row.translated_at?.toISOString() ?? null,
  };
}
