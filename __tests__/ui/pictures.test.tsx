import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from '#ui/Avatar';
import { ToyPicture } from '#ui/ToyPicture';

const goOnline = () => fireEvent(window, new Event('online'));

it('a picture that failed is tried again when the browser is online', () => {
  render(<ToyPicture src="/toys/tiger.svg" alt="Tiger" />);
  const picture = screen.getByRole('img');
  fireEvent.error(picture);
  fireEvent.error(picture); // nor does the box load
  expect(picture).toHaveAttribute('src', '/pictures/toy-box.svg');
  goOnline();
  expect(picture).toHaveAttribute('src', '/toys/tiger.svg');
});

it('the photo covers the initial, and goes away if it fails, until there is another one', () => {
  const { rerender } = render(<Avatar photoURL="https://a.example/photo.png" initial="A" />);
  const photo = () => screen.getByRole('presentation', { hidden: true });
  expect(screen.getByText('A')).toBeInTheDocument(); // a host that hangs reports nothing
  fireEvent.error(photo());
  expect(screen.queryByRole('presentation', { hidden: true })).not.toBeInTheDocument();
  rerender(<Avatar photoURL="https://a.example/other.png" initial="A" />);
  expect(photo()).toHaveAttribute('src', 'https://a.example/other.png');
  fireEvent.error(photo());
  goOnline();
  expect(photo()).toBeInTheDocument();
});
