/** Runs a command. An expected error is printed as a sentence, a bug with its stack; both exit with code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(describeFailure(error) ?? error);
    process.exitCode = 1;
  }
}

/** The sentence of an expected error; `undefined` for a bug. */
function describeFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // Removes Node's advice about arguments that begin with "-", which no command here accepts.
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'))
    return `${error.message.split(/\.\s/)[0]}. The commands and their options are listed in docs/contributing.md.`;
  return error instanceof TypeError || error instanceof ReferenceError ? undefined : error.message;
}
