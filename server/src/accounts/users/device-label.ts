/**
 * Named after the kind of device, because many people do not know the names of their browsers. Fire TV comes before Android TV,
 * whose system it claims to have.
 */
const TELEVISIONS: readonly [RegExp, string][] = [
  [/\bTizen\b.*\bTV\b|\bSMART-TV\b.*\bTizen\b/i, 'Samsung television'],
  // "Web0S" is written with a zero.
  [/\bWeb0S\b|\bwebOS\.TV\b|\bNetCast\b/i, 'LG television'],
  // Amazon's models. Silk alone may be a tablet.
  [/\bAFT[A-Z0-9]+\b/, 'Fire TV'],
  [/\bApple ?TV/, 'Apple TV'],
  [/\bAndroid TV\b|\bGoogle ?TV\b|\bAndroid\b.*\b(?:BRAVIA|Chromecast)\b/, 'Android TV'],
];
/** The order matters: browsers also claim names that come later in this list. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^node\b|undici/i, 'Node.js'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** The name of a device in familiar words, e.g. `Firefox on Windows`; the browser's own name for it cannot be trusted. */
export function deviceLabel(userAgent: string | null): string {
  return findDeviceLabel(userAgent) ?? 'Unknown device';
}

/** Returns the same as `deviceLabel`, or null if the device is unknown. */
export function findDeviceLabel(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const television = nameIn(TELEVISIONS, userAgent);
  if (television) return television;
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
