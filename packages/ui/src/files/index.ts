/** The files door: what a page gives the person to keep. Not shared between remotes: a few lines for the few that do. */

/** Puts a text, or bytes, into the person's downloads. */
export function saveFile(content: BlobPart, { name, type }: { name: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
