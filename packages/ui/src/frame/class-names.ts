/** Joins the class names that are not empty: `classNames('a', on && 'b', className)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
