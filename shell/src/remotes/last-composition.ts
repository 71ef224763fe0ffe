import type { Registry } from '@newswatch/shared/contracts';
import { type Audience, audienceOf } from './registry-audience.ts';

const KEY = 'composition';

export type LastComposition = ReturnType<typeof createLastComposition>;

/**
 * The last composition that this browser ran, for when the registry does not answer. Keeps one per audience in the
 * browser's storage.
 */
export function createLastComposition(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const keyOf = (audience: Audience): string => `${KEY}:${audience}`;
  return {
    keep(registry: Registry): void {
      // An override must not be restored later, without its banner.
      if (registry.override) return;
      try {
        storage.setItem(keyOf(audienceOf(registry)), JSON.stringify(registry));
      } catch (error) {
        // Storage is full or refused by the browser; only the fallback is lost.
        console.warn('The composition could not be saved', error);
      }
    },
    async find(audience: Audience): Promise<Registry | undefined> {
      const text = storage.getItem(keyOf(audience));
      if (text === null) return undefined;
      // The parser is large and rarely needed.
      const { readComposition } = await import(
        /* webpackChunkName: "kept-composition" */ './kept-composition.ts'
      );
      return readComposition(text);
    },
    /** Removes it when the person leaves, so that nothing of their registry remains. */
    forget(): void {
      storage.removeItem(keyOf('user'));
      storage.removeItem(keyOf('admin'));
    },
  };
}
