import { useQuery } from '@newswatch/shared/query';
import { targetQuestions } from '../../api/target-questions.ts';

/** Shows "Matches by Ana Ruiz", but without the name until it is known, and for somebody who is no longer listed. */
export default function JournalistTitle({ journalistId }: { journalistId: string }) {
  const { data } = useQuery(targetQuestions.journalist(journalistId));
  if (!data) return 'Matches by one journalist';
  return (
    <>
      Matches by <bdi>{data.journalist.name}</bdi>
    </>
  );
}
