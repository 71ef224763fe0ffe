import { guestStory as story } from '@newswatch/shared/guest-story';

/**
 * Describes the product beside a guest's task. The server renders the same elements (`first-paint.ts`); a browser test compares
 * them.
 */
export function GuestStory() {
  return (
    <div className="ui-auth-story">
      <h2>{story.title}</h2>
      <p>{story.lead}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets, Safari does not call it a list. */}
      <ol role="list">
        <li>
          <p>{story.say}</p>
          <p className="ui-auth-rule">{marked(story.rule)}</p>
        </li>
        <li>
          <p>{story.read}</p>
          <div className="ui-auth-ticks" />
        </li>
        <li>
          <p>{story.alert}</p>
          <div className="ui-auth-example">
            <p>{story.example}</p>
            <p>{story.headline}</p>
            <p>{marked(story.excerpt)}</p>
            <p>{story.ways}</p>
          </div>
        </li>
      </ol>
    </div>
  );
}

function marked(parts: readonly string[]) {
  return parts.map((part, at) => (at % 2 ? <mark key={part}>{part}</mark> : part));
}
