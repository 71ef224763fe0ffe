import { limits, messages } from '@newswatch/shared/contracts';

/**
 * Returns what a program can rely on, as Markdown: part of the document for programs and of the page with the API docs. Examples
 * use the address of this installation.
 */
export const apiPromises = (origin: string): string => `### Reading every match, once

Request matches every minute, and store \`next_cursor\` once you have stored the matches. The next call continues exactly there, even after a
restart. Use \`since\` only in the first call.

\`\`\`
import { readFile, writeFile } from 'node:fs/promises';

let cursor = await readFile('cursor.txt', 'utf8').catch(() => '');
for (;;) {
  const query = new URLSearchParams({ limit: '200', ...(cursor && { cursor }) });
  const response = await fetch(\`${origin}/api/external/v1/matches?\${query}\`, {
    headers: { authorization: \`Bearer \${process.env.NEWSWATCH_KEY}\` },
  });
  let wait = 60;
  if (response.ok) {
    const { data, next_cursor, has_more } = await response.json();
    for (const match of data) console.log(match.id, match.target_name, match.article.title);
    if (next_cursor) await writeFile('cursor.txt', (cursor = next_cursor));
    if (has_more) wait = 0;
  } else if (response.status === 429 || response.status >= 500) {
    wait = Number(response.headers.get('retry-after') ?? 60);
  } else {
    throw new Error(await response.text());
  }
  await new Promise((done) => setTimeout(done, wait * 1_000));
}
\`\`\`

- A match is listed ten seconds after it was found, or later while the server is busy, so that no cursor skips it.
- If your program stops between storing the matches and storing the cursor, it reads some of them again, with the same \`id\`.
- Earlier articles that are added to a target, and pages that the owner adds by hand, are not new. \`earlier=true\` lists them, and nothing
  else. The owner’s figures count both lists together.
- Matches are not listed again when they change. Subscribe to \`article.updated\` to learn that a source changed an article.
- Matches of a deleted target or of a withdrawn article are no longer listed.

\`GET /external/v1/targets/{id}/matches.csv\` and \`matches.jsonl\` return the newest 10,000 matches of a target at once, ten times an hour.

Other lists return \`next_cursor\` and \`has_more\` as well; there, \`next_cursor\` is null at the end.

### Events: posted or fetched

A subscription selects events by type, target, language, source and score. Create it on
[Subscriptions](${origin}/external-api/subscriptions), or with \`POST /external/v1/subscriptions\`; its events are either posted to a webhook
endpoint, or wait until your program fetches them:

1. \`GET /external/v1/subscriptions/{id}/events\` without a cursor begins after the last acknowledged event.
2. Handle the events, and send \`next_cursor\` to \`POST /external/v1/subscriptions/{id}/ack\`.

Events are kept for ${limits.WEBHOOK_LOG_DAYS} days. Events that you do not acknowledge are returned again, so skip IDs that you have handled.

For posted events, \`GET /external/v1/subscriptions/{id}/deliveries\` lists every delivery, and \`GET /external/v1/deliveries/{id}\` returns its payload
and attempts. After an outage, \`POST /external/v1/subscriptions/{id}/deliveries/retry\` with \`since\` resends the failed deliveries, at most
${limits.API_RETRY_FAILED_MAX.toLocaleString('en')} at once. If your program accepted deliveries and lost them afterwards, add \`"only_failed": false\`. This resends every
delivery of that period. A resent delivery keeps the \`id\` of its event, and has a new signature.

### Formats

- Times are RFC 3339 in UTC and end with \`Z\`, including in requests. Days are \`YYYY-MM-DD\` in the time zone of the key’s owner.
- A field without a value is null. A field that its schema does not require may also be missing; treat both in the same way.
- Positions in texts are UTF-16 code units, as in JavaScript, Java and C#. In Python, slice \`text.encode('utf-16-le')\` at twice the offset.
- Several values of a filter are separated by commas: \`language=english,french\`.
- Unknown fields and parameters are refused with 422, so that a misspelt filter is not ignored.

### Changing things

- \`PUT\` replaces everything; omitted fields get their defaults, unless their description says otherwise. \`PATCH\` leaves omitted fields as they are.
- Targets, webhook endpoints and subscriptions have a \`version\`, which is also their \`ETag\`. Send the version that you read: in the body, or as
  \`If-Match\` with PUT, PATCH or DELETE. If another program or a person has changed the object in the meantime, your change is refused with 409 and
  \`version_conflict\`, or with 412 and \`precondition_failed\` for \`If-Match\`; \`details.version\` is the current version. Read the object again, and repeat
  your change. Without a version, the last change wins. Calls that have no version refuse \`If-Match\` with 400.
- Send \`Idempotency-Key\` with a POST that creates something, and repeat it with the same key if no response arrives. For 24 hours, the same
  key returns the same response with \`Idempotent-Replayed: true\`; with another body, it is refused. Responses with a secret are not kept.

### Errors

Every error has the same form: \`code\` for your program, \`message\` for a person, \`fields\` with status 422, and \`request_id\` for us.

| Status | What to do |
| --- | --- |
| 400, 404, 405, 413, 415, 422 | Correct the request; repeating it changes nothing. |
| 401 | Stop: the key is wrong, expired or revoked. |
| 403 | Stop: \`code\` says whether a permission (\`api_scope_missing\`), the plan or the address is the reason. |
| 409 | \`version_conflict\`: read the object again. \`idempotency_in_progress\`: wait for the first request. Others: \`message\` gives the reason. |
| 412 | The object was changed in the meantime: read it again. |
| 429 | Wait for the number of seconds in \`Retry-After\`. |
| 500, 502, 503, 504 | Wait as long as \`Retry-After\` says, or else a minute, and repeat. |

The owner sees every refused request under [All errors](${origin}/external-api/errors).

### What may change

The following may be added at any time, so ignore any that you do not know: calls, optional parameters, fields, types of events, error codes, and values of
enumerations. Messages may be reworded. Fields are not renamed or removed, and do not change their type, unless this has been announced as a
deprecation at least a year before.
`;

