export const birthdate = {
  invalid: 'Please enter a valid date of birth (YYYY-MM-DD)',
  age: 'Age must be between 0 and 120',
} as const;
