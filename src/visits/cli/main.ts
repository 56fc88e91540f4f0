import { UnusableSnapshot } from '#visits/format';
import { type Answer, EXIT, gravest, noAnswer, printAnswer, report, type Verdict } from './answers';
import { check } from './check';
import { type Application, applicationOf } from './CommandAdapter';
import { compare, drive } from './drive';
import { type Options, readOptions, usageOf } from './options';
import { answer } from './questions';
import { replay } from './replay';

/** The environment of the command line. */
export interface CommandContext {
  /** The name of the program in the usage text. */
  readonly program: string;
  /** Imports the adapter module. */
  readonly load: (file: string) => Promise<unknown>;
}

/** Gives the answer of a command, or one for each file. */
type Run = (
  application: Application,
  options: Options,
) => Answer | Promise<Answer | readonly Answer[]>;

const RUNS: Readonly<Record<string, Run>> = {
  check,
  compare,
  drive,
  replay,
};

/** `NODE_ENV` by command. Libraries read it when they are loaded: React is faster without its checks. */
const ENVIRONMENTS: Readonly<Record<string, string>> = {
  check: 'production',
  replay: 'production',
};

/** The adapter. A verdict if its code cannot be loaded, as with a syntax error in a commit, or if there is no such file. */
async function loadAdapter({ load }: CommandContext, file: string): Promise<Application | Verdict> {
  let loaded: unknown;
  try {
    loaded = await load(file);
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    return error instanceof UnusableSnapshot ? 'undecided' : 'skip';
  }
  return applicationOf(loaded, file);
}

async function verdictOn(options: Options, context: CommandContext): Promise<Verdict> {
  const environment = ENVIRONMENTS[options.command];
  if (environment !== undefined) process.env['NODE_ENV'] = environment;
  const application = await loadAdapter(context, options.adapter);
  if (typeof application === 'string') return application;
  try {
    const answers = [await (RUNS[options.command] ?? answer)(application, options)].flat();
    for (const one of answers) printAnswer(one, options.limit);
    return gravest(answers);
  } catch (error) {
    const { verdict, reason } = noAnswer(error);
    report(reason);
    return verdict;
  }
}

/** Runs the command line with these arguments. Sets the exit code; timers of the application may keep the process running. */
export async function runVisits(args: readonly string[], context: CommandContext): Promise<void> {
  try {
    const options = readOptions(args);
    process.exitCode = EXIT[await verdictOn(options, context)];
  } catch (error) {
    report(
      `${error instanceof Error ? error.message : String(error)}\n${usageOf(context.program)}`,
    );
    process.exitCode = EXIT.undecided;
  }
}
