import type { Database } from '../../storage/database.ts';
import { SendError } from '../send-error.ts';
import type { WhatsappMessage } from '../types.ts';
import type { OutgoingMessage } from './transport.ts';

type Template = NonNullable<OutgoingMessage['template']>;

/** Error codes that concern the template itself, regardless of the message. */
const TEMPLATE_REFUSED = ['template_missing', 'template_paused', 'template_disabled', 'template_variables'];

/**
 * Chooses an approved template for a message: in the person's language, otherwise in English, otherwise in any
 * language. Without one the message waits, and email takes over: it is not the message's fault.
 *
 * @throws {SendError} `away` if no template may be used now
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
    throw new SendError('away', 'no_template', `There is no approved template “${name}”.`);
  }
  const filled = variables.slice(0, chosen.variables.length);
  return { name, language: chosen.language, category: chosen.category, variables: filled };
}

/** Stops using a template that WhatsApp unexpectedly rejects, until WhatsApp approves it again. */
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
