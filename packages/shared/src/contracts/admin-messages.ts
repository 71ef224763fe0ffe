/** Sentences that only administrators read: apart, so that no other bundle carries them. */
export const adminMessages = {
  firstName: {
    tooShort: 'First name must be at least 2 characters',
    tooLong: 'First name must not exceed 50 characters',
    alphabet: 'First name can only contain letters, spaces, hyphens and apostrophes',
    noLetter: 'First name must contain a letter',
  },
  lastName: {
    tooShort: 'Last name must be at least 2 characters',
    tooLong: 'Last name must not exceed 50 characters',
    alphabet: 'Last name can only contain letters, spaces, hyphens and apostrophes',
    noLetter: 'Last name must contain a letter',
  },
  adminAccountSaved: 'Account preferences saved',
  settingsSaved: 'System settings saved',
  whatsapp: {
    textRequired: 'Please enter a text.',
    textTooLong: 'A message must not exceed 1024 characters',
    logoutConfirmation: 'You must type "LOGOUT" to confirm',
    started: 'WhatsApp is connected.',
    waitingForPhone: 'Scan the code with the phone that is to send the messages.',
    stopped: 'WhatsApp is stopped. Messages are held until it is started again.',
    restarted: 'WhatsApp was restarted.',
    loggedOut: 'The number was unlinked. Messages are held until a phone is linked again.',
    linked: 'The phone was linked. WhatsApp is connected.',
    notWaiting: 'No phone is waited for. Press Start first.',
    sent: 'The test message was handed over.',
    notConnected: 'WhatsApp is not connected. Start it first.',
  },
} as const;
