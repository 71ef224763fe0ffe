/** Turns a code into words. */
export const codeLabel = (code: string): string =>
  code
    .replaceAll(/[._]/g, ' ')
    .replaceAll('hand over', 'hand-over')
    .replaceAll(/\b(?:whatsapp|url|ip|api)\b/g, (word) =>
      word === 'whatsapp' ? 'WhatsApp' : word.toUpperCase(),
    );
