export const quickStartLanguages = [
  { value: 'curl', label: 'cURL' },
  { value: 'node', label: 'Node' },
  { value: 'python', label: 'Python' },
] as const;
export type QuickStartLanguage = (typeof quickStartLanguages)[number]['value'];

/** Code from a key to the first page of matches. It works as pasted, with the key in NEWSWATCH_KEY. */
export function quickStartCode(language: QuickStartLanguage, origin: string): string {
  const base = `${origin}/api/external/v1`;
  switch (language) {
    case 'curl':
      return `curl -s -H "Authorization: Bearer $NEWSWATCH_KEY" \\
  "${base}/matches?limit=2"`;
    case 'node':
      return `const answer = await fetch('${base}/matches?limit=2', {
  headers: { authorization: \`Bearer \${process.env.NEWSWATCH_KEY}\` },
});
const { data, next_cursor } = await answer.json();
for (const match of data) console.log(match.target_name, match.article.title);
console.log('next page:', next_cursor);`;
    default:
      return `import json, os, urllib.request

request = urllib.request.Request(
    "${base}/matches?limit=2",
    headers={"Authorization": "Bearer " + os.environ["NEWSWATCH_KEY"]},
)
page = json.load(urllib.request.urlopen(request))
for match in page["data"]:
    print(match["target_name"], match["article"]["title"])
print("next page:", page["next_cursor"])`;
  }
}

/** The output of the code above for a page with two matches. */
export function quickStartAnswer(language: QuickStartLanguage): string {
  if (language !== 'curl') {
    return `Harbour Dredging at Lower Quay stops
Harbour Ferries return after the storm
next page: mat_01KB3M9T…`;
  }
  return `{ "data": [
    { "id": "mat_01KB3N0C…",
      "target_name": "Harbour",
      "score": 86,
      "matched_terms": ["harbour"],
      "article": {
        "title": "Dredging at Lower Quay stops",
        "language": "english", … }, … }, … ],
  "next_cursor": "mat_01KB3M9T…",
  "has_more": true }`;
}

/** The line that sets the environment variable that the code reads. */
export function exportLine(name: string, value: string): string {
  return `export ${name}=${value}`;
}

/** A receiver that checks signatures, in one file without dependencies. */
export function receiverCode(): string {
  return `// receiver.mjs: node receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.NEWSWATCH_WEBHOOK_SECRET.replace('whsec_', ''), 'base64');

createServer(async (request, response) => {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece;
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = request.headers;
  const wanted = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  const isGenuine = signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < 300;
  if (isGenuine && isFresh) console.log(JSON.parse(body));
  response.writeHead(isGenuine && isFresh ? 204 : 401).end();
}).listen(process.env.PORT ?? 8080);`;
}
