import { messages } from '@newswatch/shared/contracts';
import { type Failure, refusedField } from '../../failure.ts';

/** The number of digits that a JavaScript number stores exactly. */
const DIGITS = 15;
const SHAPE = /^\d{15}$/;

/** The cursor after the event at a place. */
export function formatCursor(place: number): string {
  return `c_${Buffer.from(String(place).padStart(DIGITS, '0')).toString('base64url')}`;
}

/** @throws {Failure} `validation_failed` for a cursor that we never issued */
export function parseCursor(cursor: string): number {
  const place = Buffer.from(cursor.slice(2), 'base64url').toString('utf8');
  if (SHAPE.test(place)) return Number(place);
  throw unknownCursor();
}

export function unknownCursor(): Failure {
  return refusedField('cursor', messages.subscriptions.cursor);
}
