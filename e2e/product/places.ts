/** Variables that tell a worker's tests about their product. */
export const PLACE_VARIABLES = [
  'NEWSWATCH_E2E_URL',
  'NEWSWATCH_E2E_ARTEFACTS',
  'NEWSWATCH_E2E_RECEIVER',
] as const;

/**
 * How many products run side by side, each with one worker: journeys change their product and share it with nobody. One
 * by default: on two busy cores, two browsers delay each other's frames.
 */
export function placesOf(topology: string | undefined): number {
  return topology === 'split' ? 1 : Number(process.env.NEWSWATCH_E2E_WORKERS ?? 1);
}

/** The name under which the setup stores a variable for a worker. */
export function atPlace(variable: (typeof PLACE_VARIABLES)[number], place: number | string): string {
  return `${variable}_${place}`;
}

/** In a worker's process: sets the variables to those of its own product. */
export function takeOwnPlace(): void {
  const place = process.env.TEST_PARALLEL_INDEX;
  if (place === undefined) return;
  for (const variable of PLACE_VARIABLES) process.env[variable] = process.env[atPlace(variable, place)];
}
