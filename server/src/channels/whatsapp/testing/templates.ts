import { newId } from '../../../ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { Emulator } from './emulator.ts';

/** Approves the product's templates in English, here and at the provider. */
export async function approveTemplates(db: Database, emulator: Emulator, now: Date): Promise<void> {
  const approved = [
    { name: 'alert_match', category: 'utility', variables: ['Target', 'Headline', 'Source', 'Time', 'Link'] },
    {
      name: 'digest_daily',
      category: 'utility',
      variables: ['Number of articles', 'First headline', 'Link'],
    },
    { name: 'code', category: 'authentication', variables: ['Code'] },
  ] as const;
  for (const { name, category, variables } of approved) {
    const id = String(9_001 + emulator.templates.size);
    const common = { id, name, language: 'en', status: 'APPROVED', category: category.toUpperCase() };
    emulator.templates.set(id, { ...common, variables: variables.length });
    await db
      .insertInto('whatsapp_templates')
      .values({
        id: newId('wtp'),
        name,
        language: 'english',
        category,
        status: 'approved',
        body: variables.map((_, index) => `{{${index + 1}}}`).join(' '),
        variables: [...variables],
        provider_template_id: id,
        rejection: null,
        status_at: now,
        updated_at: now,
      })
      .execute();
  }
}
