import type { Database } from '../../storage/database.ts';
import { SendError } from '../send-error.ts';
import type { WhatsappMessage } from '../types.ts';
import type { OutgoingMessage } from './transport.ts';

type Template = NonNullable<OutgoingMessage['template']>;

/** Codes that say so of the template itself, in every message. */
const TEMPLATE_REFUSED = ['template_missing', 'template_paused', 'template_disabled', 'template_variables'];

/**
 * The template that WhatsApp has approved for what a message says: in the person's language, or else in English, or else in any.
 * Without one the message waits, and email takes over: it is no fault of the message.
 *
 * @throws {SendError} `away` where none may be used now
 */
export async function chooseTemplate(
  db: Database,
  { name, language, variables }: NonNullable<WhatsappMessage['template']>,
): Promise<Template> {
  const approved = await db
    .selectFrom('whatsapp_templates')
    .select(['language', 'category', 'variables'])
    .where('name', '=', name)
    .where('status', '=', 'approved')
    .orderBy('language')
    .execute();
  const fitting = approved.filter((one) => one.variables.length <= variables.length);
  const chosen =
    fitting.find((one) => one.language === language) ??
    fitting.find((one) => one.language === 'english') ??
    fitting[0];
  if (!chosen) {
    throw new SendError(
      'away',
      'no_template',
      `WhatsApp has approved no template “${name}” that can be used.`,
    );
  }
  const filled = variables.slice(0, chosen.variables.length);
  return { name, language: chosen.language, category: chosen.category, variables: filled };
}

/** Where WhatsApp takes a template no more that we thought it would, it is not used until WhatsApp says otherwise. */
export async function pauseIfRefused(
  db: Database,
  { name, language }: Template,
  { code, message }: SendError,
  now: Date,
): Promise<void> {
  if (!TEMPLATE_REFUSED.includes(code)) return;
  await db
    .updateTable('whatsapp_templates')
    .set({ status: 'paused', rejection: message, status_at: now, updated_at: now })
    .where('name', '=', name)
    .where('language', '=', language)
    .where('status', '=', 'approved')
    .execute();
}
