export { type AboutArticles, traceArticles, traceIdOf } from './article-trace.ts';
export { startTracing } from './start-tracing.ts';
