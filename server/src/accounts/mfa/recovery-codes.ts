import { createHmac, randomInt } from 'node:crypto';
import { limits } from '@newswatch/shared/contracts';
import type { Database } from '../../storage/database.ts';
import { CODE_ALPHABET } from '../codes/index.ts';

const LENGTH = 10;

/** `ABCDE-FGHJK`: 50 bits. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)));
  return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`;
}

function hashRecoveryCode(key: Uint8Array, userId: string, code: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([userId, code.replace('-', '')]))
    .digest('hex');
}

/** Replaces a person's codes and returns them; they cannot be read again. */
export async function replaceRecoveryCodes(
  trx: Database,
  key: Uint8Array,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: limits.MFA_RECOVERY_CODES }, newRecoveryCode);
  await deleteRecoveryCodes(trx, userId);
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(key, userId, code) }));
  await trx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

export async function deleteRecoveryCodes(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Consumes a code: of two concurrent requests, only one gets `true`. */
export async function takeRecoveryCode(
  trx: Database,
  key: Uint8Array,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<boolean> {
  const taken = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(key, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.left;
}
