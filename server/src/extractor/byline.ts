/** The words before the name of an author. */
export const bylineStart =
  /^(?:by|written by|story by|words by|report(?:ed|ing)? by|posted by|published by|edited by|author|par|propos recueillis par|écrit par|publié par|rédigé par|auteur|por|escrito por|redacción|texto|autor|بقلم|كتب|كتبت|إعداد|تحرير|تقرير)(?![\p{L}])[\s:،]*/iu;

/** A few capitalised words: a person, or a person and an agency. */
export function isNameLike(text: string): boolean {
  const words = text.split(/[\s,،|/&]+/).filter(Boolean);
  if (words.length === 0 || words.length > 9) return false;
  const small =
    /^(?:and|et|y|e|de|del|la|van|von|for|at|in|the|with|et|avec|con|dans|le|da|dos|al|bin|ben|el|on|to)$/i;
  return words.every((word) => small.test(word) || /^[\p{Lu}\p{Lo}\d(@©]/u.test(word));
}
