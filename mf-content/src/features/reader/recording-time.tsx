import { type ArticleRecording, recordingAt, recordingTime } from '@newswatch/shared/contracts';
import { TextLink } from '@newswatch/ui';

/** A time of a recording; a link to the recording at that time if there is a file. */
export function RecordingTime({
  recording,
  seconds,
}: {
  recording: ArticleRecording | null;
  seconds: number;
}) {
  const time = recordingTime(seconds);
  const address = recording ? recordingAt(recording, seconds) : undefined;
  if (address === undefined) return <span className="ui-tabular">{time}</span>;
  const verb = recording?.kind === 'video' ? 'Watch' : 'Listen';
  return (
    <TextLink
      className="ui-tabular"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={`${verb} from ${time}`}
    >
      {time}
    </TextLink>
  );
}
