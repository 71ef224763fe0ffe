import { limits } from '@newswatch/shared/contracts';

/** The maximum that one request may name. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  const size = limits.NOTIFICATIONS_BULK_MAX;
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/** The result of the parts before a request was refused, and the reason for the refusal. */
export interface PartsDone<Answer> {
  answers: Answer[];
  error: unknown;
}

/** Sends one part after the other, and none after one that is refused. @throws the error that refused the first part */
export async function sendParts<Part, Answer>(
  parts: readonly Part[],
  send: (part: Part) => Promise<Answer>,
): Promise<PartsDone<Answer>> {
  const answers: Answer[] = [];
  for (const part of parts) {
    try {
      answers.push(await send(part));
    } catch (error) {
      if (answers.length === 0) throw error;
      return { answers, error };
    }
  }
  return { answers, error: undefined };
}

/** Adds up the alerts that all parts changed. */
export const updatedBy = (answers: readonly { updated: number }[]): number =>
  answers.reduce((sum, { updated }) => sum + updated, 0);
