import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from '#ui/Tabs';

function Account() {
  const [chosen, setChosen] = useState<'logIn' | 'signUp'>('logIn');
  return (
    <Tabs
      label="Account"
      chosen={chosen}
      onChoose={setChosen}
      tabs={[
        { id: 'logIn', title: 'Login', panel: <input aria-label="Login email" /> },
        { id: 'signUp', title: 'Sign Up', panel: <input aria-label="New email" /> },
      ]}
    />
  );
}
const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  it('show only the panel of the selected tab, named after it', () => {
    render(<Account />);
    expect(screen.getByRole('tablist', { name: 'Account' })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Login' })).toBeVisible();
    expect(screen.queryByRole('tabpanel', { name: 'Sign Up' })).not.toBeInTheDocument();
    expect(tab('Login')).toHaveAttribute(
      'aria-controls',
      screen.getByRole('tabpanel', { name: 'Login' }).id,
    );
  });

  it.each([
    ['{ArrowRight}', 'Sign Up'],
    ['{ArrowRight}{ArrowRight}', 'Login'],
    ['{ArrowLeft}', 'Sign Up'],
    ['{End}', 'Sign Up'],
    ['{End}{Home}', 'Login'],
  ])('move with %s, wrap around, and focus the selected tab', async (keys, name) => {
    render(<Account />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(tab(name)).toHaveFocus();
    expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  });

  it('wrap around among more than two', async () => {
    const onChoose = jest.fn();
    const tabs = ['a', 'b', 'c'].map((id) => ({ id, title: id, panel: null }));
    render(<Tabs label="Letters" chosen="a" onChoose={onChoose} tabs={tabs} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}{ArrowRight}');
    expect(onChoose.mock.calls).toStrictEqual([['c'], ['b'], ['c'], ['a']]);
  });

  it('leave all other keys to the browser', () => {
    render(<Account />);
    const key = createEvent.keyDown(tab('Login'), { key: 'a' });
    fireEvent(tab('Login'), key);
    expect(key.defaultPrevented).toBe(false);
    expect(tab('Login')).toHaveAttribute('aria-selected', 'true');
  });

  it('show the panel of the tab that is clicked, and select only this tab', async () => {
    render(<Account />);
    await userEvent.click(tab('Sign Up'));
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Sign Up');
    expect(screen.getByRole('tab', { selected: true })).toBe(tab('Sign Up'));
  });

  it('are one tab stop; the next one is in the panel', async () => {
    render(<Account />);
    await userEvent.tab();
    expect(tab('Login')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByLabelText('Login email')).toHaveFocus();
  });

  it('keep the input in a panel while another one is shown', async () => {
    render(<Account />);
    await userEvent.type(screen.getByLabelText('Login email'), 'a@b.co');
    await userEvent.click(tab('Sign Up'));
    await userEvent.click(tab('Login'));
    expect(screen.getByLabelText('Login email')).toHaveValue('a@b.co');
  });
});
