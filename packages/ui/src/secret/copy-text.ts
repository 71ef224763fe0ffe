/** Reports the result of copying; the shell provides it. */
export type CopyVoice = { success: (message: string) => unknown; error: (message: string) => unknown };

/** Copies a text and reports the result. `what` names it in both messages, `said` replaces the success message. */
export async function copyText({
  text,
  what,
  voice,
  said = `${what} copied`,
}: {
  text: string;
  what: string;
  voice: CopyVoice;
  said?: string;
}): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without the permission (or without https) the browser refuses; the text can still be selected.
    voice.error(`${what} could not be copied. Please select the text and copy it by hand.`);
    return;
  }
  voice.success(said);
}
