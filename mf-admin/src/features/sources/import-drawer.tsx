import { failureSentence } from '@newswatch/shared/api';
import {
  type Category,
  categories,
  type Language,
  languageNames,
  languages,
  limits,
} from '@newswatch/shared/contracts';
import type { ImportedLine, SourceImportAnswer } from '@newswatch/shared/contracts/admin';
import { StatusBadge, sentenceCase, useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Button,
  type Column,
  DataTable,
  Drawer,
  EmptyState,
  FileDrop,
  FormAlert,
  SelectField,
  Stack,
} from '@newswatch/ui';
import { useState } from 'react';
import type * as v from 'valibot';
import { sourceRefreshes, sourcesApi } from '../../api/sources.ts';

const outcomes: Record<
  ImportedLine['outcome'],
  { word: string; tone: 'success' | 'neutral' | 'danger' | 'info' }
> = {
  added: { word: 'Added', tone: 'success' },
  would_add: { word: 'New', tone: 'info' },
  updated: { word: 'Audience updated', tone: 'success' },
  would_update: { word: 'New audience', tone: 'info' },
  known: { word: 'Known', tone: 'neutral' },
  invalid: { word: 'Invalid', tone: 'danger' },
};
const columns: Column<ImportedLine>[] = [
  { key: 'line', title: 'Line', align: 'end', width: 56, render: ({ line }) => line },
  {
    key: 'name',
    title: 'Source',
    priority: 'primary',
    render: ({ name, url }) => (
      <>
        <bdi>{name || '(no name)'}</bdi> <span className="ui-muted">{url}</span>
      </>
    ),
  },
  {
    key: 'outcome',
    title: 'Report',
    render: ({ outcome, reason }) => (
      <>
        <StatusBadge {...outcomes[outcome]} /> {reason ? <span className="ui-muted">{reason}</span> : null}
      </>
    ),
  },
];

type Report = v.InferOutput<typeof SourceImportAnswer>;

/** "Add 2 sources", "Update 1 audience" */
function importLabel({ added, updated }: Report): string {
  if (updated === 0) return added === 1 ? 'Add 1 source' : `Add ${added} sources`;
  if (added === 0) return updated === 1 ? 'Update 1 audience' : `Update ${updated} audiences`;
  return 'Add sources and update audiences';
}

/** Imports sources from a file, after a preview of the result of each line. */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const [files, setFiles] = useState<File[]>([]);
  const [language, setLanguage] = useState<Language>('english');
  const [category, setCategory] = useState<Category>('other');
  const [shown, setShown] = useState<{ report: Report; imported: boolean }>();
  const [file] = files;

  const run = useApiMutation(
    async ({ dry_run }: { dry_run: boolean }) => {
      const content = (await file?.text()) ?? '';
      return sourcesApi.import({ body: { content, language, category, dry_run } });
    },
    {
      refreshes: sourceRefreshes,
      showsFailure: true,
      onDone: (report, { dry_run }) => setShown({ report, imported: !dry_run }),
    },
  );
  const reset = () => setShown(undefined);
  const toImport = shown && !shown.imported ? shown.report : undefined;
  return (
    <Drawer
      open
      size="large"
      title="Import sources"
      description="OPML from any feed reader, or CSV with the columns name and url and, optionally, description, language, category, country, feed_url, crawl_interval_minutes and labels. The folders of a feed reader become labels. If a line has an audience (audience, audience_kind, audience_period, audience_origin and audience_month), a known source gets it."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shown?.imported ? 'Close' : 'Cancel'}</Button>
          {shown?.imported ? null : toImport && toImport.added + toImport.updated > 0 ? (
            <Button variant="primary" loading={run.isPending} onClick={() => run.mutate({ dry_run: false })}>
              {importLabel(toImport)}
            </Button>
          ) : (
            <Button
              variant="primary"
              loading={run.isPending}
              disabled={!file}
              onClick={() => run.mutate({ dry_run: true })}
            >
              Check file
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {run.error ? (
          <FormAlert>{failureSentence(run.error, 'The file could not be imported.')}</FormAlert>
        ) : null}
        <FileDrop
          label="Drop an OPML or CSV file here, or click to choose one"
          hint="At most 1,000 sources and 200 kB"
          accept=".opml,.xml,.csv,.txt"
          maxBytes={limits.SOURCE_IMPORT_BYTES_MAX}
          value={files}
          onChange={(next) => {
            setFiles(next);
            reset();
          }}
        />
        <SelectField
          label="Language for lines without one"
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={(event) => {
            setLanguage(event.target.value as Language);
            reset();
          }}
        />
        <SelectField
          label="Category for lines without one"
          options={categories.map((value) => ({
            value,
            label: sentenceCase(value),
          }))}
          value={category}
          onChange={(event) => {
            setCategory(event.target.value as Category);
            reset();
          }}
        />
        {shown ? (
          <>
            <FormAlert tone={shown.imported ? 'success' : 'info'}>{shown.report.message}</FormAlert>
            <DataTable
              label="Line-by-line report"
              columns={columns}
              rows={shown.report.lines}
              rowKey={({ line }) => String(line)}
              density="compact"
              empty={<EmptyState title="The file has no lines" />}
            />
          </>
        ) : null}
      </Stack>
    </Drawer>
  );
}
