import { ErrorEnvelope } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { expect } from 'vitest';

/** Checks that a failure has exactly this shape. */
export function expectEnvelope(answer: { status: number; body: unknown; headers: object }, code: string) {
  const envelope = v.parse(v.strictObject(ErrorEnvelope.entries), answer.body);
  expect(envelope.code).toBe(code);
  expect(envelope.message).toBe(envelope.error);
  expect(envelope.title).toBe(envelope.error);
  expect(answer.headers).toMatchObject({
    'x-request-id': envelope.request_id,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(JSON.stringify(envelope)).not.toMatch(/node_modules|\.ts:\d|select .+ from |postgres/i);
  return envelope;
}
