/** The languages of the sample receivers. */
export const snippetLanguages = [
  { value: 'node', label: 'Node with standardwebhooks' },
  { value: 'python', label: 'Python with standardwebhooks' },
  { value: 'plain', label: 'Node without a library' },
] as const;
export type SnippetLanguage = (typeof snippetLanguages)[number]['value'];

/** A receiver that checks signatures. It reads the secret from the environment. */
export function verifySnippet(language: SnippetLanguage): string {
  switch (language) {
    case 'node':
      return `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.NEWSWATCH_WEBHOOK_SECRET);

createServer(async (request, response) => {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece;
  try {
    const event = webhook.verify(body, request.headers);
    console.log(event.type, event.data);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(process.env.PORT ?? 8080);`;
    case 'python':
      return `from flask import Flask, request
from standardwebhooks import Webhook, WebhookVerificationError
import os

app = Flask(__name__)
webhook = Webhook(os.environ["NEWSWATCH_WEBHOOK_SECRET"])

@app.post("/newswatch")
def receive():
    try:
        event = webhook.verify(request.get_data(), dict(request.headers))
    except WebhookVerificationError:
        return "", 401
    print(event["type"], event["data"])
    return "", 204`;
    default:
      return `import { createHmac, timingSafeEqual } from 'node:crypto';

const key = Buffer.from(process.env.NEWSWATCH_WEBHOOK_SECRET.replace('whsec_', ''), 'base64');

export function isGenuine(headers, body) {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const wanted = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}`;
  }
}
