import type { FormikProps, FormikValues } from 'formik';
import { useLayoutEffect, useRef } from 'react';
import { type DraftContent, type DraftValues, isDraftField, pickDraftValues } from '#domain/draft';
import { useDebouncedCallback } from './useDebouncedCallback';

/** The saved draft of a form (`features/drafts`). */
export interface FormDraft {
  readonly saved: DraftContent | undefined;
  /** Whether the drafts of the last page load were restored. */
  readonly isRestored: boolean;
  /** Replaces the draft `seen`, unless it has changed meanwhile. Returns the draft that is saved now. */
  readonly save: (
    content: DraftContent,
    seen: DraftContent | undefined,
  ) => DraftContent | undefined;
}

/** A draft is saved when typing pauses, and at least every two seconds while it does not. */
const DEBOUNCE = { delayMs: 500, maxDelayMs: 2000 };

type Names = readonly string[];

const isSameList = (a: Names, b: Names): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

const isSameContent = (a: DraftContent, b: DraftContent = EMPTY): boolean =>
  isSameList(a.touched, b.touched) &&
  isSameList(Object.keys(a.values), Object.keys(b.values)) &&
  Object.entries(a.values).every(([name, value]) => isDraftField(name) && value === b.values[name]);
const EMPTY: DraftContent = { values: {}, touched: [] };

const mapValues = <Values extends FormikValues>(
  values: Values,
  change: (name: string, value: unknown) => unknown,
): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, change(name, value)]),
  ) as Values; // the same fields

/** The values of the form: its initial values, overridden by the draft. Ignores fields of other forms. */
const valuesOf = <Values extends FormikValues>({ initialValues, saved }: Base<Values>): Values =>
  mapValues(
    initialValues,
    (name, value) => (isDraftField(name) ? saved?.values[name] : undefined) ?? value,
  );

/** What the values of a form are based on. */
interface Base<Values> {
  readonly initialValues: Values;
  readonly saved: DraftContent | undefined;
  readonly isRestored: boolean;
}

interface FormDraftOptions<Values extends FormikValues> {
  readonly formik: Pick<FormikProps<Values>, 'values' | 'touched' | 'setFormikState'>;
  readonly initialValues: Values;
  /** The error shown under a field. */
  readonly errorOf: (name: string) => string | undefined;
  /** Undefined if the form saves no draft. */
  readonly draft: FormDraft | undefined;
}

/** The fields of the draft. A password is not saved, so its field counts as touched only if its error is shown. */
const touchedNames = <Values extends FormikValues>({
  formik,
  initialValues,
  errorOf,
}: FormDraftOptions<Values>): Names =>
  Object.keys(initialValues).filter(
    (name) => formik.touched[name] && (isDraftField(name) || errorOf(name) !== undefined),
  );

/** The input that differs from the initial values. */
const changedValues = (values: FormikValues, initialValues: FormikValues): DraftValues =>
  pickDraftValues(
    Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== initialValues[name]),
    ),
  );

/** The values after the base has changed. With `keepsInput`, fields that differ from the old base are kept. */
const rebasedValues = <Values extends FormikValues>(
  values: Values,
  [before, after]: readonly [Values, Values],
  keepsInput: boolean,
): Values =>
  keepsInput
    ? mapValues(after, (name, value) => (values[name] === before[name] ? value : values[name]))
    : after;

/**
 * Synchronizes a form with its draft. The input is saved when typing pauses, and at once when a field is
 * blurred, the form unmounts or the page is hidden. A draft that changes from outside (time travel, a
 * submitted form) replaces the input. If the drafts of the last page load are restored, or the initial
 * values change, the input is kept.
 */
export function useFormDraft<Values extends FormikValues>(
  options: FormDraftOptions<Values>,
): { readonly saveNow: () => void } {
  const { formik, initialValues, draft } = options;
  const touched = touchedNames(options);
  const content: DraftContent = { values: changedValues(formik.values, initialValues), touched };
  /** What the shown values are based on, apart from unsaved input. */
  const base = useRef<Base<Values>>({ initialValues, saved: undefined, isRestored: false });
  /** The last input that was scheduled to be saved. */
  const scheduled = useRef<DraftContent>(undefined);

  const rebase = (next: Base<Values>, keepsInput: boolean) => {
    const bases = [valuesOf(base.current), valuesOf(next)] as const;
    const names = [...(next.saved?.touched ?? []), ...(keepsInput ? touched : [])];
    base.current = next;
    formik.setFormikState((state) => ({
      ...state,
      values: rebasedValues(state.values, bases, keepsInput),
      touched: Object.fromEntries(names.map((name) => [name, true])) as typeof state.touched,
    }));
  };

  const save = () => {
    if (!draft || isSameContent(content, base.current.saved)) return;
    const saved = draft.save(content, base.current.saved);
    if (isSameContent(content, saved)) base.current = { ...base.current, saved };
    // The store ignored it, as it does during time travel: shows the saved draft again.
    else if (saved === base.current.saved) rebase(base.current, false);
  };
  const { schedule, flush } = useDebouncedCallback(save, DEBOUNCE);

  // Runs after every commit; it only compares a few short strings. It is a layout effect, so that a draft
  // that changed from outside is shown in the same paint as the rest of the state.
  useLayoutEffect(() => {
    if (!draft) return;
    const { saved, isRestored } = draft;
    const isFromOutside = saved !== base.current.saved;
    const isRestoring = isRestored && !base.current.isRestored;
    if (isFromOutside || !isSameValues(initialValues, base.current.initialValues)) {
      rebase({ initialValues, saved, isRestored }, !isFromOutside || isRestoring);
      return;
    }
    base.current = { ...base.current, isRestored };
    if (saved === undefined || !isSameList(content.touched, saved.touched)) save();
    else if (!isSameContent(content, scheduled.current)) {
      scheduled.current = content;
      schedule();
    }
  });
  return { saveNow: flush };
}

const isSameValues = (a: FormikValues, b: FormikValues): boolean =>
  Object.keys(a).every((name) => a[name] === b[name]);
