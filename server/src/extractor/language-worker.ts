import { parentPort } from 'node:worker_threads';
import { detectLanguage, type LanguageClaims } from './detect-language.ts';
import { detectWithTables } from './language-detector.ts';

/**
 * The only thread with the language detector, whose tables are large, so neither the main thread nor each page reader loads
 * them.
 */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread only.');

port.on('message', ({ text, claims }: { text: string; claims: LanguageClaims }) => {
  try {
    port.postMessage({ result: detectLanguage(text, claims, detectWithTables) });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
