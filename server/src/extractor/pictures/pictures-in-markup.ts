import { parsePage } from '../parse-page.ts';
import type { FoundPicture } from './found-picture.ts';
import { readPagePictures } from './page-pictures.ts';
import { placePictures } from './place-pictures.ts';

/** The pictures of an article in the markup of its text alone, as a feed or our copy has it. Pure. */
export function picturesInMarkup(html: string, text: string, url: string): readonly FoundPicture[] {
  if (!/<(?:amp-)?img\b/i.test(html)) return [];
  const page = readPagePictures(parsePage(`<html><head></head><body>${html}</body></html>`), url, url);
  // There is no headline, so a picture before the text is the one at its head.
  const steps = page.steps.map((step) =>
    'picture' in step ? { ...step, picture: { ...step.picture, isLead: true } } : step,
  );
  return placePictures({ steps, headingAt: 0 }, text) ?? [];
}

/** The picture of an article of which only the address is known. */
export const leadOnly = (url: string): FoundPicture => ({
  url,
  alt: '',
  caption: '',
  credit: '',
  width: null,
  height: null,
  after: 0,
  tail: '',
});
