import { useState } from 'react';
import { classNames } from './class-names.ts';

export type SiteMarkProps = {
  /** The site's name; its letters are shown while the picture loads and if there is none. */
  name: string;
  src?: string | null | undefined;
  size?: 20 | 28 | 56;
};

/** The number of background colours on which letters are readable in both themes. */
const TONES = 6;

/** The mark of a web site, always beside its name, so it is hidden from screen readers. */
export function SiteMark({ name, src, size = 28 }: SiteMarkProps) {
  const [failed, setFailed] = useState<string>();
  const shown = typeof src === 'string' && src !== failed;
  return (
    <span
      className={classNames('ui-site-mark', `ui-site-mark-${size}`, `ui-site-mark-tone-${toneOf(name)}`)}
      aria-hidden="true"
    >
      {shown ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      ) : (
        lettersOf(name)
      )}
    </span>
  );
}

/** The first letters of its first two words, ignoring articles and words without letters. */
function lettersOf(name: string): string {
  const words = name.split(/[\s\-–'’.]+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const telling = words.filter((word) => !/^(?:the|le|la|les|el|los|las|l|ال)$/iu.test(word));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map(
      (word) => [...word.replace(/^ال(?=\p{L}{2})/u, '')].find((letter) => /\p{L}|\p{N}/u.test(letter)) ?? '',
    )
    .join('')
    .toLocaleUpperCase();
}

/** The colour of a name, which is always the same. */
function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return sum % TONES;
}
