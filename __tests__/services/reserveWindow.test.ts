/** @jest-environment ./__tests__/support/environment.cjs */
import { reserveWindow } from '#services/reserveWindow';

/** A browser window that opens `child`, or blocks it. */
function reserveIn(child: { opener: unknown; closed: boolean } | null) {
  const opened: unknown[] = [];
  const addresses: string[] = [];
  let closed = 0;
  const popup = child && {
    ...child,
    location: { replace: (url: string) => addresses.push(url) },
    close: () => (closed += 1),
  };
  jest.spyOn(window, 'open').mockImplementation((...request) => {
    opened.push(request);
    return popup as Window | null; // all that is used
  });
  const reserved = reserveWindow();
  return { reserved, popup, opened, addresses, closes: () => closed };
}

describe('web mail', () => {
  it('opens an empty window at once, without access to the page, and the address later', () => {
    const { reserved, popup, opened, addresses, closes } = reserveIn({
      opener: window,
      closed: false,
    });
    expect(opened).toStrictEqual([['about:blank', '_blank']]);
    expect([popup?.opener, addresses]).toStrictEqual([null, []]);
    expect(reserved.open('https://mail.example/')).toBe(true);
    expect([addresses, closes()]).toStrictEqual([['https://mail.example/'], 0]);
  });

  it('closes the window if it is not needed, and reports one that was blocked or closed', () => {
    const open = reserveIn({ opener: window, closed: false });
    open.reserved.dismiss();
    expect([open.addresses, open.closes()]).toStrictEqual([[], 1]);
    const blocked = reserveIn(null);
    expect(blocked.reserved.open('https://mail.example/')).toBe(false);
    expect(() => blocked.reserved.dismiss()).not.toThrow();
    const closed = reserveIn({ opener: window, closed: true });
    expect(closed.reserved.open('https://mail.example/')).toBe(false);
    expect(closed.addresses).toStrictEqual([]);
  });
});
