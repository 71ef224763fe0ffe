/** Runs a command. An expected error is printed as a sentence, a bug with its stack; both exit with code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isDefect =
      error instanceof TypeError || error instanceof ReferenceError || !(error instanceof Error);
    console.error(isDefect ? error : error.message);
    process.exitCode = 1;
  }
}
