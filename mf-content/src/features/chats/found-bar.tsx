import { useQuery } from '@newswatch/shared/query';
import { chatQueries, useSingleKey } from '@newswatch/shell-api/patterns';
import { IconButton } from '@newswatch/ui';
import { ChevronDown, ChevronUp } from '@newswatch/ui/icons';
import { useSearchParams } from 'react-router-dom';
import styles from './chats.module.css';

interface FoundBarProps {
  chatId: string;
  q: string;
  /** The message that is shown. */
  position: number | undefined;
}

/**
 * Shows the number of messages of the chat that contain the searched text, and buttons that go from one to the next (j and k).
 */
export function FoundBar({ chatId, q, position }: FoundBarProps) {
  const { data } = useQuery({ ...chatQueries.found(chatId, q), meta: { quiet: true } });
  const [, setSearch] = useSearchParams();
  const positions = data?.positions ?? [];
  // Without a position, the end of the chat is shown.
  const at = position ?? Number.POSITIVE_INFINITY;
  const previous = positions.findLast((one) => one < at);
  const next = positions.find((one) => one > at);
  const show = (to: number | undefined) => {
    if (to === undefined) return;
    setSearch(
      (search) =>
        new URLSearchParams(
          [...search].filter(([name]) => name !== 'message').concat([['message', `${to}`]]),
        ),
      {
        replace: true,
      },
    );
  };
  const hasKeys = useSingleKey(({ key }) => {
    if (key === 'j') show(next);
    if (key === 'k') show(previous);
  });
  // A search also finds chats by their subject or by a name.
  if (positions.length === 0) return null;
  const place = position === undefined ? 0 : positions.indexOf(position) + 1;
  return (
    <div className={styles.foundBar}>
      <span role="status" className="ui-tabular">
        {place > 0 ? `${place} of ${positions.length}` : positions.length}{' '}
        {positions.length === 1 ? 'message' : 'messages'} with “<bdi>{q}</bdi>”
      </span>
      <IconButton
        size="small"
        label="Previous message found"
        aria-keyshortcuts={hasKeys ? 'k' : undefined}
        icon={<ChevronUp aria-hidden />}
        aria-disabled={previous === undefined}
        onClick={() => show(previous)}
      />
      <IconButton
        size="small"
        label="Next message found"
        aria-keyshortcuts={hasKeys ? 'j' : undefined}
        icon={<ChevronDown aria-hidden />}
        aria-disabled={next === undefined}
        onClick={() => show(next)}
      />
    </div>
  );
}
