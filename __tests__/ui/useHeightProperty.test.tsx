import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useHeightProperty } from '#ui/useHeightProperty';

let resize: () => void;
const observe = jest.fn();
beforeAll(() => {
  window.ResizeObserver = class {
    constructor(report: () => void) {
      resize = report;
    }
    observe = observe;
    disconnect() {
      resize = () => undefined;
    }
  } as unknown as typeof ResizeObserver;
});

function Bar({ isThere = true }) {
  const bar = useRef<HTMLDivElement>(null);
  useHeightProperty('--bar', bar);
  return isThere && <div ref={bar} />;
}
const property = () => document.documentElement.style.getPropertyValue('--bar');

it('the property follows the height of the element and ends with it', () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  const { unmount } = render(<Bar />);
  resize();
  expect(property()).toBe('60px');
  height.mockReturnValue(92);
  resize();
  expect(property()).toBe('92px');
  unmount();
  expect(property()).toBe('');
  resize();
  expect(property()).toBe('');
});

it('there is no property for an element that is not there', () => {
  observe.mockClear();
  render(<Bar isThere={false} />);
  expect(observe).not.toHaveBeenCalled();
});
