import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  Button,
  Card,
  FilterBar,
  IconButton,
  LinkButton,
  MenuButton,
  PageHeader,
  SelectField,
  SelectionBar,
} from '../index.ts';
import { readActions } from './shown-actions.ts';

const listed = (focused: Element | null = null, pointed: Element | null = null) =>
  readActions(document.body, focused, pointed).map(({ heading, actions }) => [
    heading,
    actions.map(({ title }) => title),
  ]);
const press = (title: string) =>
  readActions(document.body, null)
    .flatMap(({ actions }) => actions)
    .find((action) => action.title === title)
    ?.press();

describe('the actions of a page', () => {
  it('are listed under the title of the page or of its card', () => {
    render(
      <>
        <PageHeader title="Rates" actions={<Button>Pause</Button>} />
        <Card title="Devices">
          <IconButton label="Sign out other devices" icon={null} />
          <LinkButton href="/help">Read more</LinkButton>
        </Card>
        <nav>
          <Button>Next</Button>
        </nav>
      </>,
    );
    expect(listed()).toEqual([
      ['Rates', ['Pause']],
      ['Devices', ['Sign out other devices', 'Read more']],
    ]);
  });

  it('are pressed in place, with the same question and the same check', () => {
    const onClick = vi.fn();
    render(<Button onClick={onClick}>Delete</Button>);
    press('Delete');
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('include the items of a closed menu, with its caption, and choose them there', () => {
    const chosen: string[] = [];
    const item = (label: string) => ({ id: label, label, onSelect: () => void chosen.push(label) });
    render(
      <>
        <MenuButton
          label="More actions"
          items={[
            item('Share…'),
            { kind: 'caption', id: 'caption', label: 'Export matches' },
            item('Table (CSV)'),
            { kind: 'separator', id: 'line' },
            { ...item('Relevant'), checked: false, staysOpen: true },
            { ...item('Delete'), disabled: true },
          ]}
        />
        <MenuButton
          label="Order"
          trigger="Latest"
          items={[
            { ...item('Latest'), checked: true },
            { ...item('Oldest'), checked: false },
          ]}
        />
      </>,
    );
    expect(listed()).toEqual([['This page', ['Share…', 'Export matches: Table (CSV)', 'Order: Oldest']]]);
    fireEvent.click(document.body);
    press('Export matches: Table (CSV)');
    press('Order: Oldest');
    expect(chosen).toEqual(['Table (CSV)', 'Oldest']);
  });

  it('choose what was read from a menu, even if its items have changed since', () => {
    const chosen: string[] = [];
    const menu = (...labels: string[]) => (
      <MenuButton
        label="Actions for Rates"
        items={labels.map((label) => ({ id: label, label, onSelect: () => void chosen.push(label) }))}
      />
    );
    const { rerender } = render(menu('Pause', 'Edit', 'Delete'));
    const [read] = readActions(document.body, null);
    const pressRead = (title: string) => read?.actions.find((action) => action.title === title)?.press();
    rerender(menu('Edit', 'Delete'));
    pressRead('Edit');
    pressRead('Pause');
    expect(chosen).toEqual(['Edit']);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete']);
  });

  it('open a menu in which several items can be checked, and a menu of the filters', () => {
    render(
      <>
        <MenuButton
          label="Add to collection"
          trigger={null}
          items={[{ id: 'a', label: 'Reading', checked: false, staysOpen: true }]}
        />
        <FilterBar
          end={<MenuButton label="Views" trigger="Views" items={[{ id: 'v', label: 'Mornings' }]} />}
        >
          {null}
        </FilterBar>
      </>,
    );
    expect(listed()).toEqual([
      ['This page', ['Add to collection']],
      ['Filters', ['Views']],
    ]);
    fireEvent.click(document.body);
    press('Views');
  });

  it('include the options of a choice next to what it changes, but no form fields', () => {
    const chosen: string[] = [];
    const field = (label: string) => (
      <SelectField
        label={label}
        hideLabel
        value="7"
        options={[
          { value: '7', label: '7 days' },
          { value: '30', label: '30 days' },
        ]}
        onChange={({ target }) => void chosen.push(target.value)}
      />
    );
    render(
      <>
        {field('Period')}
        <form>{field('Zone')}</form>
        <label>
          Order
          <select>
            <option>Latest</option>
            <option>Oldest</option>
          </select>
        </label>
        <div inert>
          <Button>Covered</Button>
        </div>
      </>,
    );
    expect(listed()).toEqual([['This page', ['Period: 30 days', 'Order: Oldest']]]);
    press('Period: 30 days');
    expect(chosen).toEqual(['30']);
  });

  it('have the keys that the page declares', () => {
    render(
      <>
        <Button aria-keyshortcuts="e">Archive</Button>
        <Button aria-keyshortcuts="Shift+Alt+N Insert">New</Button>
        <MenuButton label="Actions" items={[{ id: 'mute', label: 'Mute', shortcut: ['M'] }]} />
      </>,
    );
    expect(readActions(document.body, null)[0]?.actions.map(({ title, keys }) => [title, keys])).toEqual([
      ['Archive', ['E']],
      ['New', ['shift', 'alt', 'N']],
      ['Mute', ['M']],
    ]);
  });

  it('say why something is unavailable, and leave out what has no reason or is in progress', () => {
    render(
      <>
        <Button disabled title="You have 10 of 10 keys.">
          New key
        </Button>
        <Button aria-disabled aria-describedby="why">
          Rotate
        </Button>
        <p id="why">The key was revoked.</p>
        <Button disabled>Save</Button>
        <Button loading>Export</Button>
      </>,
    );
    expect(
      readActions(document.body, null)[0]?.actions.map(({ title, unavailable }) => [title, unavailable]),
    ).toEqual([
      ['New key', 'You have 10 of 10 keys.'],
      ['Rotate', 'The key was revoked.'],
    ]);
  });

  it('first say how many items are selected', () => {
    const bar = (noun?: readonly [string, string]) => (
      <SelectionBar
        selection={{
          selected: new Set(['a', 'b', 'c']),
          onChange: () => undefined,
          ...(noun ? { noun } : {}),
          bulkActions: () => (
            <>
              <Button>Pause</Button>
              <Button>Reject…</Button>
              <Button>Mark as read</Button>
              <MenuButton label="Alerts" trigger="Alerts" items={[{ id: 'live', label: 'Live' }]} />
            </>
          ),
        }}
      />
    );
    const { rerender } = render(
      <>
        <Button>New source</Button>
        {bar(['source', 'sources'])}
      </>,
    );
    expect(listed()).toEqual([
      [
        '3 selected sources',
        [
          'Pause 3 sources',
          'Reject 3 sources…',
          'Mark 3 sources as read',
          'Alerts: Live (3 sources)',
          'Clear selection',
        ],
      ],
      ['This page', ['New source']],
    ]);
    rerender(bar());
    expect(listed()[0]?.[0]).toBe('3 selected rows');
  });

  it('are listed for each row of a short list, and for the focused and hovered rows of a long one', () => {
    const rows = (count: number) => (
      <ul>
        {Array.from({ length: count }, (_, at) => (
          <li key={String(at)}>
            <h3>{`Row ${at + 1}`}</h3>
            <Button>Edit</Button>
          </li>
        ))}
      </ul>
    );
    const { rerender } = render(rows(2));
    expect(listed()).toEqual([
      ['Row 1', ['Edit']],
      ['Row 2', ['Edit']],
    ]);
    rerender(
      <ul>
        {['a', 'b', 'c'].map((id) => (
          <li key={id} aria-label="Storm">
            <fieldset aria-label="For Rates">
              <Button>Relevant</Button>
            </fieldset>
          </li>
        ))}
      </ul>,
    );
    expect(listed()).toEqual([
      ['Storm · For Rates', ['Relevant']],
      ['Storm · For Rates (2)', ['Relevant']],
      ['Storm · For Rates (3)', ['Relevant']],
    ]);
    rerender(
      <>
        <article>
          <h1>One article</h1>
          <Button>Save</Button>
        </article>
        <section aria-label="Related">{rows(6)}</section>
      </>,
    );
    expect(listed()).toEqual([['One article', ['Save']]]);
    const [, second, third] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement];
    const focused = within(third).getByRole('button');
    expect(listed(focused)[0]).toEqual(['Row 3', ['Edit']]);
    expect(listed(null, second)[0]).toEqual(['Row 2', ['Edit']]);
    // A row that is both is listed once.
    expect(listed(focused, third).slice(0, 2)).toEqual([
      ['Row 3', ['Edit']],
      ['One article', ['Save']],
    ]);
    expect(listed(focused, within(second).getByRole('heading'))).toEqual([
      ['Row 3', ['Edit']],
      ['Row 2', ['Edit']],
      ['One article', ['Save']],
    ]);
  });

  it('are those of the open dialog, and never of a page that was left', () => {
    const { rerender } = render(
      <>
        <h1>Sources</h1>
        <Button>Add</Button>
        <dialog open aria-labelledby="title">
          <h2 id="title">Daily Post</h2>
          <Button>Send test</Button>
        </dialog>
      </>,
    );
    expect(listed()).toEqual([['Daily Post', ['Send test']]]);
    rerender(
      <div style={{ display: 'none' }}>
        <h1>Sources</h1>
        <Button>Add</Button>
      </div>,
    );
    expect(listed()).toEqual([]);
  });
});
