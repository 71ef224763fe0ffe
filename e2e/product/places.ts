/** What a worker's tests are told of the product they walk through. */
export const PLACE_VARIABLES = [
  'NEWSWATCH_E2E_URL',
  'NEWSWATCH_E2E_ARTEFACTS',
  'NEWSWATCH_E2E_RECEIVER',
] as const;

/**
 * How many products stand side by side, each with one worker: journeys change what they walk through, and share it with
 * nobody. One unless somebody asks for more: on two busy cores two browsers stall each other's frames.
 */
export function placesOf(topology: string | undefined): number {
  return topology === 'split' ? 1 : Number(process.env.NEWSWATCH_E2E_WORKERS ?? 1);
}

/** Under which name the setup leaves a variable for the worker at a place. */
export function atPlace(variable: (typeof PLACE_VARIABLES)[number], place: number | string): string {
  return `${variable}_${place}`;
}

/** In a worker's process: from here on the variables are those of its own product. */
export function takeOwnPlace(): void {
  const place = process.env.TEST_PARALLEL_INDEX;
  if (place === undefined) return;
  for (const variable of PLACE_VARIABLES) process.env[variable] = process.env[atPlace(variable, place)];
}
