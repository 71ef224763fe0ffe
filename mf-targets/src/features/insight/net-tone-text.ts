/** A net tone from -1 to 1: "+13%", "−5%", "0%". */
export function netToneText(net: number): string {
  const percent = Math.round(net * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${Math.abs(percent)}%`;
}
