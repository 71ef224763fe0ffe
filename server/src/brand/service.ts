import { type Brand, brandMessages, type ReportEmail } from '@newswatch/shared/contracts';
import { inlined } from '../channels/index.ts';
import { Failure } from '../failure.ts';
import { findOwner, lockActiveOwner } from '../issues/index.ts';
import { composeSampleReport, type Look } from '../notifier/index.ts';
import { makeLogo } from '../pictures/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../throttle/index.ts';
import * as repository from './repository.ts';

type Answer = { brand: Brand; message: string };

/** The colour and the logo of the reports and newsletters that a person sends. */
export interface Brands {
  get(userId: string): Promise<Brand>;
  /** @throws {Failure} `account_inactive`, like the other changes */
  setAccent(userId: string, accent: string | null, now: Date): Promise<Answer>;
  /** @throws {Failure} `validation_failed` unless it is a picture that can be decoded; `rate_limited` */
  setLogo(caller: ThrottledPerson, bytes: Uint8Array, now: Date): Promise<Answer>;
  removeLogo(userId: string, now: Date): Promise<Answer>;
  /** A sample report with the logo and this colour. */
  preview(userId: string, accent: string | null): Promise<ReportEmail>;
}

export function createBrands({ db, throttle }: { db: Database; throttle: Throttle }): Brands {
  const read = async (userId: string) => present(await repository.readLook(db, userId));
  const answer = async (userId: string, message: string): Promise<Answer> => ({
    brand: await read(userId),
    message,
  });
  /** Decoding a logo takes a while: an account deleted in the meantime no longer gets a look. */
  const save = (userId: string, changes: Omit<Parameters<typeof repository.saveBrand>[1], 'user_id'>) =>
    transaction(db, async (trx) => {
      await lockActiveOwner(trx, userId);
      await repository.saveBrand(trx, { user_id: userId, ...changes });
    });
  return {
    get: read,

    async setAccent(userId, accent, now) {
      await save(userId, { accent, updated_at: now });
      return answer(userId, 'Look saved.');
    },

    async setLogo(caller, bytes, now) {
      await throttle.hitPerson(caller, 'brand-logo', throttleRules.brandLogo, now);
      const made = await makeLogo(bytes);
      if (made === 'unreadable') throw new Failure('validation_failed', brandMessages.notAPicture);
      if (made === 'too_many_pixels') throw new Failure('validation_failed', brandMessages.tooManyPixels);
      const { bytes: logo, width: logo_width, height: logo_height } = made;
      await save(caller.id, { logo, logo_width, logo_height, updated_at: now });
      return answer(caller.id, 'Logo saved.');
    },

    async removeLogo(userId, now) {
      const none = { logo: null, logo_width: null, logo_height: null };
      await save(userId, { ...none, updated_at: now });
      return answer(userId, 'Logo removed.');
    },

    async preview(userId, accent) {
      const { locale, full_name } = await findOwner(db, userId);
      const { logo = null } = (await repository.readLook(db, userId)) ?? {};
      return inlined(composeSampleReport(locale, { name: full_name, accent, logo }));
    },
  };
}

const present = ({ accent, logo }: Omit<Look, 'name'> = { accent: null, logo: null }): Brand => ({
  accent,
  logo: logo && {
    width: logo.width,
    height: logo.height,
    base64: logo.bytes.toString('base64'),
    is_light: logo.isLight === true,
  },
});
