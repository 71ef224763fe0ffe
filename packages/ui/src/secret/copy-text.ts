/** Where it is said how the copying went: a page's shell has it. */
export type CopyVoice = { success: (message: string) => unknown; error: (message: string) => unknown };

/** Copies a text and says so; `what` names it in both sentences, `said` replaces the good one. */
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
    // Without the permission (or without https) the browser refuses; the text can be selected all the same.
    voice.error(`${what} could not be copied. Please select the text and copy it by hand.`);
    return;
  }
  voice.success(said);
}
