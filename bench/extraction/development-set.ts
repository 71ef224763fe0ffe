import { startNewsroom } from '@newswatch/demo-newsroom';
import { pageBoilerplates } from './page-boilerplate.ts';
import { type PageStory, pageTemplates } from './page-templates.ts';

export interface LabelledPage {
  readonly id: string;
  readonly url: string;
  readonly html: string;
  readonly articleBody: string;
}

const outlets: Readonly<Record<string, string>> = {
  en: 'harbour-post',
  fr: 'courrier-du-littoral',
  es: 'faro-diario',
  ar: 'sahifat-al-marfa',
};

/** Every template in every language, with articles of the demo newsroom; the same pages every time. */
export async function developmentPages(): Promise<LabelledPage[]> {
  const newsroom = await startNewsroom({ seed: 23, backlog: false });
  try {
    return Object.entries(pageTemplates).flatMap(([name, template], turn) =>
      pageBoilerplates.map((boilerplate) => {
        const publish = () => newsroom.publish({ outlet: outlets[boilerplate.lang] ?? '' });
        const [main, more, ...rest] = [publish(), publish(), publish(), publish(), publish()];
        const paragraphs = [...(main?.paragraphs ?? []), ...(more?.paragraphs ?? [])].slice(
          0,
          6 + (turn % 5),
        );
        const story: PageStory = {
          title: main?.title ?? '',
          author: main?.author ?? '',
          summary: main?.summary ?? '',
          paragraphs,
          others: rest.map(({ title }) => title),
          boilerplate,
        };
        return {
          id: `${name}-${boilerplate.lang}`,
          url: `https://quay.example/${boilerplate.lang}/${name}-story`,
          html: template(story),
          articleBody: labelOf(name, story),
        };
      }),
    );
  } finally {
    await newsroom.close();
  }
}

/** The label of a part of a page: subheadings belong to the article; standfirsts, captions and everything else do not. */
function labelOf(template: string, { paragraphs, boilerplate }: PageStory): string {
  if (template !== 'lemonde') return paragraphs.join('\n\n');
  return paragraphs
    .map((text, index) => (index % 4 === 3 ? `${text}\n\n${boilerplate.section} ${index}` : text))
    .join('\n\n');
}
