import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Avatar } from '#ui/Avatar';
import { ToyPicture } from '#ui/ToyPicture';

const imageIn = (container: HTMLElement) => container.querySelector('img');
const PHOTO = 'https://example.com/a.jpg';

describe('an avatar', () => {
  it('shows the photo without sending a referrer', () => {
    const { container } = render(<Avatar photoURL={PHOTO} initial="A" />);
    expect(imageIn(container)).toHaveAttribute('src', PHOTO);
    expect(imageIn(container)).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(container).toHaveTextContent('');
  });

  it.each([
    ['http://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['HTTP://example.com/?u=http:', 'https://example.com/?u=http:'],
    ['https://example.com/?u=http:', 'https://example.com/?u=http:'],
  ])('requests %s by https', (photoURL, expected) => {
    const { container } = render(<Avatar photoURL={photoURL} initial="A" />);
    expect(imageIn(container)).toHaveAttribute('src', expected);
  });

  it.each(['', 'javascript:alert(1)', 'data:image/png;base64,AAAA', 'ftp://example.com/a.png'])(
    'shows the initial for the address "%s"',
    (photoURL) => {
      const { container } = render(<Avatar photoURL={photoURL} initial="A" />);
      expect(imageIn(container)).toBeNull();
      expect(container).toHaveTextContent('A');
    },
  );

  it('shows the initial if the photo does not load, and tries a new URL', () => {
    const { container, rerender } = render(<Avatar photoURL={PHOTO} initial="A" />);
    fireEvent.error(imageIn(container) as HTMLImageElement);
    expect(imageIn(container)).toBeNull();
    expect(container).toHaveTextContent('A');

    rerender(<Avatar photoURL="https://example.com/b.jpg" initial="A" />);
    expect(imageIn(container)).toHaveAttribute('src', 'https://example.com/b.jpg');
  });
});

describe('a toy’s picture', () => {
  it('reserves its space before it loads', () => {
    render(<ToyPicture src="/toys/tiger.svg" alt="A tiger" />);
    const image = screen.getByRole('img', { name: 'A tiger' });
    expect(image).toHaveAttribute('width', '240');
    expect(image).toHaveAttribute('height', '240');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('shows the picture, and is decorative without a description', () => {
    const { container } = render(<ToyPicture src="/toys/tiger.svg" />);
    expect(imageIn(container)).toHaveAttribute('src', '/toys/tiger.svg');
    expect(imageIn(container)).toHaveAttribute('alt', '');
  });

  it('loads at once above the fold', () => {
    const { container } = render(<ToyPicture src="/toys/tiger.svg" isEager />);
    expect(imageIn(container)).toHaveAttribute('loading', 'eager');
  });

  it('is requested only after hydration if it is deferred', () => {
    const picture = (isDeferred: boolean) => <ToyPicture src="/a.svg" {...{ isDeferred }} />;
    expect(renderToString(picture(true))).toContain('<noscript><img');
    expect(renderToString(picture(false))).not.toContain('<noscript>');
    expect(renderToString(<ToyPicture src="/a.svg" />)).not.toContain('<noscript>');
    const { container } = render(picture(true));
    expect(imageIn(container)).toHaveAttribute('src', '/a.svg');
  });

  it('is a toy box if there is no picture', () => {
    render(<ToyPicture src={undefined} alt="A toy" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/pictures/toy-box.svg');
  });

  it('is a toy box if the picture does not load, even if the toy box does not load either', () => {
    render(<ToyPicture src="/toys/gone.svg" alt="A toy" />);
    fireEvent.error(screen.getByRole('img'));
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'A toy' })).toHaveAttribute(
      'src',
      '/pictures/toy-box.svg',
    );
  });
});
