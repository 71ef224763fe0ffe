import { LinkTabs } from '@newswatch/shell-api/patterns';

/** The tabs of the other people who get what the person finds: recipients, who also get alerts, and distribution lists. */
export function RecipientTabs({ current }: { current: 'recipients' | 'lists' }) {
  return (
    <LinkTabs
      label="Recipients"
      tabs={[
        { title: 'Recipients', to: '/users', isCurrent: current === 'recipients' },
        { title: 'Distribution lists', to: '/lists', isCurrent: current === 'lists' },
      ]}
    />
  );
}
