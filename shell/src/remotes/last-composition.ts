import type { Registry } from '@newswatch/shared/contracts';
import { type Audience, audienceOf } from './registry-audience.ts';

const KEY = 'composition';

/** What this browser last ran, for the day on which the registry does not answer. */
export interface LastComposition {
  keep(registry: Registry): void;
  find(audience: Audience): Promise<Registry | undefined>;
  /** Nothing of a person's list stays behind when they leave. */
  forget(): void;
}

/** Keeps one composition per audience in the browser's storage. */
export function createLastComposition(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): LastComposition {
  const keyOf = (audience: Audience): string => `${KEY}:${audience}`;
  return {
    keep(registry) {
      // What was only tried out must not come back on a bad day, without its banner.
      if (registry.override) return;
      try {
        storage.setItem(keyOf(audienceOf(registry)), JSON.stringify(registry));
      } catch (error) {
        // Full, or refused by the browser: only the worst day is worse for it.
        console.warn('The composition could not be kept', error);
      }
    },
    async find(audience) {
      const text = storage.getItem(keyOf(audience));
      if (text === null) return undefined;
      // What reads it is as heavy as it is seldom needed.
      const { readComposition } = await import(
        /* webpackChunkName: "kept-composition" */ './kept-composition.ts'
      );
      return readComposition(text);
    },
    forget() {
      storage.removeItem(keyOf('user'));
      storage.removeItem(keyOf('admin'));
    },
  };
}
