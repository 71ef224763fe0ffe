export { type AboutArticles, traceArticles } from './article-trace.ts';
export { startTracing } from './start-tracing.ts';
