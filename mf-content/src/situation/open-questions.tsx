import type { LogEntryList } from '@newswatch/shared/contracts';
import { counted, useServerMinute } from '@newswatch/shell-api/patterns';
import { Row, Segmented } from '@newswatch/ui';
import type * as v from 'valibot';
import { inSentence, useMomentLabel } from './moment-label.ts';

interface OpenQuestionsProps {
  questions: v.InferOutput<typeof LogEntryList>['questions'];
  isNarrowed: boolean;
  narrow: (isNarrowed: boolean) => void;
}

/** Shows the number of questions from the press that are still open, and a choice to see only these. */
export function OpenQuestions({ questions, isNarrowed, narrow }: OpenQuestionsProps) {
  const { total, open, next_due_at } = questions;
  const label = useMomentLabel();
  const now = useServerMinute();
  const all = total === 1 ? '' : 'all ';
  return (
    <Row gap={2} justify="between">
      <p>
        {counted(total, 'question')} from the press,{' '}
        {open === 0 ? `${all}answered` : open === total ? `${all}open` : `${open} open`}
        {next_due_at === null
          ? ''
          : `; ${Date.parse(next_due_at) < now ? 'an answer was' : 'the next answer is'} due ${inSentence(label(next_due_at))}`}
      </p>
      <Segmented
        label="Entries shown"
        value={isNarrowed ? 'open' : 'all'}
        onChange={(shown) => narrow(shown === 'open')}
        options={[
          { value: 'all', label: 'All entries' },
          { value: 'open', label: 'Open questions' },
        ]}
      />
    </Row>
  );
}
