import { crc32, deflateSync } from 'node:zlib';
import type { NewsroomArticle } from '../article.ts';
import { createRandom, type Random } from '../random.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** The size of a picture in pixels. */
export const pictureSize = { width: 640, height: 360 } as const;

/** The sky from its top to the horizon, the sun or moon, and the land in the distance. */
const hours: readonly { top: Colour; horizon: Colour; light: Colour; land: Colour }[] = [
  { top: [116, 170, 214], horizon: [226, 236, 240], light: [255, 250, 228], land: [148, 176, 186] },
  { top: [92, 96, 150], horizon: [250, 190, 140], light: [255, 226, 170], land: [150, 110, 128] },
  { top: [18, 26, 54], horizon: [70, 92, 138], light: [236, 240, 250], land: [44, 58, 92] },
  { top: [170, 178, 184], horizon: [226, 228, 226], light: [240, 240, 236], land: [160, 168, 170] },
  { top: [240, 168, 120], horizon: [252, 226, 178], light: [255, 244, 214], land: [196, 140, 118] },
];

/** The address of an article's picture. */
export const pictureAddress = ({ id, outlet }: NewsroomArticle, origin: string): string =>
  `${origin}/${outlet}/pictures/${id}.png`;

/**
 * Draws a coast for an article, always the same for a name: sky, sun, hills and water, in the colour of the outlet.
 *
 * @param accent `#rrggbb`
 * @returns a PNG file; pictures of articles are not stored as SVG
 */
export function renderPicture(name: string, accent: string): Buffer {
  const random = createRandom(crc32(name));
  const hour = random.pick(hours);
  const near = colourOf(accent);
  const { width, height } = pictureSize;
  const water = random.between(240, 310);
  const sun = {
    x: random.between(80, width - 80),
    y: random.between(60, 170),
    radius: random.between(20, 44),
  };
  const hills = [0.15, 0.5, 0.9].map((share, at) => ({
    colour: mix(hour.land, near, share),
    tops: ridge(random, random.between(150, 190) + at * 40),
  }));
  const rows = Buffer.alloc((width * 3 + 1) * height);
  const place = (x: number, y: number): number => y * (width * 3 + 1) + 1 + x * 3;
  for (let y = 0; y < water; y += 1) {
    const sky = mix(hour.top, hour.horizon, Math.min(1, y / 220));
    for (let x = 0; x < width; x += 1) {
      const hill = hills.findLast(({ tops }) => y > (tops[x] ?? height));
      const away = Math.hypot(x - sun.x, y - sun.y) / sun.radius;
      const glow = away <= 1 ? 1 : Math.max(0, 0.5 - (away - 1) / 5);
      rows.set(hill?.colour ?? (glow > 0 ? mix(sky, hour.light, glow) : sky), place(x, y));
    }
  }
  // The water mirrors what is above it, in waves, and darker towards the bottom.
  for (let y = water; y < height; y += 1) {
    const depth = 0.25 + (0.35 * (y - water)) / (height - water);
    const sway = Math.round((Math.sin(y / 2) * (y - water)) / 12);
    for (let x = 0; x < width; x += 1) {
      const from = place(Math.min(width - 1, Math.max(0, x + sway)), 2 * water - y - 1);
      for (const part of [0, 1, 2] as const) {
        const above = rows[from + part] ?? 0;
        rows[place(x, y) + part] = above + (near[part] - above) * depth;
      }
    }
  }
  return encodePng(rows);
}

/** The upper edge of a range of hills around this height, at each column. */
function ridge(random: Random, height: number): readonly number[] {
  const waves = [220, 90, 37].map((length) => ({
    length: length + random.between(-20, 20),
    shift: random.between(0, 628) / 100,
    size: (length / 9) * (0.5 + random.next()),
  }));
  return Array.from({ length: pictureSize.width }, (_, x) =>
    waves.reduce((y, { length, shift, size }) => y - Math.sin(x / length + shift) * size, height),
  );
}

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** @param rows red, green and blue of each pixel, after one byte per row for its filter */
function encodePng(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pictureSize.width, 0);
  header.writeUInt32BE(pictureSize.height, 4);
  // 8 bits each for red, green and blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
