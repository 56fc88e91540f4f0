import { hasNewerVersion } from '#offline/hasNewerVersion';

const alone = { installing: null, waiting: null };

it.each([
  ['is active alone', alone, 'activated', false],
  ['is active alone in a browser that does not tell its state', alone, undefined, false],
  ['is followed by one that is installed now', { ...alone, installing: {} }, 'activated', true],
  ['is followed by one that waits', { ...alone, waiting: {} }, 'activated', true],
  ['was replaced', alone, 'redundant', true],
])(
  'whether the cache has files of a newer version: the worker %s',
  (_what, registration, state, expected) => {
    expect(hasNewerVersion(registration, state)).toBe(expected);
  },
);
