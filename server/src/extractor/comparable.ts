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

/** A title, and the same title without the name of the newspaper at its end, or at its start if the rest is longer. */
export function titleForms(title: string): string[] {
  const [first = '', ...others] = title.split(/\s(?:[|–—·•»:-]|::|\|\|)\s|[：｜]/);
  if (others.length === 0) {
    const [, name = '', headline = ''] = /^([^:]+): (.+)$/.exec(title) ?? [];
    return headline.length > name.length ? [title, headline] : [title];
  }
  const rest = others.join(' ');
  const forms = [title, [first, ...others.slice(0, -1)].join(' '), first];
  return rest.length > first.length ? [...forms, rest] : forms;
}
