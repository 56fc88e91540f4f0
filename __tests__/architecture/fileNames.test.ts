import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isNamedAfterAnExport } from './exportedNames';

const SRC = path.resolve('src');

/** Files that are not named after an export, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'boot/boot.ts': 'script without exports',
  'boot/contract.ts': 'what the boot script shares with the app',
  'devtools/connect.ts': 'script without exports',
  'devtools/page.tsx': 'script without exports',
  'identity/api.ts': 'the types and errors of the identity API',
  'identity/calls/account.ts': 'the calls about an account',
  'identity/calls/mails.ts': 'the calls about mailed codes',
  'identity/calls/session.ts': 'the tokens of a session',
  'identity/passwords.ts': 'the policy and the hashes of passwords',
  'identity/pages/chooser.ts': 'script without exports',
  'identity/pages/outbox.ts': 'script without exports',
  'main.tsx': 'script without exports',
  'offline/worker.ts': 'script without exports',
  'data/categories.ts': 'the categories of each screen with a filter',
  'domain/constants.ts': 'the constants of the specification',
  'domain/formSchemas.ts': 'the schema of each form',
  'domain/text.ts': 'the functions for texts in any language',
  'domain/urls.ts': 'the functions for URLs',
  'qa/workbenchPage.tsx': 'script without exports',
  'services/browser/lazyPorts.ts': 'the lazy version of each port that needs one',
  'services/browser/windowServices.ts': 'the small adapters of the window',
  'services/firebase/googlePopup.ts': 'the resolver, which the SDK exports, and its policy',
  'services/firebase/sdkData.ts': 'the conversions of SDK objects to plain data',
  'services/lists/externalEdits.ts': 'the functions for lists that were edited outside the app',
  'services/lists/listText.ts': 'the functions for the text of a list',
  'lib/persistStatusSchema.ts':
    'the guard and the transitions of PersistStatus, which no page loads',
  'lib/redux.ts': 'the types and hooks of Redux for features',
  'prerender/html.ts': 'escaping for HTML',
  'store/appEvents.ts': 'the lifecycle events of the shop',
  'store/navigationListeners.ts': 'navigation and redirects',
  'qa/descriptions.ts': 'what the tools show of events and states',
  'qa/frame.tsx': 'script without exports',
  'qa/handOver.ts': 'how a visit gets from the shop to the workbench',
  'qa/redaction.ts': 'the pseudonyms of the shop',
  'qa/elementPath.ts': 'the places of elements in the page, and back',
  'qa/showView.ts': 'what the frame shows of a view',
  'ui/browserHooks.ts': 'hooks that follow the state of the browser',
  'ui/hydration.tsx': 'what is rendered before and after hydration',
  'ui/layout.tsx': 'the elements of a page',
  'ui/texts.tsx': 'dates and texts of users',
  'ui/theme.ts': 'design tokens',
  'visits/guards.ts': 'the guards for data from files',
  'visits/laws.ts': 'the kinds of laws, and those that a visit breaks',
  'visits/machines.ts': 'state machines, and the transitions of a visit',
  'visits/replay.ts': 'the replay of a visit, and its first difference',
  'visits/values.ts': 'the parts and texts of plain values',
  'visits/views.ts': 'what the visitor saw besides the state, and did',
  'visits/workbench/commands.ts': 'what the workbench can do, by key or palette',
  'visits/workbench/files.ts': 'reading, saving and copying files',
};

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));

describe('source files', () => {
  it('are named after an export', () => {
    expect(files.length).toBeGreaterThan(200);
    const others = files.filter(
      (file) => !isNamedAfterAnExport(file, readFileSync(path.join(SRC, file), 'utf8')),
    );
    expect(others.sort()).toStrictEqual(Object.keys(EXCEPTIONS).sort());
  });
});
