import type { Article } from '@newswatch/shared/contracts';
import { MenuButton, saveFile } from '@newswatch/ui';
import { Download } from '@newswatch/ui/icons';
import { type ArticleFormat, articleFile } from './article-file.ts';

/** Exports the article as a file, or prints it, which creates a PDF. */
export function ExportMenu({ article }: { article: Article }) {
  const save = (format: ArticleFormat) => {
    const { content, ...file } = articleFile(article, format);
    saveFile(content, file);
  };
  return (
    <MenuButton
      label="Export article"
      variant="ghost"
      size="small"
      trigger={
        <>
          <Download size={16} aria-hidden /> Export
        </>
      }
      items={[
        { id: 'markdown', label: 'Markdown', onSelect: () => save('markdown') },
        { id: 'text', label: 'Plain text', onSelect: () => save('text') },
        { id: 'print', label: 'Print or save as PDF', onSelect: () => window.print() },
      ]}
    />
  );
}
