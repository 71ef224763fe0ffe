import {
  type HighlightFrequency,
  type HighlightSource,
  highlightFrequencies,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Dialog, SelectField, SiteMark, Skeleton, Stack } from '@newswatch/ui';
import { highlightKeys, highlightQueries, highlightsApi } from '../../api/highlights.ts';
import styles from './highlight-sources.module.css';

const labels: Record<HighlightFrequency, string> = {
  more_often: 'More often',
  usual: 'As usual',
  rarely: 'Rarely',
  never: 'Never',
};
const options = highlightFrequencies.map((value) => ({ value, label: labels[value] }));

/** The sources of the person's highlights, each with how often its highlights come back; a choice is saved at once. */
export function HighlightSources({ onClose }: { onClose: () => void }) {
  const query = useQuery(highlightQueries.sources());
  return (
    <Dialog
      open
      title="How often highlights come back"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Stack gap={4}>
        <p className="ui-hint">
          In each round, every highlight comes back once. For each source, you can choose more often (twice a
          round), rarely (once in three rounds, or if nothing else is left) or never. Your choice applies from
          the next selection.
        </p>
        <QueryView
          query={query}
          what="the sources of your highlights"
          loading={<Skeleton shape="block" height={160} />}
          isEmpty={({ items }) => items.length === 0}
          empty={<p>The sources of your highlights will appear here.</p>}
        >
          {({ items }) => (
            <ul className={styles.list} aria-label="Sources of your highlights">
              {items.map((source) => (
                <SourceRow key={source.id} source={source} />
              ))}
            </ul>
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
}

function SourceRow({ source: { id, name, logo_url, highlights, frequency } }: { source: HighlightSource }) {
  const choose = useApiMutation(
    (chosen: HighlightFrequency) =>
      highlightsApi.setSource({ params: { sourceId: id }, body: { frequency: chosen } }),
    {
      done: ({ message }) => message,
      failed: 'The choice could not be saved.',
      refreshes: [
        [...highlightKeys, 'sources'],
        [...highlightKeys, 'earlier'],
      ],
    },
  );
  return (
    <li className={styles.item}>
      <SiteMark name={name} src={logo_url} size={20} />
      <span className={styles.name}>
        <bdi>{name}</bdi>
        <span className={styles.count}>
          {highlights} {highlights === 1 ? 'highlight' : 'highlights'}
        </span>
      </span>
      <SelectField
        label={`How often highlights from ${name} come back`}
        hideLabel
        options={options}
        // Only until the list has been refetched, and not if the change was refused.
        value={choose.isPending ? choose.variables : frequency}
        onChange={({ target }) => {
          const chosen = highlightFrequencies.find((one) => one === target.value);
          if (chosen && !choose.isPending) choose.mutate(chosen);
        }}
      />
    </li>
  );
}
