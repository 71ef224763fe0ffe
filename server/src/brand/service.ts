import type { Brand, LookDraft, ReportEmail } from '@newswatch/shared/contracts';
import { inlined } from '../channels/index.ts';
import { findOwner, lockActiveOwner } from '../issues/index.ts';
import { composeSampleNewsletter, composeSampleReport, type Look } from '../notifier/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../throttle/index.ts';
import { madeLogo, madeLook } from './looks.ts';
import * as repository from './repository.ts';

type Logo = NonNullable<Brand['logo']>;
const samples = { report: composeSampleReport, newsletter: composeSampleNewsletter };

type Answer = { brand: Brand; message: string };

/** The colour and the logo of the reports and newsletters that a person sends. */
export interface Brands {
  get(userId: string): Promise<Brand>;
  /** @throws {Failure} `account_inactive`, like the other changes */
  setAccent(userId: string, accent: string | null, now: Date): Promise<Answer>;
  /** @throws {Failure} `validation_failed` unless it is a picture that can be decoded; `rate_limited` */
  setLogo(caller: ThrottledPerson, bytes: Uint8Array, now: Date): Promise<Answer>;
  removeLogo(userId: string, now: Date): Promise<Answer>;
  /** A picture as the logo of a report or a newsletter; stores nothing. @throws {Failure} as `setLogo` */
  readLogo(caller: ThrottledPerson, bytes: Uint8Array, now: Date): Promise<{ logo: Logo }>;
  /** A sample report with the logo and this colour. */
  preview(userId: string, accent: string | null): Promise<ReportEmail>;
  /** A sample of either with this logo and colour. @throws {Failure} `validation_failed`; `rate_limited` */
  previewLook(
    caller: ThrottledPerson,
    of: keyof typeof samples,
    look: LookDraft,
    now: Date,
  ): Promise<ReportEmail>;
}

export function createBrands({ db, throttle }: { db: Database; throttle: Throttle }): Brands {
  const read = async (userId: string) => presentBrand(await repository.readLook(db, userId));
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
  const sample = async (userId: string, look: Omit<Look, 'name'>, of: keyof typeof samples = 'report') => {
    const { locale, full_name } = await findOwner(db, userId);
    return inlined(samples[of](locale, { name: full_name, ...look }));
  };
  return {
    get: read,

    async setAccent(userId, accent, now) {
      await save(userId, { accent, updated_at: now });
      return answer(userId, 'Look saved.');
    },

    async setLogo(caller, bytes, now) {
      await throttle.hitPerson(caller, 'brand-logo', throttleRules.brandLogo, now);
      const { bytes: logo, width: logo_width, height: logo_height } = await madeLogo(bytes);
      await save(caller.id, { logo, logo_width, logo_height, updated_at: now });
      return answer(caller.id, 'Logo saved.');
    },

    async removeLogo(userId, now) {
      const none = { logo: null, logo_width: null, logo_height: null };
      await save(userId, { ...none, updated_at: now });
      return answer(userId, 'Logo removed.');
    },

    async readLogo(caller, bytes, now) {
      await throttle.hitPerson(caller, 'brand-logo', throttleRules.brandLogo, now);
      return { logo: presentLogo(await madeLogo(bytes)) };
    },

    async preview(userId, accent) {
      const { logo = null } = (await repository.readLook(db, userId)) ?? {};
      return sample(userId, { accent, logo });
    },

    async previewLook(caller, of, look, now) {
      // The limit is that of charts, because a look is also previewed after each pause in typing.
      await throttle.hitPerson(caller, 'look-preview', throttleRules.chartPreview, now);
      return sample(caller.id, await madeLook(look), of);
    },
  };
}

/** A look as pages get it; undefined for that of the product. */
export const presentBrand = ({ accent, logo }: Omit<Look, 'name'> = { accent: null, logo: null }): Brand => ({
  accent,
  logo: logo && presentLogo(logo),
});

const presentLogo = ({ bytes, width, height, isLight }: NonNullable<Look['logo']>): Logo => ({
  ...{ width, height, base64: bytes.toString('base64') },
  is_light: isLight === true,
});
