import { serverNow } from '@newswatch/shared/api';
import { limits, type Release, ReleaseDraft } from '@newswatch/shared/contracts';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { dayAt, FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { CheckboxField, DateField, TextAreaField, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { releaseKeys, releasesApi } from '../../api/releases.ts';

const ReleaseForm = v.object({
  title: ReleaseDraft.entries.title,
  text: ReleaseDraft.entries.text,
  sent_on: ReleaseDraft.entries.sent_on,
  url: v.pipe(v.string(), v.trim()),
  alerts: v.boolean(),
});

interface ReleaseDrawerProps {
  /** The release to change, with its text; a new one otherwise. */
  release?: (Release & { text: string }) | undefined;
  onClose: () => void;
  onSaved?: (id: string) => void;
}

/** The form of a press release. */
export function ReleaseDrawer({ release, onClose, onSaved }: ReleaseDrawerProps) {
  const { toast } = useShell();
  const { timezone } = useCurrentUser();
  const today = dayAt(new Date(serverNow()).toISOString(), timezone);
  const api = useApiForm({
    schema: ReleaseForm,
    values: {
      title: release?.title ?? '',
      text: release?.text ?? '',
      sent_on: release?.sent_on ?? today,
      url: release?.url ?? '',
      alerts: release?.alerts ?? true,
    },
    send: (body) =>
      release
        ? releasesApi.update({
            params: { releaseId: release.id },
            body: { ...body, version: release.version },
          })
        : releasesApi.create({ body }),
    onSaved: ({ release: saved, message }) => {
      toast.success(message);
      // One navigation, not two: the address of the second would be lost.
      if (onSaved) onSaved(saved.id);
      else onClose();
    },
    failed: 'The release could not be saved.',
    refreshes: [releaseKeys.all],
  });
  return (
    <FormDrawer
      title={release ? 'Edit release' : 'Add a press release'}
      description="Newswatch finds articles that reuse its text, both stored and future ones."
      api={api}
      submit={release ? 'Save' : 'Add release'}
      onClose={onClose}
    >
      <TextField
        label="Title"
        autoComplete="off"
        dir="auto"
        maxLength={limits.RELEASE_TITLE_MAX + 1}
        {...api.field('title')}
      />
      <TextAreaField
        label="Text"
        rows={12}
        dir="auto"
        hint="Paste the full text. Quotations and closing parts, such as “About …” and contacts, are recognised and do not count as reuse."
        {...api.field('text')}
      />
      <DateField
        label="Sent on"
        max={today}
        hint={`Articles are compared with it from ${limits.RELEASE_EARLY_DAYS} days before this date, in your time zone. Those published before it are marked.`}
        {...api.field('sent_on')}
      />
      <TextField
        label="Address"
        optional
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://"
        hint="Where you published it. This page is not counted as an article."
        {...api.field('url')}
      />
      <CheckboxField
        label="Tell me about new articles that reuse it"
        hint="At most once an hour, through the channels in your notification settings."
        {...api.field('alerts')}
      />
    </FormDrawer>
  );
}
