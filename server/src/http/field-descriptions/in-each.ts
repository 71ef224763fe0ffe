/** The same descriptions for the fields of several containers. */
export function inEach(
  containers: readonly string[],
  fields: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    containers.flatMap((container) =>
      Object.entries(fields).map(([name, description]) => [`${container}.${name}`, description]),
    ),
  );
}
