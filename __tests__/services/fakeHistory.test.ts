/** @jest-environment ./__tests__/support/environment.cjs */
import { waitFor } from '@testing-library/dom';
import { createBrowserHistory } from '#services/browser/createBrowserHistory';
import type { HistoryService, Location } from '#services/historyService';
import { fakeHistory } from '#tests/support/fakes';

// What the fake of the screen tests and the browser's history have in common. A fake that deviates would hide a defect.

describe.each<readonly [string, () => HistoryService]>([
  ['the fake', () => fakeHistory('/').service],
  [
    'the real',
    () => {
      window.history.pushState(null, '', '/');
      return createBrowserHistory(window);
    },
  ],
])('%s history', (_name, open) => {
  it('gives each entry a key of its own', () => {
    const history = open();
    const key: unknown = expect.any(String);
    const first = history.current();
    expect(first).toStrictEqual({ pathname: '/', search: '', hash: '', key });
    expect(history.current()).toStrictEqual(first);
    const pushed = history.push('/all-toys?age=4#list');
    expect(pushed).toStrictEqual({ pathname: '/all-toys', search: '?age=4', hash: '#list', key });
    expect(history.current()).toStrictEqual(pushed);
    const replaced = history.replace('/favorites');
    expect(new Set([first.key, pushed?.key, replaced?.key]).size).toBe(3);
  });

  it('reports Back with the entry before, and no navigation of its own', async () => {
    const history = open();
    const reports: Location[] = [];
    const end = history.onPop((location) => reports.push(location));
    const first = history.push('/all-toys');
    history.push('/favorites');
    expect(reports).toStrictEqual([]);
    history.back();
    await waitFor(() => expect(reports).toStrictEqual([first]));
    expect(history.current()).toStrictEqual(first);
    end();
  });

  it('shows a location in the current entry', () => {
    const history = open();
    const shown = { pathname: '/all-toys', search: '?age=4', hash: '', key: 'earlier' };
    history.show(shown);
    expect(history.current()).toStrictEqual(shown);
  });

  it('stays where it is for an invalid URL and for another site', () => {
    const history = open();
    const before = history.current();
    expect(history.push('http://[')).toStrictEqual(before);
    expect(history.push('https://evil.example/')).toStrictEqual(before);
    expect(history.current()).toStrictEqual(before);
  });
});
