import { type Language, languageTags } from '@newswatch/shared/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { linkLabels } from './message-link-labels.ts';
import { sendPlainPage } from './plain-page.ts';

const FORM_BYTES_MAX = 4_096;

/**
 * Lets a Fastify scope accept plain HTML forms, and the one click of mail programs in the form that RFC 8058 recommends:
 * its only field says nothing that the address does not say.
 */
export function takeForms(page: FastifyInstance): void {
  page.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  page.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
    (_request, _text, done) => done(null, {}),
  );
}

/** A muted line that screen readers announce when it appears. */
export const soft = (text: string): string => `<p class="soft" role="status">${escapeHtml(text)}</p>`;

/** Sends the page behind a message link. `hasAccount`: false for readers who cannot sign in. */
export function sendLinkPage(
  reply: FastifyReply,
  { locale, hasAccount = true }: { locale: Language; hasAccount?: boolean },
  title: string,
  content: string,
  status = 200,
): FastifyReply {
  const open = hasAccount ? `<p><a href="/notifications">${escapeHtml(linkLabels[locale].open)}</a></p>` : '';
  const main = `<h1 dir="auto">${escapeHtml(title)}</h1>${content}${open}`;
  reply.header('x-robots-tag', 'noindex');
  return sendPlainPage(reply, { title, main, language: languageTags[locale], isShort: true }, status);
}

/** The page for a link that is invalid or whose account no longer exists. */
export function sendInvalidLink(reply: FastifyReply): FastifyReply {
  const { invalidTitle, invalidLead } = linkLabels.english;
  return sendLinkPage(reply, { locale: 'english' }, invalidTitle, soft(invalidLead), 404);
}
