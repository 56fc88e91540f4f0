/** The statuses of a part of the state: of a machine, or of a part that is itself a status. */
type StatusOf<Part> = Part extends { readonly status: infer Status extends string }
  ? Status
  : Part extends string
    ? Part
    : never;

type Table<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

/** The keys of a slice whose parts have a status; `status` if the slice has one itself. */
export type MachineKey<State> = {
  readonly [Key in keyof State]-?: Key extends 'status'
    ? Key
    : State[Key] extends { readonly status: string }
      ? Key
      : never;
}[keyof State];

/**
 * The transitions of the machines of a slice, as data: for each status, the statuses that an event may lead to. `status` is
 * the slice itself. The compiler requires each part that has a status; a part that is a status may be added.
 */
export type Transitions<State> = {
  readonly [Key in MachineKey<State>]: Table<StatusOf<State[Key]>>;
} & {
  readonly [Key in Exclude<keyof State, MachineKey<State>>]?: Table<StatusOf<State[Key]>>;
};
