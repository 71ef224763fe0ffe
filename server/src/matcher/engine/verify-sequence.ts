import type { Program } from './program.ts';
import type { Scanner } from './scanner.ts';

/** Whether one of the sequences of the keyword at `at` occurs in one of the fields. */
export function isPresent(program: Program, at: number, fields: number, scanner: Scanner): boolean {
  let sequence = at + 1;
  for (let left = program[at]!; left > 0; left--) {
    if (isSequencePresent(program, sequence, fields, scanner)) return true;
    sequence += 1 + program[sequence]!;
  }
  return false;
}

/** Whether the words at `at`, preceded by their count, occur in one of the fields. */
function isSequencePresent(program: Program, at: number, fields: number, scanner: Scanner): boolean {
  const { seen } = scanner.state;
  const words = program[at]!;
  const first = program[at + 1]!;
  if ((seen[first]! & fields) === 0) return false;
  if (words === 1) return true;
  for (let word = 2; word <= words; word++) {
    if ((seen[program[at + word]!]! & fields) === 0) return false;
  }
  scanner.link();
  const { heads, occurrenceAt, occurrenceAfter } = scanner.state;
  for (let occurrence = heads[first]!; occurrence >= 0; occurrence = occurrenceAfter[occurrence]!) {
    const position = occurrenceAt[occurrence]!;
    if (
      sequenceMatchesAt(program, at, position, scanner) &&
      (fields & (1 << scanner.fieldOf(position))) !== 0
    )
      return true;
  }
  return false;
}

/** Whether the remaining words of a sequence follow its first word at `position`, in the same sentence. */
export function sequenceMatchesAt(program: Program, at: number, position: number, scanner: Scanner): boolean {
  const { answers } = scanner;
  const { lists } = scanner.vocabulary;
  const words = program[at]!;
  for (let word = 2; word <= words; word++) {
    const asked = program[at + word]!;
    const answer = answers[position + word - 1]!;
    if (answer === asked + 1) continue;
    if (answer >= 0) return false;
    const list = -answer;
    const end = list + lists[list]!;
    let index = list + 1;
    while (index <= end && lists[index] !== asked) index++;
    if (index > end) return false;
  }
  // Checked last, because it reads the text.
  for (let word = 1; word < words; word++) if (scanner.endsSentenceAfter(position + word - 1)) return false;
  return true;
}
