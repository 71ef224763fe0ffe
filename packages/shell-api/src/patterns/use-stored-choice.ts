import { useState } from 'react';

/**
 * One of several choices, stored in this browser under a key. Without storage, or with a stored value that is no longer
 * one of them, it starts with the first, and a choice lasts until the page is closed.
 */
export function useStoredChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): [choice: Choice, choose: (choice: Choice) => void] {
  const [choice, setChoice] = useState<Choice>(() => stored(key, choices) ?? choices[0]);
  return [
    choice,
    (next) => {
      setChoice(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // The browser does not allow storage.
      }
    },
  ];
}

function stored<Choice extends string>(key: string, choices: readonly Choice[]): Choice | undefined {
  try {
    const value = localStorage.getItem(key);
    return choices.find((choice) => choice === value);
  } catch {
    return undefined;
  }
}
