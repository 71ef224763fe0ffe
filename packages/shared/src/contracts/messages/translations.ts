export const translations = {
  sameLanguage: 'The article is already in this language.',
  busy: 'The server is already translating as many articles as it can. Try again in a minute.',
  tooLate: 'The translation took longer than two minutes. Try again.',
  interrupted: 'The translation was interrupted. Try again.',
} as const;
