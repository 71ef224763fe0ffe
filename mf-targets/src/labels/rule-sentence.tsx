import styles from './rule-sentence.module.css';
import { type SentencePart, sentenceParts, type TargetRule } from './target-sentence.ts';
import { useDelivery } from './use-delivery.ts';

/** A target's rule as a sentence with its words highlighted, and how its alerts are sent now. */
export function RuleSentence({ rule, empty }: { rule: TargetRule; empty?: string }) {
  const deliveryOf = useDelivery();
  const { delivery_mode, channels = null } = rule;
  const parts = sentenceParts(rule, delivery_mode && deliveryOf({ delivery_mode, channels }));
  return (
    <p className={styles.sentence} dir="ltr">
      {parts.length === 0 ? empty : keyed(parts).map(({ key, part }) => <Part key={key} {...part} />)}
    </p>
  );
}

function Part({ kind, text }: SentencePart) {
  if (kind === 'plain') return text;
  if (kind === 'without') {
    return (
      <del className={styles.without}>
        <bdi>{text}</bdi>
      </del>
    );
  }
  return (
    <span className={styles[kind]}>
      <bdi>{kind === 'query' ? withUnbrokenMinuses(text) : text}</bdi>
    </span>
  );
}

/** A line may end after a hyphen, but `-word` without its minus would say the opposite. */
function withUnbrokenMinuses(query: string) {
  return query.split(/((?<![^\s(])-\S+)/).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <span key={at} className={styles.excluded}>
        {piece}
      </span>
    ),
  );
}

function keyed(parts: readonly SentencePart[]) {
  return parts.map((part, at) => ({ key: `${at} ${part.text}`, part }));
}
