import { setTracing } from './article-trace.ts';

export interface Tracing {
  /** Sends the remaining spans, within a few seconds. */
  stop(): Promise<void>;
}

/**
 * Sends spans to an OpenTelemetry collector, as configured by the official `OTEL_…` variables. Its code is loaded only where
 * traces are switched on: it costs memory and time.
 *
 * @param version of the product
 */
export async function startTracing(version: string): Promise<Tracing> {
  // By default, only spans are sent: metrics go to Prometheus, and lines to the log.
  process.env.OTEL_METRICS_EXPORTER ??= 'none';
  process.env.OTEL_LOGS_EXPORTER ??= 'none';
  process.env.OTEL_TRACES_EXPORTER ??= 'otlp';
  process.env.OTEL_RESOURCE_ATTRIBUTES ??= `service.version=${version}`;
  const [{ NodeSDK }, api] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/api'),
  ]);
  const sdk = new NodeSDK({
    serviceName: process.env.OTEL_SERVICE_NAME ?? 'newswatch',
    // Requests from browsers and to other servers have secrets in their addresses: feeds, webhooks, links in messages.
    instrumentations: [],
  });
  sdk.start();
  setTracing(api);
  return {
    async stop() {
      setTracing(undefined);
      await sdk.shutdown();
    },
  };
}
