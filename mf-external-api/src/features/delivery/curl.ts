import type { WebhookDeliveryDetails } from '@newswatch/shared/contracts';

/** The request of a delivery as a curl command: it sends the same bytes with the same signature. */
export function curlOf({ request }: Pick<WebhookDeliveryDetails, 'request'>): string {
  const headers = request.headers.map(({ name, value }) => `  -H ${quoted(`${name}: ${value}`)}`);
  return [`curl -i ${quoted(request.url)}`, ...headers, `  --data-binary ${quoted(request.body)}`].join(
    ' \\\n',
  );
}

/** Quotes a text for a shell: within single quotes, it interprets only the closing quote. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
