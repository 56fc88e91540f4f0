import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Tools } from '#visits/createTools';
import { Workbench } from '#visits/workbench/Workbench';

/** Opens a file in the workbench, and goes to a step. Screens are not rendered. */
export async function openWorkbench<State extends object>(
  tools: Tools<State>,
  text: string,
  step: number | null = null,
) {
  const { container } = render(
    <Workbench tools={tools as unknown as Tools<object>} frameUrl="about:blank" />,
  );
  const page = container.firstElementChild ?? container;
  const drop = (file: object) => fireEvent.drop(page, { dataTransfer: { files: [file] } });
  drop(new File([text], 'visit.json'));
  const slider = await screen.findByRole('slider', { name: 'Event' }, { timeout: 20_000 }); // a long visit is replayed first
  const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
  if (step !== null) fireEvent.change(slider, { target: { value: step } });
  /** The texts of a list. */
  const lines = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  return {
    page,
    key,
    lines,
    rows: () => lines('Events'),
    press: (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name })),
    search: (words: string) =>
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search events' }), {
        target: { value: words },
      }),
    drop,
    step: () => screen.getByRole('slider', { name: 'Event' }).getAttribute('aria-valuetext'),
    expectAlert: (message: string) =>
      waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message)),
  };
}
