/** A text's words without case, accents' forms and punctuation, to compare it with another. */
export function comparable(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  );
}

/** A title, and the same title without the name of the newspaper at its end. */
export function titleForms(title: string): string[] {
  const parts = title.split(/\s[|–—·•»:-]\s/);
  return parts.length < 2 ? [title] : [title, parts.slice(0, -1).join(' '), parts[0] ?? ''];
}
