import type { FastifyReply } from 'fastify';
import type { Failure } from '../failure.ts';
import { giveRetryAfter, statusOf } from './error-reply.ts';
import { escapeText } from './html/escape.ts';
import { sendPlainPage } from './plain-page.ts';

/** Shows why an address has no page. It works without the shell, which may itself be missing. */
export function sendFailurePage(reply: FastifyReply, failure: Failure, requestId: string): FastifyReply {
  giveRetryAfter(reply, failure);
  // The headings of the shell's page /503 and of the preview in the settings.
  const isClosed = failure.code === 'maintenance';
  const heading = isClosed ? 'Under maintenance' : 'This page cannot be shown at the moment';
  const title = isClosed ? heading : 'Not available at the moment';
  const main = `<h1>${heading}</h1>
<p>${escapeText(failure.message)}</p>
<p><a href="">Try again</a></p>
<p class="soft">Request <code>${escapeText(requestId)}</code></p>`;
  return sendPlainPage(reply, { title, main }, statusOf[failure.code]);
}
