import { describe, expect, it } from 'vitest';
import { arrangeSections, moveSection, rowsOf, sections } from './sections.ts';

const shown = (name: string) => ({ name, hidden: false });
const names = (arranged: readonly { name: string }[]) => arranged.map(({ name }) => name);
const move = (order: readonly string[], name: string, step: -1 | 1) =>
  names(moveSection(order.map(shown), name, step));

describe('the sections of the overview', () => {
  it('are in the default order for someone who never chose one', () => {
    expect(names(arrangeSections())).toEqual(names(sections));
    expect(names(arrangeSections([]))).toEqual(names(sections));
  });

  it('follow the person’s order; a new section comes after the one that it follows by default', () => {
    const saved = [shown('stories'), { name: 'figures', hidden: true }, shown('summary'), shown('targets')];
    expect(arrangeSections(saved).slice(0, 6)).toEqual([
      shown('stories'),
      shown('matches'),
      shown('digest'),
      shown('delivery'),
      { name: 'figures', hidden: true },
      shown('needs'),
    ]);
  });

  it('keep the position of a section known only to a newer page', () => {
    expect(names(arrangeSections([shown('tasks-of-2030'), ...arrangeSections()]))[0]).toBe('tasks-of-2030');
    expect(move(['figures', 'tasks-of-2030', 'needs'], 'needs', -1)).toEqual([
      'needs',
      'figures',
      'tasks-of-2030',
    ]);
  });

  it('move past the next section in the same column, so that every move is visible', () => {
    const order = names(sections);
    expect(move(order, 'stories', -1).slice(3, 5)).toEqual(['stories', 'targets']);
    expect(move(order, 'digest', -1).slice(5)).toEqual(['digest', 'matches', 'delivery']);
    // For the side column, being above or below sections of the main column makes no difference.
    expect(move(order, 'matches', -1).slice(1, 4)).toEqual(['figures', 'matches', 'needs']);
    expect(move(order, 'needs', 1).slice(2, 5)).toEqual(['targets', 'needs', 'stories']);
    expect(move(order, 'summary', -1)).toEqual(order);
    expect(move(order, 'stories', 1)).toEqual(order);
  });

  it('include the person’s charts in separate rows: new ones last, without deleted ones', () => {
    const saved = [shown('cht_2'), shown('summary'), { name: 'cht_gone', hidden: false }];
    const arranged = names(arrangeSections(saved, ['cht_1', 'cht_2', 'cht_3']));
    expect([arranged[0], arranged.slice(-2)]).toEqual(['cht_2', ['cht_1', 'cht_3']]);
    expect(arranged).not.toContain('cht_gone');
    expect(names(arrangeSections(saved))).toContain('cht_gone');
    expect(move(['summary', 'cht_1', 'targets', 'cht_2'], 'cht_2', -1)).toEqual([
      'summary',
      'cht_1',
      'cht_2',
      'targets',
    ]);
    expect(move(['targets', 'matches', 'cht_1'], 'matches', 1)).toEqual(['targets', 'cht_1', 'matches']);
    const rows = rowsOf(['summary', 'cht_1', 'cht_2', 'targets', 'cht_3'].map(shown));
    expect(rows.map(({ full, main }) => [full, main].map(names))).toEqual([
      [['summary'], []],
      [['cht_1', 'cht_2'], []],
      [[], ['targets']],
      [['cht_3'], []],
    ]);
  });

  it('are in two columns up to the next section that spans the page', () => {
    expect(rowsOf(sections).map(({ full, main, side }) => [full, main, side].map(names))).toEqual([
      [['summary'], [], []],
      [['figures'], [], []],
      [['needs'], [], []],
      [[], ['targets', 'stories'], ['matches', 'digest', 'delivery']],
    ]);
  });
});
