/** A picture that an email brings along, so that it shows without loading anything. */
export interface InlineImage {
  /** The HTML refers to it as `cid:` and this. */
  cid: string;
  type: 'image/png';
  bytes: Buffer;
}

/** An email as a page shows it: its pictures are in its HTML, because only mail programs know `cid:`. */
export function inlined<Mail extends { html: string; images?: readonly InlineImage[] }>({
  images = [],
  ...mail
}: Mail): Omit<Mail, 'images'> {
  const html = images.reduce(
    (text, { cid, type, bytes }) =>
      text.replaceAll(`src="cid:${cid}"`, `src="data:${type};base64,${bytes.toString('base64')}"`),
    mail.html,
  );
  return { ...mail, html };
}
