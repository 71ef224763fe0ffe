import { expect, test } from 'vitest';
import { browserLanguage } from './browser-language.ts';

test.each<[string[], string | undefined]>([
  [['ar-EG', 'en'], 'arabic'],
  [['de-AT', 'FR-ca', 'en-US'], 'french'],
  [['es'], 'spanish'],
  [['en-GB'], 'english'],
  [['arn', 'de'], undefined],
  [[], undefined],
])('of %j, messages are in %s', (preferred, language) => {
  expect(browserLanguage(preferred)).toBe(language);
});
