import { type Language, languages } from '@newswatch/shared/contracts';
import type { Database } from '../../storage/database.ts';
import type { CallbackContent } from './transport.ts';

/** Writes down what Meta decided about a template. */
export async function writeTemplateStatus(
  db: Database,
  { name, language, status, reason }: CallbackContent['templates'][number],
  now: Date,
): Promise<void> {
  const known = languages.find((one): one is Language => one === language);
  if (!known) return;
  await db
    .updateTable('whatsapp_templates')
    .set({ status, rejection: status === 'approved' ? null : reason, updated_at: now })
    .where('name', '=', name)
    .where('language', '=', known)
    .execute();
}
