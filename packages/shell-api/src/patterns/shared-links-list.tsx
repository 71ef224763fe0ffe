import { serverNow } from '@newswatch/shared/api';
import type { SharedLink } from '@newswatch/shared/contracts';
import { sharedLinkKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import {
  Badge,
  Button,
  confirm,
  List,
  ListItem,
  MenuButton,
  RelativeTime,
  Row,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayLabel } from './days.ts';
import { AddressDialog, type LinkWithAddress } from './share-address-dialog.tsx';
import styles from './shared-links.module.css';
import { type SharedSubject, sharedLinksApi, sharedLinksQuery } from './shared-links.ts';
import { useApiMutation } from './use-api-mutation.ts';
import { dayAt } from './zoned-days.ts';

/** The links to one collection, target or screen, below the form of a new one; nothing if there are none. */
export function SharedLinksList({ subject }: { subject: SharedSubject }) {
  const { data } = useQuery({ ...sharedLinksQuery(subject.id), meta: { quiet: true } });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="Existing links" className={styles.existing}>
      <h3 className={styles.heading}>Existing links</h3>
      <Links links={data.items} />
    </section>
  );
}

const subjectPaths: Record<SharedLink['kind'], (id: string) => string> = {
  collection: (id) => `/articles?collection_id=${id}`,
  target: (id) => `/targets/${id}/analytics`,
  screen: (id) => `/screen?show=${id}`,
};
const subjectNames: Record<SharedLink['kind'], string> = {
  collection: 'Collection',
  target: 'Target',
  screen: 'Screen',
};

interface LinksProps {
  links: readonly SharedLink[];
  /** Called to change a link; if set, the subject of each link is shown. */
  onEdit?: (link: SharedLink) => void;
}

/** Links with what concerns each, buttons that stop them, and a menu. */
export function Links({ links, onEdit }: LinksProps) {
  const [made, setMade] = useState<LinkWithAddress>();
  const refreshes = [sharedLinkKeys.all];
  const renew = useApiMutation((linkId: string) => sharedLinksApi.renew({ params: { linkId } }), {
    failed: 'The new link could not be created.',
    refreshes,
    onDone: setMade,
  });
  const remove = useApiMutation((linkId: string) => sharedLinksApi.remove({ params: { linkId } }), {
    done: 'Sharing stopped.',
    failed: 'Sharing could not be stopped.',
    refreshes,
  });
  const askToRenew = async ({ id, name }: SharedLink) => {
    const isSure = await confirm({
      title: `Create a new link for “${name}”?`,
      body: 'The old link stops working immediately. Send the new one to everyone who should keep access.',
      confirmLabel: 'Create new link',
    });
    if (isSure) renew.mutate(id);
  };
  const askToStop = async ({ id, name }: SharedLink) => {
    const isSure = await confirm({
      title: `Stop sharing “${name}”?`,
      body: 'The link stops working immediately, for everyone who has it.',
      confirmLabel: 'Stop sharing',
      danger: true,
    });
    if (isSure) remove.mutate(id);
  };
  return (
    <>
      <List label="Shared links">
        {links.map((link) => (
          <ListItem key={link.id}>
            <Row justify="between" gap={3} wrap={false}>
              <Description link={link} namesSubject={onEdit !== undefined} />
              <Row gap={1} wrap={false}>
                <Button
                  size="small"
                  aria-label={`Stop sharing “${link.name}”`}
                  loading={remove.isPending && remove.variables === link.id}
                  onClick={() => void askToStop(link)}
                >
                  Stop
                </Button>
                <MenuButton
                  label={`Actions for “${link.name}”`}
                  size="small"
                  inTopLayer
                  items={[
                    ...(onEdit ? [{ id: 'edit', label: 'Edit…', onSelect: () => onEdit(link) }] : []),
                    { id: 'renew', label: 'Create a new link…', onSelect: () => void askToRenew(link) },
                  ]}
                />
              </Row>
            </Row>
          </ListItem>
        ))}
      </List>
      {made ? <AddressDialog made={made} onClose={() => setMade(undefined)} /> : null}
    </>
  );
}

function Description({ link, namesSubject }: { link: SharedLink; namesSubject: boolean }) {
  const { timezone } = useCurrentUser();
  const { name, kind, subject, is_live, has_password, embed_sites } = link;
  const { expires_on, view_count, last_viewed_at } = link;
  const today = dayAt(new Date(serverNow()).toISOString(), timezone);
  const inSentence = (day: string) =>
    dayLabel(day, today).replace(/^(?:Today|Yesterday)$/, (word) => word.toLowerCase());
  return (
    <Stack gap={1} className={styles.link}>
      <Row gap={2}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {is_live ? null : <Badge>Expired</Badge>}
        {has_password ? <Badge tone="info">Password</Badge> : null}
        {embed_sites.length > 0 ? <Badge tone="info">Can be embedded</Badge> : null}
      </Row>
      <p className="ui-muted">
        {namesSubject ? (
          <>
            {`${subjectNames[kind]} `}
            <TextLink as={Link} to={subjectPaths[kind](subject.id)}>
              <bdi>{subject.name}</bdi>
            </TextLink>
            {'. '}
          </>
        ) : null}
        {`Created ${inSentence(dayAt(link.created_at, timezone))} · `}
        {`Valid until ${inSentence(expires_on)} · `}
        {view_count === 1 ? '1 view' : `${view_count.toLocaleString('en')} views`}
        {last_viewed_at ? (
          <>
            , last <RelativeTime value={last_viewed_at} timeZone={timezone} />
          </>
        ) : null}
      </p>
    </Stack>
  );
}
