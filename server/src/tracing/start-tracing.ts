import { setTracing } from './article-trace.ts';

export interface Tracing {
  /** Hands over what was not yet sent, within a few seconds. */
  stop(): Promise<void>;
}

/**
 * Sends spans to an OpenTelemetry collector, as the official `OTEL_…` variables say. Its code is loaded only where traces are
 * switched on: it costs memory and time.
 *
 * @param version of the product
 */
export async function startTracing(version: string): Promise<Tracing> {
  // Metrics go to Prometheus and lines to the log, unless somebody asks for them here too.
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
