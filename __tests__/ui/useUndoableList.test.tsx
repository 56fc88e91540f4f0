import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useUndoableList } from '#ui/useUndoableList';

/** A list whose storage answers when the test says so. */
let answer = () => {};

function Names({ hasHeading = true }) {
  const [names, setNames] = useState(['Ada', 'Bela']);
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const { list, heading, deleteProps, undoProps } = useUndoableList();
  const later = (change: () => void) => (answer = () => act(change));
  return (
    <>
      {hasHeading && (
        <h2 tabIndex={-1} ref={heading}>
          Names
        </h2>
      )}
      <button onClick={() => setNames(['Bela'])}>Remove Ada</button>
      <button onClick={() => setNames([])}>Remove all</button>
      {names.length > 0 && (
        <ul ref={list}>
          {names.map((name) => (
            <li key={name}>
              {deleted.includes(name) ? (
                <button
                  key="undo"
                  {...undoProps(name, () =>
                    later(() => setDeleted(deleted.filter((each) => each !== name))),
                  )}
                >{`Undo ${name}`}</button>
              ) : (
                <button
                  key="delete"
                  {...deleteProps(name, () => later(() => setDeleted([...deleted, name])))}
                >{`Delete ${name}`}</button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
function press(name: string) {
  button(name).focus();
  fireEvent.click(button(name), { detail: 1 });
}

describe('the focus in a list with Undo', () => {
  let rerender: ReturnType<typeof render>['rerender'];
  beforeEach(() => ({ rerender } = render(<Names />)));

  it('moves to Undo, and from there back to the delete button', () => {
    press('Delete Bela');
    expect(button('Delete Bela')).toHaveFocus();
    answer();
    expect(button('Undo Bela')).toHaveFocus();
    press('Undo Bela');
    answer();
    expect(button('Delete Bela')).toHaveFocus();
  });

  it.each(['Remove Ada', 'Remove all'])('moves to the heading if the entry is gone: %s', (name) => {
    press('Delete Ada');
    act(() => screen.getByText(name).click());
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('is lost if the entry is gone and there is no heading', () => {
    press('Delete Ada');
    rerender(<Names hasHeading={false} />);
    act(() => screen.getByText('Remove all').click());
    expect(document.body).toHaveFocus();
  });

  it('moves only after the entry was deleted, even if the button never had the focus', () => {
    fireEvent.click(button('Delete Ada'), { detail: 1 });
    rerender(<Names />);
    expect(document.body).toHaveFocus();
    answer();
    expect(button('Undo Ada')).toHaveFocus();
  });

  it('stays where the user has moved it meanwhile', () => {
    press('Delete Ada');
    button('Delete Bela').focus();
    answer();
    expect(button('Delete Bela')).toHaveFocus();
  });

  it('does not move without a pressed button', () => {
    act(() => screen.getByText('Remove all').click());
    expect(document.body).toHaveFocus();
  });

  it('moves only once for each pressed button', () => {
    press('Delete Ada');
    answer();
    button('Undo Ada').blur();
    act(() => screen.getByText('Remove all').click());
    expect(document.body).toHaveFocus();
  });

  it('ignores the second click of a double click', () => {
    answer = () => {};
    fireEvent.click(button('Delete Ada'), { detail: 2 });
    answer();
    expect(button('Delete Ada')).toBeVisible();
  });
});
