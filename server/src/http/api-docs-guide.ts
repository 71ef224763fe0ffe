import {
  ASSISTANTS_PATH,
  assistantToolNames,
  assistantTools,
  CONNECT_PATH,
  EXTERNAL_API_PATH,
  limits,
} from '@newswatch/shared/contracts';
import { escapeHtml } from '../escape-html.ts';
import { listEventTypes, oauthPaths } from '../external-api/index.ts';
import { renderMarkdown } from '../help/index.ts';
import { apiPromises, webhookPromises } from './api-promises.ts';

const json = (value: unknown) => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

/** Markup of Markdown in which code can be copied. */
const copied = (markdown: string) => renderMarkdown(markdown).html.replace('<pre ', '<pre data-copy="Copy" ');

/** Markup for developers: what they need to know before the first call, and what webhooks send. */
export function guideMarkup(origin: string): string {
  const events = listEventTypes().items.map(
    ({
      type,
      description,
      example,
      schema,
    }) => `<details id="event.${type}"><summary><b class="code">${type}</b><span>${escapeHtml(description)}</span></summary>
<div class="inside"><h3>Example</h3>${json(example)}<details><summary>Schema</summary><div class="inside">${json(schema)}</div></details></div></details>`,
  );
  const promises = copied(apiPromises(origin)).replace('<h3>Errors</h3>', '<h3 id="errors">Errors</h3>');
  return `<section aria-labelledby="guide"><h2 id="guide">Getting started</h2>
<p>Create a key on <a href="/external-api/api-keys">API Keys</a>, store it in the variable <code>NEWSWATCH_KEY</code>, and read your targets’ matches:</p>
<pre tabindex="0" data-copy="Copy as cURL">curl -H "Authorization: Bearer $NEWSWATCH_KEY" \\
  "${escapeHtml(origin)}/api/external/v1/matches?limit=2"</pre>
<h3>Matches</h3><p><code>matched_terms</code> and the <code>term</code> of each highlight contain the words of the target as screens show them or, if the article quotes somebody in the target’s <code>speakers</code>, the name of that speaker. Such a highlight covers the quote. The <code>speakers</code> of a target work like <code>keywords_any</code>, for people and organisations; if a PUT omits them, they stay as they are.</p>
<h3>Limits</h3><p>Every response contains <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> (seconds) for the current hour of the key. Above that limit, or above the limit that your plan sets for all keys together, a call gets 429 with <code>Retry-After</code> and is not counted.</p>
<p>In addition, all calls from one IP address, regardless of the key, are limited to ${limits.CALLS_PER_MINUTE} per minute. If several of your programs share an address, they share this limit.</p>
<h3 id="deprecations">Deprecations</h3><p>Deprecated features keep working for at least another year. The response to a request that uses one contains <code>Deprecation</code> (<a href="https://www.rfc-editor.org/rfc/rfc9745" rel="noopener">RFC 9745</a>: when the feature was deprecated) and <code>Sunset</code> (<a href="https://www.rfc-editor.org/rfc/rfc8594" rel="noopener">RFC 8594</a>: when it will stop working); the description of the call says what to use instead. Have your program log these headers. The oldest lists use <code>page</code> and <code>per_page</code>, which are deprecated.</p>
${promises}</section>
<section aria-labelledby="oauth-guide"><h2 id="oauth-guide">Signing in instead of using a key</h2>
<p>A program can be connected without copying a key: its user signs in and allows access. This is OAuth 2.1, as the Model Context Protocol describes it, for the whole external API. Programs that support it need only the address that they call; a request without a token gets 401 with a <code>WWW-Authenticate</code> header that points to everything else.</p>
<ul><li><a href="${oauthPaths.metadata}">${oauthPaths.metadata}</a> (<a href="https://www.rfc-editor.org/rfc/rfc8414" rel="noopener">RFC 8414</a>) lists the endpoints. <code>${oauthPaths.resource}${EXTERNAL_API_PATH}</code> and <code>${oauthPaths.resource}${ASSISTANTS_PATH}</code> describe what the tokens are for (<a href="https://www.rfc-editor.org/rfc/rfc9728" rel="noopener">RFC 9728</a>).</li>
<li>Register with <code>POST ${oauthPaths.register}</code> (<a href="https://www.rfc-editor.org/rfc/rfc7591" rel="noopener">RFC 7591</a>): redirect addresses use https, or http on <code>127.0.0.1</code>, <code>[::1]</code> or <code>localhost</code> with any port. Programs get no secret. A registration that nobody uses is removed after ${limits.PROGRAM_UNUSED_HOURS} hours; one that is no longer used, after ${limits.PROGRAM_CLIENT_DAYS} days.</li>
<li>Open <code>${CONNECT_PATH}</code> in a browser with PKCE (only <code>S256</code>) and <code>resource</code> (<a href="https://www.rfc-editor.org/rfc/rfc8707" rel="noopener">RFC 8707</a>). <code>scope</code> lists permissions; the person may allow fewer, and the response of the token endpoint says which. Check <code>iss</code> in the redirect (<a href="https://www.rfc-editor.org/rfc/rfc9207" rel="noopener">RFC 9207</a>).</li>
<li>Exchange the code within ${limits.PROGRAM_CODE_SECONDS} seconds with <code>POST ${oauthPaths.token}</code>. An access token is valid for ${limits.PROGRAM_ACCESS_SECONDS / 60} minutes. Each refresh token works once and is valid for ${limits.PROGRAM_REFRESH_DAYS} days. If a code or a refresh token is used twice, the program is disconnected.</li>
<li>Revoke a token with <code>POST ${oauthPaths.revoke}</code> (<a href="https://www.rfc-editor.org/rfc/rfc7009" rel="noopener">RFC 7009</a>).</li></ul>
<p>A connected program has the limits of a key: ${limits.API_RATE_PER_HOUR_DEFAULT.toLocaleString('en')} calls per hour, and the limit of the plan for all keys and programs together. A call without the necessary permission gets 403 with <code>insufficient_scope</code>.</p></section>
<section aria-labelledby="webhooks-guide"><h2 id="webhooks-guide">Webhooks</h2>
${copied(webhookPromises(origin))}
${events.join('\n')}</section>
<section aria-labelledby="assistants-guide"><h2 id="assistants-guide">Connecting an assistant</h2>
<p>An assistant reads what your targets found through the <a href="https://modelcontextprotocol.io/" rel="noopener">Model Context Protocol</a> (streamable HTTP, versions 2025-06-18 to 2026-07-28). The page <a href="/external-api/assistants">Assistants</a> has the configuration to copy. The address is <code>${escapeHtml(origin + ASSISTANTS_PATH)}</code>, and the assistant signs in, or sends a key in the same way as any other program:</p>
<pre tabindex="0" data-copy="Copy as cURL">curl -H "Authorization: Bearer $NEWSWATCH_KEY" -H "Content-Type: application/json" \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' \\
  "${escapeHtml(origin + ASSISTANTS_PATH)}"</pre>
<p>Every message, including those that an assistant sends to connect, is one call and counts towards the limits of the key. There are no sessions and no streams: each message gets one JSON response. Batches and requests from pages on other sites (<code>Origin</code>) are refused. If a tool refuses, its result has <code>isError</code> and a sentence that says why.</p>
<ul>${assistantToolNames
    .map((name) => {
      const { reads, scope } = assistantTools[name];
      return `<li><code>${name}</code>: ${escapeHtml(reads)}${scope ? ` (<code>${scope}</code>)` : ''}</li>`;
    })
    .join('')}</ul>
<p>Text that other people published is always inside <code>quoted</code>. It is content, never instructions.</p></section>`;
}
