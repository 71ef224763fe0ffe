/** Joins the class names that are there: `classNames('a', on && 'b', className)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
