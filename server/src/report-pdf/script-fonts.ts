/** The URL of a font. @throws if its package is not installed */
export type FontFile = () => string;

/** Fonts of every report: Inter, Amiri for Arabic, and Noto Emoji. */
export const BASE_FONTS: readonly FontFile[] = [
  () => import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  () => import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  () => import.meta.resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'),
  () => import.meta.resolve('@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf'),
  () => import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
];

/** A font that is loaded only for texts with its letters. */
export interface ScriptFont {
  family: string;
  letters: RegExp;
  files: readonly FontFile[];
}

const WEIGHTS = ['400Regular', '600SemiBold'] as const;

function noto(script: string, letters = new RegExp(`\\p{Script=${script}}`, 'u')): ScriptFont {
  const folder = `@expo-google-fonts/noto-sans-${script.toLowerCase()}`;
  return {
    family: `Noto Sans ${script}`,
    letters,
    files: WEIGHTS.map(
      (weight) => () => import.meta.resolve(`${folder}/${weight}/NotoSans${script}_${weight}.ttf`),
    ),
  };
}

/**
 * The fonts in the order in which they are tried, after Inter and Amiri. Symbol fonts are tried last: they also draw emoji, but
 * not as well as Noto Emoji.
 */
const SCRIPT_FONTS: readonly ScriptFont[] = [
  noto('Hebrew'),
  noto('Armenian'),
  noto('Georgian'),
  noto('Ethiopic'),
  // The punctuation of Sanskrit is also used by other languages of India.
  noto('Devanagari', /[\p{Script=Devanagari}\u0964\u0965]/u),
  noto('Bengali'),
  noto('Gurmukhi'),
  noto('Gujarati'),
  noto('Oriya'),
  noto('Tamil'),
  noto('Telugu'),
  noto('Kannada'),
  noto('Malayalam'),
  noto('Sinhala'),
  noto('Thai'),
  noto('Lao'),
  noto('Khmer'),
  noto('Myanmar'),
  noto('Thaana'),
  {
    family: 'NanumGothic',
    letters: /\p{Script=Hangul}/u,
    files: [
      () => import.meta.resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
      () => import.meta.resolve('@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf'),
    ],
  },
  {
    // All characters of Chinese, simplified and traditional, and of Japanese, in one file of 12 MB. Noto Sans has a package
    // of about 90 MB for each of them.
    family: 'Chocolate Classical Sans',
    letters:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u33ff\uff00-\uffef]/u,
    files: [
      () =>
        import.meta.resolve(
          '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
        ),
    ],
  },
];

const SYMBOL_FONTS: readonly ScriptFont[] = [
  {
    family: 'Noto Sans Math',
    // Also the bold and italic letters that people write where no formatting exists.
    letters: /[\u2100-\u23ff\u27c0-\u2bff\u{1d400}-\u{1d7ff}]/u,
    files: [
      () => import.meta.resolve('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf'),
    ],
  },
  {
    family: 'Noto Sans Symbols 2',
    letters: /[\u2190-\u2bff\u{1f000}-\u{1fbff}]/u,
    files: [
      () =>
        import.meta.resolve(
          '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
        ),
    ],
  },
];

/** The fonts that a text needs besides those of every report. */
export function scriptFontsOf(text: string): ScriptFont[] {
  return [...SCRIPT_FONTS, ...SYMBOL_FONTS].filter(({ letters }) => letters.test(text));
}

/** The families in the order in which Typst tries them for each letter. */
export function familiesOf(fonts: readonly ScriptFont[]): string[] {
  const isSymbols = (font: ScriptFont) => SYMBOL_FONTS.includes(font);
  const named = (some: readonly ScriptFont[]) => some.map(({ family }) => family);
  return [
    'Inter',
    'Amiri',
    ...named(fonts.filter((font) => !isSymbols(font))),
    'Noto Emoji',
    ...named(fonts.filter(isSymbols)),
  ];
}
