/** A picture embedded in an email, shown without loading anything. */
export interface InlineImage {
  /** The HTML refers to it as `cid:` followed by this. */
  cid: string;
  type: 'image/png';
  bytes: Buffer;
}

/** An email as shown on a page: its pictures are in its HTML, because only mail programs support `cid:`. */
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
