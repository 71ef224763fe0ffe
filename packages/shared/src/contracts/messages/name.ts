export const name = {
  required: 'Please enter your name.',
  tooShort: 'Name must be at least 2 characters',
  tooLong: 'Name must not exceed 50 characters',
  alphabet: 'Name can only contain letters, spaces, hyphens and apostrophes',
  noLetter: 'Name must contain a letter',
} as const;
