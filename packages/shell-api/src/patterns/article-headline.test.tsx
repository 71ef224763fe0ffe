import { expectNoAxeViolations } from '@newswatch/test-kit';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ArticleHeadline, shownTitle } from './article-headline.tsx';

const original = { title: 'عاصفة فوق الميناء', language: 'arabic', translated_title: null } as const;
const translated = {
  ...original,
  translated_title: { language: 'english', text: 'Storm over <b>the</b> port' },
} as const;

test('an untranslated title has its language and highlighted words', () => {
  render(
    <h3 dir="auto">
      <ArticleHeadline article={original} ranges={[{ start: 0, end: 5 }]} />
    </h3>,
  );
  expect(screen.getByText('عاصفة').tagName).toBe('MARK');
  expect(screen.getByRole('heading').firstElementChild).toHaveAttribute('lang', 'ar');
  expect(shownTitle(original)).toBe(original.title);
});

test('a translated title says from which language, and has the original as its tooltip and for screen readers', async () => {
  const { container } = render(
    <h3 dir="auto">
      <a href="/articles/1">
        <ArticleHeadline article={translated} ranges={[{ start: 0, end: 5 }]} oneLine />
      </a>
    </h3>,
  );
  expect(
    screen.getByRole('link', { name: 'Storm over <b>the</b> port from Arabic: عاصفة فوق الميناء' }),
  ).toBeVisible();
  expect(container.querySelector('mark')).toBeNull();
  expect(screen.getByText(shownTitle(translated))).toHaveAttribute('lang', 'en');
  expect(screen.getByTitle(original.title)).toHaveAttribute('dir', 'ltr');
  const spoken = screen.getByText(original.title);
  expect([spoken.lang, spoken.dir]).toEqual(['ar', 'rtl']);
  await expectNoAxeViolations(container);
});
