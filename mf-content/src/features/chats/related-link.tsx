import type { Chat } from '@newswatch/shared/contracts';
import { FileText, Rss, Target } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import styles from './chats.module.css';

type Related = NonNullable<Chat['related']>;

const kinds = {
  target: { word: 'Target', Icon: Target },
  source: { word: 'Source', Icon: Rss },
  article: { word: 'Article', Icon: FileText },
} as const;

/** Administrators see targets and sources on their own pages. */
function pathOf({ type, id, name }: Related, chat: Chat, isAdmin: boolean): string {
  if (!isAdmin || type === 'article') return `/${type}s/${id}`;
  if (type === 'source') return `/admin/sources/${id}/edit`;
  return `/admin/targets?${new URLSearchParams({ user_id: chat.person.id, q: name })}`;
}

/** Links to the subject of a chat. */
export function RelatedLink({ chat, isAdmin }: { chat: Chat; isAdmin: boolean }) {
  if (chat.about_request) {
    const { id, name } = chat.about_request;
    return (
      <Link
        to={`${isAdmin ? '/admin/source-requests' : '/sources/my-requests'}?request=${id}`}
        className={styles.related}
      >
        <Rss aria-hidden size={16} />
        <span className="ui-hint">Source request</span> <strong dir="auto">{name}</strong>
      </Link>
    );
  }
  if (!chat.related) return null;
  const { word, Icon } = kinds[chat.related.type];
  return (
    <Link to={pathOf(chat.related, chat, isAdmin)} className={styles.related}>
      <Icon aria-hidden size={16} />
      <span className="ui-hint">{word}</span> <strong dir="auto">{chat.related.name}</strong>
    </Link>
  );
}
