/** @jest-environment ./__tests__/support/environment.cjs */
import {
  readPanelSettings,
  SETTINGS_KEY,
  withSize,
  writePanelSettings,
} from '#replay/frame/panelSettings';

const INITIAL = { dock: 'bottom', sizes: { side: 34, bottom: 45 }, isCollapsed: false } as const;
const store = (value: unknown) => sessionStorage.setItem(SETTINGS_KEY, JSON.stringify(value));
const setWidth = (innerWidth: number) => Object.assign(window, { innerWidth });

beforeEach(() => {
  sessionStorage.clear();
  setWidth(1599);
});
afterEach(() => jest.restoreAllMocks());

describe('the settings of the panel', () => {
  it('are at first those for the width of the window', () => {
    expect(readPanelSettings()).toStrictEqual(INITIAL);
    setWidth(1600);
    expect(readPanelSettings()).toStrictEqual({ ...INITIAL, dock: 'side' });
  });

  it('are read as they were written, in this tab', () => {
    const settings = { dock: 'side', sizes: { side: 20, bottom: 80 }, isCollapsed: true } as const;
    writePanelSettings(settings);
    expect(sessionStorage.getItem('toyshop:qa-panel')).toBe(JSON.stringify(settings));
    expect(readPanelSettings()).toStrictEqual(settings);
  });

  it.each([
    ['invalid JSON', '{'],
    ['null', 'null'],
    ['a number', '7'],
    ['unknown values', '{"dock":"top","sizes":7,"isCollapsed":"yes"}'],
    ['sizes that are no numbers', '{"sizes":{"side":"30","bottom":null}}'],
    ['an endless size', '{"sizes":{"side":1e999}}'],
  ])('are the initial ones in place of %s', (_name, text) => {
    sessionStorage.setItem(SETTINGS_KEY, text);
    expect(readPanelSettings()).toStrictEqual(INITIAL);
  });

  it('keep what is valid', () => {
    setWidth(1600);
    store({ dock: 'bottom', sizes: { side: 7, bottom: 99.4 } });
    expect(readPanelSettings()).toStrictEqual({ ...INITIAL, sizes: { side: 20, bottom: 80 } });
    store({ sizes: { side: 50.6 }, isCollapsed: true });
    expect(readPanelSettings()).toStrictEqual({
      dock: 'side',
      sizes: { side: 51, bottom: 45 },
      isCollapsed: true,
    });
  });

  it('have sizes from 20 to 80 percent, one for each edge', () => {
    expect(withSize(INITIAL, 'side', 19).sizes).toStrictEqual({ side: 20, bottom: 45 });
    expect(withSize(INITIAL, 'bottom', 81).sizes).toStrictEqual({ side: 34, bottom: 80 });
    expect(withSize(INITIAL, 'bottom', 33.3)).toStrictEqual({
      ...INITIAL,
      sizes: { side: 34, bottom: 33 },
    });
  });

  it('last as long as the panel if the browser blocks sessionStorage', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => writePanelSettings(INITIAL)).not.toThrow();
    expect(readPanelSettings()).toStrictEqual(INITIAL);
  });
});
