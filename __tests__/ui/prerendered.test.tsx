import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useHydrated } from '#ui/useHydrated';
import { usePrerendered } from '#ui/usePrerendered';

const Part = () => (
  <p>
    hydrated: {String(useHydrated())}, {usePrerendered() ? 'prerendered' : 'mounted later'}
  </p>
);

it('a part of the prerendered page knows it, also after hydration', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Part />);
  expect(root).toHaveTextContent('hydrated: false, prerendered');
  const page = await act(async () => hydrateRoot(root, <Part />));
  expect(root).toHaveTextContent('hydrated: true, prerendered');
  await act(async () => page.render(<Part key="next" />));
  expect(root).toHaveTextContent('hydrated: true, mounted later');
});
