import * as v from 'valibot';
import { BRAND_LOGO_HEIGHT, BRAND_LOGO_WIDTH } from './limits/index.ts';
import { Count } from './primitives.ts';

/** Messages that are not part of `messages`, because every page loads that. */
export const brandMessages = {
  colour: 'Enter a colour as # and six digits or letters from a to f, such as #1a5fb4.',
  notAPicture: 'The logo must be a PNG, JPEG or WebP picture. Choose another file.',
  tooLarge: 'The logo must not exceed 1 MB. Choose a smaller file.',
  tooManyPixels: 'The logo must not exceed 16 megapixels. Choose a smaller picture.',
} as const;

const AccentColour = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/, brandMessages.colour),
);

/** A colour, also accepted while it is typed: null or empty means the colour of the product. */
const Accent = v.nullable(
  v.union(
    [
      v.pipe(
        v.string(),
        v.trim(),
        v.literal(''),
        v.transform(() => null),
      ),
      AccentColour,
    ],
    brandMessages.colour,
  ),
);

/** The look of the emails that a person sends to others. */
export const BrandUpdate = v.strictObject({ accent: Accent });
export const BrandPreviewQuery = v.strictObject({ accent: v.optional(AccentColour) });

/** A PNG, encoded by the server. Emails show it with at most 200 by 60 pixels. */
export const BrandLogo = v.object({
  width: Count,
  height: Count,
  base64: v.string(),
  /** Whether it is shown on a dark background, because it could not be seen on white. Older servers do not send it. */
  is_light: v.optional(v.boolean(), false),
});
export const Brand = v.object({ accent: v.nullable(v.string()), logo: v.nullable(BrandLogo) });
export type Brand = v.InferOutput<typeof Brand>;
/** The look of a single report or newsletter, in place of that of its owner’s account. A logo is decoded and encoded again. */
export const LookDraft = v.strictObject({ accent: Accent, logo: v.nullable(BrandLogo) });
export type LookDraft = v.InferOutput<typeof LookDraft>;
/** What a sample shows. */
export const LookPreviewQuery = v.strictObject({
  of: v.optional(v.picklist(['report', 'newsletter']), 'report'),
});
export const LogoRead = v.object({ logo: BrandLogo });
export const BrandRead = v.object({ brand: Brand });
export const BrandAnswer = v.object({ brand: Brand, message: v.string() });

/** The size at which emails show a picture: its own, unless it is larger than a logo may be. */
export function logoSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, BRAND_LOGO_WIDTH / width, BRAND_LOGO_HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
