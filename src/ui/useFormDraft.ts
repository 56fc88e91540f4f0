import type { FormikProps, FormikValues } from 'formik';
import { useLayoutEffect, useRef } from 'react';
import {
  isDraftField,
  pickDraftValues,
  type DraftContent,
  type DraftValues,
} from '../domain/draft';
import { useDebouncedCallback } from './useDebouncedCallback';

/** Where a form keeps what it holds (`features/drafts`). */
export interface FormDraft {
  readonly kept: DraftContent | undefined;
  /** Whether the drafts of the last page load came in. */
  readonly isRestored: boolean;
  /** Keeps this instead of the draft last seen; returns the draft that is there afterwards. */
  readonly keep: (
    content: DraftContent,
    seen: DraftContent | undefined,
  ) => DraftContent | undefined;
}

/** A draft is kept once the typing pauses, and every so often while it does not. */
const PAUSE = { still: 500, most: 2000 };

type Names = readonly string[];

const isSameList = (a: Names, b: Names): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

const isSameContent = (a: DraftContent, b: DraftContent = NOTHING): boolean =>
  isSameList(a.touched, b.touched) &&
  isSameList(Object.keys(a.values), Object.keys(b.values)) &&
  (Object.keys(a.values) as (keyof DraftValues)[]).every(
    (name) => a.values[name] === b.values[name],
  );
const NOTHING: DraftContent = { values: {}, touched: [] };

const mapped = <Values extends FormikValues>(
  values: Values,
  change: (name: string, value: unknown) => unknown,
): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, change(name, value)]),
  ) as Values; // the same fields

/** What a form of these first values shows with a draft; a field of another form is left out. */
const shownOf = <Values extends FormikValues>({ initialValues, kept }: Shown<Values>): Values =>
  mapped(initialValues, (name, value) => kept?.values[name as keyof DraftValues] ?? value);

interface Shown<Values> {
  readonly initialValues: Values;
  readonly kept: DraftContent | undefined;
}

interface FormDraftOptions<Values extends FormikValues> {
  readonly formik: Pick<FormikProps<Values>, 'values' | 'touched' | 'setFormikState'>;
  readonly initialValues: Values;
  /** The error shown under a field. */
  readonly errorOf: (name: string) => string | undefined;
  /** None: the form keeps nothing. */
  readonly draft: FormDraft | undefined;
}

/**
 * Holds a form to its draft. What is typed is kept once the typing pauses, and at once when a field is
 * left, the form goes away or the page is hidden. A draft that changes from outside (a jump in time, a
 * form that was sent) takes the place of what is typed. Where the drafts of the last page load come in,
 * or the form's first values change, what is typed stays.
 */
export function useFormDraft<Values extends FormikValues>({
  formik,
  initialValues,
  errorOf,
  draft,
}: FormDraftOptions<Values>): { readonly keepNow: () => void } {
  // That a password was left tells nothing without the password, but that its error is shown does.
  const touched = Object.keys(initialValues).filter(
    (name) => formik.touched[name] && (isDraftField(name) || errorOf(name) !== undefined),
  );
  /** What the form shows, but for what is typed and not kept yet. */
  const shown = useRef<Shown<Values> & { readonly isRestored: boolean }>({
    initialValues,
    kept: undefined,
    isRestored: false,
  });
  /** What is typed and waits to be kept. */
  const waiting = useRef<DraftContent>(undefined);

  const show = (next: Shown<Values> & { readonly isRestored: boolean }, isTypedKept: boolean) => {
    const [before, after] = [shownOf(shown.current), shownOf(next)];
    const names = [...(next.kept?.touched ?? []), ...(isTypedKept ? touched : [])];
    shown.current = next;
    formik.setFormikState((state) => ({
      ...state,
      values: isTypedKept
        ? mapped(after, (name, value) =>
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

  const keep = () => {
    const content = contentOfForm();
    waiting.current = undefined;
    if (!draft || isSameContent(content, shown.current.kept)) return;
    const kept = draft.keep(content, shown.current.kept);
    if (isSameContent(content, kept)) shown.current = { ...shown.current, kept };
    // It was not taken: a moment of the past shows what was typed then.
    else if (kept === shown.current.kept) show(shown.current, false);
  };
  const { wait, cancel, flush } = useDebouncedCallback(keep, PAUSE);

  // At every commit: it compares a few short texts. Before the paint: no moment shows another's text.
  useLayoutEffect(() => {
    if (!draft) return;
    const { kept, isRestored } = draft;
    const isFromOutside = kept !== shown.current.kept;
    const isRestoring = isRestored && !shown.current.isRestored;
    if (isFromOutside || !isSameValues(initialValues, shown.current.initialValues)) {
      if (isFromOutside && !isRestoring) {
        cancel();
        waiting.current = undefined;
      }
      show({ initialValues, kept, isRestored }, !isFromOutside || isRestoring);
      return;
    }
    shown.current = { ...shown.current, isRestored };
    const content = contentOfForm();
    if (isSameContent(content, kept)) {
      cancel();
      waiting.current = undefined;
    } else if (kept === undefined || !isSameList(content.touched, kept.touched)) {
      cancel();
      keep();
    } else if (!waiting.current || !isSameContent(content, waiting.current)) {
      waiting.current = content;
      wait();
    }
  });
  return { keepNow: flush };
}

const isSameValues = (a: FormikValues, b: FormikValues): boolean =>
  Object.keys(a).every((name) => a[name] === b[name]);
