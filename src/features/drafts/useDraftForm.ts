import { type FormikConfig, type FormikTouched, type FormikValues, useFormik } from 'formik';
import {
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useStore } from 'react-redux';
import { type Draft, isDraftField } from '#domain/draft';
import { type RootState, useAppSelector } from '#store/redux';
import { draftChanged, type DraftKey, selectDraft } from './draftsSlice';

/** The milliseconds without a change after which the input is saved. */
const PAUSE_MS = 400;

/** A click may submit or cancel the form, sign out or leave the screen: the draft is saved before, so that its end is not missed. */
const LEAVING = ['click', 'pagehide'];

/** Formik's `touched` for the fields whose errors a draft shows. */
const touchedIn = <Values>(draft?: Draft) =>
  Object.fromEntries((draft?.touched ?? []).map((name) => [name, true])) as FormikTouched<Values>;

/**
 * Dispatches `input` for every field, because some password managers set values without an event. React ignores the event for a
 * value that it knows.
 */
const reportSilentInput = ({ currentTarget }: SyntheticEvent<HTMLFormElement>): void =>
  [...currentTarget.elements].forEach((field) =>
    field.dispatchEvent(new Event('input', { bubbles: true })),
  );

/** The options of `useFormik`, and the key of the draft. */
interface DraftFormConfig<Values extends FormikValues>
  extends DraftKey, Pick<FormikConfig<Values>, 'initialValues' | 'validationSchema' | 'onSubmit'> {
  /** Called after an invalid submit, when the first invalid field has the focus. */
  readonly onInvalid?: () => void;
}

/**
 * `useFormik` for a form with a draft. The form starts with its draft. Its input is saved when it pauses, before a click, and
 * when the form or the page is left. If the draft changes from outside (a jump in the
 * DevTools, the end of the draft), the form shows it. A form for another user or place needs another React `key`.
 */
export function useDraftForm<Values extends FormikValues>({
  userId,
  place,
  initialValues: blank,
  onInvalid,
  ...config
}: DraftFormConfig<Values>) {
  const store = useStore<RootState>();
  const draft = useAppSelector((root) => selectDraft(root, userId, place));
  const [initial] = useState(draft);
  const formik = useFormik<Values>({
    ...config,
    initialValues: { ...blank, ...initial?.values },
    initialTouched: touchedIn(initial),
    validateOnMount: initial !== undefined, // shows the errors of the draft
  });
  const { values, touched, errors, submitCount, isSubmitting } = formik;

  const changed = draftChanged({
    userId,
    place,
    values: Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== blank[name]),
    ),
    // Drafts have no passwords, so after a jump the field is empty. It counts as touched only if its error is shown.
    touched: Object.keys(blank).filter(
      (name) => touched[name] && (isDraftField(name) || errors[name] !== undefined),
    ),
  });
  const text = JSON.stringify(changed.payload);
  /** The draft that the form has shown or saved last. */
  const known = useRef(draft);

  const save = useEffectEvent(() => {
    const isOutdated = selectDraft(store.getState(), userId, place) !== known.current;
    const saved = JSON.stringify(known.current ?? { userId, place, values: {}, touched: [] });
    if (isOutdated || text === saved) return;
    known.current = changed.payload;
    store.dispatch(changed);
  });
  useEffect(() => {
    const timer = setTimeout(save, PAUSE_MS);
    const onLeaving = ({ target }: Event) => {
      // Not in the click on a radio button: React would show the former choice again, and miss the new one.
      if (!(target instanceof HTMLInputElement)) save();
    };
    for (const type of LEAVING) window.addEventListener(type, onLeaving, true);
    return () => {
      clearTimeout(timer);
      for (const type of LEAVING) window.removeEventListener(type, onLeaving, true);
    };
  }, [text]);
  useLayoutEffect(() => () => save(), []); // before the next screen reads the draft

  useLayoutEffect(() => {
    if (draft === known.current) return;
    known.current = draft;
    const shown = { ...blank, ...draft?.values };
    formik.resetForm({ values: shown, touched: touchedIn(draft) });
    if (draft) void formik.validateForm(shown);
  });

  const form = useRef<HTMLFormElement>(null);
  const onSubmitted = useEffectEvent(() => {
    if (formik.isValid) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    onInvalid?.();
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) onSubmitted();
  }, [submitCount, isSubmitting]);

  return {
    formik,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: formik.handleSubmit,
      onPointerDownCapture: reportSilentInput,
      onKeyDownCapture: reportSilentInput,
    },
    /** The props of a field: value, handlers, the shown error, and the line that is reserved for it. */
    field: (name: keyof Values & string) => {
      const meta = formik.getFieldMeta(name);
      return {
        ...formik.getFieldProps(name),
        error: meta.touched ? meta.error : undefined,
        errorLines: 1,
      };
    },
  };
}
