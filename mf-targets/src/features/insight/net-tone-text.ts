/** A net tone from -1 to 1: "+13%", "−5%", "0%". */
export function netToneText(net: number): string {
  return `${netCountText(Math.round(net * 100))}%`;
}

/** Favourable less unfavourable matches: "+3", "−2", "0". */
export function netCountText(count: number): string {
  const sign = count > 0 ? '+' : count < 0 ? '−' : '';
  return `${sign}${Math.abs(count).toLocaleString('en')}`;
}
