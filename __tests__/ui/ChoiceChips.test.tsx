import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChoiceChips } from '#ui/ChoiceChips';

const CHOICES = [
  { value: null, label: 'All', accessibleName: 'All ages' },
  { value: 3, label: '3+' },
  { value: 6, label: '6+' },
];

const renderChips = (props: { isScrolling?: boolean; onChoose?: (value: number | null) => void }) =>
  render(
    <ChoiceChips
      legend="Age"
      name="age"
      choices={CHOICES}
      value={3}
      onChoose={() => undefined}
      {...props}
    />,
  );

describe('a choice of chips', () => {
  it('is a group of radio buttons of which one is chosen', () => {
    renderChips({});
    expect(screen.getByRole('group', { name: 'Age' })).toBeInTheDocument();
    expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(2);
    expect(screen.getByRole('radio', { name: '3+' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'All ages' })).toBeInTheDocument();
  });

  it('wraps unless it is scrolling', () => {
    const classOfChips = (props: { isScrolling?: boolean }) =>
      renderChips(props).container.querySelector('legend')?.nextElementSibling?.className;
    expect(classOfChips({})).toBe(classOfChips({ isScrolling: false }));
    expect(classOfChips({})).not.toBe(classOfChips({ isScrolling: true }));
  });

  it('reports the value that is chosen, also null', async () => {
    const onChoose = jest.fn();
    renderChips({ onChoose });
    await userEvent.click(screen.getByRole('radio', { name: '6+' }));
    await userEvent.click(screen.getByRole('radio', { name: 'All ages' }));
    expect(onChoose.mock.calls).toStrictEqual([[6], [null]]);
  });
});
