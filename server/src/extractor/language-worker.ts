import { parentPort } from 'node:worker_threads';
import { eld } from 'eld/small';
import { detectedTags, detectLanguage, type LanguageClaims } from './detect-language.ts';

/**
 * The only thread with the language detector. Its tables take 160 MB and more than a second to load, so neither the
 * main thread nor each page reader loads them.
 */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread only.');

eld.setLanguageSubset([...detectedTags]);

/** The detector returns scores instead of probabilities; a result that it calls reliable gets this confidence. */
const reliable = 0.95;
const unreliable = 0.5;

port.on('message', ({ text, claims }: { text: string; claims: LanguageClaims }) => {
  try {
    port.postMessage({ result: detectLanguage(text, claims, detect) });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

function detect(sample: string): { tag: string; confidence: number } {
  const found = eld.detect(sample);
  return { tag: found.language, confidence: found.isReliable() ? reliable : unreliable };
}
