import {
  Badge,
  Button,
  Card,
  Disclosure,
  ExternalLink,
  Highlight,
  Page,
  PageHeader,
  Prose,
  Row,
  Stack,
  TextLink,
} from '../../src/frame/index.ts';
import { Bookmark, ThumbsDown, ThumbsUp } from '../../src/icons/index.ts';
import { Shell } from './frame-scenes.tsx';

const english =
  'The central bank held its key rate at 3.25 per cent on Tuesday, saying inflation had cooled faster than it expected but that wages still gave it pause. Markets had priced in a cut by June.';
const arabic =
  'أبقى البنك المركزي على سعر الفائدة الرئيسي دون تغيير يوم الثلاثاء، قائلا إن التضخم تباطأ أسرع مما كان متوقعا، غير أن الأجور لا تزال تدعو إلى الحذر.';

function marks(text: string, words: string[]) {
  return words.flatMap((word) => {
    const start = text.indexOf(word);
    return start < 0 ? [] : [{ start, end: start + word.length }];
  });
}

export function ReadingScene() {
  return (
    <Shell>
      <Page width="reading">
        <PageHeader
          back={<TextLink href="#">My Articles</TextLink>}
          title="Central bank holds rates as inflation cools"
          meta={
            <>
              <span>Harbour Times</span>
              <span>3 March 2026, 12:52</span>
              <Badge>English</Badge>
            </>
          }
          actions={
            <>
              <Button size="small" icon={<Bookmark />}>
                Save
              </Button>
              <Button size="small" icon={<ThumbsUp />}>
                Relevant
              </Button>
              <Button size="small" icon={<ThumbsDown />}>
                Not relevant
              </Button>
            </>
          }
        />
        <Card tone="sunken" title="Why it matched">
          <Row>
            <Badge tone="signal">Rates and inflation</Badge>
            <span>
              2 of 3 keywords:{' '}
              <Highlight
                text="central bank, inflation"
                ranges={marks('central bank, inflation', ['central bank', 'inflation'])}
              />
            </span>
          </Row>
        </Card>
        <Prose size="large">
          <p>
            <Highlight text={english} ranges={marks(english, ['central bank', 'inflation'])} />
          </p>
          <p>“We would rather be late than wrong,” the governor said, and she said it twice.</p>
          <h2>What comes next</h2>
          <blockquote>
            A cut in June remains the base case, if the spring wage round stays below four per cent.
          </blockquote>
          <ul>
            <li>Next decision on 21 April</li>
            <li>New forecast with it</li>
          </ul>
        </Prose>
        <Prose lang="ar" size="large">
          <p>
            <Highlight text={arabic} ranges={marks(arabic, ['البنك المركزي', 'سعر الفائدة', 'التضخم'])} />
          </p>
        </Prose>
        <Disclosure summary="3 more sources">
          <Stack gap={1}>
            <ExternalLink href="https://example.org">
              Le Quai: La banque centrale maintient ses taux
            </ExternalLink>
          </Stack>
        </Disclosure>
      </Page>
    </Shell>
  );
}
