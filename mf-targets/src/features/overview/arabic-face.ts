import { useLayoutEffect, useState } from 'react';

const ARABIC = /[\u0600-\u06ff]+/g;

/**
 * Whether the Arabic web font for these texts is already loaded. It loads with the first Arabic word, and as no two
 * Arabic fonts have equal widths, lines would rewrap and marked words move when it arrives. If it is missing, it is
 * loaded for the next time. Checked just before painting, and again for other texts.
 */
export function useArabicFace(texts: string): boolean {
  const letters = texts.match(ARABIC)?.join('') ?? '';
  const [there, setThere] = useState(() => isThere(letters));
  useLayoutEffect(() => setThere(isThere(letters)), [letters]);
  return there;
}

function isThere(letters: string): boolean {
  // Not every supported browser has the font loading API.
  if (letters === '' || !('fonts' in document)) return true;
  // Checks this face alone: `check` would be false for a list with a local font that is not installed.
  const families = getComputedStyle(document.body).fontFamily.split(',');
  const face = families.find((family) => family.includes('Arabic'));
  if (!face) return true;
  const font = `1em ${face.trim()}`;
  if (document.fonts.check(font, letters)) return true;
  document.fonts.load(font, letters).catch((error: unknown) => {
    console.info('The Arabic font could not be fetched', error);
  });
  return false;
}
