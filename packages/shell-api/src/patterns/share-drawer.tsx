import { serverNow } from '@newswatch/shared/api';
import { limits, type SharedLink } from '@newswatch/shared/contracts';
import { sharedLinkKeys } from '@newswatch/shared/keys';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { CheckboxField, DateField, FormField, SelectField, TextAreaField, TextField } from '@newswatch/ui';
import { useState } from 'react';
import { FormDrawer } from './form-drawer.tsx';
import { targetPicker } from './own-pickers.ts';
import { Picker } from './picker.tsx';
import { withoutOne } from './picker-list.ts';
import { AddressDialog, type LinkWithAddress } from './share-address-dialog.tsx';
import { asksForPassword, ShareForm, shareDraft, shareValues } from './share-form.ts';
import styles from './shared-links.module.css';
import { type SharedSubject, sharedLinksApi } from './shared-links.ts';
import { SharedLinksList } from './shared-links-list.tsx';
import { useApiForm } from './use-api-form.ts';
import { addDays, dayAt } from './zoned-days.ts';

export interface ShareDrawerProps {
  subject: SharedSubject;
  /** The link to change; a new one otherwise. */
  link?: SharedLink;
  onClose: () => void;
}

const periods = [
  { value: 'recent', label: 'The last 30 days, always up to date' },
  { value: 'period', label: 'A fixed period' },
];

const shown = {
  collection:
    'Anyone with the link can read the titles, sources and excerpts, with links to the originals, including those of articles that you or members add later. They do not need an account, and never see full articles here.',
  target:
    'Anyone with the link can see the figures and charts of this target. They do not need an account, and never see its rule or your alerts.',
  screen:
    'Anyone with the link can see the tiles of all pages of this screen, which stay up to date while the page is open. They do not need an account, and see nothing else. Articles that you added by hand, and tones that you coded, are left out.',
};

/** Shares a collection, a target’s analytics or a newsroom screen by link, or changes a link. The address of a new link is shown once. */
export function ShareDrawer(props: ShareDrawerProps) {
  const [made, setMade] = useState<LinkWithAddress>();
  if (made) return <AddressDialog made={made} onClose={props.onClose} />;
  return <ShareSettings {...props} onMade={setMade} />;
}

function ShareSettings({
  subject,
  link,
  onMade,
  onClose,
}: ShareDrawerProps & { onMade: (made: LinkWithAddress) => void }) {
  const { toast } = useShell();
  const { timezone } = useCurrentUser();
  const today = dayAt(new Date(serverNow()).toISOString(), timezone);
  const api = useApiForm({
    schema: ShareForm,
    values: shareValues({ subject, link, today }),
    async send(values): Promise<LinkWithAddress | string> {
      const draft = shareDraft(values, link);
      if (!link) return sharedLinksApi.create({ body: { ...draft, subject_id: subject.id } });
      return (await sharedLinksApi.update({ params: { linkId: link.id }, body: draft })).message;
    },
    onSaved(saved) {
      if (typeof saved !== 'string') return onMade(saved);
      toast.success(saved);
      onClose();
    },
    failed: 'The link could not be saved.',
    refreshes: [sharedLinkKeys.all],
    secrets: ['password'],
  });
  const [password, removes_password, embeds] = api.form.watch(['password', 'removes_password', 'embeds']);
  const isLocked = asksForPassword({
    ...{ password, removes_password },
    has_password: link?.has_password ?? false,
  });
  return (
    <FormDrawer
      title={link ? 'Edit link' : 'Share by link'}
      description={shown[subject.kind]}
      api={api}
      submit={link ? 'Save' : 'Create link'}
      onClose={onClose}
    >
      <TextField
        label="Link name"
        autoComplete="off"
        dir="auto"
        hint="Only you see this name, in your list of links."
        {...api.field('name')}
      />
      {subject.kind === 'collection' ? (
        <>
          <CheckboxField
            label="Show my notes"
            hint="Also shows the description of the collection."
            {...api.field('include_notes')}
          />
          <CheckboxField
            label="Show my highlights"
            hint="They are shown as short quotes, without your notes on them."
            {...api.field('include_highlights')}
          />
        </>
      ) : subject.kind === 'target' ? (
        <>
          <SelectField label="Period" options={periods} {...api.field('shows')} />
          {api.form.watch('shows') === 'period' ? (
            <div className={styles.days}>
              <DateField label="From" max={today} {...api.field('from')} />
              <DateField label="To" max={today} {...api.field('to')} />
            </div>
          ) : null}
          <FormField
            control={api.form.control}
            name="compared_ids"
            label="Compare with"
            optional
            hint="The page then shows the target’s share of voice among these, such as competitors, by name."
          >
            {(field) => (
              <Picker
                {...field}
                list={withoutOne(targetPicker, subject.id)}
                known={link?.compared ?? []}
                max={limits.COMPARED_TARGETS_MAX}
                noneChosen="Choose targets"
                showsChips
              />
            )}
          </FormField>
          <CheckboxField
            label="Show my ratings"
            hint="Shows how many of the rated matches you found relevant."
            {...api.field('include_ratings')}
          />
        </>
      ) : null}
      <DateField
        label="Valid until"
        min={today}
        max={addDays(today, limits.SHARED_LINK_DAYS_MAX)}
        hint="The last day on which the link works, in your time zone."
        {...api.field('expires_on')}
      />
      <TextField
        label={link?.has_password ? 'New password' : 'Password'}
        optional
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        hint={
          link?.has_password
            ? 'Leave empty to keep the current one.'
            : 'Send it separately from the link. It cannot be shown again.'
        }
        {...api.field('password')}
      />
      {link?.has_password ? (
        <CheckboxField label="Remove password" {...api.field('removes_password')} />
      ) : null}
      {isLocked ? (
        <CheckboxField
          key="locked"
          label="Can be embedded"
          hint={`A page with a password cannot be embedded.${
            link && link.embed_sites.length > 0 ? ' Saving the password turns embedding off.' : ''
          }`}
          checked={false}
          disabled
          readOnly
        />
      ) : (
        <CheckboxField
          key="open"
          label="Can be embedded"
          hint="Sites that you name, such as your intranet, can show the page inside their own pages, unless it has a password."
          {...api.field('embeds')}
        />
      )}
      {embeds && !isLocked ? (
        <TextAreaField
          label="Sites"
          rows={3}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          hint={`One per line, such as https://intranet.example. At most ${limits.EMBED_SITES_MAX}. ${
            link
              ? 'The embed code is shown together with the address: to get both again, create a new link from its menu.'
              : 'You get the embed code together with the link.'
          }`}
          {...api.field('embed_sites')}
        />
      ) : null}
      {link ? null : <SharedLinksList subject={subject} />}
    </FormDrawer>
  );
}
