import { act } from '@testing-library/react';
import { renderApp } from '#tests/support/renderApp';
import { accessibleText } from '#visits/accessibleText';
import { makeUnseen } from '#visits/makeUnseen';

it('the carousel stands still on a page that is read, however long that takes', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setTimeout', 'clearTimeout'] });
  makeUnseen();
  await renderApp();
  const text = accessibleText(document);
  expect(text).toContainEqual(expect.stringContaining('group "2 of 6"'));
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(accessibleText(document)).toStrictEqual(text);
});

it('reads the same screen in a browser that prefers less motion, on a phone', async () => {
  const { matchMedia } = window;
  window.matchMedia = (media) =>
    ({ ...matchMedia(media), matches: /reduce|coarse/.test(media) }) as MediaQueryList;
  makeUnseen();
  await renderApp();
  const text = accessibleText(document);
  expect(text).toContainEqual(expect.stringContaining('button "Stop automatic slide show"'));
});
