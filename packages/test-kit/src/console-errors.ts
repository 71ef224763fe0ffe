const original = console.error;
/** An error about an element that jsdom does not know yet. React logs it once per run, in whichever test comes first. */
const gapOfJsdom = /The tag <search> is unrecognized in this browser/;
let seen: string[] = [];
let expected: RegExp[] = [];

/** Starts a new record; the setup file calls it before each test. */
export function startWatchingConsole(): void {
  seen = [];
  expected = [];
  console.error = (...words: [first: unknown, ...rest: unknown[]]) => {
    const message = format(...words);
    if (gapOfJsdom.test(message) || expected.some((pattern) => pattern.test(message))) return;
    seen.push(message);
    original(...words);
  };
}

/** Throws if the test that just ended logged an error that it had not announced. */
export function failOnConsoleErrors(): void {
  console.error = original;
  const messages = seen;
  seen = [];
  if (messages.length > 0) {
    throw new Error(
      `The test logged ${messages.length} unexpected error(s). Announce with expectConsoleError(/…/) or fix:\n\n${messages.join('\n\n')}`,
    );
  }
}

/**
 * Announces that this test will log an error, so that it does not fail because of it. Lasts until the test ends.
 *
 * @example expectConsoleError(/could not load the page/i);
 */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Formats arguments like `console.error`, as far as React needs it: `%s` and similar, and errors with their stack. */
function format(first: unknown, ...rest: unknown[]): string {
  const words = [...rest];
  const head =
    typeof first === 'string' ? first.replace(/%[sdifoO]/g, () => asText(words.shift())) : asText(first);
  return [head, ...words.map(asText)].join(' ');
}

function asText(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
