import { useLayoutEffect, useState } from 'react';

const ARABIC = /[\u0600-\u06ff]+/g;

/**
 * Whether these texts can be painted in the web font of their letters at once: Arabic has one of its own, which is fetched with the first Arabic word, and as no two
 * Arabic fonts are equally wide, lines would break anew and marked words move when it comes. It is fetched all the same, for the
 * next time. Decided at the last moment before something is painted, and again for other texts.
 */
export function useArabicFace(texts: string): boolean {
  const letters = texts.match(ARABIC)?.join('') ?? '';
  const [there, setThere] = useState(() => isThere(letters));
  useLayoutEffect(() => setThere(isThere(letters)), [letters]);
  return there;
}

function isThere(letters: string): boolean {
  // Not every browser of ours can tell.
  if (letters === '' || !('fonts' in document)) return true;
  // Its face alone: a face after it that no machine file answers for would never count as there.
  const families = getComputedStyle(document.body).fontFamily.split(',');
  const face = families.find((family) => family.includes('Arabic'));
  if (!face) return true;
  const font = `1em ${face.trim()}`;
  if (document.fonts.check(font, letters)) return true;
  document.fonts.load(font, letters).catch((error: unknown) => {
    console.info('The font of Arabic letters could not be fetched', error);
  });
  return false;
}
