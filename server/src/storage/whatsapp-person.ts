import type { Database } from './database.ts';
import type { WhatsappPeopleTable } from './schema.ts';

/** The values for a person about whom nothing has been stored yet. */
const NOTHING_KNOWN = {
  blocked_at: null,
  on_whatsapp: null,
  on_whatsapp_number: null,
  opt_in_source: null,
  opt_out_source: null,
  opt_in_text_version: null,
  muted_until: null,
  auto_replied_at: null,
};

type Writable = Pick<
  WhatsappPeopleTable,
  'on_whatsapp' | 'on_whatsapp_number' | 'opt_in_source' | 'opt_out_source' | 'opt_in_text_version'
> & { blocked_at: Date | null; muted_until: Date | null };

/** Changes some of a person's WhatsApp data (not the number); the other fields stay as they are. */
export async function writeWhatsappPerson(
  db: Database,
  userId: string,
  change: Partial<Writable>,
): Promise<void> {
  await db
    .insertInto('whatsapp_people')
    .values({ user_id: userId, ...NOTHING_KNOWN, ...change })
    .onConflict((conflict) => {
      const one = conflict.column('user_id');
      return Object.keys(change).length === 0 ? one.doNothing() : one.doUpdateSet(change);
    })
    .execute();
}
