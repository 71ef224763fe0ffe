import type { Blobs } from './blobs.ts';
import { DESCRIPTOR } from './reserved-names.ts';

/**
 * A remote store with a local mirror: requested versions are copied into a local folder and served from it. Only
 * complete versions are copied, all files at once and the descriptor last, so the local copy is as complete as the
 * original.
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
