import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { decodeIco } from './decode-ico.ts';

/** Judged by what they hold. No SVG: it is a document that may run scripts and load others. */
const readable = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);
const ICON = 'image/x-icon';

/** A small file may unpack to a picture that fills the memory. */
const MOST_PIXELS = 40_000_000;
const MARK_PX = 112;
/** Smaller ones are dots that count readers. */
const LEAST_MARK_PX = 12;
const THUMBNAIL = { width: 320, height: 200 };
const LEAST_THUMBNAIL = { width: 160, height: 90 };
/** A strip is a banner or a line, not a picture of what is told. */
const WIDEST = 4;

/** A site's mark made anew: at most 112 pixels each way, WebP. undefined where the bytes are no picture that can be used. */
export function makeMark(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return remake(bytes, ({ width, height }, image) => {
    if (Math.min(width, height) < LEAST_MARK_PX || Math.max(width, height) > WIDEST * Math.min(width, height))
      return undefined;
    return image.resize({ width: MARK_PX, height: MARK_PX, fit: 'inside', withoutEnlargement: true });
  });
}

/** An article's picture made anew: 320 by 200, WebP. undefined where the bytes are no picture, or one that shows nothing. */
export function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return remake(bytes, ({ width, height }, image) => {
    const isSmall = width < LEAST_THUMBNAIL.width || height < LEAST_THUMBNAIL.height;
    if (isSmall || width > WIDEST * height) return undefined;
    return image.rotate().resize({ ...THUMBNAIL, fit: 'cover', position: 'attention' });
  });
}

async function remake(
  bytes: Uint8Array,
  shape: (size: { width: number; height: number }, image: Sharp) => Sharp | undefined,
): Promise<Uint8Array | undefined> {
  try {
    const image = await open(bytes);
    if (!image) return undefined;
    const { width = 0, height = 0 } = await image.metadata();
    return await shape({ width, height }, image)?.webp({ quality: 78 }).toBuffer();
  } catch {
    // What claims to be a picture but cannot be read is not one.
    return undefined;
  }
}

async function open(bytes: Uint8Array): Promise<Sharp | undefined> {
  const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type === undefined) return undefined;
  if (readable.has(type)) return sharp(bytes, limits);
  const icon = type === ICON ? decodeIco(bytes) : undefined;
  if (!icon) return undefined;
  if ('encoded' in icon) return sharp(icon.encoded, limits);
  const { pixels, width, height } = icon;
  return sharp(pixels, { ...limits, raw: { width, height, channels: 4 } });
}
