import { limits } from '@newswatch/shared/contracts';

/**
 * Asks the API for what the page will want, while its scripts are still on their way: a round less until the content. With the
 * bearer of this browser, as the page would; `packages/shared/src/api/asked-ahead.ts` takes the answers from there.
 */
export function dataPrefetch(paths: readonly string[]): string {
  return `{const c=/(?:^|; )access_token=([^;]+)/.exec(document.cookie),token=c&&decodeURIComponent(c[1]);if(token){const answers={};for(const p of ${JSON.stringify(paths)}){const askedAt=Date.now();answers[p]=fetch('/api'+p,{headers:{authorization:'Bearer '+token},signal:AbortSignal.timeout(${limits.REQUEST_TIMEOUT_MS})}).then(response=>({response,askedAt,answeredAt:Date.now()}));answers[p].catch(()=>{})}window.newswatchAhead={token,answers}}}`;
}
