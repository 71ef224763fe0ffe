import { languageNames, languages, limits, plans } from '@newswatch/shared/contracts';
import { type ImportedUser, type UserImportAnswer, UserImportForm } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { counted, FormDrawer, StatusBadge, useApiForm, useApiMutation } from '@newswatch/shell-api/patterns';
import {
  type Column,
  DataTable,
  FileDrop,
  FormAlert,
  SelectField,
  Stack,
  TextAreaField,
} from '@newswatch/ui';
import { useRef, useState } from 'react';
import { usersApi } from '../../api/users.ts';
import { planNames } from '../../labels/plan-names.ts';

const LINES = 8;
const EXAMPLE = 'Ann Lee <ann@example.com>\nBo Berg <bo@example.com>';

const outcomes: Record<
  ImportedUser['outcome'],
  { word: string; tone: 'success' | 'neutral' | 'danger' | 'info' }
> = {
  invalid: { word: 'Not usable', tone: 'danger' },
  not_reached: { word: 'Not reached', tone: 'danger' },
  known: { word: 'Has an account', tone: 'neutral' },
  would_invite: { word: 'New', tone: 'info' },
  invited: { word: 'Invited', tone: 'success' },
};
/** The order of results: those that need attention come first. */
const order = Object.keys(outcomes);

const columns: Column<ImportedUser>[] = [
  { key: 'line', title: 'Line', align: 'end', width: 56, render: ({ line }) => line },
  {
    key: 'person',
    title: 'Person',
    priority: 'primary',
    render: ({ name, email }) => (
      <>
        {name ? <bdi>{name}</bdi> : null} <bdi className={name ? 'ui-muted' : undefined}>{email}</bdi>
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

/** Invites the people on a list, after a preview of the result of each line. */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const { toast } = useShell();
  const [shown, setShown] = useState<{ from: string; report: UserImportAnswer }>();
  const [invited, setInvited] = useState(0);
  const report = useRef<HTMLDivElement>(null);
  const api = useApiForm({
    schema: UserImportForm,
    values: { text: '', plan: 'free', locale: 'english' },
    send: (values) => inviteAll(values, setInvited),
    onSaved({ invited, left }) {
      if (left) {
        setShown({ from: '', report: left });
        report.current?.focus();
        return;
      }
      toast.success(`${counted(invited, 'person', 'people')} invited.`);
      onClose();
    },
    failed: 'The people could not be imported.',
    refreshes: [adminKeys.all],
  });
  const checking = useApiMutation(
    async (values: UserImportForm) => ({
      from: JSON.stringify(values),
      report: await usersApi.import({ body: { ...values, dry_run: true } }),
    }),
    {
      failed: 'The list could not be checked.',
      onDone(found) {
        setShown(found);
        // The pressed button disappears, so the focus moves to the report, which should be read before anybody is invited.
        report.current?.focus();
      },
    },
  );
  const values = api.form.watch();
  const isChecked = shown?.from === JSON.stringify(values) && shown.report.invited > 0;
  const check = async (event?: { preventDefault?: () => void }) => {
    event?.preventDefault?.();
    if (await api.form.trigger()) checking.mutate(api.form.getValues());
  };
  return (
    <FormDrawer
      size="large"
      title="Import users"
      description="Everyone on the list gets an account and an email with a link to choose a password. Existing accounts stay as they are."
      api={isChecked ? api : { ...api, onSubmit: check }}
      step={isChecked ? 'invite' : 'check'}
      submit={isChecked ? `Invite ${counted(shown.report.invited, 'person', 'people')}` : 'Check list'}
      busy={checking.isPending}
      footNote={api.saving && invited > 0 ? `${invited.toLocaleString('en')} invited so far` : null}
      onClose={onClose}
    >
      <Stack gap={4}>
        <div ref={report} role="status" tabIndex={-1}>
          {shown ? <Report {...shown.report} /> : null}
        </div>
        <TextAreaField
          label="People"
          rows={LINES}
          dir="ltr"
          placeholder={EXAMPLE}
          hint="One on each line, or a table with headings such as “Name”, “Email” and “Language”, as copied from a spreadsheet."
          {...api.field('text')}
        />
        <FileDrop
          label="Or drop a CSV file here, or click to choose one"
          hint="At most 1,000 people"
          accept=".csv,.tsv,.txt"
          maxBytes={limits.USER_IMPORT_TEXT_MAX}
          value={[]}
          onChange={async ([file]) => {
            if (file)
              api.form.setValue('text', await textOf(file), { shouldDirty: true, shouldValidate: true });
          }}
        />
        <SelectField
          label="Plan"
          options={plans
            .filter((plan) => plan !== 'admin')
            .map((value) => ({ value, label: planNames[value] }))}
          {...api.field('plan')}
        />
        <SelectField
          label="Language for lines without one"
          hint="The language of the emails."
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...api.field('locale')}
        />
      </Stack>
    </FormDrawer>
  );
}

/**
 * A call ends after a few seconds and reports the lines that it did not process, so a long list takes several calls.
 *
 * @returns `left`: the report of a call that processed no lines
 */
async function inviteAll(
  body: UserImportForm,
  onInvited: (count: number) => void,
): Promise<{ invited: number; left?: UserImportAnswer }> {
  let invited = 0;
  for (;;) {
    const answer = await usersApi.import({ body });
    invited += answer.invited;
    onInvited(invited);
    if (!answer.lines.some(({ outcome }) => outcome === 'not_reached')) return { invited };
    if (answer.invited === 0) return { invited, left: answer };
  }
}

/** The report, above the list, which may be long, so that it is read before anybody is invited. */
function Report({ message, lines }: UserImportAnswer) {
  const rank = ({ outcome }: ImportedUser) => order.indexOf(outcome);
  const others = lines.filter(({ outcome }) => outcome !== 'would_invite' && outcome !== 'invited');
  return (
    <Stack gap={3}>
      <FormAlert tone="info">{message}</FormAlert>
      {others.length > 0 ? (
        <DataTable
          label="Lines without an invitation"
          columns={columns}
          rows={others.sort((a, b) => rank(a) - rank(b) || a.line - b.line)}
          rowKey={({ line, email }) => `${line} ${email}`}
          density="compact"
          empty={null}
        />
      ) : null}
    </Stack>
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const western = new TextDecoder('windows-1252');

/** Spreadsheets also save in the older encoding of Western Windows, in which accents would otherwise be lost. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return utf8.decode(bytes);
  } catch {
    return western.decode(bytes);
  }
}
