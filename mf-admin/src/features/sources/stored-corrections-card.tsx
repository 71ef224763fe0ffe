import { languageTags, limits } from '@newswatch/shared/contracts';
import { type AdminSource, CorrectionReport } from '@newswatch/shared/contracts/admin';
import { useQueryClient } from '@newswatch/shared/query';
import { counted } from '@newswatch/shell-api/patterns';
import { Button, confirm, Disclosure, FormAlert, formatCount, Row, SelectField, Stack } from '@newswatch/ui';
import { useEffect, useState } from 'react';
import { articleRefreshes } from '../../api/articles.ts';
import { sourcesApi } from '../../api/sources.ts';
import sides from '../../looks/side-by-side.module.css';
import { JobReportCard } from './job-report-card.tsx';
import { useJobReport } from './use-job-report.ts';

const periods = [1, 7, 30, limits.CORRECTED_DAYS_MAX].map((days) => ({
  value: String(days),
  label: days === 1 ? 'The last 24 hours' : `The last ${days} days`,
}));

/** Applies the saved rules to articles that are already stored: first a preview, then the change. */
export function StoredCorrectionsCard({ source, isChanged }: { source: AdminSource; isChanged: boolean }) {
  const queries = useQueryClient();
  const [days, setDays] = useState(7);
  const { start, running, result, failed } = useJobReport(
    (asked: { days: number; dry_run: boolean }) =>
      sourcesApi.correctArticles({
        params: { sourceId: source.id },
        body: { ...asked, version: source.version },
      }),
    CorrectionReport,
    {
      notStarted: 'The articles could not be checked.',
      failed: 'The articles could not be corrected.',
      unreadable: 'The result could not be read.',
    },
  );
  // The result applies to these rules and this period only.
  const asked = `${source.version} ${days}`;
  const [askedFor, setAskedFor] = useState('');
  const report = askedFor === asked ? result : undefined;
  const applied = report?.applied === true;
  useEffect(() => {
    if (applied) for (const queryKey of articleRefreshes) void queries.invalidateQueries({ queryKey });
  }, [applied, queries]);
  const ask = (dry_run: boolean) => {
    setAskedFor(asked);
    start({ days, dry_run });
  };
  const apply = async ({ changed, emptied = 0 }: CorrectionReport) => {
    const sure = await confirm({
      title: changed === 1 ? 'Correct 1 article?' : `Correct ${formatCount(changed)} articles?`,
      body: `${
        emptied === 0 ? '' : `${formatCount(emptied)} would have no text left. `
      }Each gets a new version of its text; the earlier version is kept. Nobody is alerted.`,
      confirmLabel: 'Correct articles',
      danger: emptied > 0,
    });
    if (sure) ask(false);
  };
  return (
    <JobReportCard
      title="Stored articles"
      description="Apply the saved rules to articles that were already read"
      job={isChanged ? NOTHING : { running, failed, result: report }}
      busyLabel="Checking the articles"
      skeletonLines={4}
      renderResult={(found) => <Report report={found} onApply={() => void apply(found)} />}
    >
      {isChanged ? (
        <p className="ui-muted">Save the correction rules first.</p>
      ) : (
        <Row gap={2} align="end">
          <SelectField
            label="Found in"
            options={periods}
            value={String(days)}
            disabled={running}
            onChange={({ target }) => setDays(Number(target.value))}
          />
          <Button loading={running} onClick={() => ask(true)}>
            Preview
          </Button>
        </Row>
      )}
    </JobReportCard>
  );
}

/** The result if no rule is saved: unsaved rules in the form would not be applied. */
const NOTHING = { running: false, failed: undefined, result: undefined };

function Report({ report, onApply }: { report: CorrectionReport; onApply: () => void }) {
  const { checked, changed, emptied = 0, applied, samples } = report;
  const of = `${formatCount(changed)} of ${counted(checked, 'article')}`;
  return (
    <Stack gap={4}>
      <FormAlert
        tone={applied ? 'success' : emptied > 0 ? 'warning' : 'info'}
        action={
          applied || changed === 0 ? undefined : (
            <Button size="small" onClick={onApply}>
              Correct {formatCount(changed)} {changed === 1 ? 'article' : 'articles'}
            </Button>
          )
        }
      >
        {applied
          ? `${of} changed.`
          : changed === 0
            ? checked === 1
              ? 'The article would not change.'
              : `None of ${formatCount(checked)} articles would change.`
            : `${of} would change.`}
        {emptied === 0
          ? null
          : applied
            ? ` ${formatCount(emptied)} of them now ${emptied === 1 ? 'has' : 'have'} no text.`
            : ` ${formatCount(emptied)} of them would have no text left.`}
      </FormAlert>
      {samples.map(({ id, language, direction, before, after }) => (
        <Disclosure
          key={id}
          summary={
            <span dir={direction} lang={languageTags[language]}>
              {before.title}
            </span>
          }
        >
          <div className={sides.sides}>
            {(
              [
                ['Before', before],
                ['After', after],
              ] as const
            ).map(([name, { title, author, word_count, text }]) => (
              <section key={name}>
                <h3>{name}</h3>
                <p className="ui-muted">
                  <bdi>{author ?? 'No author'}</bdi>, {formatCount(word_count)}{' '}
                  {word_count === 1 ? 'word' : 'words'}
                </p>
                <div className={sides.text} dir={direction} lang={languageTags[language]}>
                  <strong>{title}</strong>
                  {'\n\n'}
                  {text}
                </div>
              </section>
            ))}
          </div>
        </Disclosure>
      ))}
    </Stack>
  );
}
