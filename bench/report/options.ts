/** The value that follows a named option, for example `--set cases.json`; undefined if it is not given. */
export function optionValue(options: readonly string[], name: string): string | undefined {
  const joined = options.find((option) => option.startsWith(`${name}=`));
  if (joined !== undefined) return joined.slice(name.length + 1);
  const index = options.indexOf(name);
  return index < 0 ? undefined : options[index + 1];
}

/** The folder in which a bench was started; relative paths of options start there. */
export function resolveFromCaller(path: string): string {
  return new URL(path, `file://${process.env.INIT_CWD ?? process.cwd()}/`).pathname;
}
