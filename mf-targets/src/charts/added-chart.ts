/** The chart that was just added: its card is shown and gets the focus once it is drawn. */
let added: string | undefined;

export function rememberAdded(chartId: string): void {
  added = chartId;
}

/** Whether this chart was just added; true only once for each. */
export function takeAdded(chartId: string): boolean {
  if (added !== chartId) return false;
  added = undefined;
  return true;
}
