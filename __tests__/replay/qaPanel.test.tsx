import '#tests/support/jsdomGaps';
import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MAX_CHARACTERS } from '#replay/format';
import { QaPanel } from '#replay/QaPanel';
import { rootReducer } from '#store/rootReducer';

const VISIT = readFileSync('__tests__/snapshots/nothing-found.json', 'utf8');
const state = rootReducer(undefined, { type: '@@start' });

function openPanel(change: Partial<Parameters<typeof QaPanel>[0]> = {}) {
  const onLoad = jest.fn();
  render(
    <QaPanel
      state={state}
      recording={{ initial: state, events: [], droppedCount: 0 }}
      entry={{ snapshotUrl: null, step: null }}
      snapshot={null}
      continuedFrom={null}
      onSave={() => ({ text: VISIT, warning: null })}
      onLoad={onLoad}
      onShow={() => undefined}
      onContinue={() => undefined}
      onReturn={() => undefined}
      onLeave={() => undefined}
      onClose={() => undefined}
      {...change}
    />,
  );
  return { onLoad, panel: screen.getByRole('complementary', { name: 'QA panel' }) };
}

const expectAlert = (words: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
const drop = (panel: HTMLElement, files: readonly unknown[]) =>
  fireEvent.drop(panel, { dataTransfer: { files } });

describe('the QA panel', () => {
  it('loads a dropped file', async () => {
    const { panel, onLoad } = openPanel();
    drop(panel, [new File([VISIT], 'visit.json')]);
    await waitFor(() => expect(onLoad).toHaveBeenCalledTimes(1));
    await expectAlert('');
  });

  it('reports that a folder cannot be read', async () => {
    const { panel, onLoad } = openPanel();
    const folder = Object.assign(new File([''], 'folder'), {
      text: () => Promise.reject(new DOMException('not found', 'NotFoundError')),
    });
    drop(panel, [folder]);
    await expectAlert('The file could not be read. Is it a folder?');
    drop(panel, []);
    await expectAlert('Only a file can be dropped here.');
    expect(onLoad).not.toHaveBeenCalled();
  });

  it('rejects a file that is too large', async () => {
    const { panel } = openPanel();
    const text = jest.fn();
    const file = Object.assign(new File([''], 'big.json'), { text });
    Object.defineProperty(file, 'size', { value: MAX_CHARACTERS + 1 });
    drop(panel, [file]);
    await expectAlert('The file is larger than 30 MB.');
    expect(text).not.toHaveBeenCalled();
  });

  it('reports why a snapshot could not be saved or copied', async () => {
    const failing = () => {
      throw new RangeError('Invalid string length');
    };
    openPanel({ onSave: failing });
    await act(async () => screen.getByRole('button', { name: 'Save snapshot' }).click());
    await expectAlert('Invalid string length');
    await act(async () => screen.getByRole('button', { name: /^Copy/ }).click());
    await expectAlert('Invalid string length');
  });
});
