import type { WebhookDeliveryDetails } from '@newswatch/shared/contracts';

/** The request of a delivery as a command for a shell: it sends the same bytes with the same signature. */
export function curlOf({ request }: Pick<WebhookDeliveryDetails, 'request'>): string {
  const headers = request.headers.map(({ name, value }) => `  -H ${quoted(`${name}: ${value}`)}`);
  return [`curl -i ${quoted(request.url)}`, ...headers, `  --data-binary ${quoted(request.body)}`].join(
    ' \\\n',
  );
}

/** In single quotes a shell reads nothing but the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
