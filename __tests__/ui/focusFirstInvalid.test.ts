/** @jest-environment ./__tests__/support/environment.cjs */
import { focusFirstInvalid } from '#ui/focusFirstInvalid';

describe('focusFirstInvalid', () => {
  /** Runs the callbacks of the next frame. */
  let renderFrame: () => void;
  beforeEach(() => {
    const callbacks: FrameRequestCallback[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => callbacks.push(run));
    renderFrame = () => callbacks.forEach((run) => run(0));
  });
  afterEach(() => document.body.replaceChildren());
  const formOf = (html: string) => {
    const form = document.createElement('form');
    form.innerHTML = html;
    return document.body.appendChild(form);
  };

  it('focuses the first field that the next render has marked', () => {
    const form = formOf('<input id="a"><input id="b"><input id="c" aria-invalid="true">');
    focusFirstInvalid(form);
    form.querySelector('#b')?.setAttribute('aria-invalid', 'true');
    renderFrame();
    expect(document.activeElement?.id).toBe('b');
  });

  it.each([
    ['every field is valid', () => formOf('<input>')],
    ['the form was removed', () => null],
  ])('does not move the focus if %s', (_, form) => {
    focusFirstInvalid(form());
    expect(renderFrame).not.toThrow();
    expect(document.body).toHaveFocus();
  });
});
