import { type Language, languages } from '@newswatch/shared/contracts';
import type { Database } from '../../storage/database.ts';
import type { CallbackContent } from './transport.ts';

/**
 * Records Meta's decision about a template. Decisions older than the recorded one change nothing, however often they
 * arrive. Drafts never change, because Meta has not seen their text.
 */
export async function writeTemplateStatus(
  db: Database,
  { name, language, status, reason, at }: CallbackContent['templates'][number],
  now: Date,
): Promise<void> {
  const known = languages.find((one): one is Language => one === language);
  if (!known) return;
  await db
    .updateTable('whatsapp_templates')
    .set({
      ...(status === null ? {} : { status }),
      rejection: status === 'approved' ? null : reason,
      status_at: at,
      updated_at: now,
    })
    .where('name', '=', name)
    .where('language', '=', known)
    .where('status', '<>', 'draft')
    // Meta's times are in whole seconds.
    .where((eb) => eb.or([eb('status_at', 'is', null), eb('status_at', '<', new Date(at.getTime() + 1_000))]))
    .execute();
}
