import type { DetectedLanguage, LanguageClaims } from './detect-language.ts';
import type { ExtractionRequest } from './extraction-request.ts';
import type { FeedItemRequest } from './feed-items/extract-feed-item.ts';
import type { ParsedFeed } from './feeds/feed.ts';
import type { ExtractedArticle, PageArticle } from './page-article.ts';
import type { PageStructure } from './page-structure.ts';
import type { PdfRequest } from './pdf/extract-pdf.ts';
import type { PageLinks } from './read-page-links.ts';
import { createThreadPool, ThreadFailed } from './thread-pool.ts';

/** A page could not be read: the parser failed, ran out of memory or timed out. */
export class ExtractionFailed extends Error {
  override readonly name = 'ExtractionFailed';
  /** Whether the page was read and has nothing to extract, so that another attempt would fail in the same way. */
  readonly isPermanent: boolean;

  constructor(
    sentence: string,
    { isPermanent = false, cause }: { isPermanent?: boolean; cause?: unknown } = {},
  ) {
    super(sentence, { cause });
    this.isPermanent = isPermanent;
  }
}

export interface ExtractorPool {
  /** @throws {ExtractionFailed} */
  extract(request: ExtractionRequest): Promise<ExtractedArticle>;
  /** Extracts an article from an episode, a video or a post of a feed. @throws {ExtractionFailed} */
  extractItem(request: FeedItemRequest): Promise<ExtractedArticle>;
  /** Extracts an article from a PDF. @throws {ExtractionFailed} with the reason if it has no text that can be read */
  extractPdf(request: PdfRequest): Promise<ExtractedArticle>;
  /** @throws {ExtractionFailed} */
  readLinks(html: string, pageUrl: string): Promise<PageLinks>;
  /** @throws {ExtractionFailed} */
  readStructure(html: string): Promise<PageStructure>;
  /**
   * Undefined if the text is not a feed.
   *
   * @throws {ExtractionFailed}
   */
  readFeed(text: string, feedUrl: string): Promise<ParsedFeed | undefined>;
  /** @throws {ExtractionFailed} */
  detectLanguage(text: string, claims: LanguageClaims): Promise<DetectedLanguage>;
  close(): Promise<void>;
}

export interface ExtractorPoolOptions {
  /** Number of threads. Third-party pages are parsed in them and cannot block or exhaust the server. Default 2. */
  readonly threads?: number;
  /** After this time a hanging thread is killed. Default 15,000. */
  readonly timeoutMs?: number;
  readonly workerUrl?: URL;
}

/** A request to a thread that reads pages. */
export type PageRequest =
  | { readonly kind: 'article'; readonly article: ExtractionRequest }
  | { readonly kind: 'item'; readonly item: FeedItemRequest }
  | { readonly kind: 'pdf'; readonly pdf: PdfRequest }
  | { readonly kind: 'links'; readonly html: string; readonly url: string }
  | { readonly kind: 'structure'; readonly html: string }
  | { readonly kind: 'feed'; readonly text: string; readonly url: string };

/** The response of such a thread. */
export type PageResult =
  | { readonly kind: 'article'; readonly article: PageArticle }
  /** A sentence about the document. */
  | { readonly kind: 'unreadable'; readonly why: string; readonly isPermanent: boolean }
  | { readonly kind: 'links'; readonly links: PageLinks }
  | { readonly kind: 'structure'; readonly structure: PageStructure }
  | { readonly kind: 'feed'; readonly feed: ParsedFeed | undefined };

const pageMemoryMb = 256;
/** A document of 10 MB, its largest parts in full, and their copies. */
const pageBuffersMb = 256;
const languageMemoryMb = 512;
const languageTimeoutMs = 30_000;
/** The number of characters of a text that are checked. */
const languageSample = 3_000;

/** Worker threads that parse third-party pages, started on first use: some for pages, one for languages. */
export function createExtractorPool(options: ExtractorPoolOptions = {}): ExtractorPool {
  const {
    threads = 2,
    timeoutMs = 15_000,
    workerUrl = new URL('./extract-worker.ts', import.meta.url),
  } = options;
  const pages = createThreadPool<PageRequest, PageResult>({
    workerUrl,
    threads,
    timeoutMs,
    memoryLimitMb: pageMemoryMb,
    buffersLimitMb: pageBuffersMb,
  });
  const languages = createThreadPool<{ text: string; claims: LanguageClaims }, DetectedLanguage>({
    workerUrl: new URL('./language-worker.ts', import.meta.url),
    threads: 1,
    timeoutMs: languageTimeoutMs,
    memoryLimitMb: languageMemoryMb,
  });

  function detectLanguage(text: string, claims: LanguageClaims): Promise<DetectedLanguage> {
    return describingFailure(languages.ask({ text: text.slice(0, languageSample), claims }));
  }

  async function withLanguage({ languageClaims, ...page }: PageArticle): Promise<ExtractedArticle> {
    const text = `${page.title}\n${page.contentText || page.summary}`;
    const { language, confidence } = await detectLanguage(text, languageClaims);
    return { ...page, language, languageConfidence: confidence };
  }

  async function askForArticle(request: PageRequest): Promise<ExtractedArticle> {
    const reply = await describingFailure(pages.ask(request));
    if (reply.kind !== 'article')
      throw new ExtractionFailed('The extractor returned a result for another request.');
    return withLanguage(reply.article);
  }

  return {
    detectLanguage,
    extract: (article) => askForArticle({ kind: 'article', article }),
    extractItem: (item) => askForArticle({ kind: 'item', item }),
    async extractPdf(pdf) {
      const reply = await describingFailure(pages.ask({ kind: 'pdf', pdf }));
      if (reply.kind === 'unreadable')
        throw new ExtractionFailed(reply.why, { isPermanent: reply.isPermanent });
      if (reply.kind !== 'article')
        throw new ExtractionFailed('The extractor returned a result for another request.');
      return withLanguage(reply.article);
    },
    async readLinks(html, url) {
      const reply = await describingFailure(pages.ask({ kind: 'links', html, url }));
      if (reply.kind !== 'links')
        throw new ExtractionFailed('The extractor returned a result for another request.');
      return reply.links;
    },
    async readStructure(html) {
      const reply = await describingFailure(pages.ask({ kind: 'structure', html }));
      if (reply.kind !== 'structure')
        throw new ExtractionFailed('The extractor returned a result for another request.');
      return reply.structure;
    },
    async readFeed(text, url) {
      const reply = await describingFailure(pages.ask({ kind: 'feed', text, url }));
      if (reply.kind !== 'feed')
        throw new ExtractionFailed('The extractor returned a result for another request.');
      return reply.feed;
    },
    async close() {
      await Promise.all([pages.close(), languages.close()]);
    },
  };
}

async function describingFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ThreadFailed)) throw error;
    throw new ExtractionFailed(`The page could not be read. ${error.message}`, { cause: error.cause });
  }
}
