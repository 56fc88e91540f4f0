/** The command line, for a program of an application that loads its adapter in its own way. */
export type { CommandAdapter } from '#visits/cli/CommandAdapter';
export { runVisits } from '#visits/cli/main';
