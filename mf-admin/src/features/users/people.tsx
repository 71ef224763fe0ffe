import type { Chosen } from './user-actions.ts';

const NAMED = 3;

/** The names of the affected users, shortened for many. Each name keeps its own text direction. */
export function People({ people }: { people: readonly Chosen[] }) {
  const others = people.length - NAMED;
  const named = others > 1 ? people.slice(0, NAMED) : people;
  return named.map(({ id, full_name }, index) => (
    <span key={id}>
      {index === 0 ? '' : index === named.length - 1 && others <= 1 ? ' and ' : ', '}
      <strong>
        <bdi>{full_name}</bdi>
      </strong>
      {others > 1 && index === NAMED - 1 ? ` and ${others} others` : ''}
    </span>
  ));
}
