import {
  useFormik,
  validateYupSchema,
  yupToFormErrors,
  type FormikErrors,
  type FormikValues,
} from 'formik';
import { useRef } from 'react';
import type { ObjectSchema } from 'yup';
import { preventRepeatedSubmit } from './preventRepeatedSubmit';
import { focusFirstInvalid } from './focusFirstInvalid';
import { useAfterPointerUp } from './useAfterPointerUp';
import { useFormDraft, type FormDraft } from './useFormDraft';

interface FormOptions<Values extends FormikValues> {
  readonly initialValues: Values;
  /** Rules and trimming: what is submitted is what it casts to. */
  readonly schema: ObjectSchema<Values>;
  readonly onSubmit: (values: Values, reset: () => void) => unknown;
  /** Told when the form was sent with something wrong in it. */
  readonly onInvalid?: () => void;
  /** Where what is typed is kept until it is sent; without it, what is typed goes with the form. */
  readonly draft?: FormDraft;
}

/** What is wrong with the values, by field. At once, so that what is shown follows from the values alone. */
function errorsIn<Values extends FormikValues>(
  values: Values,
  schema: ObjectSchema<Values>,
): FormikErrors<Values> {
  try {
    void validateYupSchema(values, schema, true);
    return {};
  } catch (error) {
    return yupToFormErrors<Values>(error);
  }
}

/**
 * A form with errors under its fields (spec §5): an error shows once its field was left or the form
 * was sent, and a refused form gives the focus to its first wrong field.
 */
export function useForm<Values extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
  onInvalid,
  draft,
}: FormOptions<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const { afterPress, forget } = useAfterPointerUp();
  const formik = useFormik<Values>({
    initialValues,
    validate: (values) => errorsIn(values, schema),
    onSubmit: async (values, { resetForm }) => {
      // It was found valid, so it casts to this very shape.
      await onSubmit(schema.cast(values) as Values, () => resetForm());
    },
  });
  const errors = errorsIn(formik.values, schema);
  const errorOf = (name: keyof Values & string): string | undefined => {
    const error = formik.touched[name] ? errors[name] : undefined;
    return typeof error === 'string' ? error : undefined;
  };
  const { keepNow } = useFormDraft({ formik, initialValues, errorOf, draft });
  return {
    formik,
    formProps: {
      ...preventRepeatedSubmit,
      ref,
      noValidate: true,
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        forget(); // sending shows every field's error, and a form that was emptied shows none
        keepNow();
        void formik.submitForm();
        void formik.validateForm().then((found) => {
          if (Object.keys(found).length === 0) return;
          focusFirstInvalid(ref.current);
          onInvalid?.();
        });
      },
    },
    /** What an input of this name takes: value, handlers, and the error to show. */
    field: (name: keyof Values & string) => ({
      ...formik.getFieldProps(name),
      onBlur: () => {
        keepNow();
        afterPress(() => void formik.setFieldTouched(name));
      },
      error: errorOf(name),
    }),
  };
}
