import type { Insertable } from 'kysely';
import type { Look } from '../notifier/index.ts';
import { needsDarkPlate } from '../pictures/index.ts';
import type { Database } from '../storage/database.ts';
import type { BrandsTable } from '../storage/schema-reports.ts';

/** Stores the given fields; the others do not change. */
export async function saveBrand(db: Database, row: Insertable<BrandsTable>): Promise<void> {
  const { user_id: _, ...changes } = row;
  await db
    .insertInto('brands')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

const COLUMNS = ['user_id', 'accent', 'logo', 'logo_width', 'logo_height'] as const;

/**
 * The look of the emails that a person sends; undefined for that of the product.
 *
 * @param lookId of a report or a newsletter; null for that of the account
 */
export async function readLook(
  db: Database,
  userId: string,
  lookId: string | null = null,
): Promise<Look | undefined> {
  const row = await db
    .selectFrom(
      lookId === null
        ? db.selectFrom('brands').select(COLUMNS).as('b')
        : db.selectFrom('looks').select(COLUMNS).where('id', '=', lookId).as('b'),
    )
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select(['b.accent', 'b.logo', 'b.logo_width as width', 'b.logo_height as height', 'u.full_name as name'])
    .where('b.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, accent, logo, width, height } = row;
  if (!logo || !width || !height) return { name, accent, logo: null };
  return { name, accent, logo: { bytes: logo, width, height, isLight: await needsDarkPlate(logo) } };
}
