/**
 * Whether a text is an HTML page, whatever type its server declares: the beginnings that the MIME Sniffing Standard
 * lists, even after an XML declaration.
 */
export function isHtml(text: string): boolean {
  return /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--|<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\s>])/i.test(
    text.slice(0, 1_024),
  );
}
