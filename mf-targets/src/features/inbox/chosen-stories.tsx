import { bindCall, retryOf } from '@newswatch/shared/api';
import { type ChosenStory, calls, liveTopics } from '@newswatch/shared/contracts';
import { storyKeys } from '@newswatch/shared/keys';
import { keepPreviousData, useQuery } from '@newswatch/shared/query';
import {
  ArticleHeadline,
  StoryMark,
  shownTitle,
  useLiveRefresh,
  useStoryAlerts,
} from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  EmptyState,
  FailureState,
  LinkButton,
  List,
  ListItem,
  Pagination,
  RelativeTime,
  Row,
  Skeleton,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';

const PER_PAGE = 50;
const list = bindCall(calls.stories.list);

/** The stories that the person muted or follows, the latest choice first, each with a button to undo that. */
export function ChosenStories() {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...storyKeys.all, page],
    queryFn: ({ signal }) => list({ query: { page, per_page: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
  // Stories may also be muted and followed in another tab.
  useLiveRefresh(liveTopics.notifications, storyKeys.all);
  if (!query.data) {
    return query.isError ? (
      <FailureState title="The stories could not be loaded" {...retryOf(query)} />
    ) : (
      <Skeleton shape="block" height={200} />
    );
  }
  const { items, pagination } = query.data;
  // The last story of the last page is no longer in the list.
  if (items.length === 0 && pagination.total > 0 && page !== pagination.pages) setPage(pagination.pages);
  if (pagination.total === 0) {
    return (
      <EmptyState
        title="No muted or followed stories"
        action={
          <LinkButton as={Link} to="/notifications">
            Show inbox
          </LinkButton>
        }
      >
        Use the menu of an alert, an article or a match to mute its story, or to follow it and be alerted to
        each new report, not only the first.
      </EmptyState>
    );
  }
  return (
    <Stack gap={3}>
      <Stories items={items} />
      {pagination.pages > 1 ? (
        <Pagination page={page} pageCount={pagination.pages} onChange={setPage} />
      ) : null}
    </Stack>
  );
}

function Stories({ items }: { items: readonly ChosenStory[] }) {
  const { reset, dialog } = useStoryAlerts();
  return (
    <Card title="Muted and followed stories" padding="none">
      {dialog}
      <List label="Muted and followed stories">
        {items.map((item) => {
          const { story_id, article_id, title, alerts, until, set_at } = item;
          const choice = { alerts, until, set_at };
          return (
            <ListItem key={story_id}>
              <Row justify="between" gap={3} wrap={false}>
                <Stack gap={1}>
                  <TextLink as={Link} to={`/stories/${story_id}`} dir="auto">
                    <ArticleHeadline article={item} />
                  </TextLink>
                  <Row gap={2}>
                    <StoryMark choice={choice} />
                    <span className="ui-muted">
                      since <RelativeTime value={set_at} />
                    </span>
                  </Row>
                </Stack>
                <Button
                  size="small"
                  aria-label={`${alerts === 'none' ? 'Unmute' : 'Stop following'}: ${shownTitle(item)}`}
                  onClick={() => reset({ storyId: story_id, articleId: article_id, title, choice })}
                >
                  {alerts === 'none' ? 'Unmute' : 'Stop following'}
                </Button>
              </Row>
            </ListItem>
          );
        })}
      </List>
    </Card>
  );
}
