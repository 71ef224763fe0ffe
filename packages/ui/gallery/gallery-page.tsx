import { Button, Page, PageHeader, Row, Section } from '../src/frame/index.ts';
import { groups } from './scenes.tsx';

type Look = { theme: 'light' | 'dark'; direction: 'ltr' | 'rtl' };
type Props = { only: string; look: Look; onLook: (look: Partial<Look>) => void };

/** All components by kind, with the two switches that change how they look. */
export function GalleryPage({ only, look, onLook }: Props) {
  const shown = Object.entries(groups).filter(([id]) => only === '' || id === only);
  return (
    <main>
      <Page>
        <PageHeader
          title="Gallery"
          lead="Every component in its states."
          actions={
            <Row>
              <Button onClick={() => onLook({ theme: look.theme === 'dark' ? 'light' : 'dark' })}>
                Theme
              </Button>
              <Button onClick={() => onLook({ direction: look.direction === 'rtl' ? 'ltr' : 'rtl' })}>
                Direction
              </Button>
            </Row>
          }
        />
        {shown.map(([id, { title, Scene }]) => (
          <Section key={id} title={title}>
            <div className="ui-stack ui-gap-4" data-group={id}>
              <Scene />
            </div>
          </Section>
        ))}
      </Page>
    </main>
  );
}
