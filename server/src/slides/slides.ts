import { type ExportedFile, messages } from '@newswatch/shared/contracts';
import { createExportThread } from '../export-thread.ts';
import type { Deck } from './deck.ts';

const SLIDES_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

const inThread = createExportThread<Deck>({
  workerUrl: new URL('./slides-worker.ts', import.meta.url),
  memoryLimitMb: 256,
  failed: messages.generic.noSlides,
});

/**
 * Makes a PowerPoint file in a separate thread; its rows are its slides.
 *
 * @param name without the extension
 * @throws {Failure} `overloaded` if it takes too long or too much memory
 */
export async function slidesFile(name: string, deck: Deck): Promise<ExportedFile> {
  const bytes = await inThread(deck);
  return {
    ...{ file_name: `${name}.pptx`, type: SLIDES_TYPE, encoding: 'base64' },
    content: Buffer.from(bytes).toString('base64'),
    // The number of slides, including the title slide.
    rows: deck.slides.length + 1,
    is_complete: true,
  };
}
