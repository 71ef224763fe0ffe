/** The words of a text without case, punctuation and different encodings of accents, for comparison. */
export function comparable(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  );
}

/** The minimum length of a headline; shorter parts of a title are names of sections. */
const shortestHeadline = 15;

/** The longest part of a title that names the site and its sections: "The Paper :: News :: The mayor opens the bridge". */
export function headlineOfTrail(title: string): string | undefined {
  const parts = title.split(/\s+::\s+/).map((part) => part.trim());
  const [longest = '', next = ''] = parts.toSorted((one, other) => other.length - one.length);
  return parts.length > 1 && longest.length >= shortestHeadline && longest.length > next.length
    ? longest
    : undefined;
}

/** A title, and the same title without the name of the newspaper at its end, or at its start if the rest is longer. */
export function titleForms(title: string): string[] {
  const headline = headlineOfTrail(title);
  if (headline !== undefined) return [title, headline];
  const [first = '', ...others] = title.split(/\s(?:[|–—·•»:-]|::|\|\|)\s|[：｜]/);
  if (others.length === 0) {
    const [, name = '', headline = ''] = /^([^:]+): (.+)$/.exec(title) ?? [];
    return headline.length > name.length ? [title, headline] : [title];
  }
  const rest = others.join(' ');
  const forms = [title, [first, ...others.slice(0, -1)].join(' '), first];
  return rest.length > first.length ? [...forms, rest] : forms;
}
