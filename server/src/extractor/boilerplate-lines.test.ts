import { expect, test } from 'vitest';
import { isBoilerplateLine } from './boilerplate-lines.ts';

test.each([
  ['Sigue toda la información de Economía en Facebook y X, o en nuestra newsletter semanal.', true],
  ['Puedes seguirnos también en nuestra newsletter.', true],
  ['Sigue el canal de WhatsApp del diario', true],
  ['Sigue el pulso entre Bruselas y Google por la multa récord.', false],
])('%s is a line of the page: %s', (line, isOne) => {
  expect(isBoilerplateLine(line)).toBe(isOne);
});
