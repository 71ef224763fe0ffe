import { expect, it } from 'vitest';
import { noModuleMocks } from './no-module-mocks.ts';

const transform = noModuleMocks().transform as (code: string, id: string) => unknown;
const context = {
  error(message: string) {
    throw new Error(message);
  },
};

it.each(['vi.mock', 'vi.doMock'])('refuses %s in a test file', (name) => {
  expect(() => transform.call(context, `${name}('./leave.ts');`, '/src/page.test.tsx')).toThrow(/vi\.spyOn/);
});

it('accepts spies, and leaves other files alone', () => {
  expect(transform.call(context, "vi.spyOn(leaving, 'leaveFor');", '/src/page.test.ts')).toBeUndefined();
  expect(transform.call(context, "vi.mock('./leave.ts');", '/src/page.tsx')).toBeUndefined();
});
