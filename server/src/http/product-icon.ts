/**
 * The product's logo, as the design system draws it (`Logo`). Some systems crop icons to their own shapes; for these, it
 * fills its square, with everything important in the middle.
 */
export function iconSvg({ isCut = false } = {}): string {
  const [box, ground] = isCut
    ? ['-5 -5 38 38', '<rect x="-5" y="-5" width="38" height="38"']
    : ['0 0 28 28', '<rect width="28" height="28" rx="7"'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${ground} fill="#1d1a16"/><path d="M7 9h9M7 14h6M7 19h4M22 13.5a6 6 0 0 0-3.5-2.4" stroke="#fdfcfa" stroke-width="2" stroke-linecap="round" fill="none"/><circle cx="18.5" cy="17" r="3.25" fill="#d9673f"/></svg>`;
}
