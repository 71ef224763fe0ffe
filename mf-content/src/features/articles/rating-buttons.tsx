import type { ArticleMatch } from '@newswatch/shared/contracts';
import { RelevanceButtons, useRelevance } from '@newswatch/shell-api/patterns';
import { MenuButton, type MenuEntry, type MenuItem, VisuallyHidden } from '@newswatch/ui';
import { ThumbsDown, ThumbsUp } from '@newswatch/ui/icons';
import { relevance } from '../../articles/relevance.ts';
import styles from './rating-buttons.module.css';

/** The keys of the list for thumbs up and thumbs down. */
const keys = { relevant: 'u', irrelevant: 'd' } as const;
const words = { relevant: 'Relevant', irrelevant: 'Not relevant' } as const;
const thumbs = { relevant: ThumbsUp, irrelevant: ThumbsDown } as const;
const ratings = ['relevant', 'irrelevant'] as const;
type Rating = (typeof ratings)[number];

/** Two thumbs. If several targets matched, each opens a menu of the targets for which the article can be given this rating. */
export function RatingButtons({ matches }: { matches: readonly ArticleMatch[] }) {
  const [match, ...others] = matches;
  if (!match) return null;
  if (others.length === 0)
    return (
      // biome-ignore lint/a11y/useSemanticElements: two buttons of one match, not controls of a form.
      <span className={styles.buttons} role="group" aria-label={`For ${match.target_name}`}>
        <RelevanceButtons targetId={match.target_id} match={match} keys={keys} {...relevance} />
      </span>
    );
  return (
    <span className={styles.buttons}>
      {ratings.map((rating) => (
        <RatingMenu key={rating} matches={matches} rating={rating} />
      ))}
    </span>
  );
}

function RatingMenu({ matches, rating }: { matches: readonly ArticleMatch[]; rating: Rating }) {
  const item = useRatingItem();
  const Thumb = thumbs[rating];
  const rated = matches.filter(({ feedback }) => feedback === rating);
  return (
    <MenuButton
      label={words[rating]}
      size="small"
      icon={
        <span className={styles.thumb} data-rated={rated.length > 0 || undefined}>
          <Thumb aria-hidden />
          {rated.length > 0 ? <VisuallyHidden>For {namesOf(rated)}:</VisuallyHidden> : null}
        </span>
      }
      items={[
        { kind: 'caption', id: 'for', label: `${words[rating]} for` },
        ...matches.map((match) => item(match, rating, <bdi>{match.target_name}</bdi>)),
      ]}
      inTopLayer
      keyShortcut={keys[rating]}
    />
  );
}

/** An item of a menu that rates a match; choosing the same one again removes the rating. */
function useRatingItem() {
  const rate = useRelevance(relevance);
  return (match: ArticleMatch, rating: Rating, label: MenuItem['label']): MenuItem => ({
    id: `${rating} ${match.id}`,
    label,
    checked: match.feedback === rating,
    staysOpen: true,
    onSelect: () => rate({ targetId: match.target_id, match }, rating),
  });
}

/** The two ratings for each target, for a menu with other items. */
export function useRatingEntries(matches: readonly ArticleMatch[]): MenuEntry[] {
  const item = useRatingItem();
  return matches.flatMap((match) => [
    { kind: 'caption', id: match.id, label: <bdi>{match.target_name}</bdi> },
    ...ratings.map((rating) => item(match, rating, words[rating])),
  ]);
}

/** Shows how the article is rated, beside the names of its targets. */
export function RatingMarks({ matches }: { matches: readonly ArticleMatch[] }) {
  return ratings
    .filter((rating) => matches.some(({ feedback }) => feedback === rating))
    .map((rating) => {
      const Thumb = thumbs[rating];
      return (
        <span key={rating} className={styles.mark} title={words[rating]}>
          <Thumb aria-hidden size={12} />
          <VisuallyHidden>{words[rating]}</VisuallyHidden>
        </span>
      );
    });
}

const namesOf = (matches: readonly ArticleMatch[]) =>
  matches.map(({ target_name }) => target_name).join(', ');
