import type { Blobs } from './blobs.ts';
import { DESCRIPTOR } from './reserved-names.ts';

/**
 * A far store, with the versions that are asked for copied into a folder here, from which they are served. Only complete
 * versions are copied, all files at once and the descriptor last, so what is here is as complete as what is there.
 */
export function createMirroredBlobs(far: Blobs, here: Blobs): Blobs {
  const copying = new Map<string, Promise<void>>();

  async function copyVersion(descriptorKey: string, descriptor: Uint8Array): Promise<void> {
    const folder = descriptorKey.slice(0, -DESCRIPTOR.length);
    const files = (await far.list(folder)).filter((key) => key !== descriptorKey);
    await Promise.all(
      files.map(async (key) => {
        const bytes = await far.read(key);
        if (bytes) await here.create(key, bytes);
      }),
    );
    await here.create(descriptorKey, descriptor);
  }

  return {
    ...far,
    async read(key) {
      if (!key.endsWith(`/${DESCRIPTOR}`)) return far.read(key);
      const known = await here.read(key);
      if (known) return known;
      const descriptor = await far.read(key);
      if (!descriptor) return undefined;
      const copy = copying.get(key) ?? copyVersion(key, descriptor).finally(() => void copying.delete(key));
      copying.set(key, copy);
      await copy;
      return descriptor;
    },
    async sweep(prefix, before) {
      await here.sweep?.(prefix, before);
    },
    async remove(key) {
      await Promise.all([far.remove(key), here.remove(key)]);
    },
  };
}
