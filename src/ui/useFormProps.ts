import type { FormikProps, FormikValues } from 'formik';
import { type FormEvent, useEffect, useRef } from 'react';
import { LONGEST_ERRORS } from '#domain/formSchemas';

type Formik<Values> = Pick<
  FormikProps<Values>,
  'handleSubmit' | 'isSubmitting' | 'isValid' | 'submitCount'
>;

/**
 * The props of the `form` element of a Formik form. A second submit during the first is ignored. After an invalid
 * submit, the first invalid field gets the focus and `onInvalid` is called.
 */
export function useFormProps<Values extends FormikValues>(
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

/** The props of the field with this name: value, handlers, the error to show, and the one to reserve space for. */
export function fieldPropsOf<Values extends FormikValues>(
  { getFieldProps, touched, errors }: FormikProps<Values>,
  name: keyof Values & string,
) {
  const error = touched[name] ? errors[name] : undefined;
  return {
    ...getFieldProps(name),
    error: typeof error === 'string' ? error : undefined,
    longestError: LONGEST_ERRORS[name],
  };
}
