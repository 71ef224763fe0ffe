import { adminStory as story } from '@newswatch/shared/guest-story';

/** Describes the administrators' pages beside their sign-in. The server renders the same elements. */
export function AdminStory() {
  return (
    <div className="ui-auth-story">
      <h2>{story.title}</h2>
      <p>{story.lead}</p>
      <dl>
        {story.areas.map(([area, content]) => (
          <div key={area}>
            <dt>{area}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
