import { brandMessages, type LookDraft, limits } from '@newswatch/shared/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'kysely';
import sharp from 'sharp';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Look } from '../notifier/index.ts';
import { makeLogo, needsDarkPlate } from '../pictures/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { readLook } from './repository.ts';

/** A picture as a logo. @throws {Failure} `validation_failed` unless it can be decoded */
export async function madeLogo(given: Uint8Array): Promise<NonNullable<Look['logo']>> {
  const made = await makeLogo(given);
  if (made === 'unreadable') throw new Failure('validation_failed', brandMessages.notAPicture);
  if (made === 'too_many_pixels') throw new Failure('validation_failed', brandMessages.tooManyPixels);
  return { ...made, isLight: await needsDarkPlate(made.bytes) };
}

/** The largest logo that `makeLogo` returns. */
const MOST = { width: 2 * limits.BRAND_LOGO_WIDTH, height: 2 * limits.BRAND_LOGO_HEIGHT };

/**
 * Reads the fields of a form about a look. The logo comes from a browser, so it is encoded again. This needs no rate limit:
 * anything but a PNG of the size that the server returns is refused before it is decoded.
 *
 * @throws {Failure} as `madeLogo`
 */
export async function madeLook({ accent, logo }: LookDraft): Promise<Omit<Look, 'name'>> {
  if (!logo) return { accent, logo: null };
  const bytes = Buffer.from(logo.base64, 'base64');
  const size =
    (await fileTypeFromBuffer(bytes))?.mime === 'image/png' &&
    (await sharp(bytes)
      .metadata()
      .catch(() => undefined));
  if (!size) throw new Failure('validation_failed', brandMessages.notAPicture);
  if (size.width > MOST.width || size.height > MOST.height) throw new Failure('validation_failed', tooLarge);
  return { accent, logo: await madeLogo(bytes) };
}

const tooLarge = `The logo must not exceed ${MOST.width} by ${MOST.height} pixels. Upload the logo again.`;

/** Stores a look, unless the person has the same already; looks are never changed. @returns its id */
export async function keepLook(
  trx: Database,
  userId: string,
  { accent, logo }: Omit<Look, 'name'>,
  now: Date,
): Promise<string> {
  const same = await trx
    .selectFrom('looks')
    .select('id')
    .where('user_id', '=', userId)
    .where('accent', 'is not distinct from', accent)
    .where('logo', 'is not distinct from', logo?.bytes ?? null)
    .executeTakeFirst();
  if (same) return same.id;
  const id = newId('lok');
  await trx
    .insertInto('looks')
    .values({
      ...{ id, user_id: userId, accent, created_at: now },
      ...{ logo: logo?.bytes ?? null, logo_width: logo?.width ?? null, logo_height: logo?.height ?? null },
    })
    .execute();
  return id;
}

/** Stores the present look of an account, for something that is sent with it. @returns its id */
export async function keepAccountLook(trx: Database, userId: string, now: Date): Promise<string> {
  return keepLook(trx, userId, (await readLook(trx, userId)) ?? { accent: null, logo: null }, now);
}

/** Deletes looks that are not used and with which nothing was sent, with their logos. The owner must be locked. */
export async function pruneLooks(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('looks as l').where('user_id', '=', userId).where(isUnused).execute();
}

/** Deletes the unused looks of everybody: looks of previews and collections that were deleted. */
export async function pruneAllLooks(db: Database): Promise<void> {
  const owners = await db.selectFrom('looks as l').select('user_id').distinct().where(isUnused).execute();
  for (const { user_id } of owners) {
    await transaction(db, async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute();
      await pruneLooks(trx, user_id);
    });
  }
}

const isUnused = sql<boolean>`${sql.join(
  ['reports', 'report_issues', 'newsletters', 'newsletter_schedules'].map(
    (table) => sql`not exists (select from ${sql.table(table)} u where u.look_id = l.id)`,
  ),
  sql` and `,
)}`;
