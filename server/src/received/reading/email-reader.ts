import {
  createExtractorPool,
  createThreadPool,
  type ExtractedArticle,
  type ExtractorPool,
  type ThreadPool,
} from '../../extractor/index.ts';
import type { EmailRequest, ReadEmail } from './read-email.ts';

/** An email as it was read, with the language of an issue. */
export type EmailWithLanguage =
  | Exclude<ReadEmail, { kind: 'issue' }>
  | (Omit<Extract<ReadEmail, { kind: 'issue' }>, 'article'> & { readonly article: ExtractedArticle });

/** Reads emails of strangers apart from the server, which neither blocks nor runs out of memory. */
export interface EmailReader {
  /** @throws {Error} if the email takes too long or too much memory, and `ExtractionFailed` for its language */
  read(request: EmailRequest): Promise<EmailWithLanguage>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 20_000;
const MEMORY_MB = 256;
/** Memory for the largest email, its parts, and their copies. */
const BUFFERS_MB = 128;
/** The time after which an idle thread ends. It takes a lot of memory, and newsletters arrive only now and then. */
const IDLE_MS = 60_000;

/** One thread, started by the first email and ended after a minute without one. */
export function createEmailReader(): EmailReader {
  let threads: ThreadPool<EmailRequest, ReadEmail> | undefined;
  let languages: ExtractorPool | undefined;
  let working = 0;
  let idle: NodeJS.Timeout | undefined;

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ended = [threads?.close(), languages?.close()];
    threads = undefined;
    languages = undefined;
    await Promise.all(ended);
  }

  return {
    close,
    async read(request) {
      clearTimeout(idle);
      working += 1;
      threads ??= createThreadPool({
        workerUrl: new URL('./email-worker.ts', import.meta.url),
        threads: 1,
        timeoutMs: TIMEOUT_MS,
        memoryLimitMb: MEMORY_MB,
        buffersLimitMb: BUFFERS_MB,
      });
      languages ??= createExtractorPool({ threads: 1 });
      try {
        const email = await threads.ask(request);
        if (email.kind !== 'issue') return email;
        const { languageClaims, ...article } = email.article;
        const { language, confidence } = await languages.detectLanguage(
          `${article.title}\n${article.contentText}`,
          languageClaims,
        );
        return { ...email, article: { ...article, language, languageConfidence: confidence } };
      } finally {
        working -= 1;
        if (working === 0) idle = setTimeout(() => void close(), IDLE_MS).unref();
      }
    },
  };
}
