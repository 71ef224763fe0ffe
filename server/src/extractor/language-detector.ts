import { eld } from 'eld/small';
import type { LanguageDetector } from './detect-language.ts';

// Removes links and addresses, which would count as words and outnumber those of a short post.
eld.enableTextCleanup(true);

/** The detector returns scores instead of probabilities; a result that it calls reliable gets this confidence. */
const reliable = 0.95;
const unreliable = 0.5;

/**
 * The detector of the library, with all its 60 languages: if Hungarian were not among them, a Hungarian text would be taken for
 * French. Its tables take 160 MB and half a second to load; larger tables do not recognise more.
 */
export const detectWithTables: LanguageDetector = (sample) => {
  const found = eld.detect(sample);
  return { tag: found.language, confidence: found.isReliable() ? reliable : unreliable };
};
