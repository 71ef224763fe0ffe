import type { Language } from '@newswatch/shared/contracts';
import { adminMessages } from '@newswatch/shared/contracts/admin';
import { Failure } from '../../failure.ts';
import type { SubmittedTemplate } from '../types.ts';
import { cloudApiErrorOf } from './error-codes.ts';
import { at, type JsonAnswer, listAt, textAt } from './http-json.ts';

/** Meta's language codes. */
export const LOCALES: Record<Language, string> = { english: 'en', arabic: 'ar', french: 'fr', spanish: 'es' };
/** Meta's error code: a template with this name exists in this language. */
const EXISTS = 2_388_024;
/** The lifetime of our codes. */
const CODE_MINUTES = 10;

type Call = (method: string, path: string, body?: unknown) => Promise<JsonAnswer>;

/**
 * Asks Meta to approve a template: a new one, or a new text for an existing one.
 *
 * @throws {Failure} `whatsapp_unavailable` with Meta's message
 */
export async function submitTemplate(
  call: Call,
  accountId: string,
  template: SubmittedTemplate,
): Promise<{ id: string | null; status: 'pending' | 'approved' }> {
  if (accountId === '') {
    throw new Failure('whatsapp_unavailable', adminMessages.whatsappConfig.accountIdNeeded);
  }
  const category = template.category.toUpperCase();
  const components = componentsOf(template);
  const { name } = template;
  const language = LOCALES[template.language];
  const change = async (id: string) => {
    const answer = await call('POST', id, { category, components });
    if (answer.status >= 400) throw refused(answer);
    return { id, status: 'pending' as const };
  };
  if (template.id !== null) return change(template.id);
  const made = await call('POST', `${accountId}/message_templates`, { name, language, category, components });
  if (at(made.body, 'error', 'error_subcode') === EXISTS) {
    const found = await call('GET', `${accountId}/message_templates?name=${name}&fields=id,name,language`);
    const same = listAt(found.body, 'data').find(
      (one) => textAt(one, 'name') === name && textAt(one, 'language') === language,
    );
    const id = textAt(same, 'id');
    if (id !== null) return change(id);
  }
  if (made.status >= 400) throw refused(made);
  const isApproved = textAt(made.body, 'status') === 'APPROVED';
  return { id: textAt(made.body, 'id'), status: isApproved ? 'approved' : 'pending' };
}

/** Builds the components of a template. For codes, Meta provides the text in every language; we add how long they are valid. */
function componentsOf({ category, body, variables }: SubmittedTemplate): object[] {
  if (category === 'authentication') {
    return [
      { type: 'BODY', add_security_recommendation: true },
      { type: 'FOOTER', code_expiration_minutes: CODE_MINUTES },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
    ];
  }
  const example = variables.length > 0 ? { example: { body_text: [variables] } } : {};
  return [{ type: 'BODY', text: body, ...example }];
}

function refused(answer: JsonAnswer): Failure {
  const detail = textAt(answer.body, 'error', 'error_user_msg') ?? cloudApiErrorOf(answer).message;
  return new Failure('whatsapp_unavailable', detail);
}
