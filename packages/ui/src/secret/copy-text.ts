/** Reports the result of copying; the shell provides it. */
export type CopyVoice = { success: (message: string) => unknown; error: (message: string) => unknown };

/**
 * Copies a text and reports the result. `what` names it in all messages, `said` replaces the success message. A text that
 * the browser does not copy is shown in a dialog, selected.
 */
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
    // Without the permission, or without https, the browser refuses to copy.
    try {
      const { copyOtherwise } = await import(/* webpackChunkName: "copy-otherwise" */ './copy-otherwise.tsx');
      if (!copyOtherwise(what, text)) return;
    } catch {
      voice.error(`${what} could not be copied.`);
      return;
    }
  }
  voice.success(said);
}
