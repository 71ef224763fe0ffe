export const source = {
  url: 'Please enter a valid URL',
  nameTooShort: 'Name must be at least 3 characters',
  nameTooLong: 'Name must not exceed 100 characters',
  descriptionTooShort: 'Description must be at least 10 characters',
  descriptionTooLong: 'Description must not exceed 1,000 characters',
  categoryRequired: 'Please choose a category',
  categoryTooLong: 'Category must not exceed 50 characters',
  languageRequired: 'Please choose one of the four languages',
} as const;
