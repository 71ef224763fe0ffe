/**
 * Query keys by resource, so that a remote can refresh what another one shows. Only keys that several packages read or
 * invalidate are here; a key below them (`[...targetKeys.all, 'matches', …]`) belongs to the remote that reads it.
 */
export const userKeys = {
  profile: ['user', 'profile'],
  quota: ['user', 'quota'],
  dashboard: ['user', 'dashboard'],
} as const;

export const targetKeys = { all: ['targets'], lists: ['targets', 'list'] } as const;

export const sourceKeys = { all: ['sources'], lists: ['sources', 'list'] } as const;

export const appKeys = { all: ['apps'] } as const;

export const chatKeys = { all: ['chats'], unreadCount: ['chats', 'unread-count'] } as const;

export const recipientKeys = { all: ['recipients'] } as const;

export const reportKeys = { all: ['reports'] } as const;

export const sharedLinkKeys = { all: ['shared-links'] } as const;

export const taskKeys = { all: ['tasks'] } as const;

export const collectionKeys = { all: ['collections'] } as const;

export const storyKeys = { all: ['stories'] } as const;

export const articleKeys = { all: ['articles'] } as const;

export const notificationKeys = {
  all: ['notifications'],
  inbox: ['notifications', 'inbox'],
  unreadCount: ['notifications', 'unread-count'],
  limits: ['notifications', 'limits'],
} as const;

export const apiKeyKeys = { all: ['api-keys'] } as const;
export const webhookKeys = { all: ['webhooks'] } as const;

/** All data of the administrators' pages. */
export const adminKeys = { all: ['admin'] } as const;
