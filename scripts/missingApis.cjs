const { api, javascript } = require('@mdn/browser-compat-data');
const { browserslist } = require('../package.json');

/** The browserslist names and their names in the compatibility data. */
const NAMES = {
  chrome: ['chrome'],
  safari: ['safari', 'safari_ios'],
  firefox: ['firefox'],
  samsung: ['samsunginternet_android'],
};

/** The oldest declared version of each browser, as [name in the compatibility data, version]. */
const FLOORS = browserslist.flatMap((query) => {
  const [, browser, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
  if (!NAMES[browser]) throw new Error(`The browserslist query "${query}" has an unknown form.`);
  return NAMES[browser].map((name) => [name, version]);
});

const numbersOf = (version) => version.replace('≤', '').split('.').map(Number);
const isAtMost = (version, floor) => {
  const [a, b] = [numbersOf(version), numbersOf(floor)];
  return a[0] === b[0] ? (a[1] ?? 0) <= (b[1] ?? 0) : a[0] < b[0];
};
const isVersion = (value) => typeof value === 'string' && value !== 'preview';

/** Whether a version supports a feature under its standard name and without a flag. */
const isSupported = (support, floor) =>
  [support ?? []]
    .flat()
    .some(
      (entry) =>
        isVersion(entry.version_added) &&
        isAtMost(entry.version_added, floor) &&
        !(isVersion(entry.version_removed) && isAtMost(entry.version_removed, floor)) &&
        !entry.flags &&
        !entry.prefix &&
        !entry.alternative_name,
    );

/** The declared browsers whose oldest version does not support a feature, such as `safari 15.4`. */
const lackingIn = ({ __compat } = {}) =>
  __compat
    ? FLOORS.filter(([browser, floor]) => !isSupported(__compat.support[browser], floor)).map(
        (pair) => pair.join(' '),
      )
    : [];

const isName = (key) => /^[A-Za-z$][A-Za-z0-9$]*$|^[A-Z][A-Z0-9_]+$/.test(key);

/** The members of an interface that a declared browser lacks. */
function* membersOf(owner, feature) {
  for (const [key, member] of Object.entries(feature)) {
    const name = key.replace(/_static$/, '');
    const handler = /^(\w+)_event$/.exec(key)?.[1];
    const lacking = lackingIn(member);
    if (lacking.length === 0) continue;
    if (handler) yield { owner, member: `on${handler}`, kind: 'member', lacking };
    else if (name === owner.split('.').at(-1)) yield { owner, kind: 'constructor', lacking };
    else if (isName(name)) yield { owner, member: name, kind: 'member', lacking };
  }
}

function* interfacesOf(features, within = '') {
  for (const [key, feature] of Object.entries(features)) {
    if (!isName(key)) continue;
    const owner = within + key;
    yield* membersOf(owner, feature);
    const lacking = lackingIn(feature);
    if (lacking.length > 0) yield { owner, kind: 'global', lacking };
  }
}

const nameOf = ({ owner, member, kind }) => {
  if (kind === 'constructor') return `new ${owner}`;
  return member === undefined ? owner : `${owner}.${member}`;
};

/**
 * All globals, static members, prototype members and constructors of JavaScript, `Intl` and the Web APIs that
 * the oldest version of a declared browser lacks. Members come before their global.
 */
const missingApis = () => {
  const { Intl, ...builtins } = javascript.builtins;
  const globals = Object.entries({ ...api._globals, ...api.Window })
    .map(([member, feature]) => ({ owner: member, kind: 'global', lacking: lackingIn(feature) }))
    .filter(({ owner, lacking }) => isName(owner) && lacking.length > 0);
  return [
    ...interfacesOf(builtins),
    ...interfacesOf(Intl, 'Intl.'),
    ...membersOf('Intl', Intl),
    ...interfacesOf(api),
    ...globals,
  ].map((missing) => ({ name: nameOf(missing), ...missing }));
};

/**
 * The names of missing methods that are unique to the missing APIs, such as `toSorted`. A call of such a method
 * uses a missing API. `map` is not included, because arrays have it. Single words of Web APIs, such as
 * `dispatch`, are not included either, because any object can have them.
 */
const missingMethodNames = () => {
  const everywhere = [api, javascript.builtins, javascript.builtins.Intl].flatMap(Object.values);
  const known = new Set(
    everywhere.flatMap((feature) =>
      Object.entries(feature)
        .filter(([, member]) => lackingIn(member).length === 0)
        .map(([key]) => key.replace(/_static$/, '')),
    ),
  );
  const isUnambiguous = ({ owner, member = '' }) =>
    !known.has(member) && (/[a-z][A-Z]/.test(member) || owner in javascript.builtins);
  return [
    ...new Set(
      missingApis()
        .filter(isUnambiguous)
        .map(({ member }) => member),
    ),
  ];
};

module.exports = { missingApis, missingMethodNames, lackingIn };
