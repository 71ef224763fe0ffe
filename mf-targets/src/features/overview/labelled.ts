/** The labels whose targets the overview shows; undefined for all targets. */
export type ShownLabel = readonly string[] | undefined;

/** A link to a list with the same label as the overview. */
export function labelled(path: string, label: ShownLabel): string {
  if (label === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ label: label.join() })}`;
}
