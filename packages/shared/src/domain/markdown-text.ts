/** Escapes Markdown syntax in a text, within its lines and at their start. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]|&(?=#?\w+;)/g, '\\$&')
    .replace(/^(\s*)([#+=-])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2');
}

/** A text of several lines as escaped Markdown that keeps its line breaks and paragraphs; indented lines are not code. */
export function markdownLines(text: string): string {
  const paragraphs = text.trim().split(/\s*\n\s*\n\s*/);
  return paragraphs
    .map((lines) =>
      lines
        .split(/\s*\n\s*/)
        .map(escapeMarkdown)
        .join('\\\n'),
    )
    .join('\n\n');
}
