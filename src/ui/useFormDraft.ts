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
  (Object.keys(a.values) as (keyof DraftValues)[]).every(
    (name) => a.values[name] === b.values[name],
  );
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
  mapValues(initialValues, (name, value) => saved?.values[name as keyof DraftValues] ?? value);

/** What the values of a form are based on. */
interface Base<Values> {
  readonly initialValues: Values;
  readonly saved: DraftContent | undefined;
}

interface FormDraftOptions<Values extends FormikValues> {
  readonly formik: Pick<FormikProps<Values>, 'values' | 'touched' | 'setFormikState'>;
  readonly initialValues: Values;
  /** The error shown under a field. */
  readonly errorOf: (name: string) => string | undefined;
  /** Undefined if the form saves no draft. */
  readonly draft: FormDraft | undefined;
}

/**
 * Synchronizes a form with its draft. The input is saved when typing pauses, and at once when a field is
 * blurred, the form unmounts or the page is hidden. A draft that changes from outside (time travel, a
 * submitted form) replaces the input. If the drafts of the last page load are restored, or the initial
 * values change, the input is kept.
 */
export function useFormDraft<Values extends FormikValues>({
  formik,
  initialValues,
  errorOf,
  draft,
}: FormDraftOptions<Values>): { readonly saveNow: () => void } {
  // A password is not saved, so its field counts as touched only if its error is shown.
  const touched = Object.keys(initialValues).filter(
    (name) => formik.touched[name] && (isDraftField(name) || errorOf(name) !== undefined),
  );
  /** What the shown values are based on, apart from unsaved input. */
  const base = useRef<Base<Values> & { readonly isRestored: boolean }>({
    initialValues,
    saved: undefined,
    isRestored: false,
  });
  /** The unsaved input that is scheduled to be saved. */
  const scheduled = useRef<DraftContent>(undefined);

  const rebase = (next: Base<Values> & { readonly isRestored: boolean }, keepsInput: boolean) => {
    const [before, after] = [valuesOf(base.current), valuesOf(next)];
    const names = [...(next.saved?.touched ?? []), ...(keepsInput ? touched : [])];
    base.current = next;
    formik.setFormikState((state) => ({
      ...state,
      values: keepsInput
        ? mapValues(after, (name, value) =>
            state.values[name] === before[name] ? value : state.values[name],
          )
        : after,
      touched: Object.fromEntries(names.map((name) => [name, true])) as typeof state.touched,
    }));
  };

  const contentOfForm = (): DraftContent => ({
    values: pickDraftValues(
      Object.fromEntries(
        Object.entries(formik.values).filter(([name, value]) => value !== initialValues[name]),
      ),
    ),
    touched,
  });

  const save = () => {
    const content = contentOfForm();
    scheduled.current = undefined;
    if (!draft || isSameContent(content, base.current.saved)) return;
    const saved = draft.save(content, base.current.saved);
    if (isSameContent(content, saved)) base.current = { ...base.current, saved };
    // The store ignored it, as it does during time travel: shows the saved draft again.
    else if (saved === base.current.saved) rebase(base.current, false);
  };
  const { schedule, cancel, flush } = useDebouncedCallback(save, DEBOUNCE);

  // Runs after every commit; it only compares a few short strings. It is a layout effect, so that a draft
  // that changed from outside is shown in the same paint as the rest of the state.
  useLayoutEffect(() => {
    if (!draft) return;
    const { saved, isRestored } = draft;
    const isFromOutside = saved !== base.current.saved;
    const isRestoring = isRestored && !base.current.isRestored;
    if (isFromOutside || !isSameValues(initialValues, base.current.initialValues)) {
      if (isFromOutside && !isRestoring) {
        cancel();
        scheduled.current = undefined;
      }
      rebase({ initialValues, saved, isRestored }, !isFromOutside || isRestoring);
      return;
    }
    base.current = { ...base.current, isRestored };
    const content = contentOfForm();
    if (isSameContent(content, saved)) {
      cancel();
      scheduled.current = undefined;
    } else if (saved === undefined || !isSameList(content.touched, saved.touched)) {
      cancel();
      save();
    } else if (!scheduled.current || !isSameContent(content, scheduled.current)) {
      scheduled.current = content;
      schedule();
    }
  });
  return { saveNow: flush };
}

const isSameValues = (a: FormikValues, b: FormikValues): boolean =>
  Object.keys(a).every((name) => a[name] === b[name]);
