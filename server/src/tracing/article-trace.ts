import { createHash } from 'node:crypto';
import type * as OpenTelemetry from '@opentelemetry/api';

type Attributes = OpenTelemetry.Attributes;

const TRACER = 'newswatch';
/** The flag of a trace that is kept, as W3C's trace context numbers it. */
const SAMPLED = 1;
let api: typeof OpenTelemetry | undefined;

/** Sets the tracer that makes spans from now on. Without one, no spans are made, and traced work costs nothing. */
export function setTracing(given: typeof OpenTelemetry | undefined): void {
  api = given;
}

/** Names the articles that a piece of work is about, once they are known. */
export type AboutArticles = (articleIds: readonly string[], attributes?: Attributes) => void;

/**
 * Puts a piece of work into the trace of each article it is about. The trace of an article has its id from the article's own, so
 * that crawler, matcher and sender add to it from any process at any time, and nothing has to be handed on. Spans contain IDs and
 * counts: no text, no address, nothing about a person.
 *
 * @example traceArticles('article.matched', async (about) => { const batch = await claim(); about(batch.ids); … });
 */
export async function traceArticles<T>(name: string, work: (about: AboutArticles) => Promise<T>): Promise<T> {
  if (!api) return work(() => undefined);
  const { ROOT_CONTEXT, SpanStatusCode, trace } = api;
  const startTime = Date.now();
  let articleIds: readonly string[] = [];
  let attributes: Attributes = {};
  const end = (failure?: unknown): void => {
    const tracer = trace.getTracer(TRACER);
    for (const id of new Set(articleIds)) {
      const parent = trace.setSpanContext(ROOT_CONTEXT, rootOf(id));
      const span = tracer.startSpan(
        name,
        { startTime, attributes: { ...attributes, 'newswatch.article_id': id } },
        parent,
      );
      if (failure !== undefined) {
        const message = failure instanceof Error ? failure.name : 'Error';
        span.setStatus({ code: SpanStatusCode.ERROR, message });
      }
      span.end();
    }
  };
  try {
    const result = await work((ids, more = {}) => {
      articleIds = ids;
      attributes = { ...attributes, ...more };
    });
    end();
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}

/** The id of the trace that an article's work is in; null while no traces are made. */
export function traceIdOf(articleId: string): string | null {
  return api ? rootOf(articleId).traceId : null;
}

function rootOf(articleId: string) {
  const digest = createHash('sha256').update(articleId).digest('hex');
  return {
    traceId: digest.slice(0, 32),
    spanId: digest.slice(32, 48),
    traceFlags: SAMPLED,
    isRemote: true,
  };
}
