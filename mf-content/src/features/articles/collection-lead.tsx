import type { Collection } from '@newswatch/shared/contracts';
import { memberRoles } from '../../collections/roles.ts';

/** The description of a collection, with its owner if it is somebody else's. */
export function CollectionLead({ collection }: { collection: Collection }) {
  const { description, owner_name, role } = collection;
  const may = memberRoles.find(({ value }) => value === role);
  const shared =
    owner_name === null ? null : (
      <>
        <bdi>{owner_name}</bdi>’s collection
        {may ? `, shared with you as a ${may.label.toLowerCase()}.` : null}
      </>
    );
  return (
    <>
      {description ? <bdi>{description}</bdi> : null}
      {description && shared ? <br /> : null}
      {shared}
    </>
  );
}
