import type { Language } from '@newswatch/shared/contracts';
import { isolated, oneLine } from '../../notifier/index.ts';

const NAME_CHARS_MAX = 100;

const titles: Record<Language, (by: string, collection: string) => string> = {
  english: (by, collection) => `${by} mentioned you in “${collection}”`,
  french: (by, collection) => `${by} vous mentionne dans « ${collection} »`,
  spanish: (by, collection) => `${by} le ha mencionado en «${collection}»`,
  arabic: (by, collection) => `ذكرك ${by} في «${collection}»`,
};

/** The notification of somebody who was mentioned in a note; its text is the note itself. */
export function mentionText(
  locale: Language,
  { by, collection, note }: { by: string; collection: string; note: string },
): { title: string; body: string } {
  return { title: titles[locale](isolated(by), isolated(oneLine(collection, NAME_CHARS_MAX))), body: note };
}
