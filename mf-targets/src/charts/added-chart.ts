/** The chart that was just added: its card is shown and gets the focus once it is drawn. */
let added: string | undefined;

export function rememberAdded(chartId: string): void {
  added = chartId;
}

/** Whether it is this one. If so, it is forgotten. */
export function takeAdded(chartId: string): boolean {
  if (added !== chartId) return false;
  added = undefined;
  return true;
}
