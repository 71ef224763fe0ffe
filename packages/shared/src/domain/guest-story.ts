/**
 * What the product does, in three steps: the side of a guest's page. The server renders it before any script runs, and the page
 * shows the same text, so the text is defined only here. In `rule` and `excerpt`, every second part is a word that somebody
 * searches for.
 */
export const guestStory = {
  title: 'Hear about it minutes after it is published.',
  lead: 'Tell us what matters to you. We search the news for it, day and night, and tell you once.',
  say: 'You tell us once',
  rule: ['Tell me about ', 'harbour expansion', ' or ', 'Lower Quay', '.'],
  read: 'We search your sources for it',
  alert: 'One alert, however many articles',
  example: 'Example',
  headline: 'Harbour plan clears its first vote',
  excerpt: ['The council approved the plan for the harbour at ', 'Lower Quay', ' on Friday.'],
  ways: 'By email, on WhatsApp, and here',
} as const;

/** The side of the sign-in for administrators: what they find after signing in, by the groups of their sidebar. */
export const adminStory = {
  title: 'For the people who run Newswatch.',
  lead: 'Everyone else signs in on the other page. Your changes are recorded with your name and the time.',
  areas: [
    ['User Management', 'Accounts, plans and limits'],
    ['Content Management', 'Sources, articles and targets'],
    ['Communications', 'WhatsApp and notifications'],
    ['System', 'Settings and workers'],
  ],
} as const;
