import { NotificationType } from '@newswatch/shared/contracts';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoticeKind } from './notice-kind.tsx';

it('has a name for every kind of notice, but not for alerts', () => {
  const named = NotificationType.options.map(
    (type) => [type, render(<NoticeKind type={type} />).container.textContent] as const,
  );
  expect(Object.fromEntries(named)).toEqual({
    match: '',
    spike: 'Unusual day',
    tone_turned: 'Change in tone',
    source_request_decided: 'Source decision',
    quota_warning: 'Limit warning',
    verification: 'Verification',
    security: 'Account security',
    system: 'From Newswatch',
    webhook_disabled: 'Webhook endpoint',
    chat_message: 'Chat message',
    collection_invitation: 'Shared collection',
    collection_articles: 'New articles in a collection',
    collection_notes: 'New notes in a collection',
    collection_mention: 'Mention',
    followed_target: 'Followed target',
    hand_over: 'Hand-over',
    release_pickups: 'Press release',
    reminder: 'Reminder',
    highlights: 'Highlights by email',
    test: 'Test',
  });
});
