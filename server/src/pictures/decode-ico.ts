/** One picture of an icon file: encoded as in the file, or as raw pixels. */
export type IconImage =
  | { readonly encoded: Uint8Array }
  | { readonly pixels: Uint8Array; readonly width: number; readonly height: number };

const HEADER = 6;
const ENTRY = 16;
const MOST_ENTRIES = 64;
const PNG = [0x89, 0x50, 0x4e, 0x47];

/**
 * The largest picture of an ICO file, which sharp cannot read: a PNG, or pixels of 24 or 32 bits. undefined for other kinds and
 * for files whose content does not match their header.
 */
export function decodeIco(bytes: Uint8Array): IconImage | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER || view.getUint16(0, true) !== 0 || view.getUint16(2, true) !== 1)
    return undefined;
  const count = Math.min(view.getUint16(4, true), MOST_ENTRIES);
  const entries = Array.from({ length: count }, (_, index) => HEADER + index * ENTRY)
    .filter((at) => at + ENTRY <= bytes.length)
    .map((at) => ({
      width: bytes[at] || 256,
      size: view.getUint32(at + 8, true),
      offset: view.getUint32(at + 12, true),
    }))
    .filter(({ size, offset }) => size > 40 && offset + size <= bytes.length)
    .sort((one, other) => other.width - one.width);
  for (const { offset, size } of entries) {
    const image = bytes.subarray(offset, offset + size);
    const found = PNG.every((byte, index) => image[index] === byte)
      ? { encoded: image }
      : decodeBitmap(image);
    if (found) return found;
  }
  return undefined;
}

/** A bitmap without its file header: rows from the bottom up, blue first, its height counted twice for the mask. */
function decodeBitmap(bytes: Uint8Array): IconImage | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = view.getUint32(0, true);
  const width = view.getInt32(4, true);
  const height = view.getInt32(8, true) / 2;
  const bits = view.getUint16(14, true);
  const isPlain = view.getUint32(16, true) === 0;
  const isSane = width > 0 && width <= 256 && Number.isInteger(height) && height > 0 && height <= 256;
  if (header < 40 || !isPlain || !isSane || (bits !== 24 && bits !== 32)) return undefined;
  const step = bits / 8;
  const stride = Math.ceil((width * step) / 4) * 4;
  if (header + stride * height > bytes.length) return undefined;
  const pixels = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const from = header + (height - 1 - row) * stride + column * step;
      const to = (row * width + column) * 4;
      pixels[to] = bytes[from + 2] ?? 0;
      pixels[to + 1] = bytes[from + 1] ?? 0;
      pixels[to + 2] = bytes[from] ?? 0;
      pixels[to + 3] = step === 4 ? (bytes[from + 3] ?? 255) : 255;
    }
  }
  // A 32-bit icon with an empty alpha channel relies on its mask: it is shown fully opaque.
  const isBlank = step === 4 && pixels.every((value, index) => index % 4 !== 3 || value === 0);
  if (isBlank) for (let index = 3; index < pixels.length; index += 4) pixels[index] = 255;
  return { pixels, width, height };
}
