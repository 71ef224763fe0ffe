import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import type { Failure } from '../failure.ts';
import { setRetryAfter, statusOf } from './error-reply.ts';
import { sendPlainPage } from './plain-page.ts';

/**
 * Shows why an address has no page, and reloads automatically if the failure is temporary. It works without the shell, which
 * may itself be missing.
 */
export function sendFailurePage(reply: FastifyReply, failure: Failure, requestId: string): FastifyReply {
  setRetryAfter(reply, failure);
  // Browsers ignore Retry-After, but follow this header.
  const seconds = reply.getHeader('retry-after');
  if (seconds !== undefined) reply.header('refresh', seconds);
  const { heading, title = heading, act } = wordsFor(failure);
  const main = `<h1>${heading}</h1>
<p>${escapeHtml(failure.message)}</p>
<p>${act}</p>
<p class="soft">Request <code>${escapeHtml(requestId)}</code></p>`;
  return sendPlainPage(reply, { title, main, isShort: true }, statusOf[failure.code]);
}

/** The page for an address that has none, or none for this visitor. */
export function sendMissingPage(reply: FastifyReply): FastifyReply {
  const { heading, act } = missing;
  const main = `<h1>${heading}</h1>\n<p>${act}</p>`;
  return sendPlainPage(reply, { title: heading, main, isShort: true }, 404);
}

const missing = { heading: 'This page does not exist', act: '<a href="/">Back to Home</a>' };

function wordsFor({ code }: Failure): { heading: string; title?: string; act: string } {
  const again = '<a href="">Try again</a>';
  switch (code) {
    // The heading of the shell's page /503 and of the preview in the settings.
    case 'maintenance':
      return { heading: 'Under maintenance', act: again };
    case 'malformed_request':
      return missing;
    default:
      return {
        heading: 'This page cannot be shown right now',
        title: 'Currently unavailable',
        act: again,
      };
  }
}
