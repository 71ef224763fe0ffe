export const uiPreferences = 'Display settings saved';

export const phone = 'Phone must have 10 to 15 digits';

export const languageRequired = 'Please select a language.';

export const profileSaved = 'Profile updated successfully';

export const terms = 'Please accept the terms to create an account.';

export const passwordChangeRequired = 'Please choose a new password first.';
