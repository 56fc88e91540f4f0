import {
  type FormikErrors,
  type FormikValues,
  useFormik,
  validateYupSchema,
  yupToFormErrors,
} from 'formik';
import { useRef } from 'react';
import type { ObjectSchema } from 'yup';
import { LONGEST_ERRORS } from '#domain/formSchemas';
import { focusFirstInvalid } from './focusFirstInvalid';
import { preventDoubleSubmit } from './preventDoubleSubmit';
import { useAfterPointerUp } from './useAfterPointerUp';
import { type FormDraft, useFormDraft } from './useFormDraft';

interface FormOptions<Values extends FormikValues> {
  readonly initialValues: Values;
  /** Validates and trims. The submitted values are those the schema casts to. */
  readonly schema: ObjectSchema<Values>;
  readonly onSubmit: (values: Values, reset: () => void) => unknown;
  /** Called when an invalid form was submitted. */
  readonly onInvalid?: () => void;
  /** Saves the input until it is submitted. Without it, the input is lost with the form. */
  readonly draft?: FormDraft;
}

/** The validation errors by field. Synchronous, so that the shown errors depend only on the current values. */
function validate<Values extends FormikValues>(
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
 * A form with errors below its fields (spec §5). An error is shown after its field was blurred or the form
 * was submitted. Submitting an invalid form focuses its first invalid field.
 */
export function useForm<Values extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
  onInvalid,
  draft,
}: FormOptions<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const { afterPointerUp, cancel } = useAfterPointerUp();
  const formik = useFormik<Values>({
    initialValues,
    validate: (values) => validate(values, schema),
    onSubmit: async (values, { resetForm }) => {
      // The values are valid, so they cast to this type.
      await onSubmit(schema.cast(values) as Values, () => resetForm());
    },
  });
  const errors = validate(formik.values, schema);
  const errorOf = (name: keyof Values & string): string | undefined => {
    const error = formik.touched[name] ? errors[name] : undefined;
    return typeof error === 'string' ? error : undefined;
  };
  const { saveNow } = useFormDraft({ formik, initialValues, errorOf, draft });
  return {
    formik,
    formProps: {
      ...preventDoubleSubmit,
      ref,
      noValidate: true,
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        cancel(); // submitting touches every field; a form that was reset afterwards must not show errors
        saveNow();
        void formik.submitForm();
        void formik.validateForm().then((found) => {
          if (Object.keys(found).length === 0) return;
          focusFirstInvalid(ref.current);
          onInvalid?.();
        });
      },
    },
    /** The props of the input with this name: value, handlers, the error to show, and the one to reserve space for. */
    field: (name: keyof Values & string) => ({
      ...formik.getFieldProps(name),
      onBlur: () => {
        saveNow();
        afterPointerUp(() => void formik.setFieldTouched(name));
      },
      error: errorOf(name),
      longestError: LONGEST_ERRORS[name],
    }),
  };
}
