import type { SuggestedQuestion } from '@newswatch/shared/contracts';
import { Button } from '@newswatch/ui';
import styles from './ask.module.css';

interface SuggestionsProps {
  suggestions: readonly SuggestedQuestion[];
  isDisabled: boolean;
  onSummarise: () => void;
  onAsk: (question: string) => void;
}

/** The preset question, and questions made from what was counted. */
export function Suggestions({ suggestions, isDisabled, onSummarise, onAsk }: SuggestionsProps) {
  return (
    <ul className={styles.suggestions} aria-label="Suggested questions">
      <li className={styles.suggestion}>
        <Button size="small" disabled={isDisabled} onClick={onSummarise}>
          Summarise this period
        </Button>
        <span className="ui-muted">The largest stories first</span>
      </li>
      {suggestions.map(({ text, direction, because }) => (
        <li key={text} className={styles.suggestion}>
          <Button size="small" disabled={isDisabled} dir={direction} onClick={() => onAsk(text)}>
            {text}
          </Button>
          <span className="ui-muted">{because}</span>
        </li>
      ))}
    </ul>
  );
}
