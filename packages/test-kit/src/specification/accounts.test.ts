import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accountSentences } from './accounts.ts';

const root = join(import.meta.dirname, '../../../..');
const held = Object.entries(accountSentences).flatMap(([name, sentence]) =>
  sentence.by === 'page' ? [[name, ...sentence.heldBy] as const] : [],
);

it.each(held)('%s is covered by %s: %s', (_name, file, test) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(`'${test}'`);
});
