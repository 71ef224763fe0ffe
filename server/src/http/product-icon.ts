/**
 * The product's logo. Some systems crop icons to their own shapes; for these, it fills its square, with everything important
 * in the middle.
 */
export function iconSvg({ isCut = false } = {}): string {
  const [box, ground] = isCut
    ? ['-5 -5 38 38', '<rect x="-5" y="-5" width="38" height="38"']
    : ['0 0 28 28', '<rect width="28" height="28" rx="7"'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${ground} fill="#1d1a16"/><path d="M7 9h14M7 14h8M7 19h6" stroke="#fdfcfa" stroke-width="2" stroke-linecap="round"/><circle cx="19.5" cy="18" r="3.5" fill="#d9673f"/></svg>`;
}
