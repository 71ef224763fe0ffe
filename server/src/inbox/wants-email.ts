import type { EmailKind, NotificationPreferences } from '@newswatch/shared/contracts';

/** Whether a person gets emails of this kind besides the notification in the inbox. */
export function wantsEmail({ types }: Pick<NotificationPreferences, 'types'>, kind: EmailKind): boolean {
  return types?.[kind]?.includes('email') ?? true;
}
