import { type FormEvent, useId, useState } from 'react';
import { SHOP } from '#domain/shop';
import { trimmed } from '#domain/text';
import { phoneUrl } from '#domain/urls';
import { useAppDispatch } from '#store/redux';
import { Button } from '#ui/Button';
import { Field } from '#ui/Field';
import { Muted, Panel, Stack } from '#ui/layout';
import { requestToTryToy } from './catalogueThunks';

const EMPTY = { name: '', email: '' };

/**
 * Requests to try a toy. The input is neither stored nor sent (spec §1): it stays in this component, and `data-private` keeps
 * it out of recordings. No error is shown below the fields, so the form needs neither Formik nor yup, which every page of a toy
 * would load.
 */
export function TryToyForm({ toyName }: { toyName: string }) {
  const dispatch = useAppDispatch();
  const headingId = useId();
  const [request, setRequest] = useState(EMPTY);
  const [isRefused, setRefused] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll('input')];
    const isComplete = dispatch(requestToTryToy({ ...request, toyName }));
    setRefused(!isComplete);
    if (isComplete) setRequest(EMPTY);
    else fields.find(({ value }) => trimmed(value) === '')?.focus();
  };
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: request[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setRequest((before) => ({ ...before, [name]: target.value })),
    'aria-invalid': (isRefused && trimmed(request[name]) === '') || undefined,
  });
  return (
    <Panel className="screen-only">
      <form noValidate onSubmit={onSubmit} aria-labelledby={headingId} data-private="">
        <Stack $gap={14}>
          <h2 id={headingId}>Try This Toy Now</h2>
          <p>
            Play with it in our shop before you buy. We agree on a time by email, and it costs
            nothing.
          </p>
          <Field label="Name" autoComplete="name" autoCapitalize="words" {...field('name')} />
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            enterKeyHint="send"
            {...field('email')}
          />
          <Button type="submit" variant="strong">
            Submit Request
          </Button>
          <Muted>
            <span>Prefer to talk? Call the shop: </span>
            <a href={phoneUrl(SHOP.phone)} translate="no">
              {SHOP.phone}
            </a>
          </Muted>
        </Stack>
      </form>
    </Panel>
  );
}
