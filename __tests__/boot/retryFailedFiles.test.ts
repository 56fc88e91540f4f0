/** @jest-environment ./__tests__/support/environment.cjs */
import { retryFailedFiles } from '#boot/retryFailedFiles';

const URL = `${window.location.origin}/assets/part.0123.js`;
const onLost = jest.fn();
/** The answers to the repeated requests, in order. */
let answers: ('arrives' | 'missing' | 'offline')[] = [];
const fetch = jest.fn(async () => {
  const answer = answers.shift() ?? 'missing';
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  return { ok: answer === 'arrives', text: async () => '' };
});

const scripts = () => [...document.querySelectorAll('script')];
const only = (): HTMLScriptElement => {
  const [script, ...others] = scripts();
  if (!script || others.length > 0) throw new Error(`There are ${scripts().length} scripts.`);
  return script;
};
const tell = (type: 'error' | 'load') => only().dispatchEvent(new Event(type));
/** Lets the next retry happen. */
const retry = () => jest.advanceTimersToNextTimerAsync();

function addScript() {
  const script = document.createElement('script');
  script.src = URL;
  const webpack = { onload: jest.fn(), onerror: jest.fn() };
  document.head.append(Object.assign(script, webpack));
  return webpack;
}

beforeAll(() => retryFailedFiles(onLost));
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  answers = [];
  document.head.replaceChildren();
  Object.assign(window, { fetch });
});

describe('a script that failed', () => {
  it('is requested past the cache before it is inserted again', async () => {
    const webpack = addScript();
    const failed = only();
    answers = ['arrives'];
    tell('error');
    expect(only()).toBe(failed);
    await retry();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith(URL, expect.objectContaining({ cache: 'reload' }));
    expect(only()).not.toBe(failed);
    expect(only().src).toBe(URL);
    expect(webpack.onerror).not.toHaveBeenCalled();
    only().dataset['ran'] = '';
    tell('load');
    expect(webpack.onload).toHaveBeenCalledTimes(1);
    expect(onLost).not.toHaveBeenCalled();
  });

  it('stays in the page until it has arrived', async () => {
    addScript();
    const failed = only();
    answers = ['missing', 'offline', 'arrives'];
    tell('error');
    await retry();
    await retry();
    expect(only()).toBe(failed);
    await retry();
    expect(only()).not.toBe(failed);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('is lost after four more attempts, within two seconds', async () => {
    const webpack = addScript();
    tell('error');
    await jest.advanceTimersByTimeAsync(2000);
    expect(fetch).toHaveBeenCalledTimes(4);
    expect(scripts()).toStrictEqual([]);
    expect(webpack.onerror).toHaveBeenCalledTimes(1);
    expect(onLost).toHaveBeenCalledTimes(1);
  });
});

describe('an answer that is no script', () => {
  it('counts as a failure, and webpack is not told until the last attempt', async () => {
    const webpack = addScript();
    answers = ['arrives', 'arrives', 'arrives', 'arrives'];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      tell('load');
      await retry();
      expect(fetch).toHaveBeenCalledTimes(attempt + 1);
    }
    expect(webpack.onload).not.toHaveBeenCalled();
    tell('load');
    expect(webpack.onload).toHaveBeenCalledTimes(1);
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('is not looked for in style sheets', () => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: URL });
    document.head.append(link);
    link.dispatchEvent(new Event('load'));
    jest.runAllTimers();
    expect(fetch).not.toHaveBeenCalled();
  });
});

it('a repeated request that is not answered counts as failed after ten seconds', async () => {
  addScript();
  fetch.mockImplementationOnce(
    ((_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )) as never,
  );
  answers = ['arrives'];
  const failed = only();
  tell('error');
  await jest.advanceTimersByTimeAsync(9_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(only()).not.toBe(failed);
});
