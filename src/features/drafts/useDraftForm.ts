import {
  type FormikConfig,
  type FormikProps,
  type FormikTouched,
  type FormikValues,
  useFormik,
} from 'formik';
import {
  type FormEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useStore } from 'react-redux';
import { type Draft, isDraftField, pickDraftValues } from '#domain/draft';
import { type RootState, useAppSelector } from '#store/redux';
import { draftChanged, type DraftKey, selectDraft } from './draftsSlice';

type Formik<Values> = Pick<
  FormikProps<Values>,
  'handleSubmit' | 'isSubmitting' | 'isValid' | 'submitCount'
>;

/**
 * The props of the `form` element of a Formik form. A second submit during the first is ignored. After an invalid
 * submit, the first invalid field gets the focus and `onInvalid` is called.
 */
function useFormProps<Values extends FormikValues>(
  { handleSubmit, isSubmitting, isValid, submitCount }: Formik<Values>,
  onInvalid?: () => void,
) {
  const ref = useRef<HTMLFormElement>(null);
  const handledCount = useRef(0);
  // Runs after each commit, because the errors must be in the document.
  useEffect(() => {
    if (isSubmitting || submitCount === handledCount.current) return;
    handledCount.current = submitCount;
    if (submitCount === 0 || isValid) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    onInvalid?.();
  });
  return {
    ref,
    noValidate: true,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (isSubmitting) event.preventDefault();
      else handleSubmit(event);
    },
  };
}

/**
 * Dispatches `input` for every field, because some password managers set values without an event. React ignores the event for a
 * value that it knows.
 */
const reportSilentInput = ({ currentTarget }: SyntheticEvent<HTMLFormElement>): void =>
  [...currentTarget.elements].forEach((field) =>
    field.dispatchEvent(new Event('input', { bubbles: true })),
  );

/** The props of the field with this name: value, handlers, the shown error, and the line that is reserved for it. */
function fieldPropsOf<Values extends FormikValues>(
  { getFieldProps, touched, errors }: FormikProps<Values>,
  name: keyof Values & string,
) {
  const error = touched[name] ? errors[name] : undefined;
  return {
    ...getFieldProps(name),
    error: typeof error === 'string' ? error : undefined,
    errorLines: 1,
  };
}

/** The milliseconds without typing after which the input is saved. */
const PAUSE_MS = 400;

interface Input<Values> {
  readonly values: Values;
  /** The names of the fields whose errors are shown. */
  readonly touched: readonly string[];
}

/** The input of a draft over the values of an empty form. Ignores fields that the form does not have. */
const inputOf = <Values extends FormikValues>(blank: Values, draft?: Draft): Input<Values> => ({
  // The same fields as in `blank`.
  values: Object.fromEntries(
    Object.entries(blank).map(([name, value]) => [
      name,
      (isDraftField(name) ? draft?.values[name] : undefined) ?? value,
    ]),
  ) as Values,
  touched: Object.keys(blank).filter((name) => draft?.touched.includes(name)),
});

/** Formik's `touched` object for these fields. */
const touchedFields = <Values>(names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as FormikTouched<Values>;

/** The values and touched fields that a draft contains, as text for a comparison. */
const textOf = ({ values, touched }: Input<FormikValues>): string =>
  JSON.stringify([pickDraftValues(values), touched]);

/** The values that differ from those of an empty form. */
const changedValues = (values: FormikValues, blank: FormikValues) =>
  pickDraftValues(
    Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== blank[name])),
  );

/** The options of `useFormik`, the key of the draft, and `onInvalid` for {@link useFormProps}. */
interface DraftFormConfig<Values extends FormikValues>
  extends DraftKey, Pick<FormikConfig<Values>, 'initialValues' | 'validationSchema' | 'onSubmit'> {
  readonly onInvalid?: () => void;
}

/**
 * `useFormik` for a form with a draft. The form starts with its draft. The input is saved when typing pauses, on blur
 * and on a click in the form, and when the form or the page is left. If the draft changes from outside (a jump in the
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
  const [initial] = useState(() => inputOf(blank, draft));
  const formik = useFormik<Values>({
    ...config,
    initialValues: initial.values,
    initialTouched: touchedFields(initial.touched),
    validateOnMount: initial.touched.length > 0, // shows the errors of the draft
  });

  // A password is in no draft, so its field is empty after a jump: it counts as touched only if its error is shown.
  const isShownError = (name: string) => isDraftField(name) || formik.errors[name] !== undefined;
  const input = {
    values: formik.values,
    touched: Object.keys(blank).filter((name) => formik.touched[name] && isShownError(name)),
  };
  const text = textOf(input);
  /** The draft that the form has shown or saved last. */
  const known = useRef(draft);

  /** Saves the input. `blurred` is the field that loses the focus. */
  const save = (blurred?: string) => {
    const current = selectDraft(store.getState(), userId, place);
    const touched = Object.keys(blank).filter(
      (name) => input.touched.includes(name) || (name === blurred && isShownError(name)),
    );
    if (current !== known.current) return; // a change from outside wins
    if (textOf({ ...input, touched }) === textOf(inputOf(blank, current))) return;
    const values = changedValues(formik.values, blank);
    const event = draftChanged({ userId, place, values, touched });
    known.current = event.payload;
    store.dispatch(event);
  };
  const latestSave = useRef(save);

  useLayoutEffect(() => {
    latestSave.current = save;
    if (draft === known.current) return;
    known.current = draft;
    const { values, touched } = inputOf(blank, draft);
    formik.resetForm({ values, touched: touchedFields(touched) });
    if (touched.length > 0) void formik.validateForm(values);
  });
  const { isValidating } = formik;
  useEffect(() => {
    if (isValidating) return undefined; // the errors are not known yet
    const timer = setTimeout(() => latestSave.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isValidating]);
  // A layout effect, so that the next screen reads the saved draft.
  useLayoutEffect(() => () => latestSave.current(), []);
  useEffect(() => {
    // A hidden page may be discarded without another event.
    const onLeave = () => {
      if (document.hidden) latestSave.current();
    };
    const onPageHide = () => latestSave.current();
    window.addEventListener('pagehide', onPageHide);
    document.addEventListener('visibilitychange', onLeave);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      document.removeEventListener('visibilitychange', onLeave);
    };
  }, []);

  const formProps = useFormProps(formik, onInvalid);
  return {
    formik,
    formProps: {
      ...formProps,
      onBlur: ({ target }: { target: { name?: string } }) => save(target.name),
      // Run before a field loses the focus, and before the form is submitted.
      onPointerDownCapture: reportSilentInput,
      onKeyDownCapture: reportSilentInput,
      onClickCapture: (event: SyntheticEvent<HTMLFormElement>) => {
        reportSilentInput(event);
        save();
      },
    },
    field: (name: keyof Values & string) => fieldPropsOf(formik, name),
  };
}
