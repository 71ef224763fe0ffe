/** Runs a command; what it throws is printed as a sentence and ends with exit code 1, a defect with its stack. */
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
