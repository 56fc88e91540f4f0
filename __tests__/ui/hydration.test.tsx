import '#tests/support/jsdomGaps';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ChoiceChips } from '#ui/ChoiceChips';
import { Field, SearchField, SelectField } from '#ui/Field';

const AGES = [null, 3, 4].map((value) => ({ value, label: String(value ?? 'Any') }));

/** A form with a field of each kind. */
function Form() {
  const [values, setValues] = useState({ name: '', query: '', category: 'All' });
  const [age, setAge] = useState<number | null>(null);
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <>
      <Field label="Name" {...field('name')} />
      <SearchField label="Search" {...field('query')} />
      <SelectField label="Category" options={['All', 'Puzzles']} {...field('category')} />
      <ChoiceChips legend="Age" name="age" choices={AGES} value={age} onChoose={setAge} />
      <output>{JSON.stringify({ ...values, age })}</output>
    </>
  );
}

/** Hydrates a form that was filled before, and returns how often a field was written. */
async function hydrateFilled(fill: () => void): Promise<number> {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Form />);
  fill();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  const text = name.value;
  let writes = 0;
  Object.defineProperty(name, 'value', {
    configurable: true,
    get: () => text,
    set: () => (writes += 1),
  });
  await act(async () => void hydrateRoot(root, <Form />));
  Reflect.deleteProperty(name, 'value');
  return writes;
}

const known = () => JSON.parse(screen.getByRole('status').textContent ?? '') as object;

it('fields that were filled before hydration keep their values, and nothing is written into a composition', async () => {
  const writes = await hydrateFilled(() => {
    for (const [label, value] of [
      ['Name', 'বাঘ'],
      ['Search', 'kite'],
      ['Category', 'Puzzles'],
    ] as const)
      screen.getByLabelText<HTMLInputElement>(label).value = value;
    screen.getByLabelText<HTMLInputElement>('4').checked = true;
  });
  expect(known()).toStrictEqual({ name: 'বাঘ', query: 'kite', category: 'Puzzles', age: 4 });
  expect(writes).toBe(0);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'kit' } });
  expect(known()).toMatchObject({ name: 'বাঘ', query: 'kit' });
  document.body.replaceChildren();
});
