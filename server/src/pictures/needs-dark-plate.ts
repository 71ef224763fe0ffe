import sharp from 'sharp';

/** The possible backgrounds of a logo, by their relative luminance: white, and the dark ink of the product. */
const WHITE = 1;
const INK = 0.01;
/** The minimum contrast at which a pixel can be seen on its background. */
const LEAST_CONTRAST = 1.6;
const VISIBLE = 128;
/** The minimum share of transparent pixels. With fewer, the picture has its own background. */
const LEAST_TRANSPARENT = 0.01;

/**
 * Whether more of a logo can be seen on a dark background than on white: white letters on transparency, for example. A
 * picture with its own background is shown on white, like most.
 */
export async function needsDarkPlate(png: Uint8Array): Promise<boolean> {
  const { data } = await sharp(png)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let transparent = 0;
  let lostOnWhite = 0;
  let lostOnInk = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < VISIBLE) {
      transparent += 1;
      continue;
    }
    const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    if (contrast(light, WHITE) < LEAST_CONTRAST) lostOnWhite += 1;
    if (contrast(light, INK) < LEAST_CONTRAST) lostOnInk += 1;
  }
  return transparent >= (data.length / 4) * LEAST_TRANSPARENT && lostOnWhite > lostOnInk;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
