import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import type { DraftContent } from '#domain/draft';
import { signUpSchema } from '#domain/formSchemas';
import { Field } from '#ui/Field';
import { useForm } from '#ui/useForm';

const EMPTY_FORM = { name: '', email: '', photoURL: '', password: '' };
const WRONG_EMAIL = 'Invalid email address';
const NAMES = ['name', 'email', 'photoURL', 'password'] as const;
type Name = (typeof NAMES)[number];

interface Kept {
  readonly saved?: DraftContent | undefined;
  readonly isRestored: boolean;
  readonly initialValues: typeof EMPTY_FORM;
}

/** A form whose draft is kept in a store. `set` changes the store from outside. */
function setUp(start: Partial<Kept> = {}) {
  let kept: Kept = { isRestored: true, initialValues: EMPTY_FORM, ...start };
  let isTimeTravel = false;
  const listeners = new Set<() => void>();
  const change = (part: Partial<Kept>) => {
    kept = { ...kept, ...part };
    listeners.forEach((listener) => listener());
  };
  const save = jest.fn((content: DraftContent, seen: DraftContent | undefined) => {
    if (kept.saved === seen && !isTimeTravel) change({ saved: content });
    return kept.saved;
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function Form() {
    const { initialValues, saved, isRestored } = useSyncExternalStore(subscribe, () => kept);
    const { formProps, field } = useForm({
      initialValues,
      schema: signUpSchema,
      onSubmit: () => undefined,
      draft: { saved, isRestored, save },
    });
    return (
      <form {...formProps}>
        {NAMES.map((name) => (
          <Field key={name} label={name} {...field(name)} />
        ))}
      </form>
    );
  }
  const form = render(<Form />);
  const valuesOf = () => NAMES.map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
  return {
    save,
    saved: () => kept.saved,
    set: (part: Partial<Kept>) => act(() => change(part)),
    /** Joins the draft of the last page load with the newer one, like the store. `then` runs before the next render. */
    restore: ({ values, touched }: DraftContent, then?: () => void) =>
      act(() => {
        const newer = { ...values, ...kept.saved?.values };
        change({ saved: { values: newer, touched }, isRestored: true });
        then?.();
      }),
    travelInTime: () => (isTimeTravel = true),
    type: (name: Name, value: string) =>
      act(async () => void fireEvent.change(screen.getByLabelText(name), { target: { value } })),
    blur: (name: Name) =>
      act(async () => {
        fireEvent.blur(screen.getByLabelText(name));
        await jest.advanceTimersByTimeAsync(0);
      }),
    rerender: () => form.rerender(<Form />),
    leave: () => form.unmount(),
    shown: valuesOf,
  };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the draft of a form', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  describe('saves', () => {
    it('nothing while the form is as at the start', async () => {
      const { save, set } = setUp();
      await set({});
      await pass(5000);
      expect(save).not.toHaveBeenCalled();
    });

    it('the first input at once, further input when typing pauses', async () => {
      const { type, saved, save } = setUp();
      await type('name', 'A');
      expect(saved()).toStrictEqual({ values: { name: 'A' }, touched: [] });
      await type('name', 'Ay');
      await pass(499);
      expect(saved()?.values).toStrictEqual({ name: 'A' });
      await pass(1);
      expect(saved()?.values).toStrictEqual({ name: 'Ay' });
      await pass(5000);
      expect(save).toHaveBeenCalledTimes(2);
    });

    it('at least every two seconds while typing does not pause', async () => {
      const { type, saved } = setUp();
      await type('name', '0');
      for (const name of ['1', '2', '3', '4', '5']) {
        await type('name', name);
        expect(saved()?.values).toStrictEqual({ name: '0' });
        await pass(400);
      }
      expect(saved()?.values).toStrictEqual({ name: '5' });
    });

    it('in time although the form is rendered again meanwhile', async () => {
      const { type, saved, rerender } = setUp();
      await type('name', 'A');
      await type('name', 'Ay');
      await pass(300);
      rerender();
      await pass(200);
      expect(saved()?.values).toStrictEqual({ name: 'Ay' });
    });

    it('the latest input when its field is left and when the form is removed', async () => {
      const { type, blur, saved, leave } = setUp();
      await type('name', 'A');
      await type('name', 'Ay');
      await blur('name');
      expect(saved()?.values).toStrictEqual({ name: 'Ay' });
      await type('name', 'Aye');
      leave();
      expect(saved()?.values).toStrictEqual({ name: 'Aye' });
    });

    it('no input that is taken back before typing pauses', async () => {
      const { type, save } = setUp();
      await type('name', 'A');
      await type('name', 'Ay');
      await type('name', 'A');
      await pass(5000);
      expect(save).toHaveBeenCalledTimes(1);
    });

    it('only the fields that differ from their initial values, and never a password', async () => {
      const initialValues = { ...EMPTY_FORM, name: 'Ayesha', email: 'a@b.co' };
      const { type, saved, blur } = setUp({ initialValues });
      await type('password', 'Canary-1');
      expect(saved()).toBeUndefined();
      await type('name', '');
      expect(saved()?.values).toStrictEqual({ name: '' });
      await type('name', 'Ayesha');
      await type('photoURL', 'x');
      await blur('photoURL');
      expect(saved()?.values).toStrictEqual({ photoURL: 'x' });
    });

    it('which fields were left, at once; a password field only while it shows an error', async () => {
      const { type, blur, saved } = setUp();
      await blur('email');
      expect(saved()?.touched).toStrictEqual(['email']);
      await blur('password');
      expect(saved()?.touched).toStrictEqual(['email', 'password']);
      await type('password', 'Abcdef1');
      expect(saved()?.touched).toStrictEqual(['email']);
    });
  });

  describe('is shown', () => {
    const saved: DraftContent = { values: { name: '', email: 'b@' }, touched: ['email'] };

    it('with its errors, in place of the initial values, and is not saved again', async () => {
      const initialValues = { ...EMPTY_FORM, name: 'Ayesha', photoURL: 'x' };
      const { shown, save } = setUp({ initialValues, saved });
      expect(shown()).toStrictEqual(['', 'b@', 'x', '']);
      expect(screen.getByText(WRONG_EMAIL)).toBeInTheDocument();
      await pass(5000);
      expect(save).not.toHaveBeenCalled();
    });

    it('without its fields of other forms', () => {
      const { shown, save } = setUp({ saved: { values: { comment: 'Soft' }, touched: [] } });
      expect(shown()).toStrictEqual(['', '', '', '']);
      expect(screen.queryByText('Soft')).toBeNull();
      expect(save.mock.calls.map(([content]) => content.values)).not.toContainEqual({
        comment: '',
      });
    });

    it('in place of the input after it has changed outside, without a late save', async () => {
      const { type, blur, shown, set, save } = setUp();
      await type('name', 'A');
      await blur('name');
      await type('name', 'Ay');
      await type('password', 'Abcdef1');
      save.mockClear();
      await set({ saved: { values: { email: 'b@' }, touched: ['email'] } });
      expect(shown()).toStrictEqual(['', 'b@', '', '']);
      expect(screen.getByText(WRONG_EMAIL)).toBeInTheDocument();
      expect(screen.getByLabelText('name')).toBeValid();
      await pass(5000);
      expect(save).not.toHaveBeenCalled();
    });

    it('no longer after it was deleted', async () => {
      const { shown, set, save } = setUp({ saved });
      await set({ saved: undefined });
      expect(shown()).toStrictEqual(['', '', '', '']);
      expect(screen.queryByText(WRONG_EMAIL)).toBeNull();
      await pass(5000);
      expect(save).not.toHaveBeenCalled();
    });

    it('again if it could not be replaced, as during time travel', async () => {
      const { type, shown, travelInTime } = setUp({ saved });
      travelInTime();
      await type('name', 'Ayesha');
      expect(shown()[0]).toBe('Ayesha');
      await pass(500);
      expect(shown()).toStrictEqual(['', 'b@', '', '']);
      expect(screen.getByText(WRONG_EMAIL)).toBeInTheDocument();
    });
  });

  describe('of the last page load', () => {
    const saved: DraftContent = { values: { name: 'Stored', email: 'b@' }, touched: ['email'] };

    it('fills the fields in which nothing was typed meanwhile', async () => {
      const { type, blur, shown, restore } = setUp({ isRestored: false });
      await type('name', 'Typ');
      await type('name', 'Typed');
      await blur('password');
      await type('password', 'x');
      await restore(saved);
      expect(shown()).toStrictEqual(['Typed', 'b@', '', 'x']);
      expect(screen.getByText(WRONG_EMAIL)).toBeInTheDocument();
      expect(screen.getByLabelText('password')).toBeInvalid();
    });

    it('does not replace input that is saved at the same moment', async () => {
      const { type, shown, restore } = setUp({ isRestored: false });
      await type('name', 'Typ');
      await type('name', 'Typed');
      await restore(saved, () => fireEvent(window, new Event('pagehide')));
      expect(shown()).toStrictEqual(['Typed', 'b@', '', '']);
    });

    it('is completed by input that was not saved yet', async () => {
      const { type, restore, saved: kept } = setUp({ isRestored: false });
      await type('name', 'Typ');
      await type('name', 'Typed');
      await restore(saved);
      await pass(500);
      expect(kept()?.values).toStrictEqual({ name: 'Typed', email: 'b@' });
    });

    it('replaces the input like any other draft if it comes after the restoring', async () => {
      const { type, set, shown } = setUp({ isRestored: false });
      await set({ isRestored: true });
      await type('name', 'Typed');
      await set({ saved });
      expect(shown()).toStrictEqual(['Stored', 'b@', '', '']);
    });
  });

  describe('after a change of the initial values', () => {
    const initialValues = { ...EMPTY_FORM, name: 'Ayesha', email: 'a@b.co' };

    it('the input and its errors stay, and the other fields take the new values', async () => {
      const { type, blur, shown, set, saved } = setUp({ initialValues });
      await type('email', 'b@');
      await blur('email');
      await set({ initialValues: { ...initialValues, name: 'Sadia', email: 'c@d.co' } });
      expect(shown()).toStrictEqual(['Sadia', 'b@', '', '']);
      expect(screen.getByText(WRONG_EMAIL)).toBeInTheDocument();
      expect(saved()?.values).toStrictEqual({ email: 'b@' });
    });
  });
});

describe('a form without a draft', () => {
  it('keeps its input', async () => {
    function Form({ name }: { name: string }) {
      const { formProps, field } = useForm({
        initialValues: { ...EMPTY_FORM, name },
        schema: signUpSchema,
        onSubmit: () => undefined,
      });
      return (
        <form {...formProps}>
          <Field label="name" {...field('name')} />
        </form>
      );
    }
    const { rerender } = render(<Form name="" />);
    const field = screen.getByLabelText('name');
    await act(async () => void fireEvent.change(field, { target: { value: 'A' } }));
    rerender(<Form name="Ayesha" />);
    expect(field).toHaveValue('A');
  });
});
