import type { SharedLink } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { SelectField, Stack } from '@newswatch/ui';
import { SecretDialog, SecretText } from '@newswatch/ui/secret';
import { useState } from 'react';
import { embedCode } from './embed-code.ts';

export interface LinkWithAddress {
  link: SharedLink;
  url: string;
}

const listLabels: Record<SharedLink['kind'], string> = {
  collection: 'Headlines only',
  target: 'Figures and days only',
  screen: 'Tiles only',
};

/** The address of a link, shown once, with the code to embed its page if that is allowed. */
export function AddressDialog({
  made: { link, url },
  onClose,
}: {
  made: LinkWithAddress;
  onClose: () => void;
}) {
  const { toast } = useShell();
  const [shows, setShows] = useState<'list' | 'page'>('list');
  const [articles, setArticles] = useState('10');
  const [theme, setTheme] = useState('');
  const [fits, setFits] = useState(true);
  const isEmbeddable = link.embed_sites.length > 0;
  const isCollection = link.kind === 'collection';
  const code = embedCode({
    url,
    title: link.subject.name,
    shows,
    articles: isCollection ? articles : '',
    theme,
    isLive: link.kind === 'screen',
    fits,
  });
  return (
    <SecretDialog
      title={
        <>
          Link for <bdi>“{link.name}”</bdi>
        </>
      }
      description="Copy the link now: it will not be shown again, but you can create a new one at any time."
      secret={url}
      copies={[{ what: 'Link', text: url }, ...(isEmbeddable ? [{ what: 'Embed code', text: code }] : [])]}
      voice={toast}
      onClose={onClose}
    >
      {isEmbeddable ? (
        <Stack gap={3}>
          <SelectField
            label="Embedded page"
            options={[
              { value: 'list', label: listLabels[link.kind] },
              { value: 'page', label: 'The whole page' },
            ]}
            value={shows}
            onChange={(event) => setShows(event.target.value === 'page' ? 'page' : 'list')}
          />
          {isCollection && shows === 'list' ? (
            <SelectField
              label="Articles"
              options={['3', '5', '10', '20', '50'].map((value) => ({ value, label: value }))}
              value={articles}
              onChange={(event) => setArticles(event.target.value)}
            />
          ) : null}
          <SelectField
            label="Colours"
            options={[
              { value: '', label: 'Same as the visitor’s system' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            value={theme}
            onChange={(event) => setTheme(event.target.value)}
          />
          <SelectField
            label="Height"
            hint="To fit its content, the frame needs the script in the code. If your site forbids it, the height stays fixed."
            options={[
              { value: 'fits', label: 'Fits the content' },
              { value: 'fixed', label: 'Fixed' },
            ]}
            value={fits ? 'fits' : 'fixed'}
            onChange={(event) => setFits(event.target.value === 'fits')}
          />
          <SecretText>{code}</SecretText>
        </Stack>
      ) : null}
    </SecretDialog>
  );
}
