/** A simple drawing per topic: waves and a sun whose positions depend on the name. */
export function renderPicture(topic: string, accent: string): string {
  const sum = [...topic].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const sunX = 120 + (sum % 560);
  const sunY = 70 + (sum % 90);
  const wave = (y: number, opacity: number): string =>
    `<path d="M0 ${y} q100 -${20 + (sum % 30)} 200 0 t200 0 t200 0 t200 0 V360 H0 Z" fill="${accent}" opacity="${opacity}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 360" width="800" height="360"><rect width="800" height="360" fill="#e9eef2"/><circle cx="${sunX}" cy="${sunY}" r="42" fill="#f2b84b"/>${wave(210, 0.35)}${wave(250, 0.55)}${wave(295, 0.9)}</svg>`;
}
