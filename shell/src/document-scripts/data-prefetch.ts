import type { PrefetchedResponses } from '@newswatch/shared/prefetched-responses';

/**
 * Requests the API data that the page will need while its scripts are still loading, which saves one round trip. Uses
 * this browser's access token, as the page would; `packages/shared/src/api/prefetched-responses.ts` takes the responses from
 * here. The document names the paths, and the time limit in milliseconds, on the script's element.
 */
const { paths = '[]', timeout = '0' } = document.currentScript?.dataset ?? {};
const cookie = /(?:^|; )access_token=([^;]+)/.exec(document.cookie)?.[1];
if (cookie) {
  const token = decodeURIComponent(cookie);
  const answers: PrefetchedResponses['answers'] = {};
  for (const path of JSON.parse(paths) as string[]) {
    const askedAt = Date.now();
    const answer = fetch(`/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(Number(timeout)),
    }).then((response) => ({ response, askedAt, answeredAt: Date.now() }));
    // The code that takes the response handles its failure.
    answer.catch(() => undefined);
    answers[path] = answer;
  }
  window.newswatchAhead = { token, answers };
}
