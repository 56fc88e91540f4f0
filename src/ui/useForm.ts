import { useFormik, type FormikValues } from 'formik';
import { useRef } from 'react';
import type { ObjectSchema } from 'yup';
import { actOnce } from './actOnce';
import { focusFirstInvalid } from './focusFirstInvalid';
import { useAfterPress } from './useAfterPress';

interface FormOptions<Values extends FormikValues> {
  readonly initialValues: Values;
  /** Rules and trimming: what is submitted is what it casts to. */
  readonly schema: ObjectSchema<Values>;
  readonly onSubmit: (values: Values, reset: () => void) => unknown;
  /** Told when the form was sent with something wrong in it. */
  readonly onInvalid?: () => void;
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
}: FormOptions<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const { afterPress, forget } = useAfterPress();
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    onSubmit: async (values, { resetForm }) => {
      // It was found valid, so it casts to this very shape.
      await onSubmit(schema.cast(values) as Values, () => resetForm());
    },
  });
  const errorOf = (name: keyof Values & string): string | undefined => {
    const error = formik.touched[name] ? formik.errors[name] : undefined;
    return typeof error === 'string' ? error : undefined;
  };
  return {
    formik,
    formProps: {
      ...actOnce,
      ref,
      noValidate: true,
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        forget(); // sending shows every field's error, and a form that was emptied shows none
        void formik.submitForm();
        void formik.validateForm().then((errors) => {
          if (Object.keys(errors).length === 0) return;
          focusFirstInvalid(ref.current);
          onInvalid?.();
        });
      },
    },
    /** What an input of this name takes: value, handlers, and the error to show. */
    field: (name: keyof Values & string) => ({
      ...formik.getFieldProps(name),
      onBlur: () => afterPress(() => void formik.setFieldTouched(name)),
      error: errorOf(name),
    }),
  };
}
