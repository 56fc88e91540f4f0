import type { Snapshot } from '#visits/format';
import type { RecordedInput } from '#visits/inputs';

/** What a storage of the browser contains, by key. */
type Storage = Readonly<Record<string, string>>;

/** What the browser of `visits drive` needs to know of an application. Everything has a default. */
export interface DriveAdapter {
  /** The options of Playwright's `chromium.launch`. */
  readonly launch?: () => object;
  /** What the storages contain before the first page, so that it starts like the one of the visit, and is recorded. */
  storage?(snapshot: Snapshot<object>): { readonly local?: Storage; readonly session?: Storage };
  /** What is typed into a field whose text is not in the file, such as a password. `types` are what followed. */
  secret?(
    input: RecordedInput,
    followed: readonly { readonly type: string; readonly payload?: unknown }[],
  ): string;
}
