import { limits } from '@newswatch/shared/contracts';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { decodeIco } from './decode-ico.ts';

/** Detected from the content. No SVG, because it is a document that can run scripts and load others. */
const readable = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);
const ICON = 'image/x-icon';

/** The maximum number of pixels: a small file may decode to a picture that fills the memory. */
const MOST_PIXELS = 40_000_000;
const MARK_PX = 112;
/** The minimum size of an icon. Smaller pictures are tracking pixels. */
const LEAST_MARK_PX = 12;
/** The size of a thumbnail: as wide as a card of My Articles on most screens. */
const THUMBNAIL = { width: 480, height: 300 };
const LEAST_THUMBNAIL = { width: 160, height: 90 };
/** The maximum ratio of the sides: a more elongated picture is a banner or a line. */
const WIDEST = 4;

/** Re-encodes a site's icon as WebP of at most 112 by 112 pixels. Returns undefined if the bytes are not a usable picture. */
export function makeMark(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return remake(bytes, ({ width, height }, image) => {
    if (Math.min(width, height) < LEAST_MARK_PX || Math.max(width, height) > WIDEST * Math.min(width, height))
      return undefined;
    return image.resize({ width: MARK_PX, height: MARK_PX, fit: 'inside', withoutEnlargement: true });
  });
}

/**
 * Re-encodes an article's picture as WebP of 480 by 300, or smaller in the same shape, as a picture is never enlarged.
 * Returns undefined if the bytes are not a picture, or show nothing.
 */
export function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return remake(bytes, ({ width, height }, image) => {
    const isSmall = width < LEAST_THUMBNAIL.width || height < LEAST_THUMBNAIL.height;
    if (isSmall || width > WIDEST * height) return undefined;
    const scale = Math.min(1, width / THUMBNAIL.width, height / THUMBNAIL.height);
    const size = {
      width: Math.round(THUMBNAIL.width * scale),
      height: Math.round(THUMBNAIL.height * scale),
    };
    return image.rotate().resize({ ...size, fit: 'cover', position: 'attention' });
  });
}

/** The size of a picture in the reader: twice as wide as most columns of text, and not taller than two screens. */
const IN_READER = { width: 1_280, height: 1_800 };
const LEAST_IN_READER = { width: 100, height: 60 };

/**
 * Re-encodes a picture of an article as WebP of at most 1,280 by 1,800 pixels. Returns undefined if the bytes are not a picture,
 * or show nothing, like a tracking pixel.
 */
export async function makeReaderPicture(
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; width: number; height: number } | undefined> {
  const made = await remake(bytes, ({ width, height }, image) => {
    const isSmall = width < LEAST_IN_READER.width || height < LEAST_IN_READER.height;
    if (isSmall || Math.max(width, height) > WIDEST * Math.min(width, height)) return undefined;
    return image.rotate().resize({ ...IN_READER, fit: 'inside', withoutEnlargement: true });
  });
  if (!made) return undefined;
  const { width, height } = await sharp(made).metadata();
  return { bytes: made, width, height };
}

const logos = new Set(['image/png', 'image/jpeg', 'image/webp']);
/** Pixels of a logo per pixel of an email: phones and laptops have up to twice as many. */
const DENSITY = 2;

/**
 * Encodes a person's logo as PNG, which every mail program shows. Returns the reason if it is not a picture, or is too large
 * to decode.
 */
export async function makeLogo(
  bytes: Uint8Array,
): Promise<{ bytes: Buffer; width: number; height: number } | 'unreadable' | 'too_many_pixels'> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!logos.has(type)) return 'unreadable';
  try {
    const { width, height } = await sharp(bytes).metadata();
    if (width * height > limits.BRAND_LOGO_PIXELS_MAX) return 'too_many_pixels';
    const { data, info } = await sharp(bytes, {
      limitInputPixels: limits.BRAND_LOGO_PIXELS_MAX,
      failOn: 'error',
    })
      .autoOrient()
      .resize({
        width: limits.BRAND_LOGO_WIDTH * DENSITY,
        height: limits.BRAND_LOGO_HEIGHT * DENSITY,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .png({ palette: true, effort: 10 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return 'unreadable';
  }
}

async function remake(
  bytes: Uint8Array,
  shape: (size: { width: number; height: number }, image: Sharp) => Sharp | undefined,
): Promise<Uint8Array | undefined> {
  try {
    const image = await open(bytes);
    if (!image) return undefined;
    const { autoOrient: size } = await image.metadata();
    return await shape(size, image)?.webp({ quality: 78 }).toBuffer();
  } catch {
    // A file that claims to be a picture but cannot be decoded is not one.
    return undefined;
  }
}

async function open(bytes: Uint8Array): Promise<Sharp | undefined> {
  const bounds = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type === undefined) return undefined;
  if (readable.has(type)) return sharp(bytes, bounds);
  const icon = type === ICON ? decodeIco(bytes) : undefined;
  if (!icon) return undefined;
  if ('encoded' in icon) return sharp(icon.encoded, bounds);
  const { pixels, width, height } = icon;
  return sharp(pixels, { ...bounds, raw: { width, height, channels: 4 } });
}
