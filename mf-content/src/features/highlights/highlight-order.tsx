import { MenuButton } from '@newswatch/ui';

const labels = { newest: 'Newest first', oldest: 'Oldest first' } as const;

interface HighlightOrderProps {
  isOldestFirst: boolean;
  onChange: (change: { sort: 'created_at' | undefined }) => void;
}

/** The order of the list of highlights. */
export function HighlightOrder({ isOldestFirst, onChange }: HighlightOrderProps) {
  const entry = (id: keyof typeof labels) => ({
    id,
    label: labels[id],
    checked: isOldestFirst === (id === 'oldest'),
    onSelect: () => onChange({ sort: id === 'oldest' ? 'created_at' : undefined }),
  });
  return (
    <MenuButton
      label="Order"
      size="small"
      trigger={isOldestFirst ? labels.oldest : labels.newest}
      items={[entry('newest'), entry('oldest')]}
    />
  );
}
