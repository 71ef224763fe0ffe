import { parentPort } from 'node:worker_threads';
import { composeSlides } from './compose-slides.ts';
import type { Deck } from './deck.ts';

/** The worker side of `slides.ts`: responds with the bytes of the presentation, or with the error's text. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread only.');

port.on('message', async (deck: Deck) => {
  try {
    port.postMessage({ result: await composeSlides(deck) });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
