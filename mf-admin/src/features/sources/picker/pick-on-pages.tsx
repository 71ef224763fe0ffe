import { limits } from '@newswatch/shared/contracts';
import { Button, Drawer, FormAlert, SelectField, TextField } from '@newswatch/ui';
import { useState } from 'react';
import styles from './element-picker.module.css';
import { cutText, startOf, textOf } from './element-text.ts';
import { elementsAt, isSelector } from './extraction.ts';
import { FoundByRule, FoundBySelector } from './found-list.tsx';
import { PageView } from './page-view.tsx';
import type { Picking } from './picking.ts';
import { nameOf, proposeSelectors } from './propose-selectors.ts';
import type { SamplePage } from './sample-page.ts';
import { elementAt, firstElement, type Step } from './walk.ts';
import { WalkButtons } from './walk-buttons.tsx';

interface PickOnPagesProps {
  title: string;
  picking: Picking;
  value: string;
  excluded: readonly string[];
  pages: readonly [SamplePage, ...SamplePage[]];
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** A page on one side; on the other, what was picked there and what it finds on every page. */
export function PickOnPages({ title, picking, value, excluded, pages, onChoose, onClose }: PickOnPagesProps) {
  const [shown, setShown] = useState(0);
  const page = pages[shown] ?? pages[0];
  const isRule = picking.field === 'correction_rules';
  const [written, setWritten] = useState(value);
  const [picked, setPicked] = useState<Element | undefined>(() =>
    isRule ? undefined : elementsAt([value], page)[0],
  );
  const [proposals, setProposals] = useState<readonly string[]>([]);

  const pick = (element: Element) => {
    setPicked(element);
    if (isRule) {
      setWritten(cutText(textOf(element).replace(/\s+/g, ' '), limits.CORRECTION_TEXT_MAX).trim());
      return;
    }
    const others = pages.filter((other) => other !== page).map(({ document }) => document);
    const found = proposeSelectors(element, others);
    setProposals(found);
    setWritten(found[0] ?? '');
  };
  const step = (to: Step) => {
    const element = picked ? elementAt(picked, to) : firstElement(page.document);
    if (element) pick(element);
  };
  const show = (index: number) => {
    const next = pages[index];
    if (!next) return;
    setShown(index);
    setPicked(isRule ? undefined : elementsAt([written], next)[0]);
  };

  const wrong = !isRule && written !== '' && !isSelector(written, page);
  const isNameless = !isRule && picked !== undefined && written === '';
  return (
    <Drawer
      open
      size="large"
      title={title}
      description="The page as it was read, without its styles, scripts or images"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={written.trim() === '' || wrong}
            onClick={() => onChoose(written.trim())}
          >
            {isRule ? 'Use this text' : 'Use this selector'}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <section className={styles.page} aria-label="Page">
          <SelectField
            label="Sample page"
            hideLabel
            options={pages.map(({ title: heading, url }, index) => ({
              value: String(index),
              label: `${index + 1} of ${pages.length}: ${heading ?? url}`,
            }))}
            value={String(shown)}
            onChange={({ target }) => show(Number(target.value))}
          />
          <PageView
            page={page}
            picked={picked}
            matches={isRule ? [] : elementsAt([written], page)}
            onPick={pick}
            onStep={step}
          />
        </section>
        <section className={styles.panel} aria-label="Selection">
          <WalkButtons picked={picked} onStep={step} />
          <div className={styles.picked} aria-live="polite">
            {picked ? (
              <>
                <code>{nameOf(picked)}</code>
                <bdi className="ui-muted">{startOf(textOf(picked)) || 'No text'}</bdi>
              </>
            ) : (
              <p className="ui-muted">Click an element on the page, or move to one with these buttons.</p>
            )}
          </div>
          {isNameless ? (
            <FormAlert tone="warning">
              Only its position distinguishes this element from others. Pick the element around it.
            </FormAlert>
          ) : null}
          <TextField
            label={isRule ? 'Text' : 'Selector'}
            hint={isRule ? 'Shorten it to the words that all pages have in common' : undefined}
            dir={isRule ? 'auto' : 'ltr'}
            spellCheck={false}
            maxLength={isRule ? limits.CORRECTION_TEXT_MAX : limits.SELECTOR_MAX}
            error={wrong ? 'This is not a valid CSS selector' : undefined}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
          {proposals.length > 1 ? (
            <SelectField
              label="Proposals"
              options={[
                ...(proposals.includes(written) ? [] : [{ value: '', label: 'Your own' }]),
                ...proposals.map((selector) => ({ value: selector, label: selector })),
              ]}
              value={proposals.includes(written) ? written : ''}
              onChange={({ target }) => setWritten(target.value)}
            />
          ) : null}
          {picking.field === 'correction_rules' ? (
            <FoundByRule kind={picking.kind} text={written} pages={pages} />
          ) : wrong || written.trim() === '' ? null : (
            <FoundBySelector field={picking.field} selector={written} excluded={excluded} pages={pages} />
          )}
          {page.truncated ? (
            <p className="ui-hint">
              This page is very long. Only the beginning is shown, so nothing further down can be picked.
            </p>
          ) : null}
        </section>
      </div>
    </Drawer>
  );
}