/**
 * Describes how a program receives webhooks, as Markdown: part of the document for programs and of the page with the API docs.
 * The example is a test vector, with which a program can check its verification before the first delivery.
 */
export const webhookPromises = (
  origin: string,
): string => `Deliveries follow [Standard Webhooks](https://www.standardwebhooks.com/); its libraries verify them. Each delivery is a POST with three headers:

- \`webhook-id\` is the ID of the event, which stays the same for every attempt. Skip IDs that you have already handled.
- \`webhook-timestamp\` is the time of the attempt, in seconds since 1970. Reject anything older than ${limits.WEBHOOK_TOLERANCE_SECONDS / 60} minutes.
- \`webhook-signature\` is \`v1,\` followed by the base64 HMAC-SHA256 of \`{webhook-id}.{webhook-timestamp}.{body}\`, where the body is exactly the
  bytes that arrived. The key is the part of the signing secret after \`whsec_\`, decoded from base64. While a secret is being rotated, the header
  contains two signatures, separated by a space, and one of them must match.

\`\`\`
import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(headers, body, secret, now = Date.now() / 1_000) {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  if (!(Math.abs(now - Number(time)) <= ${limits.WEBHOOK_TOLERANCE_SECONDS})) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
\`\`\`

To check your code: with the secret \`whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\`, the ID \`msg_p5jXN8AQM9LWM0D4loKWxJek\`, the timestamp \`1614265330\` and the body
\`{"test": 2432232314}\`, the signature is \`v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=\`.

Create endpoints on [Webhook Deliveries](${origin}/external-api/webhooks?tab=endpoints), or with a key that has the permission \`webhooks:write\`. An
endpoint is a public https address on port ${messages.webhookPorts}. It receives events once it has answered a test event with 2xx.

Respond with 2xx within ${limits.WEBHOOK_TIMEOUT_SECONDS} seconds. Any other response is retried after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 hours, or later if you respond
with 429, 502, 503 or 504 with \`Retry-After\`. Status 410 disables the endpoint, as do five days without a single success. Redirects are not
followed. Events arrive in no particular order: sort them by the \`timestamp\` in the body. A body is at most ${limits.WEBHOOK_PAYLOAD_BYTES_MAX / 1_024} kB and is kept for ${limits.WEBHOOK_LOG_DAYS} days.
`;
