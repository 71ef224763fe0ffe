import { availableParallelism } from 'node:os';

/** Variables with which a worker's tests find their product. */
export const PLACE_VARIABLES = [
  'NEWSWATCH_E2E_URL',
  'NEWSWATCH_E2E_ARTEFACTS',
  'NEWSWATCH_E2E_RECEIVER',
  'NEWSWATCH_E2E_DATABASE',
] as const;

/** The maximum number of places. More browsers would delay each other's frames. */
const MOST_PLACES = 2;

/** The number of products that run side by side, each with one worker: journeys change their product and share it with nobody. */
export function placesOf(topology: string | undefined): number {
  if (topology === 'split') return 1;
  return Number(process.env.NEWSWATCH_E2E_WORKERS ?? Math.min(MOST_PLACES, availableParallelism()));
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
